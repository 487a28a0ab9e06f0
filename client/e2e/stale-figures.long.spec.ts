import type { Locator, Page } from 'playwright-core';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { operationOf } from './network.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';

const { journey } = openHouse();

/** Longer than a request's timeout and the polling interval. */
const ONE_LOOK = 16_000;

interface Network {
  /** Requests sent since responses stopped. */
  lost: () => number;
  mended: () => void;
}

/** Requests of an operation hang, and sockets fail. */
async function swallow(page: Page, operation: string): Promise<Network> {
  let lost = 0;
  let works = false;
  await page.route('**/graphql', (route, request) => {
    if (works || operationOf(request) !== operation) return route.fallback();
    lost += 1;
    return undefined;
  });
  return { lost: () => lost, mended: () => (works = true) };
}

/** Observes whether an element leaves the page, if only for a frame. */
async function watch(element: Locator): Promise<() => Promise<boolean>> {
  const shown = await element.elementHandle();
  const gone = await shown.evaluateHandle((node) => {
    const seen = { gone: false };
    new MutationObserver(() => {
      if (!node.isConnected) seen.gone = true;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return async () => (await gone.jsonValue()).gone;
}

const SCREENS = [
  { path: '/dashboard', title: 'Tableau de bord', operation: 'Dashboard' },
  { path: '/tickets', title: 'Gestion des Tickets (Ventes)', operation: 'NewTickets' },
];

for (const { path, title, operation } of SCREENS) {
  journey(`${path}: old figures are said to be old, without a break, until an answer comes`, async (cast) => {
    const office = await cast.tablet();
    const { page } = office;
    await office.logIn((await cast.app.make.user({ role: 'ADMIN' })).code);
    await page.clock.install();
    await page.routeWebSocket('**/graphql', (socket) => socket.close({ code: 1011 }));
    await page.goto(path);
    await inSight(page.getByRole('heading', { name: title }));
    // The clock must not pass the screen's first response.
    await eventually(
      async () => plain(await page.locator('main').innerText()),
      (text) => expect(text).toContain('0,00 DH'),
    );

    const network = await swallow(page, operation);
    const looksAgain = async () => {
      const before = network.lost();
      await eventually(
        () => page.clock.fastForward(ONE_LOOK).then(network.lost),
        (lost) => expect(lost).toBeGreaterThan(before),
      );
    };
    await looksAgain();
    await looksAgain();
    const notice = page.getByText('Ces chiffres n’ont pas pu être mis à jour.');
    await inSight(notice);
    expect(await accessFaults(page)).toEqual([]);
    const wasGone = await watch(notice);
    for (let looks = 0; looks < 3; looks += 1) await looksAgain();
    expect(await wasGone()).toBe(false);

    // No tap: the next look may end the notice first; « Réessayer » is held by retry.long.spec.ts.
    const answer = page.waitForResponse((response) => operationOf(response.request()) === operation);
    network.mended();
    // The first ends the request that hangs, the second looks again.
    for (let looks = 0; looks < 2; looks += 1) await page.clock.fastForward(ONE_LOOK);
    await answer;
    await outOfSight(notice);
  });
}
