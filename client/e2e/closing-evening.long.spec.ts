// An evening of a followed drawer, and what the administrator reads of it next morning.
import type { Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { centimes, formatDirhams } from '../../server/src/shared/money.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, byDay, openHouse } from './journeys.ts';
import { cutServer } from './network.ts';
import { SoldItems } from './pages/sold-items.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';

const { journey } = openHouse();

const MINUTE = 60_000;
const CUT = /net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;
const MODES = ['Espèces', 'Carte', 'Mobile', 'Virement'] as const;
type Mode = (typeof MODES)[number];
const PRICES = { Gommage: 60, Massage: 200 };
const FLOAT = 500;
const GAS = 120;
/** Bought from the drawer, and noted by nobody. */
const BREAD = 40;

async function openBath(app: TestApp) {
  const local = await app.make.local({ name: 'Hammam du Soir' });
  const office = await app.logIn({ role: 'ADMIN' });
  const follow = JSON.stringify({ local_id: local.id, followed: true, amount: 0 });
  expect((await office.send('PUT', '/api/caisse/follow', follow)).status).toBe(200);
  const modes = JSON.stringify({ payment_modes: ['CASH', 'CARD', 'WALLET', 'TRANSFER'] });
  expect((await office.send('PUT', `/api/locals/edit/${local.id}`, modes)).status).toBe(200);
  for (const [name, price] of Object.entries(PRICES))
    await app.make.service({ local, name, price: price * 100, frais: price * 40 });
  return local;
}

/** In the panel « Caisse » of the till. */
async function moveCash(page: Page, act: 'Mettre' | 'Sortir', amount: number, reason?: string) {
  const panel = page.getByRole('dialog', { name: 'Caisse' });
  await page.getByRole('button', { name: 'Caisse', exact: true }).click();
  await panel.getByRole('group', { name: 'Mouvement' }).getByRole('button', { name: act }).click();
  await panel.getByRole('textbox', { name: 'Montant' }).fill(String(amount));
  if (reason) await panel.getByRole('button', { name: reason, exact: true }).click();
  await panel.getByRole('button', { name: new RegExp(`^${act} ${amount},00`) }).click();
  await inSight(panel.getByRole('listitem').filter({ hasText: `${amount},00` }));
  await page.keyboard.press('Escape');
  await outOfSight(panel);
}

/** Thirty tickets, by each mode in turn; in dirhams by mode. */
async function sellThirty(pos: TillPage): Promise<Record<Mode, number>> {
  const sums = { Espèces: 0, Carte: 0, Mobile: 0, Virement: 0 };
  for (let sale = 0; sale < 30; sale += 1) {
    const item = sale % 5 === 0 ? 'Massage' : 'Gommage';
    const mode = MODES[sale % 4]!;
    await pos.add(item);
    if (mode !== 'Espèces') await pos.cart.getByRole('button', { name: mode, exact: true }).click();
    await pos.sell();
    sums[mode] += PRICES[item];
  }
  return sums;
}

const mad = (dirhams: number) => `${plain(formatDirhams(centimes(dirhams * 100)))} MAD`;

journey(
  'thirty sales by four modes, an expense, two corrections, a count, a late sale: next morning each cause has its sum',
  async ({ app, tablet }) => {
    const local = await openBath(app);
    const boss = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    await moveCash(page, 'Mettre', FLOAT);
    const sums = await sellThirty(pos);
    await moveCash(page, 'Sortir', GAS, 'Gaz');
    await photograph(page, 'evening-1-till');

    const office = await tablet({ as: boss.code });
    const { page: desk } = office;
    const tickets = await app.db.query<{ id: number }[]>(
      'SELECT id FROM tickets WHERE local_id = $1 ORDER BY number LIMIT 2',
      [local.id],
    );
    const items = new SoldItems(desk);
    await new TicketsPage(desk).open(`?ticket=${tickets[0]!.id}`);
    await items.ready();
    await items.more('Massage').click();
    await items.answer('Augmenter');
    sums['Espèces'] += PRICES.Massage;
    await desk.goto(`/tickets?ticket=${tickets[1]!.id}`);
    await items.ready();
    await items.modal.getByRole('button', { name: 'Changer le paiement' }).click();
    await items.answer('Changer');
    await outOfSight(items.modal.getByText(/^carte\s60,00$/));
    sums['Carte'] -= PRICES.Gommage;
    sums['Espèces'] += PRICES.Gommage;

    // At the second till, whose drawer it is too.
    const second = await tablet({ as: { local, name: 'Salma Modèle' } });
    second.announce(CUT);
    const late = await new TillPage(second.page).open();
    const back = await cutServer(second.context);
    await late.add('Gommage');
    await late.sellOffline();

    app.setNow(new Date(byDay().getTime() + 2 * MINUTE));
    const sold = Object.values(sums).reduce((sum, one) => sum + one) + PRICES.Gommage;
    const expected = FLOAT + sums['Espèces'] - GAS;
    const counted = expected + PRICES.Gommage - BREAD;
    await page.goto('/cloture');
    const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
    await field("Chiffre d'Affaires Total").fill(String(sold));
    await field('CA Services').fill(String(sold));
    await field(/^Espèces comptées/).fill(String(counted));
    await field(/^Fond laissé pour demain/).fill(String(FLOAT));
    await photograph(page, 'evening-2-closing');
    await page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click();
    await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
    await photograph(page, 'evening-3-closed');

    app.setNow(new Date(byDay().getTime() + 30 * MINUTE));
    await back();
    await eventually(
      () => app.db.query('SELECT FROM tickets WHERE local_id = $1', [local.id]),
      (tickets) => expect(tickets).toHaveLength(31),
    );

    app.setNow(new Date(byDay().getTime() + 18 * 60 * MINUTE));
    const { page: morning } = await tablet({ as: boss.code });
    await morning.goto('/cloture/list');
    await morning.getByText('Hier', { exact: true }).click();
    const row = morning.getByRole('row').filter({ hasText: 'Nadia Modèle' });
    await eventually(
      async () => plain(await row.innerText()),
      (text) => expect(text).toMatch(/\+60,00 MAD caisse \+20,00 après clôture \+60,00/),
    );
    await photograph(morning, 'evening-4-list');
    await morning
      .getByRole('button', { name: 'Pourquoi cet écart ?' })
      .or(morning.getByTitle('Pourquoi cet écart ?'))
      .first()
      .click();
    const why = morning.getByRole('dialog', { name: 'Pourquoi cet écart ?' });
    await inSight(why.getByText('Reste inexpliqué en caisse'));
    const told = plain(await why.innerText());
    const [cash, gas, bread] = [sums['Espèces'], GAS, BREAD].map(mad);
    const lateSale = `Vente, ticket n° 31 \\d{2}/\\d{2}/\\d{4} [\\d:]+, Salma Modèle \\+${mad(PRICES.Gommage)}`;
    for (const part of [
      `Caisse \\+${mad(counted - expected)} Encaissé en espèces ${cash} Mis dans la caisse ${mad(FLOAT)} Sorti de la caisse −${gas}`,
      `Attendu ${mad(expected)} Compté ${mad(counted)} Compris dans le comptage, et noté après : ${lateSale} Reste inexpliqué en caisse −${bread}`,
      `Total ${mad(sold - PRICES.Gommage)} \\+${mad(PRICES.Gommage)} .* ${lateSale} Reste inexpliqué 0,00 MAD`,
    ])
      expect(told).toMatch(new RegExp(part));
    expect(told).not.toMatch(/NET|Peut-être/);
    await photograph(morning, 'evening-5-why');
    expect(await accessFaults(morning)).toEqual([]);

    await why.getByRole('button', { name: `Accepter −${BREAD},00 DH` }).click();
    const asked = morning.getByRole('dialog', { name: 'Accepter cet écart ?' });
    await asked.getByRole('combobox', { name: 'Qui le doit' }).click();
    await morning.getByTitle('Nadia Modèle').click();
    await photograph(morning, 'evening-6-accept');
    await asked.getByRole('button', { name: 'Accepter', exact: true }).click();
    await inSight(why.getByText('Dû par Nadia Modèle'));
    const [drawer] = await app.db.query<{ sum: number }[]>(
      'SELECT sum(drawer_centimes)::int AS sum FROM entries WHERE local_id = $1',
      [local.id],
    );
    expect(drawer!.sum).toBe(counted * 100);
  },
  A_LONG_STORY,
);
