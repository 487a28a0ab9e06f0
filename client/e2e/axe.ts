import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { inTier } from '../../server/test/tier.ts';
import { eventually } from './eventually.ts';
import { still } from './still.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

interface Looked {
  include: string[];
  exclude: string[];
}

/**
 * At every size nothing is wider than the window and `also` finds nothing, nor does axe: in the quick tier in landscape only.
 * The page stays in landscape.
 */
export async function holdsAtEverySize(
  page: Page,
  also: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<void> {
  for (const size of [PORTRAIT, PHONE, LANDSCAPE]) {
    await page.setViewportSize(size);
    // A sticky bar covers part of a scrolled list, which axe takes for a small target.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    const where = [page.url(), size.width];
    // A list that has just closed is put in place anew.
    await eventually(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      (width) => expect([...where, width]).toEqual([...where, size.width]),
    );
    if (inTier(size === LANDSCAPE, true))
      expect([...where, await accessFaults(page)]).toEqual([...where, []]);
    expect([...where, await also(page)]).toEqual([...where, []]);
  }
}

/**
 * axe's violations on the page at rest, one line per rule and element.
 * @param but selector of third-party content to leave out
 */
export async function accessFaults(page: Page, { but = [] as string[] } = {}): Promise<string[]> {
  // Refreshing dims the content and the button.
  await eventually(
    () => page.locator('[data-refreshing="true"], .ant-btn-loading[aria-label="Actualiser"]').count(),
    (pale) => expect(pale).toBe(0),
  );
  const faults = await look(page, but);
  if (faults.length === 0) return [];
  // A page whose size has just changed is laid out anew.
  await still(page);
  return look(page, but);
}

async function look(page: Page, but: string[]): Promise<string[]> {
  // Evaluated: the content security policy refuses an added script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<AxeResults, [Looked, RunOptions]>(
    ([context, options]) =>
      (
        window as unknown as {
          axe: { run: (context: Looked, options: RunOptions) => Promise<AxeResults> };
        }
      ).axe.run(context, options),
    [{ include: ['html'], exclude: but }, OPTIONS],
  );
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
  );
  return [...faults, ...(await blueWords(page, but))];
}

/** Words in the blue that the browser or Ant Design gives a link; the house has a colour of its own. */
function blueWords(page: Page, but: string[]): Promise<string[]> {
  return page.evaluate((left) => {
    const blue = new Set(['rgb(0, 0, 238)', 'rgb(22, 119, 255)', 'rgb(9, 88, 217)', 'rgb(64, 150, 255)']);
    return [...document.querySelectorAll('body *')]
      .filter((element) => blue.has(getComputedStyle(element).color))
      .filter((element) => element instanceof HTMLElement && element.innerText.trim() !== '')
      .filter((element) => !left.some((selector) => element.closest(selector)))
      .map((element) => `default blue: ${element.outerHTML.slice(0, 160)}`);
  }, but);
}
