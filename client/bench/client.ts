// The till on a cheap tablet (CPU throttled four times, empty cache): the bytes of its code, layout shift, taps, sales with and
// without a network, heap; and what a sale transfers.
import { get } from 'node:http';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { figure, median, quantile, ROUNDS, type Figure, type Measure } from '../../server/bench/figures.ts';
import { AMPLE_STOCK, openBenchChain, PRICE } from '../../server/bench/furnish.ts';
import { EMPTY, withProduct } from '../../server/bench/running.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { sellMany, tapTiles, timeSales, watchPage, type Watched } from './in-page.ts';

const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const SLOWED = 4;
const TAPS = 100;
/** Untimed: they warm up the JIT. */
const WARM_UP_TAPS = 30;
const SALES = 500;
/** Uncounted: until then the browser still compiles the till's code, about 1 MB that is no leak. */
const WARM_UP_SALES = 200;
const TIMED_SALES = 60;
const WARM_UP_TIMED = 15;
const FEW_AND_MANY = [8, 2000];
const TRANSFERRED_SALES = 5;
/** In which a till would ask for more. */
const LATER_MS = 1500;
/** What a tap and a sale need of the browser alone: a line, one durable transaction, one frame that prints. */
const BARE_PAGE = `<button data-gone style="width: 200px; height: 200px">Gommage</button>
<section aria-label="Panier"><ul></ul><button class="ant-btn-primary">Valider la commande</button></section>
<script>
  const [tile, order] = document.getElementsByTagName('button');
  const [lines] = document.getElementsByTagName('ul');
  const opening = indexedDB.open('bare');
  opening.onupgradeneeded = () => opening.result.createObjectStore('sales', { autoIncrement: true });
  tile.onclick = () => lines.append(Object.assign(document.createElement('li'), { textContent: 'Gommage' }));
  order.onclick = () => {
    const kept = opening.result.transaction('sales', 'readwrite', { durability: 'strict' });
    kept.objectStore('sales').add({ lines: lines.textContent });
    kept.oncomplete = () => {
      const frame = Object.assign(document.createElement('iframe'), { srcdoc: '<p>Ticket' });
      frame.onload = () => {
        frame.contentWindow.print();
        frame.remove();
      };
      document.body.append(frame);
      lines.replaceChildren();
    };
  };
</script>`;
const MOST = { scriptBytes: 350_000, shift: 0.02, tap: 50, growth: 1.1, sale: 150, transferred: 2 };
/** Times an earlier build's: in such a run a tap whose code had not changed took 0.86 times as long as there. */
const MOST_BESIDE = 1.2;
const BESIDE = { taps: 50, sales: 25 };
const DEMO = { DEMO: 'true' };

export const measure: Measure = async ([clone]) => {
  const browser = await launchBrowser();
  try {
    if (clone !== undefined) return await besideFigures(browser, clone);
    const atWork = await withProduct(DEMO, async ({ product: { url, codes } }) => {
      // The administrator's code comes first.
      const code = codes[1]!;
      const loaded = await loadFigures(browser, url, code);
      const worked = await workFigures(browser, url, code);
      return [...loaded, ...worked, ...(await saleFigures(browser, url, code))];
    });
    return [...atWork, ...(await transferFigures(browser))];
  } finally {
    await browser.close();
  }
};

interface Tablet {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A browser with an empty cache; what the service worker prefetches is not counted. */
async function freshTablet(browser: Browser, baseURL: string, slowed = SLOWED): Promise<Tablet> {
  const context = await browser.newContext({ ...TABLET, baseURL, serviceWorkers: 'block' });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return { context, page, cdp };
}

/** Logged in, at the till. */
async function freshTill(browser: Browser, url: string, code: string, slowed?: number): Promise<Tablet> {
  const tablet = await freshTablet(browser, url, slowed);
  await tablet.context.request.post('/api/auth/login', { data: { password: code } });
  await tablet.page.goto('/pos');
  await tablet.page.locator('button[data-gone]').first().waitFor();
  await tablet.page.waitForLoadState('networkidle');
  return tablet;
}

async function loadFigures(browser: Browser, url: string, code: string): Promise<Figure[]> {
  const loads: Awaited<ReturnType<typeof loadTill>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadTill(browser, url, code));
  return [
    figure('JavaScript of /login and /pos, gzip', median(loads.map(({ bytes }) => bytes)) / 1000, 'kB', {
      goal: { most: MOST.scriptBytes / 1000 },
      also: `${loads[0]!.files} files`,
    }),
    figure('layout shift', median(loads.map(({ shift }) => shift)), 'of the screen', {
      goal: { most: MOST.shift },
    }),
  ];
}

