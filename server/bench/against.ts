// npm run bench:against -- <clone before> [<clone after>]. Sales a second of two builds in alternating turns, each on
// its own database, so that drift of the machine affects both.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { embeddedConnection, postmasterOf, removeDataDir, startProduct } from '../test/fixtures/product.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { cpuOf, measure, medians, type Figures, type Processes } from './measure.ts';
import { LOCALS, PRODUCTS } from './shop.ts';
import type { Door, Till } from './tills.ts';

const HERE = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 7;
const SECONDS = 2;
const WARM_UP_SECONDS = 3;
const CLIENTS = 8;
const DOORS: Door[] = ['graphql', 'rest'];

interface Side {
  clone: string;
  turn: (door: Door, seconds: number) => Promise<Figures>;
  stop: () => Promise<void>;
}

/** Starts a clone's own build with that clone's bench modules, which know its schema. */
async function open(clone: string): Promise<Side> {
  const bench = (file: string): Promise<unknown> =>
    import(pathToFileURL(path.join(clone, 'server/bench', file)).href);
  const { furnishChain } = (await bench('furnish.ts')) as typeof import('./furnish.ts');
  const { Till } = (await bench('tills.ts')) as typeof import('./tills.ts');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  const pinKey = randomBytes(16).toString('hex');
  const main = path.join(clone, 'server/dist/main.js');
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', PIN_KEY: pinKey }, { main });
  const stop = async () => {
    await product.stop();
    removeDataDir(dataDir);
  };
  try {
    const chain = await furnishChain(embeddedConnection(dataDir), pinKey, CLIENTS);
    const tills: Till[] = [];
    for (let client = 0; client < CLIENTS; client += 1) {
      const { codes } = chain.shops[client % LOCALS]!;
      tills.push(await Till.logIn(product.url, codes[client]!, chain.productIds));
    }
    const processes = { server: product.pid, postmaster: postmasterOf(dataDir) };
    return { clone, stop, turn: (door, seconds) => turn(tills, door, seconds, processes) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function turn(tills: Till[], door: Door, seconds: number, processes: Processes): Promise<Figures> {
  await Promise.all(tills.map((till) => till.connect()));
  const sellers = tills.map((till) => () => till.sell(door, PRODUCTS));
  const { figures } = await measure(sellers, seconds, processes);
  for (const till of tills) till.disconnect();
  return figures;
}

async function compare(clones: readonly [string, string]): Promise<Figure[]> {
  const sides: Side[] = [];
  const found = new Map<string, Figures[]>();
  try {
    for (const clone of clones) sides.push(await open(clone));
    for (const side of sides) for (const door of DOORS) await side.turn(door, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const door of DOORS) {
        // The order alternates, because the second finds the caches as the first left them.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const name = `${door} ${side.clone}`;
          found.set(name, [...(found.get(name) ?? []), await side.turn(door, SECONDS)]);
        }
      }
    }
  } finally {
    for (const side of sides) await side.stop();
  }
  return DOORS.flatMap((door) => {
    const [before, after] = clones.map((clone) => medians(found.get(`${door} ${clone}`)!));
    return [
      { what: `${door}, before`, value: before!.salesPerSecond, unit: 'sales/s', also: cpuOf(before!) },
      {
        what: `${door}, after`,
        value: after!.salesPerSecond,
        unit: 'sales/s',
        also: cpuOf(after!),
        ratio: after!.salesPerSecond / before!.salesPerSecond,
        reference: 'before',
      },
    ];
  });
}

const [before, after = HERE] = process.argv.slice(2);
if (before === undefined) {
  console.error('npm run bench:against -- <folder of a clone, built> [<another, instead of this one>]');
  process.exit(1);
}
const clones = [path.resolve(before), path.resolve(after)] as const;
await runBenchmark('against', () => compare(clones));
