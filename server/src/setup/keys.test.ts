import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JWT_KEY_FILE, keepKey, layKeys, PIN_KEY_FILE } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kessal-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a key that is drawn, or laid down with a restored house, is readable by its owner alone', () => {
  const drawn = keepKey(undefined, folder, PIN_KEY_FILE);
  layKeys({ [JWT_KEY_FILE]: drawn }, folder);
  const modes = [PIN_KEY_FILE, JWT_KEY_FILE].map((name) => statSync(path.join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
  expect(keepKey(undefined, folder, JWT_KEY_FILE)).toBe(drawn);
});
