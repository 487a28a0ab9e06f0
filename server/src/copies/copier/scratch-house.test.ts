import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { until } from '../../../test/until.ts';
import { clearScratchFolder } from './scratch-house.ts';

const FILES = 3000;
const dataDir = memoryFolder('kessal-test-');

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the folder goes although a PostgreSQL whose copier was killed still writes there', async () => {
  const house = path.join(dataDir, 'rehearsal', 'house');
  mkdirSync(house, { recursive: true });
  const script = `let n = 0; while (n < ${FILES}) require('fs').writeFileSync('${house}/' + n++, '')`;
  const writer = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  await until(() => existsSync(path.join(house, '10')));
  await Promise.all([clearScratchFolder(dataDir), once(writer, 'exit')]);
  expect(existsSync(path.join(dataDir, 'rehearsal'))).toBe(false);
});
