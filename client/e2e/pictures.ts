// npm run pictures. The README's pictures: what an administrator and a cashier see in the first minute of a demonstration.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { removeDataDir, startProduct, type RunningProduct } from '../../server/test/fixtures/product.ts';
import { launchBrowser } from './browser.ts';

/** tablet.ts has it too, in syntax that Node does not strip. */
const LANDSCAPE = { width: 1280, height: 800 };

const FOLDER = path.join(import.meta.dirname, '../../server/docs/images');

interface Picture {
  name: string;
  address: string;
  /** By the place of his code in the greeting. */
  who: number;
  ready: (page: Page) => Promise<void>;
}

const ADMIN = 0;
const CASHIER = 4;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

const PICTURES: Picture[] = [
  { name: 'dashboard', address: '/dashboard', who: ADMIN, ready: heading('Locaux côte à côte') },
  { name: 'pos', address: '/pos', who: CASHIER, ready: fillCart },
];

async function fillCart(page: Page): Promise<void> {
  for (const name of ['Hammam complet', 'Hammam complet', 'Gommage au gant']) {
    await page.getByRole('button', { name }).first().click();
  }
}

async function take(browser: Browser, { url, codes }: RunningProduct, picture: Picture): Promise<void> {
  const { name, address, who, ready } = picture;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: LANDSCAPE,
    reducedMotion: 'reduce' as const,
    serviceWorkers: 'block',
  });
  await context.request.post('/api/auth/login', { data: { password: codes[who] } });
  const page = await context.newPage();
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const seen = await page.screenshot({ animations: 'disabled' });
  // A palette makes it a third as large.
  writeFileSync(path.join(FOLDER, `${name}.png`), await sharp(seen).png({ palette: true }).toBuffer());
  await context.close();
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-pictures-'));
let product: RunningProduct | undefined;
let browser: Browser | undefined;
try {
  product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', DEMO_HISTORY: '' });
  browser = await launchBrowser();
  for (const picture of PICTURES) await take(browser, product, picture);
} finally {
  await browser?.close();
  await product?.stop();
  removeDataDir(dataDir);
}
