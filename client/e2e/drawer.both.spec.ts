import type { Page } from 'playwright-core';
import { OfflineTill } from '../../server/test/late-sales.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { loseNextAnswerTo } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';
import { printOnPaper } from './receipt-paper.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

async function follow(page: Page, name: string): Promise<void> {
  await page.goto('/house');
  await page.getByRole('switch', { name: `Suivre la caisse de ${name}` }).click();
  const form = page.getByRole('dialog', { name: /^Suivre la caisse/ });
  await form.getByRole('textbox', { name: 'Dans la caisse maintenant' }).fill('0');
  await form.getByRole('button', { name: 'Commencer le suivi' }).click();
  await outOfSight(form);
  await inSight(page.getByText(/^Suivie depuis le/));
}

/** What is printed next, which fits its page. */
async function paperOf(tablet: Tablet, print: () => Promise<unknown>) {
  const { length } = tablet.printed;
  await print();
  await eventually(
    () => tablet.printed.length,
    (printed) => expect(printed).toBe(length + 1),
  );
  const paper = await printOnPaper(tablet, tablet.printed.at(-1)!);
  expect(paper.pdf.pages).toHaveLength(1);
  expect(paper.overflowMm).toBeLessThan(0.1);
  return paper;
}

journey.quick(
  'a followed drawer: float, expense and closing by a cashier who is blind, and what the administrator reads of it',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Tiroir' });
    const boss = await app.make.user({ role: 'ADMIN', local, name: 'Administratrice Essai' });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    const opener = pos.shelf.getByRole('button', { name: 'Caisse', exact: true });
    expect(await opener.count()).toBe(0);

    const office = await tablet({ as: boss.code });
    await follow(office.page, local.name);
    await photograph(office.page, 'house');
    expect(await accessFaults(office.page)).toEqual([]);

    await pos.open();
    await inSight(opener);
    await photograph(page, 'till');
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Caisse' });
    const acts = panel.getByRole('listitem');
    const amount = panel.getByRole('textbox', { name: 'Montant' });
    await amount.fill('500');
    await panel.getByRole('button', { name: /^Mettre 500,00/ }).dblclick();
    await eventually(
      async () => plain((await acts.allInnerTexts()).join('; ')),
      (text) => expect(text).toMatch(/^Fond Mis dans la caisse, \d\d:\d\d 500,00 DH$/),
    );

    await panel.getByRole('button', { name: 'Sortir', exact: true }).click();
    await panel.getByRole('button', { name: '1', exact: true }).click();
    await panel.getByRole('button', { name: '2', exact: true }).click();
    await panel.getByRole('button', { name: '0', exact: true }).click();
    await inSight(panel.getByText('Choisissez un motif.'));
    await panel.getByRole('button', { name: 'Gaz', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Numéro du reçu (facultatif)' }).fill('17');
    await photograph(page, 'till-drawer');
    expect(await accessFaults(page)).toEqual([]);
    till.announce(/Failed to load resource/);
    await loseNextAnswerTo(page, 'MoveCash');
    await panel.getByRole('button', { name: /^Sortir 120,00/ }).click();
    await inSight(panel.getByText(/attendez le réseau/));
    expect(await amount.inputValue()).toBe('120');
    await panel.getByRole('button', { name: /^Sortir 120,00/ }).click();
    await eventually(
      async () => plain((await acts.allInnerTexts()).join('; ')),
      (text) =>
        expect(text).toMatch(/^Gaz Sorti de la caisse, \d\d:\d\d, n° 17 120,00 DH; Fond Mis .* 500,00 DH$/),
    );
    const slip = await paperOf(till, () =>
      panel.getByRole('button', { name: /^Imprimer le bon : Gaz/ }).click(),
    );
    expect(slip.text).toMatch(
      /^Hammam du Tiroir Bon de caisse Sorti de la caisse 120,00 DH Motif Gaz Reçu N° 17 Signature .* Nadia Modèle/,
    );
    await page.keyboard.press('Escape');
    await outOfSight(panel);
    await pos.add('Gommage');
    await pos.orderButton.click();
    await pos.toasts.says(/^Ticket N° 001 enregistré/);

    await page.goto('/cloture');
    const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
    await field("Chiffre d'Affaires Total").fill('60');
    await field('CA Services').fill('60');
    await page.getByRole('button', { name: 'Compter la caisse' }).click();
    await field('billets de 200 DH').fill('2');
    await field('pièces de 10 DH').fill('3');
    await eventually(
      () =>
        Promise.all(
          [field("Chiffre d'Affaires Total"), field(/^Espèces comptées/)].map((one) => one.inputValue()),
        ),
      (values) => expect(values).toEqual(['60,00', '430,00']),
    );
    await field(/^Fond laissé pour demain/).fill('300');
    await photograph(page, 'closing');
    await page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click();
    await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
    await page.getByRole('button', { name: /^Verser 130,00\sDH à la banque$/ }).dblclick();
    await inSight(page.getByRole('main').getByText('Le versement à la banque est noté.'));
    expect(plain(await page.getByRole('main').innerText())).not.toMatch(/440|ttendu|cart/);
    await photograph(page, 'closed');
    const blind = await paperOf(till, () =>
      page.getByRole('button', { name: 'Imprimer', exact: true }).click(),
    );
    expect(blind.text).toMatch(
      /Total 60,00 DH .* Espèces comptées 430,00 DH Fond laissé pour demain 300,00 DH/,
    );
    expect(blind.text).not.toMatch(/440|ttendu|cart/);

    await office.page.goto('/cloture');
    await eventually(
      async () => plain(await office.page.getByRole('main').innerText()),
      (text) => expect(text).toMatch(/Attendu en caisse 440,00 MAD Écart de caisse −10,00 MAD/),
    );

    await office.page.goto('/cloture/list');
    await office.page.getByRole('button', { name: 'Caisse', exact: true }).click();
    const drawer = office.page.getByRole('dialog', { name: 'Caisse' });
    const told = async () => plain(await drawer.innerText());
    await eventually(told, (text) => expect(text).toMatch(/Attendu en caisse 310,00 MAD/));
    await photograph(office.page, 'office-drawer');
    expect(await accessFaults(office.page)).toEqual([]);
    const gas = drawer.getByRole('listitem').filter({ hasText: 'Gaz' });
    await gas.getByRole('button', { name: 'Annuler' }).click();
    await office.page.getByRole('button', { name: 'Annuler le mouvement' }).click();
    await eventually(told, (text) => expect(text).toMatch(/Attendu en caisse 430,00 MAD/));
    await inSight(gas.getByText('Annulé'));
    await office.page.keyboard.press('Escape');
    await outOfSight(drawer);

    await office.page
      .getByRole('button', { name: 'Pourquoi cet écart ?' })
      .or(office.page.getByTitle('Pourquoi cet écart ?'))
      .first()
      .click();
    const why = office.page.getByRole('dialog', { name: 'Pourquoi cet écart ?' });
    const explained = async () => plain(await why.innerText());
    await eventually(explained, (text) => {
      expect(text).toMatch(/Caisse −10,00 MAD .*Attendu 440,00 MAD Compté 430,00 MAD/);
      expect(text).toMatch(/Mouvement annulé .*\+120,00 MAD .*Reste inexpliqué en caisse −130,00 MAD/);
    });
    await photograph(office.page, 'office-why');
    const sheet = await paperOf(office, () => why.getByRole('button', { name: 'Imprimer en A4' }).click());
    expect(sheet.text).toMatch(/Écart de caisse −10,00 DH Expliqué ensuite \+120,00 DH Reste −130,00 DH/);
    expect(sheet.text).toMatch(/jamais remis à zéro Tickets 1 Total CA 60,00 DH/);
    expect(sheet.pdf.pages.map(({ width }) => Math.round(width))).toEqual([210]);
    expect(await accessFaults(office.page)).toEqual([]);
    await why.getByRole('button', { name: /^Accepter −130,00/ }).click();
    const asked = office.page.getByRole('dialog', { name: 'Accepter cet écart ?' });
    await asked.getByRole('combobox', { name: 'Qui le doit' }).click();
    await office.page.getByTitle('Nadia Modèle').click();
    await asked.getByRole('button', { name: 'Accepter', exact: true }).click();
    await eventually(explained, (text) => expect(text).toContain(`Dû par Nadia Modèle`));

    await office.page.keyboard.press('Escape');
    await outOfSight(why);
    await office.page.getByRole('button', { name: 'Caisse', exact: true }).click();
    const owed = drawer.getByRole('listitem').filter({ hasText: 'Caisse comptée le' });
    await eventually(
      async () => plain(await owed.innerText()),
      (text) => expect(text).toMatch(/^Nadia Modèle Caisse comptée le .* 130,00 MAD Rendu$/),
    );
    await owed.getByRole('button', { name: 'Rendu' }).click();
    const paid = office.page.getByRole('dialog', { name: 'Rendu par Nadia Modèle' });
    const given = paid.getByRole('textbox', { name: 'Montant rendu' });
    expect(await given.inputValue()).toBe('130,00');
    await given.fill('200');
    await paid.getByRole('button', { name: 'Enregistrer' }).click();
    await inSight(paid.getByText(/^De 0,01 à 130,00/));
    await given.fill('100');
    await photograph(office.page, 'office-debt');
    expect(await accessFaults(office.page)).toEqual([]);
    await paid.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(paid);
    await eventually(told, (text) =>
      expect(text).toMatch(/Nadia Modèle Caisse comptée le .{0,20} 30,00 MAD/),
    );
    const back = drawer.getByRole('listitem').filter({ hasText: 'Rendu par Nadia Modèle' });
    await back.getByRole('button', { name: 'Annuler' }).click();
    await office.page.getByRole('button', { name: 'Annuler le mouvement' }).click();
    await eventually(told, (text) =>
      expect(text).toMatch(/Nadia Modèle Caisse comptée le .{0,20} 130,00 MAD/),
    );
    await outOfSight(office.page.getByRole('button', { name: 'Annuler le mouvement' }));
    await office.page.keyboard.press('Escape');
    await outOfSight(drawer);
    await office.page.getByTitle('Pourquoi cet écart ?').first().click();
    await why.getByRole('button', { name: 'Reprendre' }).click();
    await inSight(why.getByRole('button', { name: /^Accepter −130,00/ }));
  },
  A_LONG_STORY,
);

journey.long(
  'a drawer that was counted right: a sale that comes late says that as much is missing, and another waits to be reviewed',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Lendemain' });
    const gommage = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const boss = await app.logIn({ role: 'ADMIN' });
    await boss.send(
      'PUT',
      '/api/caisse/follow',
      JSON.stringify({ local_id: local.id, followed: true, amount: 500 }),
    );
    const cashier = await app.logIn({ local, name: 'Nadia Modèle' });
    await cashier.post('/api/sales/add', { services: [{ id: gommage, quantity: 1 }] });
    const till = new OfflineTill((await app.logIn({ local, name: 'Salma Caisse' })).asBrowser());
    await till.contact();
    const line = { type: 'service', itemId: gommage, quantity: 1, price: 60, frais: 30 } as const;
    const before = new Date(app.make.now.getTime() - 60_000);
    const late = [till.sell([line], before), till.sell([{ ...line, price: 40 }], before)];
    const amounts = { total: 60, total_products: 0, total_services: 60, counted: 560 };
    expect((await cashier.post('/api/cloture/add', amounts)).status).toBe(201);

    const { page } = await tablet({ as: { role: 'ADMIN' } });
    const list = `/cloture/list?local=${local.id}`;
    await page.goto(list);
    const row = page.getByRole('row').filter({ hasText: 'Nadia Modèle' });
    await inSight(row.getByText('Aucun'));
    expect(plain(await row.innerText())).not.toMatch(/inexpliqué/);
    for (const sale of late) await till.send(sale);
    await page.goto(list);
    await eventually(
      async () => plain(await row.innerText()),
      (text) => expect(text).toMatch(/Aucun inexpliqué en caisse −60,00 après clôture \+60,00/),
    );
    await photograph(page, 'office-list');
    expect(await accessFaults(page)).toEqual([]);
    await row.getByRole('button', { name: 'Aucun' }).click();
    const why = page.getByRole('dialog', { name: 'Pourquoi cet écart ?' });
    await why.getByRole('button', { name: /^Accepter −60,00/ }).click();
    await page
      .getByRole('dialog', { name: 'Accepter cet écart ?' })
      .getByRole('button', { name: 'Accepter', exact: true })
      .click();
    await outOfSight(row.getByText(/inexpliqué/));
    await why.getByRole('link', { name: /à vérifier$/ }).click();
    await inSight(page.getByRole('heading', { name: 'À vérifier' }));
  },
);
