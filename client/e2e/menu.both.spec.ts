import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { byDay, openHouse } from './journeys.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { sellIn } from './sell-in.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';
import { touchFaults, touchTargets } from './touch-targets.ts';

const { journey } = openHouse();

const DAY = 86_400_000;
/** Least time between two readings of what needs attention. */
const BETWEEN_READINGS = 15_000;

/** By group, as the menu lists them to an administrator of a local where nothing waits to be looked at. */
const PAGES = {
  '/pos': 'Point de vente',
  '/cloture': 'Clôture du jour',
  '/tickets': 'Tickets',
  '/reception': 'Bons de réception',
  '/cloture/list': 'Clôtures',
  '/reglement': 'Règlement',
  '/products': 'Produits',
  '/services': 'Services',
  '/stock': 'Stock',
  '/users': 'Utilisateurs',
  '/locals': 'Locaux / Dépôts',
  '/house': 'La maison',
  '/dashboard': 'Tableau de bord',
  '/reports': 'Rapports',
};

class Menu {
  readonly beside: Locator;
  readonly drawer: Locator;
  readonly button: Locator;

  constructor(readonly page: Page) {
    this.beside = page.locator('nav:not(dialog nav)[aria-label="Pages"]');
    this.drawer = page.getByRole('dialog', { name: 'Menu' });
    this.button = new TopBar(page).bar.getByRole('button', { name: /^Menu/ });
  }

  async open(): Promise<void> {
    await this.button.click();
    await inSight(this.drawer.getByRole('link').first());
  }
}

/** A local with a product of which the last was sold, one that is left, and a day that nobody has closed. */
async function neglectedHouse(app: TestApp) {
  const local = await app.make.local({ type: 'TURKI', name: 'Hammam du Vieux Puits' });
  const [soap, glove] = [
    await app.make.product({ name: 'Savon noir', stock: [[local, 1]] }),
    await app.make.product({ name: 'Gant de kessa', stock: [[local, 1]] }),
  ];
  const now = byDay();
  app.setNow(new Date(now.getTime() - DAY));
  await sellIn(app, local, { products: [{ id: soap, quantity: 1 }] });
  app.setNow(now);
  return { local, glove };
}

journey.long('every page is one tap from every other, and the menu says what was forgotten', async (cast) => {
  const { app, tablet } = cast;
  const { local, glove } = await neglectedHouse(app);
  const office = await tablet({ as: { local, role: 'ADMIN', name: 'Propriétaire des Sept Palmiers' } });
  const { page } = office;
  const { beside, button } = new Menu(page);
  await page.clock.install();
  await page.goto('/tickets');
  const entry = (name: string) => beside.getByRole('link', { name });
  await inSight(entry('Stock (1 stock bas)'));
  await inSight(entry('Clôtures (1 jour non clôturé)'));
  expect(await shiftOf(page)).toBeLessThan(0.02);
  expect(await button.isVisible()).toBe(false);
  const words = () => beside.getByRole('link').locator('> span:nth-child(2)').allInnerTexts();
  expect(await words()).toEqual(Object.values(PAGES));
  expect(await accessFaults(page)).toEqual([]);

  // Another tablet sells the last glove.
  await sellIn(app, local, { products: [{ id: glove, quantity: 1 }] });
  await eventually(
    async () => {
      await page.clock.fastForward(BETWEEN_READINGS);
      return entry('Stock (2 stocks bas)').isVisible();
    },
    (seen) => expect(seen).toBe(true),
  );

  for (const [path, name] of Object.entries(PAGES).slice(1)) {
    await entry(name)
      .filter({ hasText: new RegExp(`^${name}`) })
      .click();
    await eventually(
      async () => [
        new URL(page.url()).pathname,
        await beside.locator('[aria-current=page]').getAttribute('href'),
      ],
      (there) => expect(there).toEqual([path, path]),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(LANDSCAPE.width);
  }

  // A page inside another is marked by the page that leads to it.
  await page.goto('/stock/count');
  await inSight(page.getByRole('heading', { name: 'Comptage du stock' }));
  expect(await beside.locator('[aria-current=page]').getAttribute('href')).toBe('/stock');

  // What is counted is listed where the count leads.
  await entry('Stock (2 stocks bas)').click();
  await page.getByRole('button', { name: 'Voir les stocks bas' }).click();
  const low = page.getByRole('table').getByRole('row').filter({ hasText: 'épuisé' });
  await eventually(
    async () => [new URL(page.url()).search, await low.count()],
    (seen) => expect(seen).toEqual(['?niveau=bas', 2]),
  );
  await entry('Clôtures (1 jour non clôturé)').click();
  const open = page.getByRole('region', { name: '1 jour non clôturé' });
  await inSight(open);
  expect(await accessFaults(page)).toEqual([]);
  await open.getByRole('link', { name: 'Hammam du Vieux Puits' }).first().click();
  await inSight(page.getByRole('row').filter({ hasText: '001' }).first());

  await page.emulateMedia({ media: 'print' });
  expect(await beside.isVisible()).toBe(false);
});

/** The cumulative layout shift since the page was opened. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

journey.long('the till keeps its three columns, and loads the menu when it is asked for', async (cast) => {
  const { app, tablet } = cast;
  const local = await app.make.local({ type: 'TURKI' });
  for (let place = 1; place <= 6; place += 1) await app.make.service({ local, name: `Soin ${place}` });
  const office = await tablet({ as: { local, role: 'ADMIN' } });
  const { page } = office;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const menuCode = () => fetched.filter((url) => /\/Menu\w*-|\/OfficeMenu-/.test(url)).length;
  const menu = new Menu(page);
  const pos = await new TillPage(page).open();
  const widths = await Promise.all(
    [pos.categories, pos.cart].map(async (part) => (await part.boundingBox())?.width),
  );
  expect(widths).toEqual([200, 420]);
  const tops = await Promise.all(
    [1, 3, 4].map(async (place) => (await pos.tile(`Soin ${place}`).boundingBox())?.y),
  );
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0]!);
  expect(await menu.beside.count()).toBe(0);
  expect(menuCode()).toBe(0);

  await menu.open();
  expect(menuCode()).toBeGreaterThan(0);
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await outOfSight(menu.drawer);
  expect(await menu.button.evaluate((element) => element === document.activeElement)).toBe(true);
  await menu.open();
  await menu.drawer.getByRole('link', { name: 'Rapports' }).click();
  await page.waitForURL('**/reports');
  await inSight(menu.beside);
  expect(await menu.drawer.count()).toBe(0);

  const till = await tablet({ as: { local } });
  const asked: string[] = [];
  till.page.on('request', (request) => asked.push(request.url()));
  await new TillPage(till.page).open();
  await till.page.goto('/reception');
  await inSight(till.page.getByRole('heading', { name: 'Gestion des Bon reception' }));
  expect(await new Menu(till.page).button.count()).toBe(0);
  expect(asked.filter((url) => url.includes('Menu'))).toEqual([]);
});

