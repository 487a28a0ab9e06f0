import { businessDate } from '../../server/src/shared/days.ts';
import type { TestApp } from '../../server/test/app.ts';
import { ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { loseNextAnswer } from './network.ts';
import { LoginPage } from './pages/login-page.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { LANDSCAPE, PHONE } from './tablet.ts';
import { touchFaults, touchTargets } from './touch-targets.ts';

const { journey } = openHouse();

const SCREENS = { 'a tablet (1280×800)': LANDSCAPE, 'a phone (360×740)': PHONE };

let serial = 0;

/** A local with long names, twelve services and a category of products. */
async function busyLocal(app: TestApp) {
  const local = await app.make.local({ type: 'TURKI', name: 'Hammam de la Grande Place des Quatre-Vents' });
  const cashier = await app.make.user({ local, name: 'Fatima-Ezzahra des Jardins' });
  const admin = await app.make.user({ local, role: 'ADMIN', name: 'Abdelhamid de la Palmeraie' });
  const names = Array.from({ length: 12 }, (_, place) => `Soin traditionnel complet nº ${place + 1}`);
  const ids: number[] = [];
  for (const name of names) ids.push(await app.make.service({ local, name, price: 123_450, frais: 60_000 }));
  const oils = `Huiles et argiles nº ${(serial += 1)}`;
  const categoryId = await app.make.category(oils);
  await app.make.product({
    name: 'Huile argan pressée à froid',
    price: 12_050,
    categoryId,
    stock: [[local, 20]],
  });
  return { local, cashier, admin, names, ids, oils };
}

journey.quick('on a phone the cart is a drawer, and it sells', async ({ app, tablet }) => {
  const { local, cashier, names } = await busyLocal(app);
  const phone = await tablet({ viewport: PHONE, hasTouch: true, as: cashier.code });
  const pos = await new TillPage(phone.page).open();
  await pos.tile(names[0]!).tap();
  await pos.tile(names[1]!).tap();
  expect(await pos.cartBar.getByText('× 1').evaluate(isWithinReach)).toBe(true);
  await eventually(
    () => pos.cart.isVisible(),
    (seen) => expect(seen).toBe(false),
  );
  await eventually(
    () => pos.cartBar.innerText(),
    (text) => expect(text).toMatch(/Panier \(2\)[^]*2 articles[^]*2\s469,00/),
  );
  await pos.cartBar.tap();
  await pos.orderButton.tap();
  await pos.toasts.says(/^Ticket N° 001 enregistré/);
  await outOfSight(pos.cart);
  await eventually(
    () => phone.printed.length,
    (count) => expect(count).toBe(1),
  );
  expect(await ticketsOf(app, local)).toMatchObject([{ services: 246_900 }]);
});

journey.quick('nothing is wider than a phone', async ({ app, tablet }) => {
  const { local, admin, names, ids } = await busyLocal(app);
  const seller = await app.logIn(admin.code);
  await seller.post('/api/sales/add', { services: ids.map((id) => ({ id, quantity: 3 })) });
  const phone = await tablet({ viewport: PHONE });
  const { page } = phone;
  const width = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

  await new LoginPage(page).open();
  expect(['/login', await width()]).toEqual(['/login', 360]);
  await phone.logIn(admin.code);
  for (const path of ['/', '/reception', '/unauthorized', '/404']) {
    await page.goto(path);
    await inSight(page.getByRole('heading').first());
    expect([path, await width()]).toEqual([path, 360]);
  }
  const tickets = await new TicketsPage(page).open(`?local=${local.id}`);
  await inSight(page.getByRole('button', { name: '12 Produit(s)' }));
  expect(['/tickets', await width()]).toEqual(['/tickets', 360]);
  expect((await tickets.cards())['Total CA']).toBe('44 442,00 DH');
  await page.getByRole('button', { name: '12 Produit(s)' }).click();
  await inSight(page.getByRole('dialog'));
  expect(['sold items', await width()]).toEqual(['sold items', 360]);

  const pos = await new TillPage(page).open();
  expect(['/pos', await width()]).toEqual(['/pos', 360]);
  await pos.add(names[0]!);
  await pos.cartBar.click();
  await inSight(pos.orderButton);
  expect(['cart', await width()]).toEqual(['cart', 360]);
});

journey.long('on a tablet no list of the office is cut on its right', async ({ app, tablet }) => {
  const { local, admin, ids } = await busyLocal(app);
  const seller = await app.logIn(admin.code);
  await seller.post('/api/sales/add', { services: ids.map((id) => ({ id, quantity: 3 })) });
  const amounts = { total: 44_442, total_products: 0, total_services: 44_442 };
  await seller.post('/api/cloture/add', { day: businessDate(app.make.now), local_id: local.id, ...amounts });
  const office = await tablet({ as: admin.code });
  const { page } = office;
  for (const path of ['/tickets', '/cloture/list', '/users', '/locals', '/products', '/services', '/stock']) {
    await page.goto(path);
    await inSight(page.locator('.ant-table-row').first());
    const table = page.locator('.ant-table-container .ant-table-body').first();
    const [asks, has] = await table.evaluate((body) => [body.scrollWidth, body.clientWidth]);
    expect([path, asks]).toEqual([path, has]);
  }
});

journey.long('on a phone the figures of a month stay inside their cards', async ({ app, tablet }) => {
  const { local, admin, ids } = await busyLocal(app);
  const seller = await app.logIn(admin.code);
  await seller.post('/api/sales/add', { services: ids.map((id) => ({ id, quantity: 60 })) });
  const phone = await tablet({ viewport: PHONE, as: admin.code });
  const tickets = await new TicketsPage(phone.page).open(`?local=${local.id}`);
  await eventually(
    () => tickets.cards(),
    (cards) => expect(cards['Total CA']).toBe('888 840,00 DH'),
  );
  const sticksOut = await phone.page
    .locator('dl > [data-figure]')
    .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).length);
  expect(sticksOut).toBe(0);
});

