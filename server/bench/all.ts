// npm run bench [-- <file>]. All benchmarks one after the other, as one table in Markdown. Fails at the end when one of
// them missed a goal or did not finish.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIGURES_FILE, isMissed, report, unfinished, type Row } from './figures.ts';

const FILE = path.resolve(process.argv[2] ?? 'bench.md');
const SERVER = import.meta.dirname;
const CLIENT = path.join(SERVER, '../../client/bench');
const LONGEST = 25 * 60_000;

const BENCHMARKS: [script: string, ...call: string[]][] = [
  ['start.ts'],
  ['sale.ts'],
  ['reads.ts'],
  ['reports.ts'],
  ['live.ts'],
  ['late.ts'],
  ['locks.ts'],
  ['exports.ts'],
  ['dumps.ts'],
  ['copies.ts'],
  ['uploads.ts'],
  ['client.ts'],
  ['growth.ts'],
  // The command alone takes half an hour.
  ['endurance.ts', '3'],
];

async function run(script: string, call: string[]): Promise<Row[]> {
  const benchmark = path.basename(script, '.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'kessal-figures-'));
  const file = path.join(folder, 'figures.json');
  const at = path.join(script === 'client.ts' ? CLIENT : SERVER, script);
  try {
    const child = spawn(process.execPath, [at, ...call], {
      env: { ...process.env, [FIGURES_FILE]: file },
      stdio: ['ignore', process.stderr, process.stderr],
      timeout: LONGEST,
    });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Row[];
    return [{ benchmark, ...unfinished(`ended by ${signal ?? code} without figures`) }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rows: Row[] = [];
const start = performance.now();
for (const [script, ...call] of BENCHMARKS) {
  const began = performance.now();
  rows.push(...(await run(script, call)));
  console.error(`${script}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
const minutes = ((performance.now() - start) / 60_000).toFixed(0);
const table = `${report(rows)}\n\`npm run bench\` took ${minutes} minutes; times and rates are medians of five rounds.\n`;
writeFileSync(FILE, table);
console.log(table);
process.exitCode = rows.some(isMissed) ? 1 : 0;
