import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { takeLock } from './embedded-lock.ts';

const home = memoryFolder('kessal-test-');
const umask = process.umask(0o022);

afterEach(() => process.umask(umask));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test.each([0o000, 0o022, 0o077, 0o277])('under the umask %s owner.json is its user’s alone', (mask) => {
  process.umask(mask);
  const lock = takeLock(home);
  const file = path.join(home, 'owner.json');
  const mode = () => statSync(file).mode & 0o777;
  expect(mode()).toBe(0o600);
  lock.note('/tmp/socket');
  expect(mode()).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('/tmp/socket');
  lock.release();
});
