import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

test('of every package that would run a script it is said whether it may, so that npm ci warns of none', () => {
  const { packages } = read('package-lock.json') as Lock;
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowScripts).sort());
});
