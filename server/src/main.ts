import { refuseToStart, runtimeFault } from './runtime.ts';

// Checked before the product's modules are loaded, as they fail on an old Node.
const fault = runtimeFault(process.version);
if (fault) refuseToStart([fault]);
else await import('./start.ts');