/** Keypad, login and till from an empty cache. */
async function loadTill(browser: Browser, url: string, code: string) {
  const { context, page } = await freshTablet(browser, url);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto('/login');
  await page.getByRole('button', { name: '1', exact: true }).waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Point de vente' }).click();
  await page.locator('button[data-gone]').first().waitFor();
  const { shift } = await page.evaluate(() => (window as unknown as { kessal: Watched }).kessal);
  const sizes = await Promise.all([...scripts].map(gzipBytes));
  await context.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), shift, files: scripts.size };
}

/** With gzip, whichever encoding the browser negotiated. */
function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

async function workFigures(browser: Browser, url: string, code: string): Promise<Figure[]> {
  const { context, page, cdp } = await freshTill(browser, url, code);
  await tapTiles(page, WARM_UP_TAPS);
  const taps = await tapTiles(page, TAPS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('button', { name: 'Vider' }).click();
  await sellMany(page, WARM_UP_SALES);
  const before = await heapBytes(cdp);
  await sellMany(page, SALES);
  const after = await heapBytes(cdp);
  await context.close();
  const bare = await onBarePage(browser, url, tapTiles, [WARM_UP_TAPS, TAPS]);
  return [
    figure(`tap to painted cart line, p95 of ${TAPS}`, quantile(taps, 0.95), 'ms', {
      goal: { most: MOST.tap },
      also: `median ${median(taps).toFixed(0)} ms; ${bareWords(bare)}`,
    }),
    figure(`memory after ${SALES} sales`, after / 1e6, 'MB', {
      ratio: after / before,
      reference: 'memory before',
      goal: { most: MOST.growth },
    }),
  ];
}

/** The same on a page without our code: what this machine's browser needs for it. */
async function onBarePage(
  browser: Browser,
  url: string,
  work: (page: Page, times: number) => Promise<number[]>,
  [warmUp, timed]: readonly [number, number],
): Promise<number[]> {
  const { context, page } = await freshTablet(browser, url);
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }));
  await page.goto('/bare');
  await work(page, warmUp);
  const times = await work(page, timed);
  await context.close();
  return times;
}

const bareWords = (times: number[]) =>
  `on a bare page p95 ${quantile(times, 0.95).toFixed(0)}, median ${median(times).toFixed(0)}`;

/** After garbage collection. */
async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** From the tap that sells to the paper and the empty cart. */
async function saleFigures(browser: Browser, url: string, code: string): Promise<Figure[]> {
  const [online, offline]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await freshTill(browser, url, code);
    await timeSales(page, WARM_UP_TIMED);
    online.push(await timeSales(page, TIMED_SALES));
    await context.setOffline(true);
    await page.getByRole('banner').getByText('Hors ligne').waitFor();
    await timeSales(page, WARM_UP_TIMED);
    offline.push(await timeSales(page, TIMED_SALES));
    await context.close();
  }
  const bare = await onBarePage(browser, url, timeSales, [WARM_UP_TIMED, TIMED_SALES]);
  const of = (rounds: number[][], network: string, goal = {}): Figure => {
    const p95s = rounds.map((times) => quantile(times, 0.95));
    const all = p95s.map((ms) => ms.toFixed(0)).join(', ');
    const also = `median ${median(rounds.map(median)).toFixed(0)} ms; p95s ${all}; ${bareWords(bare)}`;
    const what = `« Valider » to paper and empty cart, ${network}, p95 of ${TIMED_SALES}`;
    return figure(what, median(p95s), 'ms', { ...goal, also });
  };
  return [of(online, 'with a network'), of(offline, 'without', { goal: { most: MOST.sale } })];
}

