import type { Locator } from 'playwright-core';
import { LONG_FORM } from './long-form.ts';

/** Longer than any step on two busy cores, shorter than a test; eight browsers at once share them. */
export const PATIENCE = LONG_FORM ? 180_000 : 30_000;
const PAUSE = 40;

/** Collapses all white space. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Polls until the claim passes; fails with its last error. */
export async function eventually<T>(look: () => Promise<T> | T, claim: (seen: T) => void): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      claim(await look());
      return;
    } catch (failure) {
      if (Date.now() > end) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Waits until it is visible. Playwright's own wait slows down to twice a second. */
export function inSight(locator: Locator): Promise<void> {
  return eventually(
    () => locator.isVisible(),
    (visible) => {
      if (!visible) throw new Error(`Not in sight: ${String(locator)}`);
    },
  );
}

export function outOfSight(locator: Locator): Promise<void> {
  return eventually(
    () => locator.isVisible(),
    (visible) => {
      if (visible) throw new Error(`Still in sight: ${String(locator)}`);
    },
  );
}
