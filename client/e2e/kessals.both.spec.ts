import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { cutServer, operationOf } from './network.ts';
import { SoldItems } from './pages/sold-items.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';
import { touchFaults, touchTargets } from './touch-targets.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;
const NAMES = ['Rkia', 'Zahra', 'Halima', 'Aïcha', 'Fatima Zahra', 'Khadija', 'Mina', 'فاطمة'];

/** A local that pays its kessals, with a gommage and a massage. */
async function payingLocal(
  app: TestApp,
  { names = NAMES, names_kessals = false, payment_modes = ['CASH'] } = {},
) {
  const local = await app.make.local({ name: 'Hammam Essai' });
  const office = await app.logIn({ role: 'ADMIN' });
  for (const name of names) await office.post('/api/kessals/add', { name, local_ids: [local.id] });
  const paying = JSON.stringify({ pays_kessals: true, names_kessals, payment_modes });
  await office.send('PUT', `/api/locals/edit/${local.id}`, paying);
  await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
  await app.make.service({ local, name: 'Massage', price: 20_000, frais: 8000 });
  await app.make.service({ local, name: 'Entrée', price: 2000, frais: 0 });
  return local;
}

/** "Rkia 1 Gommage", ticket by ticket. */
async function soldBy(app: TestApp, local: { id: number }): Promise<string[]> {
  const rows = await app.db.query<{ said: string }[]>(
    `SELECT string_agg(coalesce(kessals.name, 'pot') || ' ' || quantity || ' ' || line.name, ', ' ORDER BY line.id) AS said
     FROM ticket_lines AS line JOIN tickets ON tickets.id = ticket_id LEFT JOIN kessals ON kessals.id = kessal_id
     WHERE local_id = $1 GROUP BY tickets.id, number ORDER BY number`,
    [local.id],
  );
  return rows.map(({ said }) => said);
}

