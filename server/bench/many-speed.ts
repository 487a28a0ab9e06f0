// npm run bench:many. Two servers behind the balancer beside one, and what lists cost the sale where replicas answer them and where
// the primary does. All parts are on this machine; needs Debian's pgbouncer and haproxy.
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain, type FurnishedChain } from './furnish.ts';
import { ListReaders, READERS } from './list-readers.ts';
import { ManyParts } from './many-parts.ts';
import { median, quantile } from './measure.ts';
import { openTills, rush } from './paced.ts';
import { PRODUCTS } from './shop.ts';
import type { Till } from './tills.ts';

const ADMIN = '900000000';
const TILLS = 10;
const ROUNDS = 5;
const SECONDS = 5;
const RATE = 50;
/** Two servers on the cores of one may cost what is lost by switching between them. */
const NO_SLOWER = 0.95;
const MOST = 1.2;

async function measureMany(): Promise<Figure[]> {
  const many = new ManyParts();
  try {
    await many.start();
    const chain = await furnishChain(many.primary, many.pinKey, TILLS);
    const tills = await openTills(many.url, chain, TILLS);
    await rush(tills, SECONDS, RATE);
    const speed = await twoBesideOne(many, tills);
    const onReplicas = await readersBeside(many, chain, tills);
    for (const [place, server] of many.servers.entries()) {
      await server.stop();
      await many.startServer(place, { alone: true });
    }
    // The balancer looks once a second.
    await rush(tills, SECONDS, RATE);
    const onPrimary = await readersBeside(many, chain, tills);
    return [
      ...speed,
      { ...onReplicas, what: `${onReplicas.what}, on replicas`, goal: { most: MOST } },
      { ...onPrimary, what: `${onPrimary.what}, on the primary` },
    ];
  } finally {
    await many.stop();
  }
}

async function twoBesideOne(many: ManyParts, tills: Till[]): Promise<Figure[]> {
  const rates: [one: number[], two: number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await many.serves(1, false);
    rates[0].push(await flood(tills));
    await many.serves(1, true);
    rates[1].push(await flood(tills));
  }
  const [one, two] = [median(rates[0]), median(rates[1])];
  return [
    { what: `${TILLS} tills, one server`, value: one, unit: 'sales/s' },
    {
      what: `${TILLS} tills, two servers`,
      value: two,
      unit: 'sales/s',
      ratio: two / one,
      reference: 'one server',
      goal: { least: NO_SLOWER },
    },
  ];
}

/** Sales a second, each till one after the other. */
async function flood(tills: Till[]): Promise<number> {
  await Promise.all(tills.map((till) => till.connect()));
  const end = performance.now() + SECONDS * 1000;
  const sold = await Promise.all(
    tills.map(async (till) => {
      let count = 0;
      while (performance.now() < end) {
        await till.sell('graphql', PRODUCTS);
        count += 1;
      }
      till.disconnect();
      return count;
    }),
  );
  return sold.reduce((sum, count) => sum + count, 0) / SECONDS;
}

async function readersBeside(many: ManyParts, { shops }: FurnishedChain, tills: Till[]): Promise<Figure> {
  const readers = await ListReaders.open(many.url, ADMIN, shops);
  const pace = { rounds: ROUNDS, seconds: SECONDS, rate: RATE };
  const { alone, together, aSecond } = await readers.beside(tills, pace);
  const [first, second] = [quantile(alone, 0.95), quantile(together, 0.95)];
  return {
    what: `${RATE} sales/s, ${READERS} readers of lists: p95`,
    value: second,
    unit: 'ms',
    ratio: second / first,
    reference: 'the same sales alone',
    also: `${aSecond} lists a second`,
  };
}

await runBenchmark('many-speed', measureMany);
