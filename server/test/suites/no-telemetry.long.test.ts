import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Caller } from '../app.ts';
import { removeDataDir, startProduct } from '../fixtures/product.ts';
import { picture } from '../pictures.ts';
import { COMPILED } from '../running-server.ts';

const root = path.join(import.meta.dirname, '../../..');

/** May be set in the environment for another use of Apollo's service. */
const APOLLO = {
  APOLLO_KEY: 'service:hammam:not-a-key',
  APOLLO_GRAPH_REF: 'hammam@current',
  APOLLO_SCHEMA_REPORTING: 'true',
};

test('a house that is asked by both doors connects to nothing but its own database, whatever the owner’s environment says', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-quiet-'));
  const env = { ...APOLLO, DATA_DIR: dataDir, DEMO: 'true', NODE_COMPILE_CACHE: COMPILED };
  const watch = path.join(import.meta.dirname, '../fixtures/connections.ts');
  const product = await startProduct(env, { nodeArguments: ['--import', watch] });
  try {
    const office = new Caller(product.url);
    await office.login(product.codes[0]!);
    for (const question of ['{ house { today } }', '{ tickets { items { id } } }', '{ unknown }'])
      await office.graphql(question);
    const input = { name: 'Huiles' };
    const asked =
      'mutation ($input: CategoryInput!, $picture: Upload) { addCategory(input: $input, picture: $picture) { id } }';
    const added = await office.upload(asked, { input }, new Blob([new Uint8Array(await picture('png'))]));
    expect(added.body.errors).toBeUndefined();
    expect((await office.get('/api/sales/list')).status).toBe(200);
    await product.stop();
    const reached = product.lines.filter((line) => line.startsWith('connects to '));
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.filter((line) => !/^connects to (\/|localhost:|127\.|::1:)/.test(line))).toEqual([]);
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
});

test('installing the product reports to nobody', () => {
  const { scarfSettings } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scarfSettings?: object;
  };
  expect(scarfSettings).toEqual({ enabled: false });
});

test('.gitignore keeps secrets out', () => {
  expect(readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n')).toContain('.env');
});

test('.dockerignore lets in what the build reads, and nothing that it does not name', () => {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
  const named = lines.filter((line) => line.startsWith('!'));
  expect(named.filter((line) => /^!(package|client\/|server\/)/.test(line))).toEqual(named);
});
