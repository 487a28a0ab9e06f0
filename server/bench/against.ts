// Sales a second of two builds in alternating turns, each on its own database, so that drift of the machine affects both.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { figure, type Figure, type Measure } from './figures.ts';
import { LOCALS } from './furnish.ts';
import { costs, inRounds, measureLoad, type Turn } from './load.ts';
import { withProduct } from './running.ts';
import type { Door, Till } from './tills.ts';

const HERE = path.resolve(import.meta.dirname, '../..');
const CLIENTS = 8;
const PRODUCTS = 200;
const DOORS: Door[] = ['graphql', 'rest'];

type Side = (door: Door, seconds: number) => Promise<Turn>;

/** A clone's own build with that clone's bench modules, which know its schema. */
async function withSide<T>(clone: string, work: (side: Side) => Promise<T>): Promise<T> {
  const bench = (file: string): Promise<unknown> =>
    import(pathToFileURL(path.resolve(clone, 'server/bench', file)).href);
  const { furnishChain } = (await bench('furnish.ts')) as typeof import('./furnish.ts');
  const tillsOf = (await bench('tills.ts')) as typeof import('./tills.ts');
  const main = path.resolve(clone, 'server/dist/main.js');
  const opened = async ({
    product,
    at,
    pinKey,
    processes,
  }: Parameters<Parameters<typeof withProduct>[1]>[0]) => {
    const chain = await furnishChain(at, pinKey, CLIENTS);
    const tills: Till[] = [];
    for (let client = 0; client < CLIENTS; client += 1)
      tills.push(
        await tillsOf.Till.logIn(product.url, chain.shops[client % LOCALS]!.codes[client]!, chain.productIds),
      );
    return work(async (door, seconds) => {
      await Promise.all(tills.map((till) => till.connect()));
      const sellers = tills.map((till) => () => till.sell(door, PRODUCTS));
      const turn = await measureLoad(sellers, seconds, processes);
      for (const till of tills) till.disconnect();
      return turn;
    });
  };
  return withProduct({ DEMO: 'true' }, opened, { main });
}

export const measure: Measure = ([before, after = HERE]) => {
  if (before === undefined) throw new Error('npm run bench -- against <a built clone> [<another than this>]');
  return withSide(before, (was) => withSide(after, (is) => compare({ before: was, after: is })));
};

async function compare(sides: { before: Side; after: Side }): Promise<Figure[]> {
  const turns = DOORS.flatMap((door) =>
    Object.entries(sides).map(
      ([name, side]) => [`${door}, ${name}`, (seconds: number) => side(door, seconds)] as const,
    ),
  );
  const found = await inRounds(new Map(turns));
  return DOORS.flatMap((door) => {
    const [was, is] = [found.get(`${door}, before`)!, found.get(`${door}, after`)!];
    const ratio = is.aSecond / was.aSecond;
    return [
      figure(`${door}, before`, was.aSecond, 'sales/s', { also: costs(was) }),
      figure(`${door}, after`, is.aSecond, 'sales/s', { ratio, reference: 'before', also: costs(is) }),
    ];
  });
}
