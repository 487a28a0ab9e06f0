import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { cutServer } from './network.ts';
import { SoldItems } from './pages/sold-items.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;

/** A local that takes every mode, with a massage at 230 DH. */
async function takesAll(app: TestApp) {
  const local = await app.make.local();
  await app.db.query(
    `UPDATE locals SET payment_modes = '{CASH,CARD,WALLET,TRANSFER}' WHERE id = ${local.id}`,
  );
  const cashier = await app.make.user({ local, name: 'Nadia Modèle' });
  await app.make.service({ local, name: 'Massage', price: 23_000 });
  return { local, cashier };
}

const lastPaper = ({ printed }: Tablet) => plain(printed.at(-1) ?? '');

interface PaidTicket {
  total: number;
  received: number | null;
  card: number;
  wallet: number;
}

async function paidIn(app: TestApp, { id }: { id: number }): Promise<PaidTicket[]> {
  return app.db.query<PaidTicket[]>(
    `SELECT products_centimes + services_centimes AS total, received_centimes AS received, card_centimes AS card, wallet_centimes AS wallet
     FROM tickets WHERE local_id = $1 ORDER BY number`,
    [id],
  );
}

journey.quick(
  'by card in three taps, in two parts in five, and the next is cash again',
  async ({ app, tablet }) => {
    const { local, cashier } = await takesAll(app);
    const till = await tablet({ as: cashier.code });
    const pos = await new TillPage(till.page).open();
    const button = (name: string | RegExp) => pos.cart.getByRole('button', { name, exact: true });

    await pos.add('Massage');
    await button('Carte').click();
    await outOfSight(pos.cart.getByRole('group', { name: 'Montant reçu' }));
    await pos.sell();
    await eventually(
      () => lastPaper(till),
      (paper) => expect(paper).toContain('carte 230,00'),
    );
    expect(lastPaper(till)).not.toContain('Rendu');

    await pos.add('Massage');
    await button('Carte').click();
    await button(/^En deux/).click();
    await till.page.getByRole('dialog').getByRole('button', { name: '100', exact: true }).click();
    await inSight(pos.cart.getByText(/Espèces 130,00/));
    await button(/^Reçu 150,00/).click();
    await pos.sell();
    await eventually(
      () => lastPaper(till),
      (paper) => expect(paper).toMatch(/carte 100,00 · espèces 130,00.*Reçu.*150,00.*Rendu.*20,00/),
    );

    await pos.add('Massage');
    expect(await button('Espèces').getAttribute('aria-pressed')).toBe('true');
    await pos.sell();
    expect(await paidIn(app, local)).toEqual([
      { total: 23_000, received: null, card: 23_000, wallet: 0 },
      { total: 23_000, received: 15_000, card: 10_000, wallet: 0 },
      { total: 23_000, received: null, card: 0, wallet: 0 },
    ]);
  },
);

journey.long('the dashboard says how a period was paid, and which tickets were', async ({ app, tablet }) => {
  const { local, cashier } = await takesAll(app);
  const till = await tablet({ as: cashier.code });
  const pos = await new TillPage(till.page).open();
  await pos.add('Massage');
  await pos.sell();
  await pos.add('Massage');
  await pos.cart.getByRole('button', { name: 'Carte', exact: true }).click();
  await pos.sell();
  const { page } = await tablet({ as: { role: 'ADMIN' } });
  await page.goto('/dashboard');
  const modes = page.getByRole('region', { name: 'Encaissé par mode' });
  const row = modes.getByRole('row').filter({ hasText: local.name });
  await eventually(
    async () => plain(await row.innerText()),
    (text) => expect(text).toMatch(/Espèces, .*230,00 .*Carte, .*230,00 .*Mobile, .*0,00 .*Virement, .*0,00/),
  );
  await photograph(page, 'dashboard-modes');
  expect(await accessFaults(page)).toEqual([]);
  await row.getByRole('button', { name: /^Carte/ }).click();
  const why = page.getByRole('dialog');
  await why.getByText('Tickets', { exact: true }).click();
  await inSight(why.getByRole('columnheader', { name: 'Ticket', exact: true }));
  await eventually(
    async () => plain(await why.innerText()),
    (text) => expect(text).toMatch(/Carte 230,00/),
  );
});

journey.quick('a sale without a network arrives as it was paid', async ({ app, tablet }) => {
  const { local, cashier } = await takesAll(app);
  const till = await tablet({ as: cashier.code });
  const pos = await new TillPage(till.page).open();
  till.announce(CUT);
  const back = await cutServer(till.context);
  await pos.add('Massage');
  await pos.cart.getByRole('button', { name: 'Mobile', exact: true }).click();
  await pos.sellOffline();
  await eventually(
    () => lastPaper(till),
    (paper) => expect(paper).toContain('mobile 230,00'),
  );
  await back();
  await eventually(
    () => paidIn(app, local),
    (tickets) => expect(tickets).toEqual([{ total: 23_000, received: null, card: 0, wallet: 23_000 }]),
  );
});

journey.quick(
  'a ticket keyed as card by mistake becomes cash, and its history says so',
  async ({ app, tablet }) => {
    const { local, cashier } = await takesAll(app);
    const till = await tablet({ as: cashier.code });
    const pos = await new TillPage(till.page).open();
    await pos.add('Massage');
    await pos.cart.getByRole('button', { name: 'Carte', exact: true }).click();
    await pos.sell();

    const boss = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
    const { page } = await tablet({ as: boss.code });
    await new TicketsPage(page).open(`?local=${local.id}&mode=CARD`);
    const items = await new SoldItems(page).open('Nadia Modèle');
    await inSight(items.modal.getByText(/^carte\s230,00$/));
    await items.modal.getByRole('button', { name: 'Changer le paiement' }).click();
    await items.answer('Changer');
    await outOfSight(items.modal.getByText(/^carte\s230,00$/));
    await items.modal.getByText('Historique des corrections').click();
    await inSight(items.modal.getByText(/^Paiement : carte\s230,00 → espèces\s230,00$/));
    await inSight(items.modal.getByText('Erreur de saisie'));
    expect(await paidIn(app, local)).toMatchObject([{ card: 0 }]);
  },
);
