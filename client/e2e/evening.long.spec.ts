// A cashier's evening over HTTPS, on a tablet that is a browser process of its own.
import { startTestApp, type TestApp } from '../../server/test/app.ts';
import { makeCertificate } from '../../server/test/certificate.ts';
import { ticketsOf } from './books.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { A_LONG_STORY, byDay, CLIENT } from './journeys.ts';
import { LONG_FORM } from './long-form.ts';
import { OwnTill } from './own-till.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { photograph } from './photograph.ts';
import { onDevice } from './on-device.ts';

const NADIA = '234299';

let app: TestApp;
const tills: OwnTill[] = [];
let switchedOnAt = 0;

beforeAll(async () => {
  app = await startTestApp({ clientFolder: CLIENT, now: byDay(), tls: makeCertificate() });
  await app.db.query('UPDATE house SET offline_shift = true');
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.remove();
});
afterAll(() => app.close());

/** Salma's tablet in a Turkish bath, on which Nadia has logged in before her. */
async function tabletOfTwo(codes = { nadia: NADIA, salma: '481516' }): Promise<OwnTill> {
  const local = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
  const categoryId = await app.make.category(`Savons ${local.id}`);
  await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
  await app.make.product({ name: 'Savon noir', price: 2000, categoryId, stock: [[local, 30]] });
  await app.make.user({ local, name: 'Nadia', code: codes.nadia });
  const salma = await app.make.user({ local, name: 'Salma', code: codes.salma });
  const till = await OwnTill.of(app, salma, local);
  tills.push(till);
  till.page = await till.browser.start();
  expect(till.line.url).toMatch(/^https:/);
  await till.page.goto(`${till.line.url}/login`);
  await enter(till, codes.nadia);
  await known(till, 1);
  await new TopBar(till.page).leave();
  await till.logIn(till.page);
  await known(till, 2);
  return till;
}

async function enter(till: OwnTill, code: string): Promise<void> {
  await (await new LoginPage(till.page).ready()).enter(code);
  await till.page.waitForURL((url) => url.pathname !== '/login');
}

/** The tablet has so many cashiers' grants and, after their slow hash, codes. */
function known(till: OwnTill, count: number): Promise<void> {
  return eventually(
    async () => {
      const kept = await onDevice(till.page);
      return ['colleagues', 'kessal.grants'].map((name) => JSON.parse(kept[name] ?? '{}') as object);
    },
    ([codes, grants]) => {
      expect((codes as { colleagues?: object[] }).colleagues).toHaveLength(count);
      expect(Object.keys(grants!)).toHaveLength(count);
    },
  );
}

