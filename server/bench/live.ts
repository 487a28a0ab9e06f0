// npm run bench:live. Twenty sales a second with fifty dashboards open and with none, then fifty with ten readers of
// ticket lists and with none, alternating. Fails when sales are too much slower, or a dashboard is late.
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain } from './furnish.ts';
import { ListReaders, READERS } from './list-readers.ts';
import { quantile } from './measure.ts';
import type { OpenDashboard, Shown } from './open-dashboard.ts';
import { closedDashboards, DASHBOARDS, openTills, rush, took, type Sold } from './paced.ts';
import { refuseComplaints, withProduct, type Running } from './running.ts';
import type { Till } from './tills.ts';

const TILLS = 10;
const ROUNDS = 5;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const BESIDE_DASHBOARDS = { sales: 20, most: 1.3 };
const BESIDE_READERS = { sales: 50, most: 1.5 };
/** From a sale's response to a dashboard's response that counts it. */
const SHOWN_WITHIN_MS = 2000;
async function measureLive({ product, at, pinKey }: Running): Promise<Figure[]> {
  const chain = await furnishChain(at, pinKey, TILLS);
  const tills = await openTills(product.url, chain, TILLS);
  const dashboards = await closedDashboards(product.url, product.codes[0]!);
  const readers = await ListReaders.open(product.url, product.codes[0]!, chain.shops);
  await rush(tills, WARM_UP_SECONDS, BESIDE_DASHBOARDS.sales);
  const figures = [...(await besideDashboards(tills, dashboards)), ...(await besideReaders(tills, readers))];
  refuseComplaints(product);
  return figures;
}

async function besideDashboards(tills: Till[], dashboards: OpenDashboard[]): Promise<Figure[]> {
  const { sales: rate, most } = BESIDE_DASHBOARDS;
  const none: number[] = [];
  const open: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    none.push(...took(await rush(tills, SECONDS, rate)));
    await Promise.all(dashboards.map((dashboard) => dashboard.open()));
    const before = dashboards[0]!.shown.at(-1)!.tickets;
    const sales = await rush(tills, SECONDS, rate);
    open.push(...took(sales));
    await Promise.all(dashboards.map((dashboard) => dashboard.shows(before + sales.length)));
    for (const dashboard of dashboards) shown.push(...delays(sales, before, dashboard.shown));
    await Promise.all(dashboards.map((dashboard) => dashboard.close()));
  }
  const asked = dashboards.reduce((sum, one) => sum + one.shown.length, 0);
  if (asked < (DASHBOARDS * ROUNDS * SECONDS) / 4) throw new Error('The dashboards did not move.');
  const latest = Math.max(...shown);
  return [
    ...beside(`${rate} sales/s, ${DASHBOARDS} dashboards open`, none, open, most),
    {
      what: 'sale to dashboard, the latest',
      value: latest,
      unit: 'ms',
      goal: { most: SHOWN_WITHIN_MS },
      also: `p50 / p95 / p99 ${quantiles(shown)} ms of ${shown.length}; ${asked} times asked`,
    },
  ];
}

async function besideReaders(tills: Till[], readers: ListReaders): Promise<Figure[]> {
  const { sales: rate, most } = BESIDE_READERS;
  const { alone, together, aSecond } = await readers.beside(tills, {
    rounds: ROUNDS,
    seconds: SECONDS,
    rate,
  });
  const [quiet, busy] = beside(`${rate} sales/s, ${READERS} readers of lists`, alone, together, most);
  return [quiet!, { ...busy!, also: `${busy!.also}; ${aSecond} lists a second` }];
}

/** p95 of both, the second beside the first. */
function beside(what: string, alone: number[], together: number[], most: number): Figure[] {
  const reference = 'the same sales alone';
  const [first, second] = [quantile(alone, 0.95), quantile(together, 0.95)];
  const told = (all: number[]) => `p50 / p95 / p99 ${quantiles(all)} ms of ${all.length}`;
  return [
    { what: `${what}: p95 alone`, value: first, unit: 'ms', also: told(alone) },
    {
      what: `${what}: p95`,
      value: second,
      unit: 'ms',
      ratio: second / first,
      reference,
      goal: { most },
      also: told(together),
    },
  ];
}

const quantiles = (all: number[]): string =>
  [0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(1)).join(' / ');

/** From each sale's response to the first figure that counts it. */
function delays(sales: readonly Sold[], before: number, shown: readonly Shown[]): number[] {
  return sales.map(({ at }, place) => {
    const moved = shown.find(({ tickets }) => tickets > before + place)!;
    return Math.max(0, moved.at - at);
  });
}

await runBenchmark('live', () => withProduct({ DEMO: 'true' }, measureLive));
