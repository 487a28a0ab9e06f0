// npm run bench:endurance [-- <minutes>]. Fifty sales a second with fifty dashboards open, 30 minutes long, as the
// server's own /metrics tells it every 10 s. Fails when memory grows, the event loop lags or connections change.
import { setTimeout as wait } from 'node:timers/promises';
import { runBenchmark, type Figure } from './figures.ts';
import { furnishChain } from './furnish.ts';
import { median, quantile } from './measure.ts';
import { closedDashboards, DASHBOARDS, openTills, rush } from './paced.ts';
import { refuseComplaints, withProduct, type Running } from './running.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const SALES_A_SECOND = 50;
const TILLS = 20;
const SCRAPE_SECONDS = 10;
const MOST_GROWTH = 1.1;
/** In fewer minutes a server that has just started still grows: memory and connections are told without a goal. */
const JUDGED_MINUTES = 10;
const MOST_LAG_MS = 50;

async function measureEndurance({ product, at, pinKey }: Running): Promise<Figure[]> {
  const chain = await furnishChain(at, pinKey, TILLS);
  const tills = await openTills(product.url, chain, TILLS);
  const dashboards = await closedDashboards(product.url, product.codes[0]!);
  await Promise.all(dashboards.map((dashboard) => dashboard.open()));
  const scrapes: Scrape[] = [];
  const ended = new AbortController();
  const scraping = (async () => {
    while (!ended.signal.aborted) {
      scrapes.push(await scrape(product.url));
      await wait(SCRAPE_SECONDS * 1000, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    scrapes.push(await scrape(product.url));
  })();
  const sold = await rush(tills, MINUTES * 60, SALES_A_SECOND);
  ended.abort();
  await scraping;
  await Promise.all(dashboards.map((dashboard) => dashboard.close()));
  refuseComplaints(product);
  const took = sold.map(({ due, at }) => at - due);
  return [
    ...figuresOf(scrapes),
    {
      what: 'sale as the till waits for it, p95',
      value: quantile(took, 0.95),
      unit: 'ms',
      also: `${sold.length} sales, p99 ${quantile(took, 0.99).toFixed(1)} ms, ${DASHBOARDS} dashboards open`,
    },
  ];
}

/** Values by name and labels, as Prometheus reads them. */
type Scrape = Map<string, number>;

async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(' ');
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

/** @throws Error for a name that /metrics does not tell */
function valueOf(scrape: Scrape, name: string): number {
  const found = [...scrape].filter(([key]) => key === name || key.startsWith(`${name}{`));
  if (found.length === 0) throw new Error(`/metrics tells no ${name}`);
  return found.reduce((sum, [, value]) => sum + value, 0);
}

function figuresOf(scrapes: Scrape[]): Figure[] {
  const all = (name: string) => scrapes.map((scrape) => valueOf(scrape, name));
  // The first sixth warms the server up.
  const sixth = Math.floor(scrapes.length / 6);
  const grown = (what: string, name: string): Figure => {
    const megabytes = all(name).map((bytes) => bytes / 2 ** 20);
    const before = median(megabytes.slice(sixth, 2 * sixth));
    const last = median(megabytes.slice(-2 * sixth));
    return {
      what: `${what}, the last third`,
      value: last,
      unit: 'MB',
      ratio: last / before,
      reference: 'the second sixth',
      ...atLength(MOST_GROWTH),
      also: `${megabytes[0]!.toFixed(0)} MB at first, ${Math.max(...megabytes).toFixed(0)} MB at most`,
    };
  };
  const lags = all('nodejs_eventloop_lag_p99_seconds').map((seconds) => seconds * 1000);
  const connections = all('kessal_pool_connections');
  const before = Math.max(...connections.slice(sixth, -2 * sixth));
  const last = Math.max(...connections.slice(-2 * sixth));
  return [
    grown('resident memory', 'process_resident_memory_bytes'),
    grown('heap in use', 'nodejs_heap_size_used_bytes'),
    {
      what: 'event loop, p99 of every 10 s',
      value: median(lags),
      unit: 'ms',
      goal: { most: MOST_LAG_MS },
      also: `${Math.max(...lags).toFixed(1)} ms at most`,
    },
    {
      what: 'connections, the most of the last third',
      value: last,
      unit: 'open',
      ratio: last / before,
      reference: 'the most before',
      ...atLength(1),
      also: `${Math.min(...connections)} at least, of ${valueOf(scrapes[0]!, 'kessal_pool_connections_max')} allowed`,
    },
    saleFigure(scrapes[0]!, scrapes.at(-1)!),
  ];
}

function atLength(most: number): Pick<Figure, 'goal'> {
  return MINUTES < JUDGED_MINUTES ? {} : { goal: { most } };
}

/** Within the bucket, as Prometheus estimates it. */
function saleFigure(first: Scrape, last: Scrape): Figure {
  const buckets = [...last].flatMap(([key, count]) => {
    const bound = /_http_request_duration_seconds_bucket\{le="([^"]+)".*operation="Sell"/.exec(key)?.[1];
    return bound === undefined
      ? []
      : [{ bound: Number(bound.replace('+Inf', 'Infinity')), count: count - (first.get(key) ?? 0) }];
  });
  const all = buckets.at(-1)?.count ?? 0;
  const place = buckets.findIndex(({ count }) => count >= 0.95 * all);
  if (all === 0 || place < 0) throw new Error('/metrics counts no sale.');
  const [from, to] = [buckets[place - 1] ?? { bound: 0, count: 0 }, buckets[place]!];
  const share = (0.95 * all - from.count) / (to.count - from.count);
  const seconds = from.bound + share * (Math.min(to.bound, 10) - from.bound);
  return { what: 'sale by /metrics, p95', value: seconds * 1000, unit: 'ms', also: `${all} sales` };
}

await runBenchmark('endurance', () => withProduct({ DEMO: 'true' }, measureEndurance));
