// npm run bench:client: load, taps, layout shift and heap of the till on a cheap tablet (CPU throttled four times,
// empty cache). Fails beyond its budgets.
import { mkdtempSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { removeDataDir, startProduct, type RunningProduct } from '../../server/test/fixtures/product.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { gzipBytes } from './transfer.ts';
import { bareTill, sellMany, tapTiles, watchPage, type Watched } from './in-page.ts';

const TABLET = { width: 1280, height: 800 };
const SLOWED = 4;
const TAPS = 100;
/** Untimed: they warm up the JIT. */
const WARM_UP_TAPS = 30;
const SALES = Number(process.env['SALES'] ?? 500);
/** Uncounted: until then the browser still compiles the till's code, about 1 MB that is no leak. */
const WARM_UP_SALES = 200;
const MOST = { scriptBytes: 350_000, shift: 0.02, tap: 50, growth: 0.1 };

interface Tablet {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  /** Addresses of the fetched scripts. */
  scripts: Set<string>;
}

const faults: string[] = [];

function report(name: string, figure: string, missed = false): void {
  console.log(`${missed ? '✗' : ' '} ${name.padEnd(46)} ${figure}`);
  if (missed) faults.push(name);
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;
  try {
    product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true' });
    browser = await launchBrowser();
    console.log(
      `${cpus()[0]?.model ?? '?'}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
    );
    // The administrator's code comes first.
    const code = product.codes[1]!;
    await openTill(browser, product.url, code);
    await workTheTill(browser, product.url, code);
  } finally {
    await browser?.close();
    await product?.stop();
    removeDataDir(dataDir);
  }
  if (faults.length > 0) console.log(`Beyond the budget: ${faults.join(', ')}.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
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

/** Loads keypad, login and till from an empty cache. */
async function openTill(browser: Browser, url: string, code: string): Promise<void> {
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

  const tooMuch = bytes > MOST.scriptBytes;
  report(`JavaScript of /login and /pos, gzip (${scripts.size} files)`, `${kilo(bytes)} kB`, tooMuch);
  report(`keypad in sight, from an empty cache (${loginScripts} files)`, `${ms(keypad)} ms`);
  report('usable till at /pos, from an empty cache', `${ms(till)} ms`);
  report('longest task', `${ms(Math.max(longest, direct.longest))} ms`);
  const shifts = Math.max(shift, direct.shift);
  report('layout shift', shifts.toFixed(4), shifts >= MOST.shift);
}

async function workTheTill(browser: Browser, url: string, code: string): Promise<void> {
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
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const [tap, least] = [quantile(taps, share), quantile(floor, share)];
    const figure = `${ms(tap)} ms (a bare page: ${ms(least)} ms)`;
    report(`tap to painted cart line, ${name} of ${TAPS}`, figure, share > 0.5 && tap > MOST.tap);
  }

  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('button', { name: 'Vider' }).click();
  await sellMany(page, WARM_UP_SALES);
  const before = await heap(cdp);
  await sellMany(page, SALES);
  const after = await heap(cdp);
  const growth = after / before - 1;
  const figure = `${kilo(before)} → ${kilo(after)} kB (${(growth * 100).toFixed(1)} %)`;
  report(`memory before and after ${SALES} sales`, figure, growth > MOST.growth);
  await context.close();
}

/** An empty page under the same throttling, for comparison. */
async function barePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(bareTill);
  return page;
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;
}

/** Bytes of the JavaScript heap after garbage collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(0);
const ms = (milliseconds: number) => milliseconds.toFixed(0);

await main();
