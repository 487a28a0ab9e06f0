// npm run bench:start. From the command to the ready line: a first start without history, one with it, and the next
// start, in turn; medians. Fails when the history costs more than its bound.
import { mkdtempSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { embeddedConnection, removeDataDir, startProduct } from '../test/fixtures/product.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const MOST_SECONDS = 6;
const WAYS = { bare: 'none', history: '' };

const seconds = { bare: [] as number[], history: [] as number[], again: [] as number[] };

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

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
const added = median(seconds.history) - median(seconds.bare);
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`);
for (const [name, all] of Object.entries(seconds)) {
  const each = all.map((one) => one.toFixed(1)).join(' ');
  console.log(`${name.padEnd(8)} ${median(all).toFixed(1)} s   (${each})`);
}
console.log(`the history adds ${added.toFixed(1)} s; ${MOST_SECONDS} allowed`);
process.exitCode = added <= MOST_SECONDS ? 0 : 1;