journey.quick(
  'the turn goes round by itself, one is asked for, one is chosen, one is sold without a network; a quarrel is mended',
  async ({ app, tablet }) => {
    const local = await payingLocal(app);
    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    const opener = pos.shelf.getByRole('button', { name: 'Kessals', exact: true });
    expect(await opener.count()).toBe(0);

    const { page: desk } = await tablet({ as: { role: 'ADMIN', name: 'Administratrice Essai' } });
    await desk.goto('/house');
    await desk.getByRole('switch', { name: 'Nommer la kessal à Hammam Essai' }).click();
    await inSight(desk.getByText('Chaque kessal a son compte'));
    await photograph(desk, 'kessals-house');
    expect(await accessFaults(desk)).toEqual([]);
    await pos.open();
    const who = (service: string) => pos.cart.getByRole('button', { name: new RegExp(`^${service} : `) });
    const saysWho = (service: string, names: string[]) =>
      eventually(
        async () => (await who(service).allInnerTexts()).map(plain),
        (texts) => expect(texts).toEqual(names),
      );
    const choice = page.getByRole('dialog', { name: /^Qui fait / });
    const choose = async (service: string, name: string) => {
      await who(service).first().click();
      await choice.getByRole('button', { name, exact: true }).click();
      await outOfSight(choice);
    };
    const sold = async (words: RegExp, said: string[]) => {
      await pos.orderButton.click();
      await pos.toasts.says(words);
      await pos.cartIsEmpty();
      const named = pos.cart.getByRole('region', { name: 'Vente enregistrée' }).getByRole('listitem');
      await eventually(
        async () => (await named.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' : ')),
        (texts) => expect(texts).toEqual(said),
      );
    };

    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Kessals du jour' });
    for (const name of ['Rkia', 'Zahra', 'Halima']) {
      await panel.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    }
    await inSight(panel.getByText('Au tour de Rkia, puis Zahra, Halima.'));
    await inSight(panel.getByRole('button', { name: 'Zahra 2e au tour', exact: true }));
    await photograph(page, 'kessals-of-day');
    expect(await accessFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await outOfSight(panel);

    await pos.add('Gommage', 'Massage', 'Entrée');
    await saysWho('Gommage', ['Rkia']);
    await saysWho('Massage', ['Zahra']);
    expect(await who('Entrée').count()).toBe(0);
    await photograph(page, 'kessals-cart');
    expect(await accessFaults(page)).toEqual([]);
    await sold(/^Ticket N° 001 enregistré : 280,00\sDH\.$/, ['Gommage : Rkia', 'Massage : Zahra']);

    await pos.add('Gommage');
    await saysWho('Gommage', ['Halima']);
    await who('Gommage').click();
    await photograph(page, 'kessals-choice');
    expect(await accessFaults(page)).toEqual([]);
    await choice.getByRole('button', { name: 'Rkia, demandée', exact: true }).click();
    await saysWho('Gommage', ['Rkia demandée']);
    await sold(/^Ticket N° 002 enregistré/, ['Gommage : Rkia']);

    await pos.add('Gommage');
    await saysWho('Gommage', ['Halima']);
    await choose('Gommage', 'Zahra 1 tour');
    await saysWho('Gommage', ['Zahra']);
    await sold(/^Ticket N° 003 enregistré/, ['Gommage : Zahra']);

    till.announce(CUT);
    const back = await cutServer(till.context);
    await pos.add('Gommage');
    await saysWho('Gommage', ['Halima']);
    await choose('Gommage', 'Halima, demandée');
    await choose('Gommage', '+ autre');
    await saysWho('Gommage', ['Halima demandée', 'Rkia']);
    await pos.sellOffline();
    await pos.add('Gommage', 'Gommage');
    await saysWho('Gommage', ['Halima']);
    await choose('Gommage', 'Pot commun');
    await saysWho('Gommage', ['Pot commun']);
    await pos.sellOffline();
    await back();
    await eventually(
      () => soldBy(app, local),
      (sales) =>
        expect(sales).toEqual([
          'Rkia 1 Gommage, Zahra 1 Massage, pot 1 Entrée',
          'Rkia 1 Gommage',
          'Zahra 1 Gommage',
          'Halima 1 Gommage, Rkia 1 Gommage',
          'pot 2 Gommage',
        ]),
    );
    await pos.shelf.getByRole('button', { name: 'Derniers tickets' }).click();
    await inSight(page.getByText('Gommage (Halima), Gommage (Rkia)'));
    await photograph(page, 'kessals-last');

    await new TicketsPage(desk).open(`?local=${local.id}`);
    const items = await new SoldItems(desk).open('003');
    await items.modal.getByRole('button', { name: /^Changer de kessal/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Changer de kessal' });
    await inSight(dialog.getByRole('button', { name: 'Ce n’était pas elle', exact: true }));
    expect(await dialog.getByRole('button', { name: /Rupture|remboursé|deux fois/ }).count()).toBe(0);
    await desk.setViewportSize(PHONE);
    const box = await dialog.getByRole('button', { name: 'Changer', exact: true }).boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.height);
    await desk.setViewportSize(LANDSCAPE);
    await dialog.getByRole('button', { name: 'Halima', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Autre motif' }).fill('C’était Halima');
    await photograph(desk, 'kessals-change');
    expect(await accessFaults(desk)).toEqual([]);
    await items.answer('Changer');
    await outOfSight(dialog);
    await items.modal.getByText('Historique des corrections').click();
    await inSight(items.modal.getByText('Gommage : Zahra → Halima'));
    await inSight(items.modal.getByText('C’était Halima'));
    await photograph(desk, 'kessals-history');
    expect((await soldBy(app, local))[2]).toBe('Halima 1 Gommage');
  },
  A_LONG_STORY,
);

journey.quick(
  'until the server has said who is here nobody is sent away; why it does not is said',
  async ({ app, tablet }) => {
    const local = await payingLocal(app, { names_kessals: true });
    const [rkia] = await app.db.query<{ id: number }[]>(
      `SELECT id FROM kessals WHERE name = 'Rkia' ORDER BY id DESC`,
    );
    const other = await app.logIn({ local });
    await other.graphql(`mutation { setKessalPresences(input: { kessalIds: [${rkia!.id}] }) { place } }`);
    const till = await tablet({ as: { local } });
    till.announce(/503|net::ERR/);
    const { page } = till;
    let answer: 'late' | 'refused' | 'given' = 'late';
    let refused = 0;
    const held: (() => void)[] = [];
    await page.route('**/graphql', async (route, request) => {
      if (operationOf(request) !== 'KessalsOfDay' || answer === 'given') return route.fallback();
      if (answer === 'refused') {
        refused += 1;
        return route.fulfill({ status: 503 });
      }
      await new Promise<void>((resolve) => held.push(resolve));
      return route.fulfill({ status: 503 });
    });
    const pos = await new TillPage(page).open();
    await pos.shelf.getByRole('button', { name: 'Kessals', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Kessals du jour' });
    await inSight(panel.getByText('Chargement ...'));
    expect(await panel.getByRole('button', { name: /^Zahra/ }).count()).toBe(0);
    answer = 'refused';
    held.forEach((go) => go());
    // As the server answers 503, or on a busy machine as the till has given it up.
    await inSight(panel.getByText(/^Le service est momentanément indisponible|^Le serveur ne répond pas/));
    await photograph(page, 'kessals-failing');
    expect(await accessFaults(page)).toEqual([]);
    const before = refused;
    await panel.getByRole('button', { name: 'Réessayer' }).click();
    await eventually(
      () => refused,
      (count) => expect(count).toBeGreaterThan(before),
    );
    answer = 'given';
    // Unless the till has asked again by itself.
    await panel
      .getByRole('button', { name: 'Réessayer' })
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()));
    await inSight(panel.getByText('Au tour de Rkia.'));
    await till.context.setOffline(true);
    await inSight(panel.getByText(/Le tour continue sur cet appareil\.$/));
    expect(await panel.getByRole('button', { name: /^Zahra/ }).isDisabled()).toBe(true);
    await photograph(page, 'kessals-offline');
    await till.context.setOffline(false);
  },
);

journey.long(
  'six lines of the cart are in sight, whoever does them, and fingers find their buttons',
  async ({ app, tablet }) => {
    const kessals = ['فاطمة الزهراء بنت عبد الرحمان', 'Lalla Fatima-Ezzahra des Jardins'];
    const payment_modes = ['CASH', 'CARD', 'WALLET', 'TRANSFER'];
    const local = await payingLocal(app, { names: kessals, names_kessals: true, payment_modes });
    const names = ['Gommage', 'Massage'];
    for (const place of [1, 2, 3, 4]) {
      names.push(`Soin traditionnel complet nº ${place}`);
      await app.make.service({ local, name: names.at(-1)!, price: 123_450, frais: 60_000 });
    }
    const { page } = await tablet({ hasTouch: true, as: { local } });
    const pos = await new TillPage(page).open();
    await pos.add(...names, 'Massage');
    for (const [place, kessal] of [`${kessals[0]}, demandée`, kessals[1]!].entries()) {
      await pos.cart.getByRole('button', { name: new RegExp(`^${names[place]} : `) }).click();
      const choice = page.getByRole('dialog', { name: /^Qui fait / });
      await choice.getByRole('button', { name: kessal, exact: true }).click();
      await inSight(pos.line(names[place]!).getByText(kessals[place]!));
    }
    const lines = pos.cart.getByRole('listitem');
    const frais = pos.line('Gommage').getByText('dont 30,00 DH Frais de Kessal.');
    for (const size of [LANDSCAPE, PORTRAIT, PHONE]) {
      await page.setViewportSize(size);
      if (size === PHONE) await pos.cartBar.click();
      await inSight(pos.orderButton);
      expect(touchFaults(await touchTargets(page))).toEqual([]);
      expect(await accessFaults(page)).toEqual([]);
      const rows = await lines.evaluateAll((all) =>
        all.map((row) => {
          const name = row.querySelector('.ui-name')!;
          return {
            high: row.getBoundingClientRect().height > (innerWidth < 700 ? 112 : 72),
            cut: row.scrollWidth > row.clientWidth || name.scrollHeight > name.clientHeight + 1,
            steps: Array.from(row.querySelectorAll('button'), (step) =>
              Number(getComputedStyle(step, '::before').height.replace('px', '')),
            ).every((high) => high >= 40),
          };
        }),
      );
      expect(rows).toEqual(Array(6).fill({ high: false, cut: false, steps: true }));
      expect(await frais.evaluate((said) => said.getClientRects().length)).toBe(1);
      if (size === LANDSCAPE) await photograph(page, 'cart-six-lines');
      if (size !== LANDSCAPE) continue;
      const list = await pos.cart.getByRole('list').boundingBox();
      const seen = await pos.cart
        .getByRole('list')
        .evaluate(({ parentElement }) => parentElement!.clientHeight);
      expect(list!.height).toBeLessThanOrEqual(seen);
    }
  },
);
