import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { CopyError } from '../copy-error.ts';
import { baseName, segmentAt } from './copy-names.rules.ts';
import { copyBytes, findCopies } from './copy-target.ts';

const home = memoryFolder('kessal-test-');
const ANY = { dumpsOnly: false };
const [old, young] = [path.join(home, '7001'), path.join(home, '7002')];
const dumps = ['kessal-20261120T040000Z.dump.tar.zst.age', 'kessal-20261122T040000Z.dump.tar.zst.age'];

const baseOf = (day: string, place: number) =>
  baseName({
    instant: new Date(`${day}T04:00:00Z`),
    firstWal: segmentAt(1, place),
    lastWal: segmentAt(1, place),
  });
const [before, last] = [baseOf('2026-11-20', 5), baseOf('2026-11-24', 9)];

beforeAll(() => {
  for (const house of [old, young])
    for (const room of ['base', 'wal']) mkdirSync(path.join(house, room), { recursive: true });
  writeFileSync(path.join(old, 'base', baseOf('2026-11-21', 700)), '');
  writeFileSync(path.join(young, 'base', before), 'x'.repeat(100));
  writeFileSync(path.join(young, 'base', last), 'x'.repeat(10));
  for (const place of [5, 8, 9, 10])
    writeFileSync(path.join(young, 'wal', `${segmentAt(1, place)}.zst.age`), 'xx');
  for (const name of dumps) writeFileSync(path.join(home, name), '');
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('of the houses that share a folder the one that was copied last is restored', async () => {
  expect(await findCopies(home, ANY)).toEqual({ house: young, base: undefined });
  expect(await findCopies(old, ANY)).toEqual({ house: old, base: undefined });
});

test('a copy that is named is the one that is taken', async () => {
  expect(await findCopies(path.join(young, 'base', before), ANY)).toEqual({ house: young, base: before });
  expect(await findCopies(path.join(home, dumps[0]!), ANY)).toEqual({ dump: path.join(home, dumps[0]!) });
});

test('a database with an address is filled from the newest dump', async () => {
  expect(await findCopies(home, { dumpsOnly: true })).toEqual({ dump: path.join(home, dumps[1]!) });
});

test('a folder without copies, or a disk that is not plugged in, is said', async () => {
  await expect(findCopies(path.join(young, 'wal'), ANY)).rejects.toThrow(CopyError);
  await expect(findCopies(path.join(home, 'absent'), ANY)).rejects.toThrow(/branchez le disque/);
});

test('what is read is the copy and the WAL after it', async () => {
  expect(await copyBytes(young, undefined)).toBe(10 + 2 * 2);
  expect(await copyBytes(young, before)).toBe(100 + 4 * 2);
});
