import type { Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { controlled, onDevice } from './on-device.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { photograph } from './photograph.ts';
import { LANDSCAPE, PHONE, type Tablet } from './tablet.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION_RESET)/;
const NO_ANSWER = 'Le serveur ne répond pas. Vérifiez le réseau.';

/** A Turkish bath with a soap on its shelf and a cashier, who has the till open on a tablet that keeps it. */
async function openTill(app: TestApp, till: Tablet) {
  const local = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
  const categoryId = await app.make.category(`Savons ${local.id}`);
  const soap = await app.make.product({ name: 'Savon noir', price: 1250, categoryId, stock: [[local, 5]] });
  const bath = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
  const { user, code } = await app.make.user({ local, name: 'Samira' });
  till.announce(CUT);
  await till.logIn(code);
  const pos = await new TillPage(till.page).open();
  await inSight(pos.tile('Gommage'));
  return { local, soap, bath, user, code, category: `Savons ${local.id}`, pos };
}

/** Waits until the device has the build and the local's catalogue. */
async function kept(page: Page, localId: number): Promise<void> {
  await controlled(page);
  await eventually(
    async () => Object.keys(await onDevice(page)),
    (names) => expect(names).toEqual(expect.arrayContaining(['kessal.grants', `catalogue.${localId}`])),
  );
}

/** Switched off and on again. */
async function switchedOn(till: Tablet): Promise<TillPage> {
  const page = await till.tab();
  await till.page.close();
  await page.goto('/pos');
  return new TillPage(page).ready();
}

for (const viewport of [LANDSCAPE, PHONE]) {
  const size = `${viewport.width}×${viewport.height}`;
  (viewport === LANDSCAPE ? journey.quick : journey.long)(
    `${size}: switched on without a network, the till sells as it was, and takes the new price when the network is back`,
    async ({ app, tablet }) => {
      const till = await tablet({ installed: true, viewport });
      const { local, bath, category } = await openTill(app, till);
      await kept(till.page, local.id);
      await till.context.setOffline(true);
      const pos = await switchedOn(till);
      await inSight(pos.page.getByText('Samira', { exact: true }));
      expect(await pos.tile('Gommage').innerText()).toContain('60,00');
      const last = pos.shelf.getByRole('button', { name: 'Derniers tickets' });
      await last.click();
      await inSight(pos.page.getByText('Ils reviennent avec le réseau.', { exact: false }));
      await photograph(pos.page, 'cold-start-no-tickets');
      await pos.page.keyboard.press('Escape');
      await pos.add('Gommage');
      await photograph(pos.page, 'cold-start');
      await pos.page.getByRole('button', { name: /^Valider/ }).click();
      await pos.toasts.says(/^Ticket provisoire [2-9A-Z]{3}-0001 enregistré : 60,00 DH\.$/);
      await photograph(pos.page, 'cold-start-sold');
      await last.click();
      await inSight(pos.page.getByText('Les autres reviennent avec le réseau.'));
      await pos.page.keyboard.press('Escape');
      await pos.category(category).click();
      expect(await pos.tile('Savon noir').innerText()).toContain('Stock : 5');
      await photograph(pos.page, 'cold-start-shelf');
      await pos.category('Vos Services').click();
      await app.make.change('service', bath, { price: 7000 });
      await till.context.setOffline(false);
      await eventually(
        () => pos.tile('Gommage').innerText(),
        (text) => expect(text).toContain('70,00'),
      );
      await eventually(
        () => ticketsOf(app, local),
        (tickets) =>
          expect(tickets).toMatchObject([{ user: 'Samira', lines: [{ name: 'Gommage', price: 6000 }] }]),
      );
    },
  );
}

journey.long(
  'a network that swallows everything: the till is open within seconds',
  async ({ app, tablet }) => {
    const till = await tablet({ installed: true });
    const { local } = await openTill(app, till);
    await kept(till.page, local.id);
    await till.context.route('**/graphql', () => undefined);
    const begun = Date.now();
    const pos = await switchedOn(till);
    await inSight(pos.tile('Gommage'));
    expect(Date.now() - begun).toBeLessThan(10_000);
  },
);

journey.long('after a logout nothing opens without a network', async ({ app, tablet }) => {
  const till = await tablet({ installed: true });
  const { local } = await openTill(app, till);
  await kept(till.page, local.id);
  await new TopBar(till.page).leave();
  await till.context.setOffline(true);
  await till.page.goto('/pos');
  await inSight(till.page.getByText(NO_ANSWER));
  await outOfSight(till.page.getByText('Samira', { exact: true }));
});

journey.long(
  'a cashier who was banned meanwhile is shown the door once the network is back, and stays out',
  async ({ app, tablet }) => {
    const till = await tablet({ installed: true });
    const { local, user } = await openTill(app, till);
    await kept(till.page, local.id);
    await till.context.setOffline(true);
    const pos = await switchedOn(till);
    await inSight(pos.tile('Gommage'));
    await app.make.ban(user);
    await till.context.setOffline(false);
    const login = await new LoginPage(pos.page).ready();
    await till.context.setOffline(true);
    await login.page.goto('/pos');
    await inSight(login.page.getByText(NO_ANSWER));
  },
);

journey.long('other pages without a network say so', async ({ app, tablet }) => {
  const till = await tablet({ installed: true });
  const { local } = await openTill(app, till);
  await kept(till.page, local.id);
  await till.context.setOffline(true);
  await till.page.goto('/cloture');
  await inSight(till.page.getByText('Une journée se clôture avec le serveur : attendez le réseau.'));
  await outOfSight(till.page.getByText('Erreur', { exact: true }));
  await photograph(till.page, 'cold-start-closing');
});

journey.quick(
  'a sale is followed by no further question: its own answer has the shelf',
  async ({ app, tablet }) => {
    const till = await tablet();
    const asked: string[] = [];
    till.page.on('request', (request) => {
      if (request.url().endsWith('/graphql'))
        asked.push(/"operationName":"(\w+)"/.exec(request.postData()!)![1]!);
    });
    const { pos, category } = await openTill(app, till);
    await pos.category(category).click();
    await pos.add('Savon noir', 'Savon noir');
    // At its opening, and once more as soon as it hears of changes.
    await eventually(
      () => asked.filter((operation) => operation === 'TillChanges').length,
      (times) => expect(times).toBe(2),
    );
    asked.length = 0;
    await pos.sell();
    await pos.category(category).click();
    await eventually(
      () => pos.tile('Savon noir').innerText(),
      (text) => expect(text).toContain('Stock : 3'),
    );
    expect(asked).toEqual(['Sell']);
  },
);

journey.long('what a colleague sells meanwhile is on the tile within minutes', async ({ app, tablet }) => {
  const till = await tablet();
  await till.page.clock.install();
  const { pos, category, local, soap } = await openTill(app, till);
  await pos.category(category).click();
  const colleague = await app.logIn({ local });
  await colleague.post('/api/sales/add', { products: [{ id: soap, quantity: 4 }] });
  await eventually(
    async () => {
      await till.page.clock.fastForward(60_000);
      return pos.tile('Savon noir').innerText();
    },
    (text) => expect(text).toContain('Stock : 1'),
  );
});

const DAMAGES: [string, (page: Page) => Promise<void>][] = [
  [
    'half of the catalogue is gone from the device',
    (page) =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            indexedDB.open('kessal').onsuccess = ({ target }) => {
              const db = (target as IDBOpenDBRequest).result;
              const work = db.transaction('entries', 'readwrite');
              const range = IDBKeyRange.bound('catalogue.', 'catalogue/');
              const asked = work.objectStore('entries').openCursor(range);
              asked.onsuccess = () => {
                const entry = asked.result!.value as { text: string };
                const copy = JSON.parse(entry.text) as { known: { services: unknown } };
                copy.known.services = [{ id: 1, name: 'Gommage' }];
                asked.result!.update({ ...entry, text: JSON.stringify(copy) });
              };
              work.oncomplete = () => {
                db.close();
                resolve();
              };
            };
          }),
      ),
  ],
  [
    'the device lets no page store anything',
    async (page) => {
      await page.context().addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: { open: () => { throw new Error('denied'); } } }); // prettier-ignore
      });
    },
  ],
  [
    'the device’s storage does not answer',
    async (page) => {
      await page.context().addInitScript(() => {
        // To open another version waits for a connection that nobody closes.
        const open = indexedDB.open.bind(indexedDB);
        Object.assign(window, { held: open('held', 1) });
        IDBFactory.prototype.open = () => open('held', 2);
      });
    },
  ],
];

