import type { Locator, Page, Request } from 'playwright-core';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { ticketsOf } from './books.ts';
import { still } from './still.ts';
import { TillPage } from './pages/till-page.ts';

const { journey } = openHouse();

const SCREENS = [
  '/',
  '/pos',
  '/reception',
  '/reception/add',
  '/cloture',
  '/cloture/list',
  '/dashboard',
  '/tickets',
  '/users',
  '/services',
  '/locals',
  '/products',
];
/** A page that is opened again need not ask it again. */
const AFTER_A_HINT = ['NewTickets'];
const SLOW_MS = 2000;

function operationOf(request: Request): string | undefined {
  return request.url().endsWith('/graphql')
    ? /"operationName":"(\w+)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1]
    : undefined;
}

/** Opens a screen and waits until `awaited` was asked and the page is still. Returns its operations. */
async function openAtRest(page: Page, path: string, awaited = 'Session'): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: Request) => {
    const operation = operationOf(request);
    if (operation) asked.add(operation);
  };
  page.on('request', note);
  // What the page before has asked as it was left is not this one's.
  page.once('framenavigated', () => asked.clear());
  await page.goto(path);
  await eventually(
    () => [...asked],
    (operations) => expect(operations).toContain(awaited),
  );
  await still(page);
  page.off('request', note);
  return [...asked];
}

async function bodyText(page: Page): Promise<string> {
  return plain(await page.locator('body').innerText());
}

async function mainText(page: Page): Promise<string> {
  return plain(await page.getByRole('main').innerText());
}

journey.long(
  'each call of each screen fails in turn, by a fault or by a cut: it is said, never blank, and can be tried again',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    const { code } = await app.make.user({ role: 'ADMIN', local });
    await app.make.service({ local, name: 'Gommage' });
    const office = await tablet();
    office.announce(/status of 500|net::ERR_/);
    await office.logIn(code);
    const { page } = office;
    let failed = 0;
    for (const path of SCREENS) {
      const operations = await openAtRest(page, path);
      await outOfSight(page.getByText('Chargement').first());
      const whole = await mainText(page);
      for (const operation of operations.filter((one) => !AFTER_A_HINT.includes(one))) {
        failed += 1;
        const fault = failed % 2 === 0;
        await page.route('**/graphql', (route, request) => {
          if (operationOf(request) !== operation) return route.fallback();
          return fault ? route.fulfill({ status: 500, body: 'boom' }) : route.abort('connectionreset');
        });
        await openAtRest(page, path, operation);
        const there = await bodyText(page);
        const story = `${path}, ${operation} ${fault ? 'answers 500' : 'is cut'}`;
        expect([story, there.length > 40]).toEqual([story, true]);
        expect([story, /boom|undefined|\[object|TypeError/.test(there)]).toEqual([story, false]);
        await page.unrouteAll();
        const again = page.getByRole('button', { name: /^(Réessayer|Actualiser)/ }).first();
        if (await again.isVisible()) await pressUnlessGone(again);
        else await page.reload();
        await eventually(
          () => mainText(page),
          // A part that came late to the first look is there now as well.
          (text) => expect([story, text.length >= whole.length]).toEqual([story, true]),
        );
      }
    }
    expect(failed).toBeGreaterThan(SCREENS.length);
  },
  // More than a hundred pages are opened.
  4 * A_LONG_STORY,
);

/** A page that tries again by itself takes its button away. */
async function pressUnlessGone(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 10_000 });
  } catch (failure) {
    if (await button.isVisible()) throw failure;
  }
}

journey.long(
  'every answer takes two seconds: double taps, back and forward and a reload lose nothing and do nothing twice',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage' });
    const office = await tablet({ as: { role: 'ADMIN', local } });
    const { page } = office;
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.fulfill({ response: answer });
    });
    await page.goto('/pos');
    await inSight(page.getByText('Chargement ...').first());
    const pos = await new TillPage(page).ready();
    await pos.add('Gommage', 'Gommage');
    await pos.orderButton.dblclick();
    await pos.toasts.says(/^Ticket N° 001 enregistré/);
    await pos.add('Gommage');
    await page.reload();
    await pos.ready();
    expect(await pos.cartText()).toContain('Panier (1)');
    expect(await ticketsOf(app, local)).toHaveLength(1);

    await page.goto('/users?fiche=nouveau');
    const form = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    await form.getByLabel('Nom', { exact: true }).fill('Samira Modèle');
    await page.goBack();
    await page.goForward();
    await inSight(form);
    expect(await form.getByLabel('Nom', { exact: true }).inputValue()).toBe('Samira Modèle');
    await form.getByLabel('Code de connexion').fill('864209');
    await form.getByRole('button', { name: 'Ajouter' }).dblclick();
    await outOfSight(form);
    expect(
      await app.db.query(`SELECT count(*)::int AS people FROM users WHERE name = 'Samira Modèle'`),
    ).toEqual([{ people: 1 }]);
  },
);

journey.quick('two tabs of one till share the cart, and sell it once', async ({ app, tablet }) => {
  const local = await app.make.local();
  await app.make.service({ local, name: 'Gommage' });
  const till = await tablet({ as: { local } });
  const first = await new TillPage(till.page).open();
  const second = await new TillPage(await till.tab()).open();
  await first.add('Gommage');
  await eventually(
    () => second.cartText(),
    (text) => expect(text).toContain('Panier (1)'),
  );
  await Promise.all([first.orderButton.click(), second.orderButton.click()]);
  await first.cartIsEmpty();
  await second.cartIsEmpty();
  expect(await ticketsOf(app, local)).toHaveLength(1);
});
