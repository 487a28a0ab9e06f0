import type { Browser } from 'playwright-core';
import type { Figure } from '../../server/bench/figures.ts';
import { openBenchChain } from '../../server/bench/furnish.ts';
import { withProduct } from '../../server/bench/running.ts';
import { AMPLE_STOCK, PRICE } from '../../server/bench/shop.ts';
import { sellMany, watchPage } from './in-page.ts';

const ITEMS = [8, 2000];
const ADMIN_PIN = '13572468';
const MOST = 2;
const SALES = 5;
/** In which a till would ask for more. */
const LATER_MS = 1500;

/** What a till transfers after a sale, with few items and with many. */
export function transferFigures(browser: Browser): Promise<Figure[]> {
  return withProduct({ DEMO: 'false', ADMIN_PIN }, async ({ product, at, pinKey }) => {
    const figures: Figure[] = [];
    for (const [place, items] of ITEMS.entries()) {
      const code = String(900_000_001 + place);
      await openBenchChain(at, pinKey, new Date(), {
        locals: [{ name: `Hammam de ${items} articles`, type: 'TURKI' }],
        services: [{ local: 0, name: 'Gommage', price: PRICE, frais: PRICE }],
        categories: [
          { name: `Rayon de ${items}`, products: articles(items - 1 - sum(ITEMS.slice(0, place))) },
        ],
        people: [{ name: `Caisse de ${items} articles`, role: 'CAISSIER', local: 0, code }],
        shelf: () => AMPLE_STOCK,
      });
      const bytes = await bytesOfSale(browser, product.url, code);
      figures.push({
        what: `transferred for a sale and after it, ${items} items`,
        value: bytes / 1000,
        unit: 'kB',
        goal: { most: MOST },
        also: 'answers with their headers',
      });
    }
    return figures;
  });
}

const articles = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `Article nº ${place + 1} de ${count}`,
    price: PRICE,
  }));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function bytesOfSale(browser: Browser, url: string, code: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    await context.addInitScript(watchPage);
    await context.request.post('/api/auth/login', { data: { password: code } });
    const page = await context.newPage();
    await page.goto('/pos');
    await page.locator('button[data-gone]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
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
    for (let sale = 0; sale < SALES; sale += 1) {
      // A product, whose shelf the sale changes.
      await page.getByRole('navigation', { name: 'Catégories' }).getByRole('button').nth(1).click();
      await sellMany(page, 1);
    }
    await page.waitForTimeout(LATER_MS);
    return bytes / SALES;
  } finally {
    await context.close();
  }
}
