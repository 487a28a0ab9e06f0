// Each mechanism that is there for speed, with it and without it in turns of one process (switched.ts), by eight clients: what is
// below its goal has not earned its place.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { counted, figure, quantile, type Figure, type Measure } from './figures.ts';
import { loadTickets, OFFICE, openLongChain } from './furnish.ts';
import { Caller, costs, inRounds, measureLoad, type Turn } from './load.ts';
import { ourPage, ourProducts, turnsOf, type Reading } from './reads.ts';
import { EMPTY, logIn, withProduct, type Running } from './running.ts';
import { openTills, rush, took, type Door, type Till } from './tills.ts';

const CLIENTS = 8;
const SALES_A_SECOND = 50;
const LEAST = 1.25;
const SIGNALLED_MS = 30;

type Load = (seconds: number) => Promise<Turn>;

export const measure: Measure = async (given) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kessal-switches-'));
  const file = path.join(folder, 'without');
  const main = path.join(import.meta.dirname, 'switched.ts');
  try {
    return await withProduct(
      { ...EMPTY, BENCH_WITHOUT: file },
      (running) => measureAll(running, file, given),
      { main },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

async function measureAll(running: Running, file: string, given: string[]): Promise<Figure[]> {
  const { product, at, pinKey } = running;
  const chain = await openLongChain(at, pinKey, CLIENTS);
  const tills = await openTills(product.url, chain, CLIENTS);
  const switched =
    (without: string, load: Load): Load =>
    async (seconds) => {
      writeFileSync(file, without);
      process.kill(product.pid, 'SIGUSR2');
      await wait(SIGNALLED_MS);
      return load(seconds);
    };
  const figures: Figure[] = [];
  for (const size of given.length > 0 ? given.map(Number) : [60_000]) {
    await loadTickets(at, chain, size);
    const headlines = await headlinesOf(running, tills, chain.shops[0]!.codes[0]!);
    const turns = headlines.flatMap(([name, what, load]) =>
      ['', name].map((without) => [`${name}: ${what}${without}`, switched(without, load)] as const),
    );
    const found = await inRounds(new Map(turns));
    for (const [name, what] of headlines) {
      const [having, lacking] = ['', name].map((without) => found.get(`${name}: ${what}${without}`)!);
      figures.push(figureOf(`${counted(size)} tickets, ${name}: ${what}`, having!, lacking!));
    }
  }
  return figures;
}

/** What each is for. */
async function headlinesOf({ product: { url }, processes }: Running, tills: Till[], cashier: string) {
  const page = ourPage(url, (await logIn(url, String(OFFICE))).bearer);
  const products = ourProducts(url, (await logIn(url, cashier)).bearer);
  const pages = turnsOf(page, processes);
  const besideReaders: Load = (seconds) => sellBeside(page, tills, seconds);
  const sales =
    (door: Door): Load =>
    async (seconds) => {
      await Promise.all(tills.map((till) => till.connect()));
      const sellers = tills.map((till) => () => till.sell(door));
      const turn = await measureLoad(sellers, seconds, processes);
      for (const till of tills) till.disconnect();
      return turn;
    };
  return [
    ['sale batcher', 'sales, GraphQL', sales('graphql')],
    ['sale batcher', 'sales, REST', sales('rest')],
    ['optimistic session', 'sales, GraphQL', sales('graphql')],
    ['optimistic session', 'sales, REST', sales('rest')],
    ['compiled documents', page.name, pages],
    ['pipelined snapshots', page.name, pages],
    ['response cache', products.name, turnsOf(products, processes)],
    ['read semaphore', `${SALES_A_SECOND} sales/s beside its readers`, besideReaders],
  ] satisfies [string, string, Load][];
}

/** At a fixed rate: how many of its slowest twentieth would go into a second. */
async function sellBeside({ url, ask }: Reading, tills: Till[], seconds: number): Promise<Turn> {
  let selling = true;
  const reading = Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const caller = await Caller.open(url);
      while (selling) await ask(caller, client);
      caller.close();
    }),
  );
  const ms = took(await rush(tills, 2 * seconds, SALES_A_SECOND));
  selling = false;
  await reading;
  const p95 = quantile(ms, 0.95);
  return { aSecond: 1000 / p95, p50: quantile(ms, 0.5), p95, serverCpu: 0, postgresCpu: 0 };
}

function figureOf(what: string, having: Turn, lacking: Turn): Figure {
  return figure(what, having.aSecond, '/s', {
    ratio: having.aSecond / lacking.aSecond,
    reference: 'the same without it',
    goal: { least: LEAST },
    also: `${costs(having)}; without: ${costs(lacking)}`,
  });
}