for (const viewport of [PHONE, PORTRAIT]) {
  (viewport === PHONE ? journey.quick : journey.long)(
    `at ${viewport.width} px the menu is a drawer for fingers`,
    async ({ app, tablet }) => {
      const { local } = await neglectedHouse(app);
      const phone = await tablet({
        viewport,
        hasTouch: true,
        as: { local, role: 'ADMIN', name: 'Abdelhamid de la Palmeraie' },
      });
      const { page } = phone;
      const menu = new Menu(page);
      await page.goto('/users');
      await inSight(page.getByRole('heading', { name: 'Gestion des Utilisateurs' }));
      expect(await menu.beside.isVisible()).toBe(false);
      await inSight(page.getByRole('button', { name: 'Menu, avec ce qui demande votre attention' }));
      const [name, search] = await Promise.all(
        [
          page.getByText('Abdelhamid de la Palmeraie').first(),
          page.getByRole('button', { name: /^Rechercher/ }),
        ].map((part) => part.boundingBox()),
      );
      expect(name!.x + name!.width).toBeLessThanOrEqual(search!.x);
      expect(await accessFaults(page)).toEqual([]);
      await menu.button.tap();
      await inSight(menu.drawer.getByRole('link', { name: /^Clôtures \(\d jours? non clôturés?\)$/ }));
      expect(await accessFaults(page)).toEqual([]);
      const small = touchFaults(await touchTargets(page)).filter((fault) => !fault.includes('apart'));
      expect(small).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await menu.drawer.getByRole('link', { name: 'Locaux / Dépôts' }).tap();
      await inSight(page.getByRole('heading', { name: 'Gestion des Locaux' }));
      expect(await menu.drawer.count()).toBe(0);
      await menu.button.tap();
      await inSight(menu.drawer.getByRole('link', { name: 'Locaux / Dépôts' }));
      await page.touchscreen.tap(viewport.width - 10, 400);
      await outOfSight(menu.drawer);

      const behind = page.getByRole('alert').filter({ hasText: 'L’horloge du serveur retarde' });
      expect(await behind.count()).toBe(0);
      // Before the sales of the house.
      app.setNow(new Date(byDay().getTime() - 2 * DAY));
      await page.reload();
      await inSight(behind);
      expect(await accessFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      app.setNow(byDay());
    },
  );
}

journey.long(
  'for fingers too all entries are in sight on a landscape tablet, below a banner',
  async ({ app, tablet }) => {
    const office = await tablet({ hasTouch: true, as: { role: 'ADMIN', local: await app.make.local() } });
    const { page } = office;
    await page.goto('/users');
    const last = new Menu(page).beside.getByRole('button', { name: 'Couleur de cet appareil' });
    await inSight(last);
    const { y, height } = (await last.boundingBox())!;
    const BANNER_HEIGHT = 20;
    expect(BANNER_HEIGHT + y + height).toBeLessThanOrEqual(LANDSCAPE.height);
  },
);

journey.long('with the keyboard the content is one key away, past bar and menu', async ({ tablet }) => {
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  await page.goto('/locals');
  await inSight(new Menu(page).beside.getByRole('link', { name: 'Locaux / Dépôts' }));
  await inSight(page.getByRole('main').getByRole('button', { name: 'Ajouter' }).first());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inContent = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inContent).toBe(true);
});
