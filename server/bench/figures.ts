import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { findBinaries } from '../src/db/embedded/embedded-runner.ts';

/** One row of the table that every benchmark hands over. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** To the reference, which the same run measured. */
  ratio?: number;
  reference?: string;
  /** For the ratio where there is one, for the value otherwise. */
  goal?: { most: number } | { least: number };
  also?: string;
  /** What makes it fail, whatever its value. */
  fault?: string;
}

export type Row = Figure & { benchmark: string };

/** The file to which `npm run bench` wants the rows of one benchmark. */
export const FIGURES_FILE = 'BENCH_FIGURES';

/** Hands the figures over and ends the process; an error, or a goal missed, ends it with 1. */
export async function runBenchmark(benchmark: string, measure: () => Promise<Figure[]>): Promise<never> {
  const figures = await measure().catch((error: unknown): Figure[] => {
    console.error(error);
    return [unfinished(error instanceof Error ? error.message : String(error))];
  });
  const rows = figures.map((figure) => ({ benchmark, ...figure }));
  const file = process.env[FIGURES_FILE];
  if (file === undefined) console.log(report(rows));
  else writeFileSync(file, JSON.stringify(rows));
  process.exit(rows.some(isMissed) ? 1 : 0);
}

export function unfinished(fault: string): Figure {
  return { what: 'did not finish', value: 0, unit: '', fault: fault.slice(0, 200) };
}

export function isMissed({ value, ratio, goal, fault }: Figure): boolean {
  if (fault !== undefined) return true;
  if (goal === undefined) return false;
  const figure = ratio ?? value;
  return !('most' in goal ? figure <= goal.most : figure >= goal.least);
}

/** Machine, commit and table, in Markdown as Prettier writes it. */
export function report(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.benchmark,
    row.what,
    row.unit === '' ? '' : `${format(row.value)} ${row.unit}`,
    row.ratio === undefined ? '' : row.ratio.toFixed(row.ratio < 1 ? 3 : 2),
    row.reference ?? '',
    row.goal === undefined ? '' : 'most' in row.goal ? `≤ ${row.goal.most}` : `≥ ${row.goal.least}`,
    isMissed(row) ? '**failed**' : row.goal === undefined ? '' : 'kept',
    [row.fault, row.also].filter(Boolean).join('; ').replace(/\s+/g, ' ').replaceAll('|', '\\|'),
  ]);
  const heads = ['benchmark', 'what', 'value', 'ratio', 'of', 'goal', '', 'also'];
  const right = new Set([2, 3]);
  const widths = heads.map((head, place) =>
    Math.max(3, ...[head, ...cells.map((row) => row[place]!)].map((text) => text.length)),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, at) => (right.has(at) ? text.padStart(widths[at]!) : text.padEnd(widths[at]!))).join(' | ')} |`;
  const rule = widths.map((width, at) => (right.has(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [`${machine()}; commit ${commit()}.`, '', ...[heads, rule, ...cells].map(line), ''].join('\n');
}

function format(value: number): string {
  return value >= 1000
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(value < 10 ? 2 : 3)));
}

function machine(): string {
  const { postgres } = findBinaries();
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1);
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `load ${loadavg()[0]!.toFixed(1)}`,
    `Node ${process.version}`,
    `PostgreSQL ${version}`,
  ].join(', ');
}

function commit(): string {
  const git = (...call: string[]) =>
    execFileSync('git', call, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain') !== '';
  return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes that are not committed' : '');
}
