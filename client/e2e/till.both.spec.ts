import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { upTo } from '../../server/test/up-to.ts';
import { accessFaults } from './axe.ts';
import { ticketsOf } from './books.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { loseNextAnswer, watchSales } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';
import { touchFaults, touchTargets } from './touch-targets.ts';

const { journey } = openHouse();

const SIZES = {
  'a tablet (1280×800)': LANDSCAPE,
  'a tablet upright (800×1280)': PORTRAIT,
  'a phone (360×740)': PHONE,
};

const HELD_MS = 700;

/** A finger that counts its taps; holding is one of them. */
class Finger {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(...targets: Locator[]): Promise<void> {
    for (const target of targets) {
      this.taps += 1;
      await target.tap();
    }
  }

  async hold(target: Locator): Promise<void> {
    this.taps += 1;
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    const finger = await this.page.context().newCDPSession(this.page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await finger.detach();
  }

  /** The taps since the last count. */
  counted(): number {
    const { taps } = this;
    this.taps = 0;
    return taps;
  }
}

let serial = 0;

async function turkishBath(app: TestApp) {
  const local = await app.make.local({ type: 'TURKI', name: 'Bain Turc des Oliviers' });
  const { code } = await app.make.user({ local });
  await app.make.service({ local, name: 'Entrée', price: 7000, frais: 0 });
  await app.make.service({ local, name: 'Gommage', price: 11_000, frais: 3000 });
  const soaps = `Savons nº ${(serial += 1)}`;
  const soap = await app.make.product({
    name: 'Savon noir',
    price: 1500,
    categoryId: await app.make.category(soaps),
    stock: [[local, 22]],
  });
  return { local, code, soaps, soap };
}

const pad = (page: Page) => page.getByRole('dialog').filter({ has: page.getByPlaceholder('0') });
const typed = async (page: Page, text: string) => {
  await eventually(
    () => page.getByPlaceholder('0').evaluate((field) => field === document.activeElement),
    (focused) => expect(focused).toBe(true),
  );
  await page.keyboard.type(text);
};
const key = (page: Page, name: string) => pad(page).getByRole('button', { name, exact: true });
/** Of the cart in sight, or of the bar in its place. */
const order = (page: Page) => page.getByRole('button', { name: /^Valider/ });
const cash = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Reçu ${amount} DH`, exact: true });

for (const [size, viewport] of Object.entries(SIZES)) {
  (viewport === LANDSCAPE ? journey.quick : journey.long)(
    `taps on ${size}: one item two, two services and ten soaps at most seven, with change one more`,
    async ({ app, tablet }) => {
      const { local, code, soaps } = await turkishBath(app);
      const till = await tablet({ viewport, hasTouch: true, as: code });
      const { page } = till;
      const pos = await new TillPage(page).open();
      const finger = new Finger(page);
      const faults: string[] = [];
      const lookOver = async (stage: string) => {
        const found = [...touchFaults(await touchTargets(page)), ...(await accessFaults(page))];
        faults.push(...found.map((fault) => `${stage}: ${fault}`));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width !== viewport.width) faults.push(`${stage}: ${width} px wide`);
      };
      const places = async () => [await pos.tile('Gommage').boundingBox(), await order(page).boundingBox()];

      const before = await places();
      await finger.tap(pos.tile('Entrée'));
      await inSight(cash(page, '100,00'));
      expect(await places()).toEqual(before);
      await lookOver('one item');
      await finger.tap(order(page));
      await pos.toasts.says('Ticket N° 001 enregistré : 70,00 DH.');
      expect(finger.counted()).toBe(2);
      expect(await places()).toEqual(before);

      const fill = async () => {
        await finger.tap(pos.tile('Entrée'), pos.tile('Gommage'), pos.category(soaps));
        await finger.hold(pos.tile('Savon noir'));
        await inSight(key(page, '10'));
      };
      await fill();
      await lookOver('quantity');
      await finger.tap(key(page, '10'));
      await outOfSight(pad(page));
      await finger.tap(order(page));
      await pos.toasts.says('Ticket N° 002 enregistré : 330,00 DH.');
      const without = finger.counted();
      expect(without).toBeLessThanOrEqual(7);

      await fill();
      await finger.tap(key(page, '10'));
      await outOfSight(pad(page));
      await finger.tap(cash(page, '400,00'));
      await inSight(page.getByText(/^Rendre\s*70,00/));
      await lookOver('change');
      await finger.tap(order(page));
      await pos.toasts.says('Ticket N° 003 enregistré : 330,00 DH.');
      expect(finger.counted()).toBe(without + 1);

      // What to give back stays until the next sale begins, which one tap does.
      await inSight(page.getByText(/^Rendre/));
      if (viewport === PHONE) expect(plain(await pos.cartBar.innerText())).toMatch(/^Rendre .* 70,00 DH$/);
      await page.getByRole('button', { name: 'Fermer' }).click();
      await lookOver('sold');
      await finger.tap(pos.tile('Entrée'));
      await outOfSight(page.getByText(/^Rendre/));
      await inSight(cash(page, '100,00'));
      const lines = [
        { name: 'Entrée', price: 7000, quantity: 1 },
        { name: 'Gommage', price: 11_000, quantity: 1 },
        { name: 'Savon noir', price: 1500, quantity: 10 },
      ];
      expect(await ticketsOf(app, local)).toMatchObject([{ services: 7000 }, { lines }, { lines }]);
      const [paid] = await app.db.query<object[]>(
        'SELECT received_centimes AS received FROM tickets WHERE local_id = $1 AND number = 3',
        [local.id],
      );
      expect(paid).toEqual({ received: 40_000 });
      expect(faults).toEqual([]);
    },
  );
}

journey.quick(
  'upright the cart is docked under the tiles, and both are in sight',
  async ({ app, tablet }) => {
    const { code, soaps } = await turkishBath(app);
    const till = await tablet({ viewport: PORTRAIT, as: code });
    const pos = await new TillPage(till.page).open();
    await pos.add('Entrée');
    await inSight(pos.minus('Entrée'));
    const [tile, cart] = [(await pos.tile('Gommage').boundingBox())!, (await pos.cart.boundingBox())!];
    expect(cart.y).toBeGreaterThan(tile.y + tile.height);
    expect(cart.y + cart.height).toBeLessThanOrEqual(PORTRAIT.height);
    expect(await till.page.evaluate(() => document.documentElement.scrollHeight)).toBe(PORTRAIT.height);
    await pos.category(soaps).click();
    expect((await pos.tile('Savon noir').boundingBox())!.width).toBeCloseTo(tile.width, 0);
  },
);

journey.quick(
  'a quantity is typed, obeys the shelf at once, and nought removes the line',
  async ({ app, tablet }) => {
    const { code, soaps } = await turkishBath(app);
    const till = await tablet({ as: code });
    const { page } = till;
    const pos = await new TillPage(page).open();
    await pos.category(soaps).click();
    await pos.add('Savon noir');
    const number = pos.cart.getByRole('button', { name: /^Quantité de Savon noir/ });
    await number.click();
    await typed(page, '23');
    await inSight(pad(page).getByText('Il n’en reste que 22.'));
    await page.keyboard.press('Enter');
    await inSight(pad(page));
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await outOfSight(pad(page));
    await eventually(
      () => pos.cartText(),
      (seen) => expect(seen).toContain('Quantité 2 Total 30,00 DH'),
    );
    await number.click();
    await key(page, '0').click();
    await pad(page).getByRole('button', { name: 'Retirer du panier' }).click();
    await pos.cartIsEmpty();
  },
);

journey.quick(
  'the change is typed, survives a lost answer, and is on paper and in the last tickets',
  async ({ app, tablet }) => {
    const { local, code } = await turkishBath(app);
    const till = await tablet({ as: code });
    const { page } = till;
    const pos = await new TillPage(page).open();
    till.announce(/net::ERR_CONNECTION_RESET/);
    const sent = watchSales(page);
    await pos.add('Gommage');
    const other = page.getByRole('button', { name: 'Reçu : un autre montant' });
    await other.click();
    await typed(page, '100');
    await inSight(pad(page).getByText('Il manque 10,00 DH.'));
    await page.keyboard.press('Escape');
    await other.click();
    await typed(page, '110');
    await page.keyboard.press('Enter');
    await outOfSight(pad(page));
    await page.getByRole('button', { name: /^Reçu 110,00.* : effacer$/ }).click();
    await other.click();
    await typed(page, '110,5');
    await inSight(pad(page).getByText('Rendre 0,50 DH'));
    await page.keyboard.press('Enter');
    await inSight(pos.cart.getByText(/^Rendre\s*0,50/));
    // Another line is another amount to pay.
    await pos.plus('Gommage').click();
    await page.getByRole('button', { name: 'Reçu 250,00 DH', exact: true }).click();

    await loseNextAnswer(page);
    await pos.orderButton.click();
    await pos.toasts.says(/^Ticket provisoire \w{3}-0001 enregistré : 220,00 DH\.$/);
    await eventually(
      () => sent.map(({ received }) => received),
      (received) => expect(received).toEqual([250, 250]),
    );
    expect(await ticketsOf(app, local)).toHaveLength(1);
    await eventually(
      () => till.printed.map((paper) => plain(paper.replace(/<[^>]+>/g, ' '))),
      (papers) => expect(papers).toEqual([expect.stringMatching(/Reçu 250,00 DH Rendu 30,00 DH Merci/)]),
    );
    const sold = pos.cart.getByRole('region', { name: 'Vente enregistrée' });
    expect(plain(await sold.innerText())).toMatch(
      /Ticket provisoire \w{3}-0001 220,00 DH Reçu 250,00 DH Rendre 30,00 DH/,
    );
    await sold.getByRole('button', { name: 'Réimprimer' }).click();
    await pos.toasts.says(/^Duplicata du ticket provisoire/);
    await pos.shelf.getByRole('button', { name: 'Derniers tickets' }).click();
    await inSight(page.getByText('2 × Gommage'));
    await inSight(page.getByText('Rendu 30,00 DH'));
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      expect(await accessFaults(page)).toEqual([]);
    }
  },
);

journey.long('what sells most comes first, and thirty-one items are searched', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  const names = upTo(29).map((nth) => `Soin nº ${nth}`);
  for (const name of [...names, 'Épilation', 'Massage']) await app.make.service({ local, name });
  const services = await app.db.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM services WHERE local_id = $1',
    [local.id],
  );
  const idOf = (name: string) => services.find((service) => service.name === name)!.id;
  const seller = await app.logIn(code);
  const sold = {
    services: [
      { id: idOf('Massage'), quantity: 3 },
      { id: idOf('Soin nº 7'), quantity: 9 },
    ],
  };
  expect((await seller.post('/api/sales/add', sold)).status).toBe(201);

  const till = await tablet({ as: code });
  const { page } = till;
  const pos = await new TillPage(page).open();
  const shown = async () => (await pos.shelf.locator('button[data-gone]').allInnerTexts()).map(firstLine);
  // Then by name, as a dictionary has it.
  expect((await shown()).slice(0, 4)).toEqual(['Soin nº 7', 'Massage', 'Épilation', 'Soin nº 1']);
  await pos.add('Épilation');
  await pos.plus('Épilation').click();
  for (let more = 0; more < 10; more += 1) await pos.plus('Épilation').click();
  await pos.sell();
  expect((await shown())[0]).toBe('Soin nº 7');

  const search = page.getByRole('textbox', { name: 'Chercher un article' });
  await search.fill('EPIL');
  await eventually(shown, (seen) => expect(seen).toEqual(['Épilation']));
  expect(await accessFaults(page)).toEqual([]);
  await search.press('Enter');
  await search.fill('zzz');
  await inSight(pos.shelf.getByText('Aucun article de ce nom'));
  await search.press('Escape');
  await eventually(shown, (seen) => expect(seen).toHaveLength(31));
  expect(await pos.cartText()).toContain('Épilation');
});

journey.quick('after closing the till says so, and still sells', async ({ app, tablet }) => {
  const { local, code } = await turkishBath(app);
  const till = await tablet({ as: code });
  const pos = await new TillPage(till.page).open();
  const sign = pos.cart.getByText(/^Journée clôturée à \d\d:\d\d\. Une vente sera marquée après clôture\.$/);
  await outOfSight(sign);
  const cashier = await app.logIn(code);
  const amounts = { total: 0, total_products: 0, total_services: 0 };
  expect((await cashier.post('/api/cloture/add', { local_id: local.id, ...amounts })).status).toBe(201);
  // Closed on another tablet, while nothing is touched on this one.
  await inSight(sign);
  await pos.add('Entrée');
  await pos.sell();
  const boss = await app.logIn({ role: 'ADMIN' });
  const { body } = await boss.get(`/api/sales/list?local_id=${local.id}`);
  expect(body.data).toMatchObject([{ number: 1, apres_cloture: true }]);
});

const firstLine = (text: string) => plain(text.split('\n').find((line) => line.trim() !== '') ?? '');
