import type { Page } from 'playwright-core';

export interface Watched {
  /** Longest task, in milliseconds. */
  longest: number;
  /** Cumulative layout shift without user input. */
  shift: number;
  /** When the last paper went to the printer, by the page's clock; null since the last sale began. */
  printed: number | null;
}

/** Init script: runs before the page's own. */
export function watchPage(): void {
  const seen: Watched = { longest: 0, shift: 0, printed: null };
  Object.assign(window, { kessal: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // The paper is a frame of the page; the printer itself is not measured.
  window.print = () => {
    const page = window.top as unknown as { kessal: Watched };
    page.kessal.printed = window.top!.performance.now();
  };
}

/**
 * Milliseconds from each tap to the frame that shows it in the cart. Taps go through the browser's input, because a
 * click of the test library also inspects the page.
 */
export async function tapTiles(page: Page, taps: number): Promise<number[]> {
  await page.evaluate(listenToTaps);
  const tiles = await page.evaluate(tilesInSight);
  const measured: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const { x, y } = tiles[tap % tiles.length]!;
    await page.touchscreen.tap(x, y);
    measured.push(await page.evaluate(() => (window as unknown as { lastTap: Promise<number> }).lastTap));
  }
  return measured;
}

/**
 * Milliseconds from each tap on « Valider la commande » until its paper is at the printer and the empty cart is painted.
 */
export async function timeSales(page: Page, sales: number): Promise<number[]> {
  await page.evaluate(listenToSales);
  const tiles = await page.evaluate(tilesInSight);
  const measured: number[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const { x, y } = tiles[sale % tiles.length]!;
    await page.touchscreen.tap(x, y);
    const order = page.locator('[aria-label="Panier"] button.ant-btn-primary:not([data-empty])');
    await page.locator('[aria-label="Panier"] li').first().waitFor();
    const at = await order.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.touchscreen.tap(at.x, at.y);
    measured.push(await page.evaluate(() => (window as unknown as { lastSale: Promise<number> }).lastSale));
  }
  return measured;
}

function listenToSales(): void {
  const seen = (window as unknown as { kessal: Watched }).kessal;
  const filled = () => document.querySelector('[aria-label="Panier"] li') !== null;
  const listen = (event: MouseEvent) => {
    if (!(event.target as Element).closest('[aria-label="Panier"] button.ant-btn-primary')) return;
    seen.printed = null;
    const lastSale = new Promise<number>((resolve) => {
      const frame = () => {
        if (filled() || seen.printed === null) requestAnimationFrame(frame);
        else setTimeout(() => resolve(performance.now() - event.timeStamp));
      };
      requestAnimationFrame(frame);
    });
    Object.assign(window, { lastSale });
  };
  document.addEventListener('click', listen, true);
}

/** A page that only writes the tap down: the browser's own latency on this machine. */
export function bareTill(): void {
  document.body.innerHTML = `
    <main style="display:grid;grid-template-columns:repeat(5,1fr)">
      ${'<button data-gone="false" style="height:150px">Article</button>'.repeat(20)}
    </main>
    <ul aria-label="Panier"></ul>`;
  for (const tile of document.querySelectorAll('button')) {
    tile.addEventListener('click', () => {
      document
        .querySelector('ul')!
        .append(Object.assign(document.createElement('li'), { textContent: 'Article' }));
    });
  }
}

/** The centre of each tile within reach without scrolling. */
function tilesInSight(): { x: number; y: number }[] {
  const tiles = document.querySelectorAll('button[data-gone]:enabled');
  return Array.from(tiles, (tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('button[data-gone]'));
}

/** From the input event to the task after the frame in which the cart shows it. */
function listenToTaps(): void {
  const cart = () => document.querySelector('[aria-label="Panier"]')?.textContent;
  const listen = (event: MouseEvent) => {
    const before = cart();
    const lastTap = new Promise<number>((resolve) => {
      const frame = () => {
        if (cart() === before) requestAnimationFrame(frame);
        else setTimeout(() => resolve(performance.now() - event.timeStamp));
      };
      requestAnimationFrame(frame);
    });
    Object.assign(window, { lastTap });
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
        if (tries % 30 === 0) tap();
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
