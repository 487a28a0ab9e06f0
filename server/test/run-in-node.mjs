import { readFileSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);
const nothing = () => undefined;
let reading = false;

/** Node itself reads our modules, once a worker. What it cannot read of TypeScript, the decorators, is rewritten before. */
function readTypeScript(options) {
  if (reading) return;
  reading = true;
  process.setSourceMapsEnabled(true);
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

/** Jest's circus keeps the tests that a file declares, so each file has one of its own. */
function freshCircus() {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  for (const loaded of Object.keys(require.cache)) {
    if (loaded.includes('/jest-circus/')) delete require.cache[loaded];
  }
  return require('jest-circus/runner').default;
}

/**
 * Jest's own runner, with Node's own modules: Jest would read the libraries and the house anew for every test file,
 * which lasts longer than most of the tests. What a module keeps is therefore kept from one file to the next, as it is
 * in a server. A Node before 22.15 cannot, and reads them Jest's way.
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
  const { prepareStackTrace } = Error;
  globalThis.console = environment.global.console;
  // Node's own stacks know the TypeScript, and a browser's story takes one at every look.
  Error.prepareStackTrace = undefined;
  Error.stackTraceLimit = 20;
  try {
    return await freshCircus()(all, config, { global: globalThis }, runtime, file, tell);
  } finally {
    globalThis.console = console;
    Error.prepareStackTrace = prepareStackTrace;
  }
}
