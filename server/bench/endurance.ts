// Fifty sales a second with fifty dashboards open, 30 minutes long, as the server's own /metrics tells it every 10 s. Fails when
// memory grows, the event loop lags or connections change.
import { setTimeout as wait } from 'node:timers/promises';
import { closedDashboards, DASHBOARDS } from './dashboards.ts';
import { figure, median, quantile, spread, type Figure, type Measure } from './figures.ts';
import { furnishChain, OFFICE } from './furnish.ts';
import { refuseComplaints, withProduct } from './running.ts';
import { openTills, rush, took } from './tills.ts';

const SALES_A_SECOND = 50;
const TILLS = 20;
const SCRAPE_SECONDS = 10;
const MOST_GROWTH = 1.1;
/** In fewer minutes a server that has just started still grows: memory and connections are told without a goal. */
const JUDGED_MINUTES = 10;
const MOST_LAG_MS = 50;

export const measure: Measure = ([asked = '30']) =>
  withProduct({ DEMO: 'true' }, async ({ product, at, pinKey }) => {
    const minutes = Number(asked);
    const chain = await furnishChain(at, pinKey, TILLS);
    const tills = await openTills(product.url, chain, TILLS);
    const dashboards = await closedDashboards(product.url, String(OFFICE));
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
    const sold = took(await rush(tills, minutes * 60, SALES_A_SECOND));
    ended.abort();
    await scraping;
    await Promise.all(dashboards.map((dashboard) => dashboard.close()));
    refuseComplaints(product);
    const also = `${sold.length} sales, p50 / p95 / p99 ${spread(sold)} ms, ${DASHBOARDS} dashboards open`;
    return [
      ...figuresOf(scrapes, minutes >= JUDGED_MINUTES),
      figure('sale as the till waits for it, p95', quantile(sold, 0.95), 'ms', { also }),
    ];
  });

/** Sums by name, over all labels. */
type Scrape = Map<string, number>;

async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  const sums: Scrape = new Map();
  for (const [, name = '', value] of (await response.text()).matchAll(/^(\w+)\S* (\S+)$/gm))
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
  return sums;
}

function figuresOf(scrapes: Scrape[], judged: boolean): Figure[] {
  const all = (name: string) =>
    scrapes.map((scrape) => {
      const value = scrape.get(name);
      if (value === undefined) throw new Error(`/metrics tells no ${name}`);
      return value;
    });
  // The first sixth warms the server up.
  const sixth = Math.max(1, Math.floor(scrapes.length / 6));
  const grown = (what: string, name: string): Figure => {
    const megabytes = all(name).map((bytes) => bytes / 2 ** 20);
    const last = median(megabytes.slice(-2 * sixth));
    return figure(`${what}, the last third`, last, 'MB', {
      ratio: last / median(megabytes.slice(sixth, 2 * sixth)),
      reference: 'the second sixth',
      ...(judged && { goal: { most: MOST_GROWTH } }),
      also: `${megabytes[0]!.toFixed(0)} MB at first, ${Math.max(...megabytes).toFixed(0)} MB at most`,
    });
  };
  const lags = all('nodejs_eventloop_lag_p99_seconds').map((seconds) => seconds * 1000);
  const connections = all('kessal_pool_connections');
  const last = Math.max(...connections.slice(-2 * sixth));
  return [
    grown('resident memory', 'process_resident_memory_bytes'),
    grown('heap in use', 'nodejs_heap_size_used_bytes'),
    figure('event loop, p99 of every 10 s', median(lags), 'ms', {
      goal: { most: MOST_LAG_MS },
      also: `${Math.max(...lags).toFixed(1)} ms at most`,
    }),
    figure('connections, the most of the last third', last, 'open', {
      ratio: last / Math.max(...connections.slice(sixth, -2 * sixth)),
      reference: 'the most before',
      ...(judged && { goal: { most: 1 } }),
      also: `${Math.min(...connections)} at least, of ${all('kessal_pool_connections_max')[0]} allowed`,
    }),
  ];
}
