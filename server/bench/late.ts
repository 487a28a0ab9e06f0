// npm run bench:late. A thousand sales that waited on eight tablets are sent to one server while eight other tills sell twenty a
// second, and these tills alone, alternating. Fails when it takes over a minute, or these tills' p95 is over 1.5 times.
import pg from 'pg';
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain } from './furnish.ts';
import { LateTill } from './late-till.ts';
import { median, quantile } from './measure.ts';
import { openTills, rush, type Sold } from './paced.ts';
import { refuseComplaints, withProduct, type Running } from './running.ts';
import { LOCALS } from './shop.ts';
import type { Till } from './tills.ts';

const TILLS = 8;
const TABLETS = 8;
const WAITING = 1000;
const A_SECOND = 20;
const ROUNDS = 5;
const ALONE_SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** Tills sell by so many seconds until all has arrived. */
const STEP_SECONDS = 1;
const MOST_SECONDS = 60;
const MOST_TIMES = 1.5;

async function measureLate({ product, at, pinKey }: Running): Promise<Figure[]> {
  const { url } = product;
  const chain = await furnishChain(at, pinKey, TILLS + TABLETS);
  const tills = await openTills(url, chain, TILLS);
  const tablets: LateTill[] = [];
  for (let n = 0; n < TABLETS; n += 1)
    tablets.push(await LateTill.logIn(url, chain.shops[n % LOCALS]!.codes[TILLS + n]!, chain.productIds));
  await Promise.all([rush(tills, WARM_UP_SECONDS, A_SECOND), sendThousand(tablets)]);
  const seconds: number[] = [];
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...took(await rush(tills, ALONE_SECONDS, A_SECOND)));
    const sent = await sellWhile(tills, () => sendThousand(tablets));
    seconds.push(sent.seconds);
    together.push(...took(sent.sold));
  }
  refuseComplaints(product);
  const fault = await faultOf(at, (ROUNDS + 1) * WAITING);
  const pauses = tablets.reduce((sum, tablet) => sum + tablet.pauses, 0);
  return [...figuresOf(seconds, alone, together, pauses), ...(fault ? [fault] : [])];
}

/** The same number by each tablet, all at once. */
async function sendThousand(tablets: readonly LateTill[]): Promise<void> {
  for (const tablet of tablets) tablet.sellOffline(WAITING / TABLETS);
  await Promise.all(tablets.map((tablet) => tablet.sendAll()));
}

/** What the tills sold until the work was done, and how long that took. */
async function sellWhile(
  tills: readonly Till[],
  work: () => Promise<void>,
): Promise<{ sold: Sold[]; seconds: number }> {
  const start = performance.now();
  let end = Infinity;
  const working = work().finally(() => (end = performance.now()));
  // Thrown below, and none that nobody handles until then.
  working.catch(() => undefined);
  const sold: Sold[] = [];
  while (end === Infinity) sold.push(...(await rush(tills, STEP_SECONDS, A_SECOND)));
  await working;
  return { sold: sold.filter(({ due }) => due < end), seconds: (end - start) / 1000 };
}

const took = (sales: readonly Sold[]): number[] => sales.map(({ due, at }) => at - due);

function figuresOf(seconds: number[], alone: number[], together: number[], pauses: number): Figure[] {
  const sent = median(seconds);
  const [first, second] = [quantile(alone, 0.95), quantile(together, 0.95)];
  const told = (all: number[]) =>
    `p50 / p95 / p99 ${[0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(1)).join(' / ')} ms of ${all.length}`;
  const what = `${A_SECOND} sales/s at ${TILLS} tills`;
  return [
    {
      what: `${WAITING.toLocaleString('en')} waiting sales of ${TABLETS} tablets, sent`,
      value: sent,
      unit: 's',
      goal: { most: MOST_SECONDS },
      also: `${(WAITING / sent).toFixed(0)} a second while ${TILLS} other tills sell; the slowest ${Math.max(...seconds).toFixed(1)} s; ${pauses} times busy`,
    },
    { what: `${what}: p95 alone`, value: first, unit: 'ms', also: told(alone) },
    {
      what: `${what} while they are sent: p95`,
      value: second,
      unit: 'ms',
      ratio: second / first,
      reference: 'the same tills alone',
      goal: { most: MOST_TIMES },
      also: told(together),
    },
  ];
}

/** Each must be a ticket that nobody has to look at. */
async function faultOf(at: Running['at'], expected: number): Promise<Figure | null> {
  const client = new pg.Client(at);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int FROM late_sales WHERE ticket_id IS NOT NULL AND flags = '{}'",
  );
  await client.end();
  const [{ count } = { count: 0 }] = rows;
  if (count === expected) return null;
  return { what: 'late sales that are tickets', value: count, unit: '', fault: `${expected} were sent` };
}

await runBenchmark('late', () => withProduct({ DEMO: 'false', ADMIN_PIN: '13572468' }, measureLate));