for (const [story, damage] of DAMAGES) {
  journey.long(`${story}: the till asks for everything, and sells`, async ({ app, tablet }) => {
    const till = await tablet({ installed: true });
    const { local, category } = await openTill(app, till);
    await kept(till.page, local.id);
    // A till that is left writes no more.
    await till.page.goto('/');
    await damage(till.page);
    const pos = await switchedOn(till);
    await inSight(pos.tile('Gommage').getByText('60,00'));
    await pos.category(category).click();
    expect(await pos.tile('Savon noir').innerText()).toContain('Stock : 5');
    await pos.add('Savon noir');
    await pos.sell();
    // Within the page it is at hand again.
    await pos.page.getByRole('link', { name: 'Accueil' }).click();
    await pos.page.getByRole('link', { name: 'Point de vente' }).click();
    await pos.ready();
    await inSight(pos.tile('Gommage'));
  });
}

/** Faults while the till is closed. */
const BROKEN_STORES: [string, (page: Page) => Promise<unknown>][] = [
  [
    'its databases were deleted',
    (page) =>
      page.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
      }),
  ],
  [
    'localStorage is refused',
    (page) =>
      page.context().addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('Denied', 'SecurityError'); } }); // prettier-ignore
      }),
  ],
  [
    'its databases were raised to a higher version',
    (page) =>
      page.evaluate(async () => {
        for (const { name } of await indexedDB.databases())
          await new Promise((done) => {
            const opening = indexedDB.open(name!, 99);
            opening.onsuccess = () => {
              opening.result.close();
              done(null);
            };
          });
      }),
  ],
  [
    'its databases were emptied',
    (page) =>
      page.evaluate(async () => {
        for (const { name } of await indexedDB.databases())
          await new Promise((done) => {
            const opening = indexedDB.open(name!);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              const work = opening.result.transaction(stores, 'readwrite');
              for (const store of stores) work.objectStore(store).clear();
              work.oncomplete = () => {
                opening.result.close();
                done(null);
              };
            };
          });
      }),
  ],
  [
    'its databases refuse to open',
    (page) =>
      page.context().addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error', 'UnknownError');
        };
      }),
  ],
  [
    'its databases were deleted and localStorage is cleared',
    (page) =>
      page.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
        localStorage.clear();
      }),
  ],
];

