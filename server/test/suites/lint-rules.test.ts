import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

const root = path.join(import.meta.dirname, '../../..');
const { overrides } = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as {
  overrides: Override[];
};

/** The house's own rules for the files that they hold for. */
const CONFIG = {
  jsPlugins: [path.join(root, 'server/scripts/lint-rules.mjs')],
  categories: { correctness: 'off' },
  overrides: overrides.map(({ files, rules }) => ({
    files,
    rules: Object.fromEntries(Object.entries(rules).filter(([name]) => name.startsWith('kessal/'))),
  })),
};

/** A file, and the rule that refuses it. */
const PLANTED: [file: string, source: string, rule: string][] = [
  ['server/src/sell.service.ts', 'export const at = new Date();', 'one-clock'],
  ['server/src/late.rules.ts', 'export const at = Date.now();', 'one-clock'],
  ['client/src/Card.tsx', 'export const Card = ({ user }) => <bdi>{user.name}</bdi>;', 'names-in-order'],
  ['server/src/a1.ts', 'export const spread = (a, b, c) => ({ ...{ a, b }, c });', 'no-literal-spread'],
  ['client/src/a2.ts', 'export const spread = (a, b, c) => [...[a, b], c];', 'no-literal-spread'],
  ['server/src/b1.ts', '/** Milliseconds. */\nexport const PATIENCE = 5000;', 'units-in-names'],
  [
    'server/src/b2.ts',
    '// In bytes, as they arrive.\nconst most: number = 5;\nexport { most };',
    'units-in-names',
  ],
  [
    'server/test/b3.ts',
    'export interface Told {\n  /** Seconds; null for never. */\n  wait: number | null;\n}',
    'units-in-names',
  ],
  [
    'server/src/b4.ts',
    'export class Till {\n  /** Milliseconds since 1970. */\n  readonly #at = 0;\n}',
    'units-in-names',
  ],
  [
    'client/src/b5.ts',
    '/** Milliseconds. */\nexport interface Pace {\n  every: number;\n}',
    'units-in-names',
  ],
];

/** What no rule minds. */
const GOOD: [file: string, source: string][] = [
  ['server/src/c1.ts', 'export const at = new Date();'],
  ['server/src/c2.service.ts', 'export const at = (ctx) => new Date(ctx.now);'],
  ['client/src/c3.tsx', 'export const Name = ({ name }) => <bdi>{name}</bdi>;'],
  [
    'server/src/c4.ts',
    'export const some = (a, b, more) => ({ a, ...(more && { b }), ...more, list: [...more, a] });',
  ],
  ['server/src/c5.ts', '/** Until the server is asked again. */\nexport const PATIENCE_MS = 5000;'],
  ['server/src/c6.ts', '/** Seconds until the next attempt. */\nexport function waitOf() {\n  return 1;\n}'],
  ['server/src/c7.ts', '/** Seconds of each. */\nexport const took = (sales) => sales.length;'],
];

let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'kessal-test-'));
  writeFileSync(path.join(house, '.oxlintrc.json'), JSON.stringify(CONFIG));
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

/** By file, the rules that refuse it. */
function refused(files: readonly (readonly [string, string, ...string[]])[]): Record<string, string[]> {
  for (const [file, source] of files) {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(house, file), `${source}\n`);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: house,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  const found: Record<string, string[]> = {};
  for (const { filename, code } of diagnostics)
    found[filename] = [...(found[filename] ?? []), /^kessal\((.*)\)$/.exec(code)?.[1] ?? code];
  return found;
}

test('each planted fault is refused, by its own rule', () => {
  expect(refused(PLANTED)).toEqual(Object.fromEntries(PLANTED.map(([file, , rule]) => [file, [rule]])));
});

test('what the rules do not mean is left alone', () => {
  expect(refused(GOOD)).toEqual({});
});
