// Sales a second over both doors by 1, 8 and 32 clients, in turn with the floor: the same statement behind bare node:http and
// pg. Only the ratios are comparable between machines.
import { unbalancedBooks } from '../test/books.ts';
import { withClient } from '../src/db/with-client.ts';
import { figure, type Figure, type Measure } from './figures.ts';
import { furnishChain } from './furnish.ts';
import { costs, inRounds, measureLoad, type Turn } from './load.ts';
import { startFloor } from './rivals.ts';
import { refuseComplaints, withProduct } from './running.ts';
import { openTills } from './tills.ts';

const MOST_CLIENTS = 32;
/** Index of the local where all crowd for the hot products. */
const HOT_SHOP = 2;

const WAYS = ['floor', 'graphql', 'rest'] as const;
type Way = (typeof WAYS)[number];

interface Load {
  name: string;
  clients: number;
  /** All in one local: as many hot stock rows. */
  hotProducts?: number;
  /** The least share of the floor. */
  least?: number;
}

const LOADS: Load[] = [
  { name: '1 client', clients: 1, least: 0.65 },
  { name: '8 clients', clients: 8, least: 1.2 },
  { name: '32 clients', clients: MOST_CLIENTS, least: 2.5 },
  { name: '32 clients, 30 hot products', clients: MOST_CLIENTS, hotProducts: 30 },
];

export const measure: Measure = () =>
  withProduct({ DEMO: 'true' }, async ({ product, at, pinKey, processes }) => {
    const chain = await furnishChain(at, pinKey, MOST_CLIENTS);
    const spread = await openTills(product.url, chain, MOST_CLIENTS);
    const crowded = await openTills(product.url, chain, MOST_CLIENTS, () => HOT_SHOP);
    const floor = await startFloor(at);
    let sales = 0;
    const turn = async ({ clients, hotProducts }: Load, way: Way, seconds: number): Promise<Turn> => {
      const tills = (hotProducts === undefined ? spread : crowded).slice(0, clients);
      const [url, door] = way === 'floor' ? [floor.url, 'rest' as const] : [product.url, way];
      // The server closes connections that are idle for five seconds.
      await Promise.all(tills.map((till) => till.connect(url)));
      const sellers = tills.map((till) => () => till.sell(door, hotProducts));
      const server = way === 'floor' ? floor.pid : product.pid;
      const { calls, ...found } = await measureLoad(sellers, seconds, { ...processes, server });
      for (const till of tills) till.disconnect();
      sales += calls;
      return found;
    };
    const found = await inRounds(
      new Map(
        LOADS.flatMap((load) =>
          WAYS.map((way) => [`${load.name}, ${way}`, (seconds: number) => turn(load, way, seconds)] as const),
        ),
      ),
    ).finally(floor.stop);
    await withClient(at, async (client) => {
      const { rows } = await client.query<{ tickets: number }>(
        'SELECT count(*)::int AS tickets FROM tickets',
      );
      if (rows[0]?.tickets !== sales)
        throw new Error(`${sales} sales were acknowledged and ${rows[0]?.tickets} tickets are there.`);
      const faults = await unbalancedBooks(client);
      if (faults.length > 0) throw new Error(`The books do not balance: ${faults.join('; ')}`);
    });
    refuseComplaints(product);
    return LOADS.flatMap((load) => figuresOf(load, found));
  });

function figuresOf({ name, least }: Load, found: ReadonlyMap<string, Turn>): Figure[] {
  const floor = found.get(`${name}, floor`)!.aSecond;
  return WAYS.map((way) => {
    const what = `${name}, ${way}`;
    const it = found.get(what)!;
    const also = costs(it);
    if (way === 'floor') return figure(what, it.aSecond, 'sales/s', { also });
    const goal = least === undefined ? {} : { goal: { least } };
    return figure(what, it.aSecond, 'sales/s', {
      ratio: it.aSecond / floor,
      reference: 'floor',
      ...goal,
      also,
    });
  });
}
