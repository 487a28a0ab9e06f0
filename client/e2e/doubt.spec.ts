import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { endSessions, ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import {
  loseNextAnswer,
  loseNextRequest,
  replaceNextAnswer,
  swallowNextAnswer,
  watchSales,
} from './network.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED)/;

/** A cashier with one service at 60 DH in the cart. */
async function aboutToSell(app: TestApp, till: Tablet) {
  const local = await app.make.local();
  const { user, code } = await app.make.user({ local });
  const service = await app.make.service({ local, name: 'Gommage', price: 6000 });
  await till.logIn(code);
  const pos = await new TillPage(till.page).open();
  await pos.add('Gommage');
  till.announce(CUT);
  return { local, user, code, service, pos, sales: watchSales(till.page) };
}

async function isFrozen(pos: TillPage): Promise<void> {
  await inSight(pos.retryButton);
  expect(await pos.cartText()).toContain('Vente non confirmée.');
  expect(await pos.cartText()).toContain('Gommage');
  expect(await pos.tile('Gommage').isDisabled()).toBe(true);
  expect(await pos.cart.getByRole('button', { name: /Vider$/ }).isDisabled()).toBe(true);
  expect(await pos.remove('Gommage').isDisabled()).toBe(true);
}

const isDuplicate = (paper: string) => paper.includes('DUPLICATA');

/** Checks that there is one ticket and one receipt, and that every attempt had one key. */
async function soldOnce(
  app: TestApp,
  till: Tablet,
  { local, pos, sales }: Awaited<ReturnType<typeof aboutToSell>>,
): Promise<void> {
  await pos.toasts.says('Ticket N° 001 enregistré : 60,00 DH.');
  await pos.cartIsEmpty();
  await eventually(
    () => till.printed.length,
    (count) => expect(count).toBe(1),
  );
  expect(till.printed.filter(isDuplicate)).toEqual([]);
  const tickets = await ticketsOf(app, local);
  expect(tickets).toHaveLength(1);
  expect(new Set(sales.map(({ key }) => key))).toEqual(new Set([tickets[0]!.saleKey]));
}

const FATES: [string, (page: Page) => Promise<void>][] = [
  ['the answer to a sale is lost after it was recorded', loseNextAnswer],
  ['a sale never reaches the server', loseNextRequest],
];

for (const [fate, cut] of FATES) {
  journey(`${fate}: "Réessayer" makes it one ticket and one receipt`, async ({ app, tablet }) => {
    const till = await tablet();
    const sale = await aboutToSell(app, till);
    await cut(till.page);
    await sale.pos.orderButton.click();
    await sale.pos.toasts.says(/Vente non confirmée : touchez « Réessayer »\.$/);
    await isFrozen(sale.pos);
    expect(till.printed).toEqual([]);
    await sale.pos.retryButton.click();
    await soldOnce(app, till, sale);
    expect(sale.sales).toHaveLength(2);
  });

  journey(`${fate}, and the tablet is restarted: "Réessayer" still makes it one`, async ({ app, tablet }) => {
    const till = await tablet();
    const sale = await aboutToSell(app, till);
    await cut(till.page);
    await sale.pos.orderButton.click();
    await isFrozen(sale.pos);
    await till.page.reload();
    await sale.pos.ready();
    await isFrozen(sale.pos);
    await sale.pos.retryButton.click();
    await soldOnce(app, till, sale);
    expect(sale.sales).toHaveLength(2);
  });

  journey(
    `${fate}, and the session ends: after a new login "Réessayer" sends the same sale`,
    async ({ app, tablet }) => {
      const till = await tablet();
      const sale = await aboutToSell(app, till);
      await cut(till.page);
      await sale.pos.orderButton.click();
      await isFrozen(sale.pos);
      await endSessions(app, sale.user.id);
      await sale.pos.retryButton.click();
      await (await new LoginPage(till.page).ready()).enter(sale.code);
      await till.page.waitForURL('**/pos');
      await sale.pos.ready();
      await isFrozen(sale.pos);
      await sale.pos.retryButton.click();
      await soldOnce(app, till, sale);
      expect(sale.sales).toHaveLength(3);
    },
  );
}

journey(
  'a sale in doubt that this tablet has printed meanwhile, and remembers over a restart, prints DUPLICATA',
  async ({ app, tablet }) => {
    const till = await tablet();
    const sale = await aboutToSell(app, till);
    await loseNextAnswer(till.page);
    await sale.pos.orderButton.click();
    await isFrozen(sale.pos);
    await sale.pos.reprint('001');
    await eventually(
      () => till.printed.map(isDuplicate),
      (printed) => expect(printed).toEqual([true]),
    );
    await till.page.reload();
    await sale.pos.ready();
    await sale.pos.retryButton.click();
    await sale.pos.toasts.says('Ticket N° 001 enregistré : 60,00 DH.');
    await eventually(
      () => till.printed.map(isDuplicate),
      (printed) => expect(printed).toEqual([true, true]),
    );
    await sale.pos.add('Gommage');
    await sale.pos.sell();
    await eventually(
      () => till.printed.map(isDuplicate),
      (printed) => expect(printed).toEqual([true, true, false]),
    );
  },
);

journey('a proxy answers in place of the server, which has recorded the sale', async ({ app, tablet }) => {
  const till = await tablet();
  till.announce(/status of 502/);
  const sale = await aboutToSell(app, till);
  await replaceNextAnswer(till.page, 502, '<h1>Bad Gateway</h1>');
  await sale.pos.orderButton.click();
  await isFrozen(sale.pos);
  await sale.pos.retryButton.click();
  await soldOnce(app, till, sale);
});

journey(
  'a device that keeps nothing knows of a sale in doubt until its page is left',
  async ({ app, tablet }) => {
    const till = await tablet();
    await till.context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room is left.', 'QuotaExceededError');
      };
    });
    const sale = await aboutToSell(app, till);
    await loseNextAnswer(till.page);
    await sale.pos.orderButton.click();
    await isFrozen(sale.pos);
    await till.page.getByRole('link', { name: 'Accueil' }).click();
    await new TopBar(till.page).askToLeave();
    await inSight(till.page.getByText('Une vente n’est pas confirmée.'));
    await till.page.getByRole('button', { name: 'Annuler' }).click();
    await till.page.getByRole('link', { name: 'Point de vente' }).click();
    await isFrozen(sale.pos);
    await sale.pos.retryButton.click();
    await soldOnce(app, till, sale);
  },
);

