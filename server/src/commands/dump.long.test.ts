import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeDataDir, startProduct } from '../../test/fixtures/product.ts';
import { memoryFolder } from '../../test/memory-folder.ts';

const run = promisify(execFile);
const home = memoryFolder('kessal-test-');
const house = path.join(home, 'maison');
const copies = path.join(home, 'copies');
const env = { BACKUP_DIR: copies, BACKUP_KEY_FILE: path.join(home, 'copies.key') };

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What `npm run dump` and `npm run restore` run. */
async function command(name: 'dump' | 'restore', dataDir: string, ...given: string[]): Promise<string> {
  return commandIn({}, name, dataDir, ...given);
}

async function commandIn(
  more: Record<string, string>,
  name: 'dump' | 'restore',
  dataDir: string,
  ...given: string[]
): Promise<string> {
  const program = path.join(import.meta.dirname, `../../dist/commands/${name}.js`);
  const { PATH = '' } = process.env;
  const settings = { env: { PATH, ...env, ...more, DATA_DIR: dataDir } };
  try {
    return (await run(process.execPath, [program, ...given], settings)).stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

const dump = () => path.join(copies, readdirSync(copies)[0]!);

test('a house is copied while it sells, and lives on in another folder: the same codes log in', async () => {
  const selling = await startProduct({ DATA_DIR: house });
  try {
    const said = await command('dump', house);
    expect(said).toMatch(/Clé des copies, à noter/);
    expect(said).toMatch(/Copie : 100 %/);
  } finally {
    await selling.stop();
  }
  // A log may be kept beside the copies.
  expect(readFileSync(env.BACKUP_KEY_FILE, 'utf8')).toContain('AGE-SECRET-KEY-1');
  const other = path.join(home, 'autre');
  expect(await command('restore', other, dump())).toContain('La maison est restaurée');
  const again = await startProduct({ DATA_DIR: other });
  await again.stop();
  expect(again.codes).toEqual(selling.codes);
  expect(again.codes.length).toBeGreaterThan(1);
  expect(await command('restore', other, dump())).toMatch(/^La base n'est pas vide/);
  removeDataDir(other);
});

test('a folder with the keys of another house is refused, and keeps them', async () => {
  const other = path.join(home, 'autre maison');
  mkdirSync(other);
  writeFileSync(path.join(other, 'pin.key'), 'la clé des codes d’une autre maison');
  expect(await command('restore', other, dump())).toMatch(/pin\.key est la clé d'une autre maison/);
  expect(readFileSync(path.join(other, 'pin.key'), 'utf8')).toBe('la clé des codes d’une autre maison');
});

test('a slip of the hand in the key, or an option that npm has swallowed, is told and restores nothing', async () => {
  const other = path.join(home, 'autre essai');
  const text = readFileSync(env.BACKUP_KEY_FILE, 'utf8');
  const slip = (_: string, sign: string) => `KEY-1${sign === 'Q' ? 'P' : 'Q'}`;
  writeFileSync(env.BACKUP_KEY_FILE, text.replace(/KEY-1(.)/, slip));
  try {
    expect(await command('restore', other, dump())).toMatch(/^La clé du fichier .* est mal recopiée/);
  } finally {
    writeFileSync(env.BACKUP_KEY_FILE, text);
  }
  const expected = /^npm run restore \[-- <copie>/;
  expect(await command('restore', other, dump(), '2026-11-24 14:05')).toMatch(expected);
  const byNpm = { npm_config_until: '2026-11-24 14:05' };
  expect(await commandIn(byNpm, 'restore', other, dump())).toMatch(expected);
  expect(existsSync(other)).toBe(false);
});

test('where there is no house, nothing is copied, and nothing is made', async () => {
  const nowhere = path.join(home, 'nulle part');
  expect(await command('dump', nowhere)).toMatch(/^Il n'y a pas de maison dans/);
  expect(readdirSync(home)).not.toContain('nulle part');
});