for (const [story, breakStore] of BROKEN_STORES) {
  journey.long(
    `${story}: opened anew without a network the till sells, twice, and all arrives`,
    async ({ app, tablet }) => {
      const till = await tablet({ installed: true });
      const { local } = await openTill(app, till);
      await kept(till.page, local.id);
      await till.page.goto('/');
      await inSight(till.page.getByText('Samira', { exact: true }).first());
      await breakStore(till.page);
      await till.context.setOffline(true);
      const pos = await switchedOn(till);
      await pos.add('Gommage');
      const numbers = [await pos.sellOffline()];
      await pos.reopen(till.printed);
      await inSight(pos.network.getByText(/^Hors ligne · 1 vente en attente/));
      await pos.add('Gommage');
      numbers.push(await pos.sellOffline());
      await till.context.setOffline(false);
      await eventually(
        async () => (await ticketsOf(app, local)).map(({ provisional }) => provisional).sort(),
        (arrived) => expect(arrived).toEqual([...numbers].sort()),
      );
    },
  );
}

journey.long(
  'without a network and with a storage that is busy for three seconds, the till opens after it',
  async ({ app, tablet }) => {
    const till = await tablet({ installed: true });
    const { local } = await openTill(app, till);
    await kept(till.page, local.id);
    await till.context.setOffline(true);
    const other = await till.tab();
    await other.goto('/');
    await other.evaluate(() => {
      indexedDB.open('kessal').onsuccess = ({ target }) => {
        const entries = (target as IDBOpenDBRequest).result
          .transaction('entries', 'readwrite')
          .objectStore('entries');
        const end = Date.now() + 3000;
        const hold = () => {
          if (Date.now() < end) entries.count().onsuccess = hold;
        };
        hold();
      };
    });
    const pos = await switchedOn(till);
    await pos.add('Gommage');
    await pos.sellOffline();
  },
);