journey('no answer comes for fifteen seconds: the till stops waiting', async ({ app, tablet }) => {
  const till = await tablet();
  const sale = await aboutToSell(app, till);
  await till.page.clock.install();
  await swallowNextAnswer(till.page);
  await sale.pos.orderButton.click();
  await eventually(
    async () => ticketsOf(app, sale.local),
    (tickets) => expect(tickets).toHaveLength(1),
  );
  await till.page.clock.fastForward(16_000);
  await isFrozen(sale.pos);
  await sale.pos.retryButton.click();
  await soldOnce(app, till, sale);
});

journey('the tablet is switched off while the sale is under way', async ({ app, tablet }) => {
  const till = await tablet();
  const sale = await aboutToSell(app, till);
  await swallowNextAnswer(till.page);
  await sale.pos.orderButton.click();
  await eventually(
    async () => ticketsOf(app, sale.local),
    (tickets) => expect(tickets).toHaveLength(1),
  );
  await till.page.reload();
  await sale.pos.ready();
  await isFrozen(sale.pos);
  await sale.pos.retryButton.click();
  await soldOnce(app, till, sale);
});

journey(
  'a refusal after a doubt gives the cart back, and the next sale is another one',
  async ({ app, tablet }) => {
    const till = await tablet();
    const sale = await aboutToSell(app, till);
    await loseNextRequest(till.page);
    await sale.pos.orderButton.click();
    await isFrozen(sale.pos);
    await app.make.change('service', sale.service, { hidden: true });
    await sale.pos.retryButton.click();
    await sale.pos.toasts.says(/^N’est plus en vente : Gommage\./);
    await app.make.change('service', sale.service, { hidden: false });
    await sale.pos.remove('Gommage').click();
    await sale.pos.cartIsEmpty();
    await till.page.reload();
    await sale.pos.ready();
    await sale.pos.add('Gommage');
    await sale.pos.sell();
    expect(await ticketsOf(app, sale.local)).toHaveLength(1);
    expect(new Set(sale.sales.map(({ key }) => key)).size).toBe(2);
  },
);

