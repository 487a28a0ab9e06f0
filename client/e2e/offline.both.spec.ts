import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { endSessions, ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import {
  cutServer,
  delayNextAnswer,
  doubleSales,
  halveNextAnswer,
  loseNextAnswer,
  loseNextRequest,
  replaceNextAnswer,
  saleAnswered,
  swallowNextAnswer,
  watchSales,
} from './network.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;

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

const ONLINE = /^En ligne( · \d+ ventes? envoyées?)?$/;

const isDuplicate = (paper: string) => paper.includes('DUPLICATA');

type AboutToSell = Awaited<ReturnType<typeof aboutToSell>>;

/** Kept under a provisional number, which is printed once; answers the number. */
async function isKept({ pos, till }: { pos: TillPage; till: Tablet }, papers = 1): Promise<string> {
  const said = await pos.toasts.says(/^Ticket provisoire \w{3}-\d{4} enregistré : 60,00 DH\.$/);
  const number = /\w{3}-\d{4}/.exec(said)![0];
  await pos.cartIsEmpty();
  await eventually(
    () => till.printed.length,
    (count) => expect(count).toBe(papers),
  );
  expect(plain(till.printed.at(-1)!)).toContain(`Ticket provisoire ${number}`);
  expect(till.printed.filter(isDuplicate)).toEqual([]);
  return number;
}

/** Arrived as one ticket, with the paper's number unless it was recorded online; every attempt had its key. */
async function arrivedOnce(app: TestApp, { local, sales, pos }: AboutToSell, number: string) {
  await lineSays(pos, /^En ligne/);
  const tickets = await ticketsOf(app, local);
  expect(tickets).toMatchObject([{ lines: [{ name: 'Gommage', price: 6000 }] }]);
  const [ticket] = tickets;
  expect([number, null]).toContain(ticket!.provisional);
  expect(new Set(sales.map(({ key }) => key))).toEqual(new Set([ticket!.saleKey]));
}

async function lineSays(pos: TillPage, words: RegExp): Promise<void> {
  await eventually(
    async () => plain(await pos.network.innerText()),
    (said) => expect(said).toMatch(words),
  );
}

const FATES: [string, (page: Page) => Promise<void>][] = [
  ['the answer to a sale is lost after it was recorded', loseNextAnswer],
  ['a sale never reaches the server', loseNextRequest],
  [
    'a proxy answers in place of the server, which has recorded the sale',
    (page) => replaceNextAnswer(page, 502, '<h1>Bad Gateway</h1>'),
  ],
  ['no answer comes for four seconds', swallowNextAnswer],
  ['the answer to a sale comes after five seconds', (page) => delayNextAnswer(page, 5000)],
  ['the answer to a sale breaks off half-way', halveNextAnswer],
];

for (const [fate, cut] of FATES) {
  (cut === loseNextAnswer ? journey.quick : journey.long)(
    `${fate}: the sale is printed, the till goes on, and it is one ticket`,
    async ({ app, tablet }) => {
      const till = await tablet();
      till.announce(/status of 502/);
      const sale = await aboutToSell(app, till);
      await cut(till.page);
      await sale.pos.orderButton.click();
      const number = await isKept({ ...sale, till });
      await arrivedOnce(app, sale, number);
      await till.page.getByRole('button', { name: 'Derniers tickets' }).click();
      await inSight(till.page.getByRole('button', { name: 'Réimprimer le ticket N° 001' }));
      expect(await till.page.getByRole('button', { name: /^Réimprimer le ticket/ }).count()).toBe(1);
    },
  );
}

journey.long('a proxy doubles each sale, online and late: each is one ticket', async ({ app, tablet }) => {
  const till = await tablet();
  const { pos, local } = await aboutToSell(app, till);
  await doubleSales(till.context);
  await pos.sell();
  const back = await cutServer(till.context);
  await pos.add('Gommage');
  const number = await pos.sellOffline();
  await back();
  await lineSays(pos, ONLINE);
  expect((await ticketsOf(app, local)).map(({ provisional }) => provisional)).toEqual([null, number]);
});

journey.quick('the tablet is switched off while the sale is under way', async ({ app, tablet }) => {
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
  const number = await isKept({ ...sale, till });
  await till.page.getByRole('button', { name: 'Derniers tickets' }).click();
  const listed = till.page.getByRole('button', { name: /^Réimprimer le ticket/ });
  await inSight(till.page.getByRole('button', { name: 'Réimprimer le ticket N° 001' }));
  expect(await listed.count()).toBe(1);
  await till.page.keyboard.press('Escape');
  await arrivedOnce(app, sale, number);
});

/** Its printer takes no paper until the page is opened anew. */
async function jamPrinter(till: Tablet): Promise<void> {
  await till.context.addInitScript(() => {
    if (sessionStorage.getItem('jammed')) return;
    sessionStorage.setItem('jammed', 'yes');
    const { append } = Element.prototype;
    Element.prototype.append = function (...nodes) {
      if (!(nodes[0] instanceof HTMLIFrameElement)) append.apply(this, nodes);
    };
    const later = window.setTimeout;
    // The page waits so long for a paper.
    window.setTimeout = ((work: () => void, wait?: number) =>
      wait === 1500 ? 0 : later(work, wait)) as typeof window.setTimeout;
  });
}

for (const online of [true, false]) {
  (online ? journey.quick : journey.long)(
    `the tablet is switched off between a sale ${online ? 'online' : 'without a network'} and its paper: the sale is shown, and its paper offered`,
    async ({ app, tablet }) => {
      const till = await tablet();
      await jamPrinter(till);
      const sale = await aboutToSell(app, till);
      const { pos } = sale;
      if (!online) await cutServer(till.context);
      const number = online ? 'N° 001' : `provisoire ${await pos.sellOffline()}`;
      if (online) await pos.sell();
      expect(till.printed).toEqual([]);
      await till.page.reload();
      const asked = till.page.getByRole('dialog').filter({ hasText: `Le ticket ${number} est-il sorti ?` });
      await inSight(asked);
      expect(plain(await asked.innerText())).toMatch(/60,00 DH, à \d\d:\d\d, par .* : 1 × Gommage\./);
      await photograph(till.page, 'unprinted');
      await asked.getByRole('button', { name: 'Imprimer' }).click();
      await eventually(
        () => till.printed.length,
        (count) => expect(count).toBe(1),
      );
      expect(plain(till.printed[0]!)).toContain('Gommage');
      expect(till.printed.filter(isDuplicate)).toEqual([]);
      await outOfSight(asked);
      // Once it is out nothing is asked any more.
      await till.page.reload();
      await pos.ready();
      expect(await asked.count()).toBe(0);
      if (online) expect(await ticketsOf(app, sale.local)).toHaveLength(1);
    },
  );
}

/** The device gets to keep nothing more from what it writes under that name on, but for a sale under way. */
function holdWrites(page: Page, name: string): Promise<void> {
  return page.evaluate((held) => {
    let isHeld = false;
    const hears = (name: string, text: string) =>
      (isHeld ||= name.startsWith(held) && !/pending\\*":\{/.test(text));
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const { name, text } = given[0] as { name: string; text: string | null };
      const request = put.apply(this, given);
      const hold = () => (this.count().onsuccess = hold);
      if (hears(name, text ?? '')) hold();
      return request;
    };
    const cached = Cache.prototype.put;
    Cache.prototype.put = async function (address, response) {
      const name = decodeURIComponent((address as string).replace('/device/', ''));
      if (hears(name, await response.clone().text())) throw new Error('Switched off.');
      return cached.call(this, address, response);
    };
  }, name);
}

for (const [late, name] of [
  ['that a paper is expected', 'kessal.unprinted'],
  ['that the cart is empty', 'kessal.till.'],
] as const) {
  journey.long(
    `the tablet is switched off before its device has noted ${late}: the ticket comes out once`,
    async ({ app, tablet }) => {
      const till = await tablet();
      const { pos, local } = await aboutToSell(app, till);
      await holdWrites(till.page, name);
      if (name === 'kessal.unprinted') {
        // Until its paper is noted the cart stays, for as long as the device may take.
        const recorded = saleAnswered(till.page);
        await pos.orderButton.click();
        await recorded;
      } else {
        await pos.sell();
        await still(till.page);
      }
      await till.page.close();
      Object.assign(till, { page: await till.tab() });
      const anew = await new TillPage(till.page).open();
      await anew.answerForPapers(till.printed);
      await anew.cartIsEmpty();
      await eventually(
        () => till.printed.length,
        (count) => expect(count).toBe(1),
      );
      await lineSays(anew, ONLINE);
      expect(till.printed).toHaveLength(1);
      expect(await ticketsOf(app, local)).toHaveLength(1);
    },
  );
}

journey.long(
  'an evening without a network: twelve sales, a restart, a logout; each arrives once, as its paper says',
  async ({ app, tablet }) => {
    const till = await tablet();
    const { pos, local, code } = await aboutToSell(app, till);
    await pos.sell();
    await lineSays(pos, ONLINE);
    const back = await cutServer(till.context);
    await till.page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await lineSays(pos, /^Hors ligne$/);
    const numbers: string[] = [];
    for (let sold = 0; sold < 12; sold += 1) {
      await pos.add('Gommage', ...(sold % 2 ? ['Gommage'] : []));
      numbers.push(await pos.sellOffline());
      if (sold === 6) {
        await till.page.close();
        const page = await till.tab();
        Object.assign(till, { page });
        Object.assign(pos, new TillPage(page));
        await pos.open();
        await pos.answerForPapers(till.printed);
      }
    }
    expect(new Set(numbers).size).toBe(12);
    await lineSays(pos, /^Hors ligne · 12 ventes en attente$/);
    await till.page.getByRole('button', { name: 'Derniers tickets' }).click();
    await inSight(till.page.getByText(`Provisoire ${numbers[11]!}`, { exact: true }));
    await till.page.getByRole('button', { name: `Réimprimer le ticket provisoire ${numbers[11]!}` }).click();
    await pos.toasts.says(/^Duplicata du ticket provisoire/);
    await till.page.keyboard.press('Escape');

    await till.page.goto('/cloture');
    await inSight(till.page.getByText('12 ventes de cet appareil attendent l’envoi.'));
    const bar = new TopBar(till.page);
    await bar.askToLeave();
    await inSight(bar.question.getByText(/12 ventes attendent l’envoi/));
    await bar.question.getByRole('button', { name: 'Se déconnecter' }).click();
    await till.page.waitForURL('**/login');
    await back();
    await eventually(
      () => ticketsOf(app, local),
      (tickets) => expect(tickets).toHaveLength(13),
    );
    const tickets = await ticketsOf(app, local);
    expect(tickets.slice(1).map(({ provisional }) => provisional)).toEqual(numbers);
    expect(tickets.slice(1).map(({ lines }) => lines[0]!.quantity)).toEqual(
      numbers.map((_number, sold) => (sold % 2 ? 2 : 1)),
    );
    await (await new LoginPage(till.page).ready()).enter(code);
    await till.page.waitForURL((url) => url.pathname !== '/login');
    await pos.open();
    await lineSays(pos, ONLINE);
  },
);

journey.long(
  'the cashier is moved while her sales wait: they are hers, where she sold them; she is told, with her cart, and the session ends',
  async ({ app, tablet }) => {
    const till = await tablet();
    const { pos, local, user } = await aboutToSell(app, till);
    const back = await cutServer(till.context);
    const number = await pos.sellOffline();
    await pos.add('Gommage');
    const other = await app.make.local({ name: 'Hammam des Tanneurs' });
    await app.make.edit(user, { localId: other.id });
    await back();
    await inSight(pos.page.getByRole('banner').getByText('Hammam des Tanneurs'));
    await pos.toasts.says(
      'Vous êtes maintenant à Hammam des Tanneurs. Votre panier vous a suivi : vérifiez-le.',
    );
    await inSight(pos.line('Gommage'));
    await endSessions(app, user.id);
    await eventually(
      () => ticketsOf(app, local),
      (tickets) => expect(tickets).toMatchObject([{ provisional: number, user: user.name }]),
    );
  },
);

journey.quick(
  'without a network a shelf is not sold below what the device knows of it',
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'TURKI' });
    const categoryId = await app.make.category('Savons');
    await app.make.product({ name: 'Savon noir', price: 2000, categoryId, stock: [[local, 3]] });
    const till = await tablet({ as: { local } });
    till.announce(CUT);
    const pos = await new TillPage(till.page).open();
    const back = await cutServer(till.context);
    await pos.category('Savons').click();
    await pos.add('Savon noir', 'Savon noir');
    await pos.sellOffline();
    await pos.category('Savons').click();
    await pos.add('Savon noir', 'Savon noir');
    await pos.toasts.says('Savon noir : il n’en reste que 1.');
    await pos.sellOffline();
    await back();
    await eventually(
      () => ticketsOf(app, local),
      (tickets) => expect(tickets.map(({ lines }) => lines[0]!.quantity)).toEqual([2, 1]),
    );
  },
);