/** Switched off by force and on again, without a network; in the long form on a processor slowed four times. */
async function switchedOn(till: OwnTill): Promise<void> {
  till.line.cut();
  await till.browser.kill();
  switchedOnAt = performance.now();
  till.page = await till.browser.start();
  if (LONG_FORM) {
    const cdp = await till.page.context().newCDPSession(till.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await till.page.goto(`${till.line.url}/pos`);
}

/** With its paper. */
async function sellFirst(till: OwnTill): Promise<void> {
  till.pos = await new TillPage(till.page).ready();
  await till.sell('Gommage');
  const seconds = (performance.now() - switchedOnAt) / 1000;
  if (LONG_FORM) process.stdout.write(`switched on and sold without a network: ${seconds.toFixed(1)} s\n`);
}

test('a cold start without a network: the last cashier sells', async () => {
  const till = await tabletOfTwo({ nadia: '510033', salma: '510044' });
  await switchedOn(till);
  await inSight(till.page.getByText('Salma', { exact: true }));
  await sellFirst(till);
  till.line.mend();
  await eventually(
    () => ticketsOf(app, till.local),
    (tickets) => expect(tickets).toMatchObject([{ provisional: till.sold[0], user: 'Salma' }]),
  );
});

test('a cold start after she had left: the next cashier sells, by her code', async () => {
  const till = await tabletOfTwo({ nadia: '610033', salma: '610044' });
  await new TopBar(till.page).leave();
  await switchedOn(till);
  await enter(till, '610033');
  await inSight(till.page.getByText('Nadia', { exact: true }));
  await sellFirst(till);
  till.line.mend();
  await eventually(
    () => ticketsOf(app, till.local),
    (tickets) => expect(tickets).toMatchObject([{ provisional: till.sold[0], user: 'Nadia' }]),
  );
});

test(
  'an evening: two sales, the network drops, twelve more, another cashier, a kill, and back; then the day is closed',
  async () => {
    const till = await tabletOfTwo();
    for (const items of [['Gommage'], ['Gommage', 'Gommage']]) {
      await till.pos.add(...items);
      await till.pos.sell();
    }
    await photograph(till.page, 'evening-1-online');
    await till.cut();
    await photograph(till.page, 'evening-2-cut');
    for (let sold = 0; sold < 6; sold += 1) {
      if (sold % 3 === 2) await till.pos.category(`Savons ${till.local.id}`).click();
      await till.sell(sold % 3 === 2 ? 'Savon noir' : 'Gommage');
      if (sold === 0) await photograph(till.page, 'evening-3-first-offline');
    }
    await inSight(till.pos.network.getByText('Hors ligne · 6 ventes en attente'));
    await till.page.getByRole('button', { name: 'Derniers tickets' }).click();
    await inSight(till.page.getByText('En attente d’envoi.').first());
    await photograph(till.page, 'evening-4-last-tickets');
    await till.page.keyboard.press('Escape');

    const bar = new TopBar(till.page);
    await bar.askToLeave();
    await photograph(till.page, 'evening-5-leaving');
    await bar.question.getByRole('button', { name: 'Se déconnecter' }).click();
    await till.page.waitForURL('**/login');
    await photograph(till.page, 'evening-6-login');
    await enter(till, NADIA);
    await till.openPos();
    for (let sold = 0; sold < 5; sold += 1) await till.sell('Gommage');
    await till.killAndStart();
    await till.pos.cartIsEmpty();
    await inSight(till.page.getByText('Nadia', { exact: true }));
    await photograph(till.page, 'evening-7-after-kill');
    await till.sell('Gommage');
    await inSight(till.pos.network.getByText('Hors ligne · 12 ventes en attente'));
    await till.page.goto(`${till.line.url}/cloture`);
    await inSight(till.page.getByText('12 ventes de cet appareil attendent l’envoi.'));
    await photograph(till.page, 'evening-8-closing-cut');
    await till.openPos();

    till.line.mend();
    await eventually(
      () => ticketsOf(app, till.local),
      (tickets) => {
        expect(tickets.slice(2).map(({ provisional }) => provisional)).toEqual(till.sold);
        const users = [...Array<string>(8).fill('Salma'), ...Array<string>(6).fill('Nadia')];
        expect(tickets.map(({ user }) => user)).toEqual(users);
      },
    );
    // The tablet's cookie was Salma's, who had left.
    await inSight(till.page.getByRole('heading', { name: 'Se connecter' }));
    await photograph(till.page, 'evening-9-back');
    await enter(till, NADIA);
    await till.page.goto(`${till.line.url}/cloture`);
    await inSight(till.page.getByRole('heading', { name: 'Déclaration Montant de Fin de journée' }));
    // 13 gommages at 60 DH, two soaps at 20 DH.
    const amounts = { "Chiffre d'Affaires Total": '820', 'CA Produits': '40', 'CA Services': '780' };
    for (const [label, amount] of Object.entries(amounts))
      await till.page.getByRole('textbox', { name: label }).fill(amount);
    await till.page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' }).click();
    await photograph(till.page, 'evening-10-closing');
    await till.page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click();
    await eventually(
      () =>
        app.db.query(
          'SELECT total_centimes AS total, (SELECT sum(products_centimes + services_centimes)::int FROM tickets WHERE local_id = $1) AS sold FROM closures WHERE local_id = $1',
          [till.local.id],
        ),
      (closures) => expect(closures).toEqual([{ total: 82_000, sold: 82_000 }]),
    );
    await photograph(till.page, 'evening-11-closed');
    const papers = till.browser.printed.map(plain);
    const numbers = papers.map((paper) => /Ticket (?:N°|provisoire) (\S+)/.exec(paper)?.[1] ?? paper);
    expect(numbers).toEqual(['001', '002', ...till.sold]);
  },
  A_LONG_STORY,
);
