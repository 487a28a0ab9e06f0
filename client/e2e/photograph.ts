import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { still } from './still.ts';

const FOLDER = process.env['PHOTOGRAPHS'];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 800, height: 1280 },
  { width: 360, height: 740 },
];

/** Where `PHOTOGRAPHS` names a folder, what a cashier sees is kept there, at every size; the page keeps its own. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  for (const one of SIZES) {
    await page.setViewportSize(one);
    await still(page);
    await page.screenshot({ path: `${FOLDER}/${name}-${one.width}.png` });
  }
  await page.setViewportSize(size);
}
