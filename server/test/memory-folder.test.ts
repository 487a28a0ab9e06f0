import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryFolder, removeOrphans } from './memory-folder.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'quick '));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const leave = (name: string): string => {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'base'), 'rows');
  return folder;
};

test('a run clears away what a killed run left, and nothing else', () => {
  const mine = memoryFolder('kessal-test-');
  rmSync(mine, { recursive: true });
  const numbers = /(\d+)\.\d+\.\w{6}$/.exec(mine)?.[1] ?? '';
  // The pid of a process that has ended, not reused for a long time.
  const dead = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const gone = [`kessal-test-${numbers}.${dead}.aB3dE6`, `kessal main ${numbers}.${dead}.aB3dE6`].map(leave);
  const kept = [
    path.basename(mine),
    `kessal-test-${numbers}.${process.ppid}.aB3dE6`,
    `kessal-test-1${numbers}.${dead}.aB3dE6`,
    `another-${numbers}.${dead}.aB3dE6`,
    'kessal-test-aB3dE6',
    'kessal',
  ].map(leave);
  removeOrphans(parent);
  expect(gone.filter((folder) => existsSync(folder))).toEqual([]);
  expect(kept.filter((folder) => !existsSync(folder))).toEqual([]);
});
