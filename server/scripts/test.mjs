// The two tiers of the tests: `npm test` (check, build, quick suites) and `npm run test:long`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CHECKS, checksOf, ROOT as root, together } from './check.mjs';
import { TIMES_FILE } from './times-file.mjs';

const [tier, ...given] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'kessal-results-'));
const steps = [];

const started = performance.now();
const green = (await prepared()) && suitesPass();
steps.push({ name: 'whole', ms: performance.now() - started });
const { files } = existsSync(TIMES_FILE) ? JSON.parse(readFileSync(TIMES_FILE, 'utf8')) : { files: [] };
mkdirSync(path.dirname(TIMES_FILE), { recursive: true });
writeFileSync(TIMES_FILE, JSON.stringify({ files, steps }));
rmSync(folder, { recursive: true });
process.exitCode = green ? 0 : 1;

/** Check and build; the long tier has the format, which can hide no fault, and builds what is missing. */
async function prepared() {
  const commands = {
    quick: [...checksOf(Object.keys(CHECKS).filter((name) => name !== 'format')), 'npm:build:client'],
    long: [...checksOf(['format']), 'node server/scripts/build.mjs'],
  }[tier];
  const before = performance.now();
  const ended = await together(commands);
  for (const { command, timings } of ended)
    steps.push({ name: command.name || command.command, ms: timings.durationSeconds * 1000 });
  steps.push({ name: 'check and build', ms: performance.now() - before });
  return ended.every(({ exitCode }) => exitCode === 0);
}

function suitesPass() {
  const before = performance.now();
  const first = jest(['--maxWorkers=3', ...given]);
  steps.push({ name: 'suites', ms: performance.now() - before });
  return first.passes || passAlone(first.failed);
}

/** A browser's story may lose a race with a busy machine: its file is run once more, alone, and its name is told. */
function passAlone(failed) {
  const journeys = failed.filter(({ file }) => file.startsWith('client/e2e/'));
  if (failed.length === 0 || journeys.length < failed.length) return false;
  const again = jest([
    '--runInBand',
    '--reporters=default',
    '--runTestsByPath',
    ...journeys.map(({ file }) => file),
  ]);
  for (const { file, message } of journeys) {
    const second = again.failed.find((other) => other.file === file)?.message;
    const times = second === undefined ? 'ONCE' : 'TWICE';
    console.error(
      `\nFAILED ${times}: ${file}\nFirst, beside others:\n${message}\nThen, alone:\n${second ?? 'It passed.'}`,
    );
  }
  if (again.passes) console.error('\nWrite these names in client/e2e/flaky.md, and mend them today.');
  return again.passes;
}

function jest(options) {
  const results = path.join(folder, 'results.json');
  rmSync(results, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...[
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
      ],
      ...['--json', `--outputFile=${results}`, ...options],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TEST_TIER: tier } },
  );
  const { testResults = [] } = JSON.parse(readFileSync(results, 'utf8'));
  const failed = testResults
    .filter(({ status: ended }) => ended === 'failed')
    .map(({ name, message }) => ({ file: path.relative(root, name), message }));
  return { passes: status === 0, failed };
}
