import { childrenOf, statOf } from '../test/fixtures/product.ts';

export interface Figures {
  salesPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU milliseconds per sale. */
  serverCpu: number;
  postgresCpu: number;
  loadCpu: number;
}

export interface Processes {
  server: number;
  postmaster: number;
}

/** Closed-loop load: each seller sells without pause until the time is up; an error ends the bench. */
export async function measure(
  sellers: readonly (() => Promise<void>)[],
  seconds: number,
  processes: Processes,
): Promise<{ sales: number; figures: Figures }> {
  const latencies: number[] = [];
  const before = cpuSeconds(processes);
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    sellers.map(async (sell) => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await sell();
        latencies.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = performance.now() - start;
  const after = cpuSeconds(processes);
  const sales = latencies.length;
  const eachCpu = (who: 'server' | 'postgres' | 'load') => ((after[who] - before[who]) * 1000) / sales;
  const figures = {
    salesPerSecond: (sales * 1000) / elapsed,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    serverCpu: eachCpu('server'),
    postgresCpu: eachCpu('postgres'),
    loadCpu: eachCpu('load'),
  };
  return { sales, figures };
}

export function medians(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0]!) as (keyof Figures)[];
  const middle = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

export function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (all: readonly number[]): number => quantile(all, 0.5);

/** CPU as every row of a load shows it. */
export const cpuOf = ({ serverCpu, postgresCpu }: Figures): string =>
  `CPU ${serverCpu.toFixed(2)} ms of node, ${postgresCpu.toFixed(2)} ms of PostgreSQL`;

function cpuSeconds({ server, postmaster }: Processes) {
  const { user, system } = process.cpuUsage();
  const used = (pid: number) => statOf(pid)?.cpuSeconds ?? 0;
  return {
    server: used(server),
    postgres: [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + used(pid), 0),
    load: (user + system) / 1e6,
  };
}
