import { refuseToStart, runtimeFault } from './runtime.ts';

// An old Node fails while it loads the product's modules, so it is asked for its version before any of them.
const fault = runtimeFault(process.version);
if (fault) refuseToStart([fault]);
else await import('./start.ts');
