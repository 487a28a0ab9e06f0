// npm run bench -- NAME [what it takes]: one benchmark, as a table; without a name: what there is. Fails when a goal is missed
// or one does not finish.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMissed, report, unfinished, type Figure, type Measure, type Row } from './figures.ts';

/** What each takes and does; its file has its name. */
const BENCHMARKS: Record<string, [takes: string, does: string]> = {
  start: ['', 'a first start with the demonstration’s history beside one without, and the next start'],
  sale: ['', 'sales a second over both doors by 1, 8 and 32 clients, beside the floor'],
  reads: [
    '[tickets …]',
    'lists, catalogue and a report a second by 8 clients, beside the floor and PostGraphile',
  ],
  switches: ['[tickets …]', 'each mechanism that is there for speed, with it and without it'],
  reports: [
    '[tickets …]',
    'a sale, lists and reports over two years of 10,000 to 1,000,000 tickets, beside plain SQL',
  ],
  beside: [
    '[what …]',
    'sales beside open dashboards, readers of lists, late sales, a copy and listeners of the feed, and alone',
  ],
  exports: ['[lines]', 'a million lines as CSV and as XLSX, beside COPY of the same rows: seconds, memory'],
  dumps: [
    '[tickets]',
    'a million tickets dumped and restored, beside COPY: seconds, memory; each row compared',
  ],
  import: [
    '[products]',
    'a sheet of 2,000 products and 300 services tried, brought and undone while a till sells: seconds, the longest sale',
  ],
  client: [
    '[a built clone]',
    'the till in a slow browser: bytes, layout shift, a tap, a sale with and without a network, memory; or beside an earlier build',
  ],
  endurance: ['[minutes]', 'half an hour of fifty sales a second with fifty dashboards, as told by /metrics'],
  against: ['<a built clone>', 'sales a second of an earlier build and of this one, in turn'],
  answers: [
    '<a built clone>',
    'some 3,000 reads by both doors of an earlier build and of this one, compared',
  ],
};
/** They need another clone. */
const NOT_IN_ALL = ['against', 'answers'];
/** What « all » gives it: the command alone takes half an hour. */
const SHORT: Record<string, string[]> = { endurance: ['3'] };

/** The file to which « all » wants the rows of one benchmark. */
const FIGURES_FILE = 'BENCH_FIGURES';
const LONGEST_MS = 25 * 60_000;

async function run(benchmark: string, given: string[]): Promise<boolean> {
  const folder = benchmark === 'client' ? '../../client/bench' : '.';
  const { measure } = (await import(`${folder}/${benchmark}.ts`)) as { measure: Measure };
  const figures = await measure(given).catch((error: unknown): Figure[] => {
    console.error(error);
    return [unfinished(error instanceof Error ? error.message : String(error))];
  });
  const rows = figures.map((figure) => ({ benchmark, ...figure }));
  const file = process.env[FIGURES_FILE];
  if (file === undefined) console.log(await report(rows));
  else writeFileSync(file, JSON.stringify(rows));
  return !rows.some(isMissed);
}

/** Each in a process of its own, one after the other. */
async function runAll(file: string): Promise<boolean> {
  const rows: Row[] = [];
  const start = performance.now();
  for (const name of Object.keys(BENCHMARKS)) {
    if (NOT_IN_ALL.includes(name)) continue;
    const began = performance.now();
    rows.push(...(await runApart(name, SHORT[name] ?? [])));
    console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const minutes = ((performance.now() - start) / 60_000).toFixed(0);
  const table = `${await report(rows)}\nAll took ${minutes} minutes; times and rates are medians of five rounds.\n`;
  writeFileSync(file, table);
  console.log(table);
  return !rows.some(isMissed);
}

async function runApart(benchmark: string, given: string[]): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kessal-figures-'));
  const file = path.join(folder, 'figures.json');
  try {
    const child = spawn(process.execPath, [import.meta.filename, benchmark, ...given], {
      env: { ...process.env, [FIGURES_FILE]: file },
      stdio: ['ignore', process.stderr, process.stderr],
      timeout: LONGEST_MS,
    });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Row[];
    return [{ benchmark, ...unfinished(`ended by ${signal ?? code} without figures`) }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function list(): boolean {
  const all: [string, string] = [
    '[file]',
    'those that need no other clone, as one table in a file (bench.md)',
  ];
  console.log('npm run bench -- one of:\n');
  for (const [each, [takes, does]] of Object.entries({ all, ...BENCHMARKS }))
    console.log(`  ${`${each} ${takes}`.padEnd(26)} ${does}`);
  return name === undefined;
}

const [name, ...given] = process.argv.slice(2);
const kept =
  name === 'all'
    ? await runAll(path.resolve(given[0] ?? 'bench.md'))
    : name !== undefined && name in BENCHMARKS
      ? await run(name, given)
      : list();
process.exit(kept ? 0 : 1);
