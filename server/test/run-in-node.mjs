import { readFileSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { takeWaits, watchTimers } from './waits.ts';

const require = createRequire(import.meta.url);
const nothing = () => undefined;
let reading = false;

/** Hooks Node's module loader, once a worker, to compile decorators, which its type stripping cannot. */
function readTypeScript(options) {
  if (reading) return;
  reading = true;
  process.setSourceMapsEnabled(true);
  watchTimers();
  nodeModule.registerHooks({
    load: (url, context, next) => {
      if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
        return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, swcrc: false });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

/** What a test file may put in the place of a browser's or a device's own; the next file finds it as it was. */
const REPLACED = ['caches', 'document', 'fetch', 'indexedDB', 'localStorage', 'sessionStorage', 'window'];

function keepGlobals() {
  const before = REPLACED.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete globalThis[name];
  };
}

/** jest-circus keeps declared tests in globals; each file needs fresh ones. */
function freshCircus() {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  for (const loaded of Object.keys(require.cache)) {
    if (loaded.includes('/jest-circus/')) delete require.cache[loaded];
  }
  return require('jest-circus/runner').default;
}

/**
 * Jest's runner on Node's native modules: Jest would load the libraries and the server anew for every file, which takes
 * longer than most tests. Module state therefore lives on from file to file. Node before 22.15 lacks the hook and loads
 * them Jest's way.
 */
export default async function runInNode(all, config, environment, jests, file, tell) {
  if (!nodeModule.registerHooks) return freshCircus()(all, config, environment, jests, file, tell);
  const [[, , options]] = config.transform;
  readTypeScript(options);
  const runtime = {
    requireInternalModule: require,
    requireModule: require,
    setGlobalsForRuntime: nothing,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    enterTestCode: nothing,
    leaveTestCode: nothing,
  };
  const { console } = globalThis;
  const restoreGlobals = keepGlobals();
  const { prepareStackTrace } = Error;
  globalThis.console = environment.global.console;
  // Node maps TypeScript stacks itself, and browser tests take a stack at every poll.
  Error.prepareStackTrace = undefined;
  Error.stackTraceLimit = 20;
  try {
    const result = await freshCircus()(all, config, { global: globalThis }, runtime, file, tell);
    return { ...result, waits: takeWaits() };
  } finally {
    restoreGlobals();
    globalThis.console = console;
    Error.prepareStackTrace = prepareStackTrace;
  }
}