/** A tap and a sale of an earlier build and of this one, in turns, so that drift of the machine affects both. */
function besideFigures(browser: Browser, clone: string): Promise<Figure[]> {
  const main = path.resolve(clone, 'server/dist/main.js');
  return withProduct(
    DEMO,
    ({ product: earlier }) =>
      withProduct(DEMO, async ({ product: here }) => {
        const taps = { earlier: [] as number[], here: [] as number[] };
        const sales = { earlier: [] as number[], here: [] as number[] };
        const sides = { earlier, here };
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const side of ['earlier', 'here'] as const) {
            const { url, codes } = sides[side];
            const { context, page } = await freshTill(browser, url, codes[1]!);
            await tapTiles(page, WARM_UP_TAPS);
            taps[side].push(...(await tapTiles(page, BESIDE.taps)));
            await page.getByRole('button', { name: 'Vider' }).click();
            await context.setOffline(true);
            await page.getByRole('banner').getByText('Hors ligne').waitFor();
            await timeSales(page, WARM_UP_TIMED);
            sales[side].push(...(await timeSales(page, BESIDE.sales)));
            await context.close();
          }
        }
        const of = (what: string, times: typeof taps) =>
          figure(`${what}, median of ${times.here.length}`, median(times.here), 'ms', {
            ratio: median(times.here) / median(times.earlier),
            reference: 'the earlier build',
            goal: { most: MOST_BESIDE },
            also: `p95 ${quantile(times.here, 0.95).toFixed(0)} ms, there ${quantile(times.earlier, 0.95).toFixed(0)}`,
          });
        return [
          of('tap to painted cart line', taps),
          of('« Valider » to paper and empty cart, without a network', sales),
        ];
      }),
    { main },
  );
}

/** What a till transfers for a sale and after it, with few items and with many. */
function transferFigures(browser: Browser): Promise<Figure[]> {
  return withProduct(EMPTY, async ({ product, at, pinKey }) => {
    const figures: Figure[] = [];
    let there = 0;
    for (const [place, items] of FEW_AND_MANY.entries()) {
      const code = String(900_000_001 + place);
      const products = Array.from({ length: items - 1 - there }, (_, n) => {
        return { name: `Article nº ${n + 1} de ${items}`, price: PRICE };
      });
      there += products.length;
      await openBenchChain(at, pinKey, {
        locals: [{ name: `Hammam de ${items} articles`, type: 'TURKI' }],
        services: [{ local: 0, name: 'Gommage', price: PRICE, frais: PRICE }],
        categories: [{ name: `Rayon de ${items}`, products }],
        people: [{ name: `Caisse de ${items} articles`, role: 'CAISSIER', local: 0, code }],
        shelf: () => AMPLE_STOCK,
      });
      const what = `transferred for a sale and after it, ${items} items`;
      const kilobytes = (await bytesOfSale(browser, product.url, code, `Rayon de ${items}`)) / 1000;
      const goal = { most: MOST.transferred };
      figures.push(figure(what, kilobytes, 'kB', { goal, also: 'answers with their headers' }));
    }
    return figures;
  });
}

async function bytesOfSale(browser: Browser, url: string, code: string, category: string): Promise<number> {
  const { context, page, cdp } = await freshTill(browser, url, code, 1);
  const sellOne = async () => {
    // A product, whose shelf the sale changes.
    await page
      .getByRole('navigation', { name: 'Catégories' })
      .getByRole('button', { name: category })
      .click();
    await sellMany(page, 1);
  };
  // The first paper loads the piece that draws its code, which the worker then keeps.
  await sellOne();
  await page.waitForTimeout(LATER_MS);
  await cdp.send('Network.enable');
  let bytes = 0;
  const sent = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // The paper's pictures are in its page.
    if (request.url.startsWith(url)) sent.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) bytes += encodedDataLength;
  });
  for (let sale = 0; sale < TRANSFERRED_SALES; sale += 1) await sellOne();
  await page.waitForTimeout(LATER_MS);
  await context.close();
  return bytes / TRANSFERRED_SALES;
}
