// Prints where the last run of the tests spent its time: `npm run test:times`.
import { existsSync, readFileSync } from 'node:fs';
import { TIMES_FILE } from './times-file.mjs';

if (!existsSync(TIMES_FILE)) {
  console.error('No run to show: start npm test or npm run test:long first.');
  process.exit(1);
}
const { files, steps = [] } = JSON.parse(readFileSync(TIMES_FILE, 'utf8'));
const WAITS = ['template', 'server start', 'browser start', 'page or state', 'sleep', 'product timer'];
const seconds = (ms) => (ms ? (ms / 1000).toFixed(1) : '').padStart(9);
const line = (ms, waits, name) =>
  `${seconds(ms)}${WAITS.map((wait) => seconds(waits[wait]).padStart(wait.length + 2)).join('')}  ${name}`;

function sumOf(some) {
  const waits = {};
  for (const file of some)
    for (const wait of WAITS) waits[wait] = (waits[wait] ?? 0) + (file.waits[wait] ?? 0);
  return { ms: some.reduce((sum, file) => sum + file.ms, 0), waits };
}

const head = `${'seconds'.padStart(9)}${WAITS.map((wait) => wait.padStart(Math.max(9, wait.length + 2))).join('')}`;
console.log(`${head}  file`);
for (const { ms, waits, file } of [...files].sort((one, other) => other.ms - one.ms))
  console.log(line(ms, waits, file));

console.log(`\n${head}  kind`);
for (const kind of new Set(files.map((file) => file.kind))) {
  const some = files.filter((file) => file.kind === kind);
  const { ms, waits } = sumOf(some);
  const tests = some.reduce((sum, file) => sum + file.tests, 0);
  console.log(line(ms, waits, `${kind}: ${tests} tests in ${some.length} files`));
}
if (steps.length > 0) console.log('');
for (const { name, ms } of steps) console.log(`${seconds(ms)}  ${name}`);
