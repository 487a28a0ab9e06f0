// npm run check [-- NAME …]: all that needs no running house, or only what is named; `check:code` is its part that names the line.
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import concurrently from 'concurrently';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export const CHECKS = {
  code: 'npm:check:code',
  format: 'prettier --check --log-level warn .',
  generated:
    'tsc -p server/tsconfig.build.json --noCheck && node server/dist/commands/emit-schema.js --check && graphql-codegen --check',
  imports: 'npm:check:imports',
  unused: 'knip',
  words: 'node server/scripts/glossary.mjs',
};

/** Runs these commands two at a time and answers how each ended. */
export function together(commands) {
  const { result } = concurrently(commands, { cwd: ROOT, group: true, maxProcesses: 2 });
  return result.catch((closed) => closed);
}

/** Those of the checks, by name, or all. */
export const checksOf = (names = Object.keys(CHECKS)) =>
  names.map((name) => ({ name, command: CHECKS[name] ?? `echo There is no check ${name}. && false` }));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  const ended = await together(checksOf(names.length > 0 ? names : undefined));
  process.exitCode = ended.every(({ exitCode }) => exitCode === 0) ? 0 : 1;
}
