import type { Page, Request } from 'playwright-core';
import { eventually } from './eventually.ts';

const open = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a new page, for {@link still}. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  const end = (request: Request) => void requests.delete(request);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
  open.set(page, requests);
}

/** Waits until no request is open, nothing is animated, and the page, once idle, shows the same twice in a row. */
export async function still(page: Page): Promise<void> {
  let before = '';
  await eventually(
    async () => {
      const { moving, shown } = await look(page);
      const same = shown === before;
      before = shown;
      return { open: open.get(page)?.size ?? 0, moving, same };
    },
    (seen) => expect(seen).toEqual({ open: 0, moving: 0, same: true }),
  );
}

function look(page: Page): Promise<{ moving: number; shown: string }> {
  return page.evaluate(async () => {
    await new Promise((resolve) =>
      requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 250 }),
    );
    const places = [...document.querySelectorAll('button, input, a[href], h1, h2')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    });
    return {
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      // Not the top bar's text, whose clock never stands still.
      shown: `${document.querySelector('main')?.innerText ?? ''} ${JSON.stringify(places)}`,
    };
  });
}
