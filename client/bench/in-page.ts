import type { Page } from 'playwright-core';

/** What the page's own script keeps for the benchmark. */
export interface Watched {
  /** Cumulative layout shift without user input. */
  shift: number;
  /** Whether the last paper has gone to the printer. */
  printed: boolean;
  /** From the last tap until what it is for was painted. */
  lastMs: Promise<number>;
}

/** Init script: runs before the page's own. */
export function watchPage(): void {
  const seen = { shift: 0, printed: false };
  Object.assign(window, { kessal: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // The paper is a frame of the page; the printer itself is not measured.
  window.print = () => ((window.top as unknown as { kessal: Watched }).kessal.printed = true);
}

/**
 * Milliseconds from each tap to the frame that shows it in the cart. Taps go through the browser's input, because a
 * click of the test library also inspects the page.
 */
export async function tapTiles(page: Page, taps: number): Promise<number[]> {
  await page.evaluate(timeTaps, 'line' as const);
  const tiles = await page.evaluate(tilesInSight);
  const measured: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const { x, y } = tiles[tap % tiles.length]!;
    await page.touchscreen.tap(x, y);
    measured.push(await lastTime(page));
  }
  return measured;
}

/** Milliseconds from each tap on « Valider la commande » until its paper is at the printer and the empty cart is painted. */
export async function timeSales(page: Page, sales: number): Promise<number[]> {
  await page.evaluate(timeTaps, 'sale' as const);
  const tiles = await page.evaluate(tilesInSight);
  const measured: number[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const { x, y } = tiles[sale % tiles.length]!;
    await page.touchscreen.tap(x, y);
    await page.locator('[aria-label="Panier"] li').first().waitFor();
    const order = page.locator('[aria-label="Panier"] button.ant-btn-primary:not([data-empty])');
    const { x: left, y: top, width, height } = (await order.boundingBox())!;
    await page.touchscreen.tap(left + width / 2, top + height / 2);
    measured.push(await lastTime(page));
  }
  return measured;
}

const lastTime = (page: Page) =>
  page.evaluate(() => (window as unknown as { kessal: Watched }).kessal.lastMs);

/** The centre of each tile within reach without scrolling. */
function tilesInSight(): { x: number; y: number }[] {
  const tiles = document.querySelectorAll('button[data-gone]:enabled');
  return Array.from(tiles, (tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('button[data-gone]'));
}

/** From the input event to the task after the frame that shows the line in the cart, or the sale done. */
function timeTaps(until: 'line' | 'sale'): void {
  const seen = (window as unknown as { kessal: Watched }).kessal;
  const cart = () => document.querySelector('[aria-label="Panier"]')!;
  const listen = (event: MouseEvent) => {
    if (
      until === 'sale' &&
      !(event.target as Element).closest('[aria-label="Panier"] button.ant-btn-primary')
    )
      return;
    seen.printed = false;
    const before = cart().textContent;
    const done = () =>
      until === 'line' ? cart().textContent !== before : seen.printed && !cart().querySelector('li');
    seen.lastMs = new Promise((resolve) => {
      const frame = () => {
        if (done()) setTimeout(() => resolve(performance.now() - event.timeStamp));
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  };
  document.addEventListener('click', listen, true);
}

/** Sells as fast as the till accepts sales, one tile after the other. */
export async function sellMany(page: Page, sales: number): Promise<void> {
  await page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const tiles = () => document.querySelectorAll<HTMLButtonElement>('button[data-gone]:enabled');
    const order = () =>
      document.querySelector<HTMLButtonElement>('[aria-label="Panier"] button.ant-btn-primary');
    const filled = () => document.querySelector('[aria-label="Panier"] li') !== null;
    // A busy till ignores a tap, so it is repeated.
    const tapUntil = async (tap: () => void, done: () => boolean) => {
      for (let tries = 0; !done(); tries += 1) {
        if (tries % 6 === 0) tap();
        if (tries > 1800) throw new Error('A sale came to nothing.');
        await frame();
      }
    };
    for (let sale = 0; sale < count; sale += 1) {
      while (tiles().length === 0) await frame();
      await tapUntil(() => tiles()[sale % tiles().length]?.click(), filled);
      await tapUntil(
        () => order()?.click(),
        () => !filled(),
      );
    }
  }, sales);
}