/** Faults of a browser's storage, before the till is opened. */
const BROKEN: [string, string, () => void][] = [
  [
    'its database does not open',
    'appareil à vérifier',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error', 'UnknownError');
      };
    },
  ],
  [
    'its database is full',
    'appareil à vérifier',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value: { name?: string }, ...key) {
        if (!value.name?.startsWith('sale.')) return put.call(this, value, ...key);
        throw new DOMException('No room is left.', 'QuotaExceededError');
      };
    },
  ],
  [
    'each write of a sale fails',
    'appareil à vérifier',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value: { name?: string }, ...key) {
        if (!value.name?.startsWith('sale.')) return put.call(this, value, ...key);
        throw new DOMException('The disk failed.', 'UnknownError');
      };
    },
  ],
  [
    'it keeps nothing at all',
    'ne fermez pas la page',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError');
      };
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    },
  ],
];

for (const [fault, words, breakStorage] of BROKEN) {
  journey.long(`a broken store never bricks the till: ${fault}`, async ({ app, tablet }) => {
    const till = await tablet();
    await till.context.addInitScript(breakStorage);
    const sale = await aboutToSell(app, till);
    const back = await cutServer(till.context);
    await sale.pos.orderButton.click();
    const number = await isKept({ ...sale, till });
    await lineSays(sale.pos, new RegExp(`^Hors ligne · 1 vente en attente · ${words}$`));
    await back();
    await arrivedOnce(app, sale, number);
  });
}

