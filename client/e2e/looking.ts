import type { Locator } from 'playwright-core';

/** Longer than anything takes on two busy cores, shorter than a test. */
const PATIENCE = 30_000;
const PAUSE = 40;

/** Text as one reads it: every kind of space is a space. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Looks again and again until the claim about what is seen holds; fails with the last claim that did not. */
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

/** Waits until it is in sight. Playwright's own wait looks only twice a second after a while; a cashier looks always. */
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
