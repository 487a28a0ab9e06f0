import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { waiting } from '../../server/test/waits.ts';
import { LONG_FORM } from './long-form.ts';

/** Longer than any step on two busy cores, shorter than a test; eight browsers at once share them. */
export const PATIENCE = LONG_FORM ? 180_000 : 30_000;
const PAUSE = 40;

/** Collapses all white space, as a page's HTML writes it too, and drops the marks that keep an Arabic run in its place. */
export function plain(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/(?:&nbsp;|\s)+/g, ' ')
    .trim();
}

/** Polls until the claim passes; fails with its last error. */
export function eventually<T>(look: () => Promise<T> | T, claim: (seen: T) => void): Promise<void> {
  return waiting('page or state', poll(look, claim));
}

async function poll<T>(look: () => Promise<T> | T, claim: (seen: T) => void): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      claim(await look());
      return;
    } catch (failure) {
      if (Date.now() > end) throw failure;
    }
    await wait(PAUSE);
  }
}

/** Waits until it is visible. Playwright's own wait slows down to twice a second. */
export function inSight(locator: Locator): Promise<void> {
  return seen(locator, true);
}

export function outOfSight(locator: Locator): Promise<void> {
  return seen(locator, false);
}

async function seen(locator: Locator, wanted: boolean): Promise<void> {
  try {
    await eventually(
      () => locator.isVisible(),
      (visible) => {
        if (visible !== wanted) throw new Error(`${wanted ? 'Not' : 'Still'} in sight: ${String(locator)}`);
      },
    );
  } catch (failure) {
    throw new Error(`${(failure as Error).message}\n${await shown(locator.page())}`);
  }
}

/** What a failed test's page shows instead: a test that fails elsewhere leaves nothing else to look at. */
async function shown(page: Page): Promise<string> {
  try {
    const text = await page.locator('body').innerText({ timeout: 2000 });
    return `${page.url()} shows: ${plain(text).slice(0, 600)}`;
  } catch (failure) {
    return `${page.url()} cannot be read: ${(failure as Error).message}`;
  }
}