/** Faults while the till is open: after them it sells on with a database, and all that waits arrives. */
const BREAKS: [string, () => unknown][] = [
  [
    'its database is deleted while it is open',
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('kessal').onsuccess = done;
      }),
  ],
  [
    'another tab runs a newer build, which closes its database and gives it a newer version',
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('kessal', 99);
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      }),
  ],
  [
    'a write breaks off in the middle',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        IDBObjectStore.prototype.put = put;
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
      };
    },
  ],
];

for (const [fault, broken] of BREAKS) {
  journey.long(`a broken store never bricks the till: ${fault}`, async ({ app, tablet }) => {
    const till = await tablet();
    const { pos, local } = await aboutToSell(app, till);
    const back = await cutServer(till.context);
    const numbers = [await pos.sellOffline()];
    await till.page.evaluate(broken);
    await pos.add('Gommage');
    numbers.push(await pos.sellOffline());
    await lineSays(pos, /^Hors ligne · 2 ventes en attente$/);
    // Started again, as it was left.
    await pos.reopen(till.printed);
    await lineSays(pos, /^Hors ligne · 2 ventes en attente$/);
    await back();
    await eventually(
      async () => (await ticketsOf(app, local)).map(({ provisional }) => provisional).sort(),
      (arrived) => expect(arrived).toEqual([...numbers].sort()),
    );
    expect(till.printed).toHaveLength(2);
  });
}

for (const locks of [true, false]) {
  const where = locks ? '' : ' (over plain http, where browsers have no locks)';

  journey.long(
    `two tabs of one till sell without a network: each sale arrives once${where}`,
    async ({ app, tablet }) => {
      const till = await tablet();
      if (!locks) await withoutLocks(till);
      const { pos, local } = await aboutToSell(app, till);
      const other = await new TillPage(await till.tab()).open();
      const back = await cutServer(till.context);
      const numbers = [await pos.sellOffline()];
      await other.cartIsEmpty();
      for (const tab of [other, pos, other]) {
        await tab.add('Gommage');
        numbers.push(await tab.sellOffline());
      }
      expect(new Set(numbers).size).toBe(4);
      await back();
      await eventually(
        async () => (await ticketsOf(app, local)).map(({ provisional }) => provisional).sort(),
        (arrived) => expect(arrived).toEqual([...numbers].sort()),
      );
    },
  );
}

journey.long(
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

journey.quick('the cart outlives a reload and belongs to one cashier', async ({ app, tablet }) => {
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
