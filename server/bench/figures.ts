import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { format } from 'prettier';
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

/** What a benchmark's file exports; `given` follows its name on the command line. */
export type Measure = (given: string[]) => Promise<Figure[]>;

/** Of each measurement; medians are shown. `ROUNDS=1` only shows that a benchmark runs. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

export const figure = (
  what: string,
  value: number,
  unit: string,
  more: Omit<Figure, 'what' | 'value' | 'unit'> = {},
): Figure => ({ what, value, unit, ...more });

/** A sale's p95 beside other work, in milliseconds, and what it is alone. */
export function beside(what: string, together: number[], alone: number[], most: number, also = ''): Figure {
  const [value, reference] = [quantile(together, 0.95), quantile(alone, 0.95)];
  return figure(`${what}: p95`, value, 'ms', {
    ratio: value / reference,
    reference: 'the same sales alone',
    goal: { most },
    also: `p50 / p95 / p99 ${spread(together)} ms, alone ${spread(alone)} ms${also}`,
  });
}

export function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (all: readonly number[]): number => quantile(all, 0.5);

export const spread = (all: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(1)).join(' / ');

/** Milliseconds that the work took, in the middle of some turns after one that warms up. */
export async function timed(turns: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

export const counted = (count: number): string => count.toLocaleString('en');

export function unfinished(fault: string): Figure {
  return figure('did not finish', 0, '', { fault: fault.slice(0, 200) });
}

export function isMissed({ value, ratio, goal, fault }: Figure): boolean {
  if (fault !== undefined) return true;
  if (goal === undefined) return false;
  const held = ratio ?? value;
  return !('most' in goal ? held <= goal.most : held >= goal.least);
}

/** Machine, commit and table, in Markdown. */
export function report(rows: readonly Row[]): Promise<string> {
  const cells = rows.map((row) => [
    row.benchmark,
    row.what,
    row.unit === '' ? '' : `${rounded(row.value)} ${row.unit}`,
    row.ratio === undefined ? '' : row.ratio.toFixed(row.ratio < 1 ? 3 : 2),
    row.reference ?? '',
    row.goal === undefined ? '' : 'most' in row.goal ? `≤ ${row.goal.most}` : `≥ ${row.goal.least}`,
    isMissed(row) ? '**failed**' : row.goal === undefined ? '' : 'kept',
    [row.fault, row.also].filter(Boolean).join('; ').replace(/\s+/g, ' ').replaceAll('|', '\\|'),
  ]);
  const heads = ['benchmark', 'what', 'value', 'ratio', 'of', 'goal', '', 'also'];
  const rule = ['-', '-', '-:', '-:', '-', '-', '-', '-'];
  const table = [heads, rule, ...cells].map((texts) => `| ${texts.join(' | ')} |`).join('\n');
  return format(`${machine()}; commit ${commit()}.\n\n${table}\n`, { parser: 'markdown' });
}

function rounded(value: number): string {
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