journey.quick(
  'with twelve lines in the cart, "Valider la commande" is still in sight on a tablet',
  async ({ app, tablet }) => {
    const { cashier, names } = await busyLocal(app);
    const till = await tablet({ as: cashier.code });
    const pos = await new TillPage(till.page).open();
    await pos.add(...names);
    await eventually(
      () => pos.cart.getByRole('listitem').count(),
      (seen) => expect(seen).toBe(12),
    );
    // The newest line is last, and the cart has scrolled to it.
    await eventually(
      () => pos.minus(names[11]!).evaluate(isWithinReach),
      (seen) => expect(seen).toBe(true),
    );
    expect(await pos.minus(names[0]!).evaluate(isWithinReach)).toBe(false);
    const button = (await pos.orderButton.boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(LANDSCAPE.height);
    await pos.orderButton.click({ trial: true });
    const total = (await pos.cart.getByText('Total', { exact: true }).boundingBox())!;
    expect(total.y).toBeGreaterThan(0);
    expect(total.y + total.height).toBeLessThanOrEqual(button.y);
    expect(await till.page.evaluate(() => document.documentElement.scrollHeight)).toBe(LANDSCAPE.height);
  },
);

/** Scrolled into view and not covered at its middle. */
function isWithinReach(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

journey.long('the dearest price that there is fits its tile', async ({ app, tablet }) => {
  const local = await app.make.local({ type: 'TURKI' });
  await app.make.service({ local, name: 'Hammam privatisé', price: 99_999_999 });
  await app.make.service({ local, name: 'Hammam racheté', price: 100_000_000 });
  for (const viewport of Object.values(SCREENS)) {
    const till = await tablet({ viewport, as: { local } });
    const pos = await new TillPage(till.page).open();
    for (const name of ['Hammam privatisé', 'Hammam racheté']) {
      const cut = await pos.tile(name).evaluate((tile: HTMLElement) => {
        const price = [...tile.querySelectorAll('span')].find((part) =>
          /^[\d\s]+,\d\d\sDH$/.test(part.innerText),
        )!;
        return price.firstElementChild!.getBoundingClientRect().right - tile.getBoundingClientRect().right;
      });
      expect(cut).toBeLessThanOrEqual(-4);
    }
  }
});

journey.long('on a phone a sale without an answer is kept, and the bar says so', async ({ app, tablet }) => {
  const { cashier, names } = await busyLocal(app);
  const phone = await tablet({ viewport: PHONE, hasTouch: true, as: cashier.code });
  phone.announce(/net::ERR_CONNECTION_RESET/);
  const { page } = phone;
  const pos = await new TillPage(page).open();
  await pos.tile(names[0]!).tap();
  await loseNextAnswer(page);
  await page.getByRole('button', { name: 'Valider', exact: true }).tap();
  await pos.toasts.says(/^Ticket provisoire \w{3}-0001 enregistré/);
  expect(await pos.cartBar.innerText()).toMatch(/^Vente enregistrée\s+Panier \(0\) · \w{3}-0001/);
  await eventually(
    () => pos.network.innerText(),
    (said) => expect(said).toBe('En ligne'),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

journey.long('on a phone a toast leaves Accueil and Déconnexion to the fingers', async ({ app, tablet }) => {
  const { cashier, names } = await busyLocal(app);
  const phone = await tablet({ viewport: PHONE, hasTouch: true, as: cashier.code });
  const pos = await new TillPage(phone.page).open();
  await pos.tile(names[0]!).tap();
  await pos.cartBar.tap();
  await pos.orderButton.tap();
  await pos.toasts.says(/^Ticket N° \d+ enregistré/);
  await outOfSight(pos.cart);
  await phone.page.evaluate(() => window.scrollTo(0, 0));
  const { bar } = new TopBar(phone.page);
  for (const way of [
    bar.getByRole('link', { name: 'Accueil' }),
    bar.getByRole('button', { name: 'Déconnexion' }),
  ])
    expect(await way.evaluate(isWithinReach)).toBe(true);
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  (viewport === LANDSCAPE ? journey.quick : journey.long)(
    `fingers find every key of the login on ${screen}`,
    async ({ tablet }) => {
      const till = await tablet({ viewport, hasTouch: true });
      const login = await new LoginPage(till.page).open();
      await login.type('1234');
      const targets = await touchTargets(till.page);
      expect(targets.length).toBeGreaterThanOrEqual(viewport === PHONE ? 12 : 13);
      expect(touchFaults(targets)).toEqual([]);
    },
  );

  (viewport === LANDSCAPE ? journey.quick : journey.long)(
    `fingers find every button of the till on ${screen}`,
    async ({ app, tablet }) => {
      const { cashier, names, oils } = await busyLocal(app);
      const till = await tablet({ viewport, hasTouch: true, as: cashier.code });
      const pos = await new TillPage(till.page).open();
      const faults: string[] = [];
      const measure = async (stage: string, atLeast: number) => {
        const targets = await touchTargets(till.page);
        expect(targets.length).toBeGreaterThanOrEqual(atLeast);
        faults.push(...touchFaults(targets).map((fault) => `${stage}: ${fault}`));
      };

      await pos.add(...names.slice(0, 3));
      await measure('services', 7);
      await pos.category(oils).click();
      await inSight(pos.tile('Huile argan pressée à froid'));
      await measure('products', 6);
      if (viewport === PHONE) {
        await pos.cartBar.click();
        await pos.orderButton.click({ trial: true });
        await measure('cart', 12);
      }
      await pos.orderButton.click();
      await pos.toasts.says(/^Ticket/);
      const closeToast = till.page.getByRole('button', { name: 'Fermer' });
      // A hovered toast stays while a slow machine measures.
      await closeToast.hover();
      await measure('sold', 6);
      // On a phone it covers the top bar.
      await closeToast.click();
      await pos.shelf.getByRole('button', { name: 'Derniers tickets' }).click();
      await till.page.getByRole('button', { name: /^Réimprimer le ticket/ }).click({ trial: true });
      await measure('last tickets', 2);
      await till.page.keyboard.press('Escape');
      await new TopBar(till.page).askToLeave();
      await till.page.getByRole('button', { name: 'Se déconnecter' }).click({ trial: true });
      await measure('logout', 2);
      expect(faults).toEqual([]);
    },
  );
}
