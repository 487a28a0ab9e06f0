// Type-checks and lints the client or the server over the same programs, so that types are read once.
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const CLIENT = ['client/src/**', 'client/*.{ts,mjs}'];

/** The server is everything else, so that no file is left out. */
const HALVES = {
  client: { projects: ['client'], files: CLIENT, ignored: [] },
  server: { projects: ['server', 'client/e2e'], files: ['.'], ignored: CLIENT },
};

const { projects, files, ignored } = HALVES[process.argv[2]];
const programs = projects.map((project) => createProgram(path.join(root, project, 'tsconfig.json')));
const faults = diagnosticsOf(programs);
if (faults.length > 0) {
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnosticsWithColorAndContext(faults, host));
}

const eslint = new ESLint({
  cwd: root,
  ignorePatterns: ignored,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: null, programs } },
  },
});
const results = await eslint.lintFiles(files);
const said = await (await eslint.loadFormatter('stylish')).format(results);
if (said) console.error(said);
const linted = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = faults.length === 0 && linted ? 0 : 1;

function createProgram(file) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => fail(fault) };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  for (const fault of errors) fail(fault);
  // ESLint's rules need parent pointers.
  return ts.createProgram(fileNames, options, ts.createCompilerHost(options, true));
}

function fail(fault) {
  throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
}

/** Each file is checked by the first program that has it: the journeys import much of the server. */
function diagnosticsOf(all) {
  const seen = new Set();
  return all.flatMap((program) => [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSourceFiles().flatMap((file) => {
      if (seen.has(file.fileName)) return [];
      seen.add(file.fileName);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    }),
  ]);
}
