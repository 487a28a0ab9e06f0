import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { optimizeDeps, resolveConfig } from 'vite';

const cacheDir = mkdtempSync(path.join(tmpdir(), 'kessal-vite-'));
afterAll(() => {
  rmSync(cacheDir, { recursive: true });
});

test('npm run dev: the page’s libraries are made ready, the explorer’s workers among them', async () => {
  const configFile = path.join(import.meta.dirname, '../../../client/vite.config.ts');
  const config = await resolveConfig({ configFile, cacheDir, logLevel: 'silent' }, 'serve');
  // oxlint-disable-next-line typescript/no-deprecated -- The server does it unasked, and dies of its fault.
  const { optimized } = await optimizeDeps(config, true);
  expect(Object.keys(optimized)).toEqual(expect.arrayContaining(['react', 'antd', 'graphiql']));
});