for (const locks of [true, false]) {
  const where = locks ? '' : ' (over plain http, where browsers have no locks)';

  journey(`two tabs of one till retry the same sale: one ticket${where}`, async ({ app, tablet }) => {
    const till = await tablet();
    if (!locks) await withoutLocks(till);
    const sale = await aboutToSell(app, till);
    const tab = await till.tab();
    const other = await new TillPage(tab).open();
    const othersSales = watchSales(tab);
    await eventually(
      () => other.cartText(),
      (seen) => expect(seen).toContain('Gommage'),
    );
    await loseNextAnswer(till.page);
    await sale.pos.orderButton.click();
    await isFrozen(sale.pos);
    await isFrozen(other);
    await tapTogether(sale.pos.retryButton, other.retryButton);
    await Promise.all([sale.pos.cartIsEmpty(), other.cartIsEmpty()]);
    // A duplicate may reach the printer first.
    await eventually(
      () => till.printed.map(isDuplicate),
      (printed) => expect(printed).toContain(false),
    );
    // Without Web Locks two tabs may both print before one reads what the other stored.
    if (locks) expect(till.printed.map(isDuplicate)).toEqual([false]);
    const tickets = await ticketsOf(app, sale.local);
    expect(tickets).toHaveLength(1);
    const keys = [...sale.sales, ...othersSales].map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set([tickets[0]!.saleKey]));
  });
}

journey(
  'two tabs of one till sell the same cart at once: one ticket, one receipt',
  async ({ app, tablet }) => {
    const till = await tablet();
    const sale = await aboutToSell(app, till);
    const other = await new TillPage(await till.tab()).open();
    await eventually(
      () => other.cartText(),
      (seen) => expect(seen).toContain('Gommage'),
    );
    await tapTogether(sale.pos.orderButton, other.orderButton);
    await Promise.all([sale.pos.cartIsEmpty(), other.cartIsEmpty()]);
    await eventually(
      () => till.printed.length,
      (count) => expect(count).toBe(1),
    );
    expect(await ticketsOf(app, sale.local)).toHaveLength(1);
  },
);

for (const [fate, cut] of FATES) {
  journey(
    `${fate}, and the cashier is moved to another local: her till still settles it`,
    async ({ app, tablet }) => {
      const till = await tablet();
      const sale = await aboutToSell(app, till);
      await cut(till.page);
      await sale.pos.orderButton.click();
      await isFrozen(sale.pos);
      await app.make.edit(sale.user, { localId: (await app.make.local()).id });
      await sale.pos.open();
      const stray = till.page.getByRole('alert').filter({ hasText: 'faite dans un autre local' });
      await inSight(stray.getByText('Vente non confirmée de 60,00 DH,'));
      expect(await accessFaults(till.page)).toEqual([]);
      await stray.getByRole('button', { name: 'Réessayer' }).click();
      const recorded = cut === loseNextAnswer ? 1 : 0;
      await sale.pos.toasts.says(
        recorded
          ? 'Ticket N° 001 enregistré : 60,00 DH.'
          : 'Cette vente n’avait pas été enregistrée : aucun ticket n’existe.',
      );
      await outOfSight(stray);
      await eventually(
        () => till.printed.length,
        (printed) => expect(printed).toBe(recorded),
      );
      expect(await ticketsOf(app, sale.local)).toHaveLength(recorded);
      await till.page.reload();
      await sale.pos.ready();
      expect(await stray.count()).toBe(0);
    },
  );
}

journey('the cart outlives a reload and belongs to one cashier', async ({ app, tablet }) => {
  const local = await app.make.local();
  const samira = await app.make.user({ local });
  const driss = await app.make.user({ local });
  await app.make.service({ local, name: 'Gommage' });
  await app.make.service({ local, name: 'Massage' });
  const till = await tablet({ as: samira.code });
  const pos = await new TillPage(till.page).open();
  await pos.add('Gommage', 'Gommage');
  await till.page.reload();
  await pos.ready();
  expect(await pos.cartText()).toContain('Panier (1)');
  expect(await pos.cartText()).toContain('Quantité 2');

  await new TopBar(till.page).leave();
  await new LoginPage(till.page).enter(driss.code);
  await till.page.waitForURL((url) => url.pathname === '/');
  await pos.open();
  await pos.cartIsEmpty();
  await pos.add('Massage');
  await new TopBar(till.page).leave();
  await new LoginPage(till.page).enter(samira.code);
  await till.page.waitForURL((url) => url.pathname === '/');
  await pos.open();
  await eventually(
    () => pos.cartText(),
    (seen) => expect(seen).toContain('Gommage'),
  );
  expect(await pos.cartText()).not.toContain('Massage');
  await pos.sell();
  expect(await ticketsOf(app, local)).toMatchObject([{ lines: [{ name: 'Gommage', quantity: 2 }] }]);
});

/** Taps each in one task of its page. */
async function tapTogether(...buttons: Locator[]): Promise<void> {
  // Located before any tap, because one sale may remove the other button.
  const found = await Promise.all(buttons.map((button) => button.elementHandle()));
  await Promise.all(found.map((button) => button.evaluate((element: HTMLElement) => element.click())));
}

function withoutLocks(till: Tablet): Promise<unknown> {
  return till.context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
}
