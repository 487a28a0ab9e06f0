// What a killed tablet brings back must not be sold again.
import { startTestApp, type TestApp } from '../../server/test/app.ts';
import { ticketsOf, type WrittenTicket } from './books.ts';
import { eventually, inSight } from './eventually.ts';
import { byDay, CLIENT } from './journeys.ts';
import { OwnTill } from './own-till.ts';
import { LoginPage } from './pages/login-page.ts';
import { TopBar } from './pages/top-bar.ts';

let app: TestApp;
const tills: OwnTill[] = [];

beforeAll(async () => {
  app = await startTestApp({ clientFolder: CLIENT, now: byDay() });
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.remove();
});
afterAll(() => app.close());

/** Samira's tablet, switched off properly with a gommage in the cart, so that its disk has the cart, and on again. */
async function withCartOnDisk(): Promise<OwnTill> {
  const local = await app.make.local();
  await app.make.service({ local, name: 'Gommage', price: 6000 });
  await app.make.service({ local, name: 'Massage', price: 9000 });
  const till = await OwnTill.of(app, await app.make.user({ local, name: 'Samira' }), local);
  tills.push(till);
  await till.logIn();
  await till.pos.add('Gommage');
  await inSight(till.pos.line('Gommage'));
  await till.browser.close();
  await till.start();
  await inSight(till.pos.line('Gommage'));
  return till;
}

async function ticketsAre(till: OwnTill, expected: Partial<WrittenTicket>[]): Promise<void> {
  await eventually(
    () => ticketsOf(app, till.local),
    (tickets) => expect(tickets).toMatchObject(expected),
  );
}

/** Each in its turn: the first before the tablet was killed, or offered when it was on again. */
function hasPapers({ browser }: OwnTill, ...items: string[]): Promise<void> {
  return eventually(
    () => browser.printed.map((paper) => items.find((item) => paper.includes(item))),
    (papers) => expect([...new Set(papers)]).toEqual(items),
  );
}

const ticketOf = (name: string): Partial<WrittenTicket> => ({
  lines: [expect.objectContaining({ name }) as WrittenTicket['lines'][number]],
});
const GOMMAGE = ticketOf('Gommage');
const MASSAGE = ticketOf('Massage');

test('killed right after a sale: the cart does not come back, and the next customer has his own ticket', async () => {
  const till = await withCartOnDisk();
  await till.pos.sell();
  await till.killAndStart();
  await till.pos.cartIsEmpty();
  await till.pos.add('Massage');
  await till.pos.sell();
  await ticketsAre(till, [GOMMAGE, MASSAGE]);
  await hasPapers(till, 'Gommage', 'Massage');
});

test('killed right after a sale without a network: the same', async () => {
  const till = await withCartOnDisk();
  await till.cut();
  till.sold.push(await till.pos.sellOffline());
  await till.killAndStart();
  await till.pos.cartIsEmpty();
  await till.sell('Massage');
  expect(new Set(till.sold).size).toBe(2);
  till.line.mend();
  await ticketsAre(till, [GOMMAGE, MASSAGE]);
  await hasPapers(till, 'Gommage', 'Massage');
});

test('killed while the sale is under way: it is one ticket, whatever the server had of it', async () => {
  const till = await withCartOnDisk();
  const taken = till.page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"Sell"') ?? false,
  );
  await till.pos.orderButton.click();
  await taken;
  await till.killAndStart();
  // Sold before, sold by itself, or put back to be sold under the same key.
  await eventually(
    async () => {
      if (await till.pos.line('Gommage').isVisible())
        await till.pos.orderButton.click({ timeout: 1000 }).catch(() => undefined);
      return till.pos.cartText();
    },
    (text) => expect(text).toContain('Panier vide!'),
  );
  await ticketsAre(till, [GOMMAGE]);
  await till.pos.add('Massage');
  await till.pos.sell();
  await ticketsAre(till, [GOMMAGE, MASSAGE]);
});

test('killed right after another cashier has logged in: without a network the tablet is hers', async () => {
  const till = await withCartOnDisk();
  const { user, code } = await app.make.user({ local: till.local, name: 'Nadia' });
  await new TopBar(till.page).leave();
  await new LoginPage(till.page).enter(code);
  await till.page.waitForURL((url) => url.pathname !== '/login');
  await till.openPos();
  await till.pos.cartIsEmpty();
  till.line.cut();
  await till.killAndStart();
  await inSight(till.page.getByText('Nadia', { exact: true }));
  await till.sell('Massage');
  till.line.mend();
  await ticketsAre(till, [{ ...MASSAGE, user: user.name }]);
});
