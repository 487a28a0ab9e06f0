// npm run bench:client: load, taps, sales, layout shift and heap of the till on a cheap tablet (CPU throttled four times,
// empty cache), and what a sale transfers. Fails beyond its budgets.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { runBenchmark, type Figure } from '../../server/bench/figures.ts';
import { median, quantile } from '../../server/bench/measure.ts';
import { withProduct } from '../../server/bench/running.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { transferFigures } from './after-sale.ts';
import { gzipBytes } from './transfer.ts';
import { bareTill, sellMany, tapTiles, timeSales, watchPage, type Watched } from './in-page.ts';

const TABLET = { width: 1280, height: 800 };
const SLOWED = 4;
const ROUNDS = 5;
const TAPS = 100;
/** Untimed: they warm up the JIT. */
const WARM_UP_TAPS = 30;
const SALES = Number(process.env['SALES'] ?? 500);
/** Uncounted: until then the browser still compiles the till's code, about 1 MB that is no leak. */
const WARM_UP_SALES = 200;
const TIMED_SALES = 60;
/** Untimed, as the taps. */
const WARM_UP_TIMED = 15;
const MOST = { scriptBytes: 350_000, shift: 0.02, tap: 50, ratio: 1.1, sale: 150 };

interface Tablet {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  /** Addresses of the fetched scripts. */
  scripts: Set<string>;
}

async function measureClient(): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const atWork = await withProduct({ DEMO: 'true' }, async ({ product }) => {
      // The administrator's code comes first.
      const code = product.codes[1]!;
      const loads: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) loads.push(await openTill(browser, product.url, code));
      return [
        ...loadFigures(loads),
        ...(await workTheTill(browser, product.url, code)),
        ...(await saleFigures(browser, product.url, code)),
      ];
    });
    return [...atWork, ...(await transferFigures(browser))];
  } finally {
    await browser.close();
  }
}

/** A browser with an empty cache; what the service worker prefetches is not counted. */
async function freshTablet(browser: Browser, url: string): Promise<Tablet> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: TABLET,
    serviceWorkers: 'block',
    hasTouch: true,
  });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { context, page, cdp, scripts };
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { kessal: Watched }).kessal);

interface Load {
  bytes: number;
  keypadMs: number;
  till: number;
  longest: number;
  shift: number;
  also: string;
}

