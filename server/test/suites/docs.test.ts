import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** What each of them lists without a name. */
const MENUS: Record<string, string> = {
  bench: execFileSync(process.execPath, [path.join(ROOT, 'server/bench/index.ts')], { encoding: 'utf8' }),
  prove: execFileSync(process.execPath, [path.join(ROOT, 'server/scripts/prove.mjs')], { encoding: 'utf8' }),
};
const PAGES = ['README.md', ...globSync('server/docs/**/*.md', { cwd: ROOT })];

test('a newcomer reads two pages first, with the commands that .ci/run relies on', () => {
  const readme = read('README.md');
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8000);
  for (const command of ['npm ci && npm start', 'npm ci && npm test', 'npm run test:long'])
    expect(readme).toContain(command);
});

test.each(PAGES)('%s leads nowhere that does not exist, and names no command that is gone', (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link.split('#')[0]!);
  const lost = links.filter((link) => link && !/^https?:/.test(link));
  expect(lost.filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const parts = [...text.matchAll(/npm run (bench|prove) -- (\w+)/g)].map(([, menu = '', name]) => [
    menu,
    name,
  ]);
  expect(parts.filter(([menu = '', name]) => !MENUS[menu]?.includes(`  ${name} `))).toEqual([]);
});

test('every page is found from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached)
    for (const [, link = ''] of read(page).matchAll(/\]\(([^)\s#]+\.md)\)/g))
      if (!link.startsWith('http')) reached.add(path.join(path.dirname(page), link));
  expect(PAGES.filter((page) => !reached.has(page))).toEqual([]);
});

test('each word of the glossary stands there once', () => {
  const rows = read('server/docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  for (const column of [1, 2]) {
    const words = rows.map((row) => row.split('|')[column]!.trim()).filter(Boolean);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  }
});

test('each decision stands under one theme', () => {
  const folder = 'server/docs/decisions';
  const files = readdirSync(path.join(ROOT, folder)).filter((file) => /^\d/.test(file));
  const told = [...read(`${folder}/README.md`).matchAll(/\]\((\d[^)]+)\)/g)].map(([, file]) => file);
  expect(told.sort()).toEqual(files.sort());
});
