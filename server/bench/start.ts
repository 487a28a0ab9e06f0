// npm run bench:start. From the command to the ready line: a first start without history, one with it, and the next
// start, in turn; medians. Fails when the history costs more than its bound.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { embeddedConnection, removeDataDir, startProduct } from '../test/fixtures/product.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { median } from './measure.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const MOST_SECONDS = 6;
const WAYS = { bare: 'none', history: '' };

async function timed(dataDir: string, history: string): Promise<number> {
  const start = performance.now();
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', DEMO_HISTORY: history });
  const taken = (performance.now() - start) / 1000;
  await countTickets(dataDir, history !== 'none');
  await product.stop();
  return taken;
}

/** @throws Error when the house has no tickets, or some that it should not have */
async function countTickets(dataDir: string, some: boolean): Promise<void> {
  const client = new pg.Client(embeddedConnection(dataDir));
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM tickets');
  await client.end();
  if (rows[0]!.count > 0 !== some) throw new Error(`The house has ${rows[0]!.count} tickets.`);
}

async function measureStarts(): Promise<Figure[]> {
  const seconds = { bare: [] as number[], history: [] as number[], again: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, history] of Object.entries(WAYS) as ['bare' | 'history', string][]) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-start-'));
      try {
        seconds[way].push(await timed(dataDir, history));
        if (way === 'history') seconds.again.push(await timed(dataDir, history));
      } finally {
        removeDataDir(dataDir);
      }
    }
  }
  const [bare, history, again] = [median(seconds.bare), median(seconds.history), median(seconds.again)];
  const beside = (value: number) => ({ value, unit: 's', ratio: value / bare, reference: 'without history' });
  return [
    { what: 'first start without history', value: bare, unit: 's' },
    { what: 'first start with history', ...beside(history) },
    { what: 'next start', ...beside(again) },
    { what: 'added by the history', value: history - bare, unit: 's', goal: { most: MOST_SECONDS } },
  ];
}

await runBenchmark('start', measureStarts);
