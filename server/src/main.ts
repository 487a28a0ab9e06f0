import { refuseToStart, runtimeFault } from './setup/runtime.ts';

// Before the product's modules, which an old Node cannot load.
const fault = runtimeFault(process.version);
if (fault) refuseToStart([fault]);
else await import('./start.ts');
