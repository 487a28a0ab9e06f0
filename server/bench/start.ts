// From the command to the ready line: a first start without history, one with it, and the next start, in turn.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedConnection, removeDataDir, startProduct } from '../test/fixtures/product.ts';
import { withClient } from '../src/db/with-client.ts';
import { figure, median, ROUNDS, type Measure } from './figures.ts';

const MOST_SECONDS = 6;
const WAYS = { bare: 'none', history: '' };

export const measure: Measure = async () => {
  const seconds = { bare: [] as number[], history: [] as number[], again: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ['bare', 'history'] as const) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-start-'));
      try {
        seconds[way].push(await secondsToStart(dataDir, WAYS[way]));
        if (way === 'history') seconds.again.push(await secondsToStart(dataDir, WAYS[way]));
      } finally {
        removeDataDir(dataDir);
      }
    }
  }
  const [bare, history, again] = [median(seconds.bare), median(seconds.history), median(seconds.again)];
  const reference = 'without history';
  return [
    figure('first start without history', bare, 's'),
    figure('first start with history', history, 's', { ratio: history / bare, reference }),
    figure('next start', again, 's', { ratio: again / bare, reference }),
    figure('added by the history', history - bare, 's', { goal: { most: MOST_SECONDS } }),
  ];
};

/** @throws Error when the house has no tickets, or some that it should not have */
async function secondsToStart(dataDir: string, history: string): Promise<number> {
  const start = performance.now();
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', DEMO_HISTORY: history });
  const taken = (performance.now() - start) / 1000;
  try {
    const count = 'SELECT count(*)::int AS tickets FROM tickets';
    const { rows } = await withClient(embeddedConnection(dataDir), (client) =>
      client.query<{ tickets: number }>(count),
    );
    const { tickets } = rows[0]!;
    if (tickets > 0 !== (history !== 'none')) throw new Error(`The house has ${tickets} tickets.`);
  } finally {
    await product.stop();
  }
  return taken;
}