/** Loads keypad, login and till from an empty cache. */
async function openTill(browser: Browser, url: string, code: string): Promise<Load> {
  const { context, page, scripts } = await freshTablet(browser, url);
  await page.goto('/login');
  await page.getByRole('button', { name: '1', exact: true }).waitFor();
  const keypad = await page.evaluate(() => performance.now());
  const loginScripts = scripts.size;
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Point de vente' }).click();
  await page.locator('button[data-gone]').first().waitFor();
  const { longest, shift } = await watched(page);
  const bytes = await gzipBytes([...scripts]);
  await context.close();

  const cold = await freshTablet(browser, url);
  await cold.context.request.post('/api/auth/login', { data: { password: code } });
  await cold.page.goto('/pos', { waitUntil: 'commit' });
  const usable = await cold.page.waitForFunction(
    () => document.querySelector('button[data-gone]:enabled') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const till = Number(await usable.jsonValue());
  await cold.page.waitForLoadState('networkidle');
  const direct = await watched(cold.page);
  await cold.context.close();

  return {
    bytes,
    keypadMs: keypad,
    till,
    longest: Math.max(longest, direct.longest),
    shift: Math.max(shift, direct.shift),
    also: `${scripts.size} files, ${loginScripts} of them for the keypad`,
  };
}

function loadFigures(loads: Load[]): Figure[] {
  const middle = (name: Exclude<keyof Load, 'also'>) => median(loads.map((load) => load[name]));
  return [
    {
      what: 'JavaScript of /login and /pos, gzip',
      value: middle('bytes') / 1000,
      unit: 'kB',
      goal: { most: MOST.scriptBytes / 1000 },
      also: loads[0]!.also,
    },
    { what: 'keypad in sight, from an empty cache', value: middle('keypadMs'), unit: 'ms' },
    { what: 'usable till at /pos, from an empty cache', value: middle('till'), unit: 'ms' },
    { what: 'longest task', value: middle('longest'), unit: 'ms' },
    { what: 'layout shift', value: middle('shift'), unit: 'of the screen', goal: { most: MOST.shift } },
  ];
}

async function workTheTill(browser: Browser, url: string, code: string): Promise<Figure[]> {
  const { context, page, cdp } = await freshTablet(browser, url);
  await context.request.post('/api/auth/login', { data: { password: code } });
  await page.goto('/pos');
  await page.locator('button[data-gone]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const bare = await barePage(context);
  await tapTiles(bare, TAPS);
  const floor = await tapTiles(bare, TAPS);
  await bare.close();
  await tapTiles(page, WARM_UP_TAPS);
  const taps = await tapTiles(page, TAPS);
  const [p95, floorP95] = [quantile(taps, 0.95), quantile(floor, 0.95)];
  const [half, floorHalf] = [median(taps), median(floor)];
  const figures: Figure[] = [
    {
      what: `tap to painted cart line, median of ${TAPS}`,
      value: half,
      unit: 'ms',
      ratio: half / floorHalf,
      reference: 'a bare page',
    },
    {
      what: `tap to painted cart line, p95 of ${TAPS}`,
      value: p95,
      unit: 'ms',
      goal: { most: MOST.tap },
      also: `a bare page ${floorP95.toFixed(0)} ms`,
    },
  ];

  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('button', { name: 'Vider' }).click();
  await sellMany(page, WARM_UP_SALES);
  const before = await heap(cdp);
  await sellMany(page, SALES);
  const after = await heap(cdp);
  await context.close();
  figures.push({
    what: `memory after ${SALES} sales`,
    value: after / 1e6,
    unit: 'MB',
    ratio: after / before,
    reference: 'memory before',
    goal: { most: MOST.ratio },
  });
  return figures;
}

/** From the tap that sells to the paper and the empty cart, in milliseconds each. */
interface TimedSales {
  online: number[];
  offline: number[];
}

async function saleFigures(browser: Browser, url: string, code: string): Promise<Figure[]> {
  const rounds: TimedSales[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sellOnlineAndOff(browser, url, code));
  const of = (network: keyof TimedSales, line: string): Figure => {
    const middle = (share: number) => median(rounds.map((round) => quantile(round[network], share)));
    const all = rounds.map((round) => quantile(round[network], 0.95).toFixed(0));
    return {
      what: `« Valider » to paper and empty cart, ${line}, p95 of ${TIMED_SALES}`,
      value: middle(0.95),
      unit: 'ms',
      also: `median ${middle(0.5).toFixed(0)} ms; p95s ${all.join(', ')}`,
    };
  };
  return [of('online', 'with a network'), { ...of('offline', 'without'), goal: { most: MOST.sale } }];
}

async function sellOnlineAndOff(browser: Browser, url: string, code: string): Promise<TimedSales> {
  const { context, page } = await freshTablet(browser, url);
  await context.request.post('/api/auth/login', { data: { password: code } });
  await page.goto('/pos');
  await page.locator('button[data-gone]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await timeSales(page, WARM_UP_TIMED);
  const online = await timeSales(page, TIMED_SALES);
  await context.setOffline(true);
  await page.getByRole('banner').getByText('Hors ligne').waitFor();
  await timeSales(page, WARM_UP_TIMED);
  const offline = await timeSales(page, TIMED_SALES);
  await context.close();
  return { online, offline };
}

/** An empty page under the same throttling, for comparison. */
async function barePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(bareTill);
  return page;
}

/** Bytes of the JavaScript heap after garbage collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

await runBenchmark('client', measureClient);
