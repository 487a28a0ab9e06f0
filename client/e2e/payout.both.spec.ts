import type { Page } from 'playwright-core';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { loseNextAnswerTo } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';
import { printOnPaper } from './receipt-paper.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

/** Slower than a scanner, whose bursts press nothing. */
const BY_HAND_MS = 120;

async function addKessal(page: Page, name: string, arabicName: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une kessal' }).first().click();
  const form = page.getByRole('dialog', { name: 'Ajouter une kessal' });
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
  await form.getByRole('textbox', { name: /^Nom en arabe/ }).fill(arabicName);
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await outOfSight(form);
}

/** What is printed next: so many pages, which it fits. */
async function paperOf(tablet: Tablet, pages: number, print: () => Promise<unknown>) {
  const { length } = tablet.printed;
  await print();
  await eventually(
    () => tablet.printed.length,
    (printed) => expect(printed).toBe(length + 1),
  );
  const paper = await printOnPaper(tablet, tablet.printed.at(-1)!);
  expect(paper.pdf.pages).toHaveLength(pages);
  expect(paper.overflowMm).toBeLessThan(0.1);
  return paper;
}

journey.quick(
  'kessals are paid from the common pot: all at once, once, from the drawer, with slips, and one payment is taken back',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Règlement' });
    const boss = await app.make.user({ role: 'ADMIN', local, name: 'Administratrice Essai' });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3335 });
    const office = await tablet({ as: boss.code });
    const { page: desk } = office;

    await desk.goto('/house');
    await desk.getByRole('switch', { name: `Suivre la caisse de ${local.name}` }).click();
    const follow = desk.getByRole('dialog', { name: /^Suivre la caisse/ });
    await follow.getByRole('textbox', { name: 'Dans la caisse maintenant' }).fill('500');
    await follow.getByRole('button', { name: 'Commencer le suivi' }).click();
    await outOfSight(follow);
    await desk.getByRole('switch', { name: `Régler les kessals de ${local.name}` }).click();
    const begin = desk.getByRole('dialog', { name: /^Régler les kessals/ });
    await inSight(begin.getByText(/dus à partir d’aujourd’hui/));
    await photograph(desk, 'house');
    await begin.getByRole('button', { name: 'Commencer' }).click();
    await outOfSight(begin);
    await inSight(desk.getByText(/^Frais dus depuis le/));
    expect(await accessFaults(desk)).toEqual([]);

    await desk.getByRole('main').getByRole('link', { name: 'Règlement' }).click();
    await inSight(desk.getByText('Aucune kessal pour le moment.'));
    await photograph(desk, 'kessals-none');
    await addKessal(desk, 'Zahra', 'الزهراء');
    await addKessal(desk, 'Rkia', 'رقية');
    await addKessal(desk, 'Hadda', '');
    await photograph(desk, 'kessals');
    expect(await accessFaults(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Sa page : Rkia' }).click();
    const herPage = desk.getByRole('dialog', { name: 'La page de Rkia' });
    await inSight(herPage.getByText(/^Les téléphones n’atteignent pas la maison/));
    await desk.keyboard.press('Escape');
    await outOfSight(herPage);

    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    for (let sold = 0; sold < 2; sold += 1) {
      await pos.add('Gommage');
      await pos.sell();
    }
    await photograph(page, 'till');
    await pos.shelf.getByRole('button', { name: 'Règlement', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Règlement' });
    const told = async () => plain(await panel.innerText());
    await eventually(told, (text) =>
      expect(text).toMatch(
        /Pot commun Report 0,00 DH Services du jour 2 Frais du jour 66,70 DH Payé 0,00 DH Reste 66,70 DH/,
      ),
    );
    const share = (name: string) => panel.getByRole('button', { name: new RegExp(`^Part de ${name} :`) });
    const shares = async () => {
      const said = await panel.getByRole('list', { name: 'Parts du pot commun' }).innerText();
      return plain(said).replace(/Part de \S+ : /g, '');
    };
    // By name: the first gets the odd centime.
    expect(await shares()).toBe('Hadda 22,24 DH Rkia رقية 22,23 DH Zahra الزهراء 22,23 DH');
    await panel.getByRole('button', { name: 'Hadda', exact: true }).click();
    expect(await shares()).toBe('Hadda Absente Rkia رقية 33,35 DH Zahra الزهراء 33,35 DH');
    await share('Rkia').click();
    const pad = page.getByRole('dialog', { name: 'Rkia' });
    for (const key of ['4', '0']) await pad.getByRole('button', { name: key, exact: true }).click();
    await photograph(page, 'till-pad');
    await pad.getByRole('button', { name: /^Donner 40,00/ }).click();
    expect(await shares()).toBe('Hadda Absente Rkia رقية 40,00 DH Zahra الزهراء 26,70 DH');
    await photograph(page, 'till-payout');
    expect(await accessFaults(page)).toEqual([]);

    till.announce(/Failed to load resource/);
    await loseNextAnswerTo(page, 'PayKessals');
    const payAll = panel.getByRole('button', { name: /^Payer tout le monde : 66,70/ });
    const confirm = page.getByRole('dialog', { name: 'Payer 2 kessals ?' });
    await payAll.click();
    await photograph(page, 'till-confirm');
    await confirm.getByRole('button', { name: /^Payer 66,70/ }).dblclick();
    await eventually(told, (text) => {
      expect(text).toMatch(/Payé 66,70 DH Reste 0,00 DH/);
      expect(text).toMatch(/Zahra الزهراء n° \d+, \d\d:\d\d, pot commun, par Nadia Modèle 26,70 DH/);
    });
    await inSight(panel.getByText(/^Votre paiement est arrivé/));
    await inSight(panel.getByRole('button', { name: 'Payer une avance' }));
    const one = await paperOf(till, 1, () =>
      panel.getByRole('button', { name: 'Imprimer le bon : Rkia' }).click(),
    );
    expect(one.text).toMatch(
      /^Hammam du Règlement Bon de règlement Rkia رقية Pot commun du local Services du jour 2 Frais du jour 66,70 DH Report 0,00 DH Déjà payé ce jour 0,00 DH Payé 40,00 DH Reste du pot 26,70 DH Signature/,
    );
    await photograph(page, 'till-paid');
    await page.keyboard.press('Escape');
    await outOfSight(panel);

    // Whoever was there is remembered.
    await pos.add('Gommage');
    await pos.sell();
    await pos.shelf.getByRole('button', { name: 'Règlement', exact: true }).click();
    await eventually(shares, (text) =>
      expect(text).toBe('Hadda Absente Rkia رقية 16,68 DH Zahra الزهراء 16,67 DH'),
    );
    const payBoth = panel.getByRole('button', { name: /^Payer tout le monde : 33,35/ });
    const waiting = panel.getByText(/rien ne se paie hors ligne/);
    await till.context.setOffline(true);
    await inSight(waiting);
    expect(await payBoth.isDisabled()).toBe(true);
    await till.context.setOffline(false);
    await outOfSight(waiting);
    await payBoth.click();
    await confirm.getByRole('button', { name: /^Payer 33,35/ }).click();
    const both = await paperOf(till, 2, () =>
      panel.getByRole('button', { name: 'Imprimer les bons' }).click(),
    );
    expect(both.text).toMatch(/Rkia .* Payé 16,68 DH Reste du pot 16,67 DH Signature/);

    await desk.goto(`/cloture/list?caisse=${local.id}`);
    await eventually(
      async () => plain(await desk.getByRole('dialog', { name: 'Caisse' }).innerText()),
      // 500 at the beginning, three gommages at 60, 100,05 paid.
      (text) => expect(text).toMatch(/Attendu en caisse 579,95 MAD/),
    );
    await desk.goto('/reglement');
    const main = desk.getByRole('main');
    const read = async () => plain(await main.innerText());
    await eventually(read, (text) =>
      expect(text).toMatch(/Payé ce jour 100,05 DH .* Payé 100,05 DH Reste 0,00 DH/),
    );
    await photograph(desk, 'office-evening');
    expect(await accessFaults(desk)).toEqual([]);
    const last = main.getByRole('listitem').filter({ hasText: '16,67' });
    await last.getByRole('button', { name: 'Annuler' }).click();
    const undo = desk.getByRole('dialog', { name: 'Annuler le paiement de Zahra ?' });
    await undo.getByRole('textbox', { name: 'Motif' }).fill('Elle est partie avant');
    await photograph(desk, 'office-reverse');
    await undo.getByRole('button', { name: 'Annuler le paiement' }).click();
    await eventually(read, (text) => expect(text).toMatch(/Payé 83,38 DH Reste 16,67 DH/));
    await inSight(last.getByText('Annulé'));
    await eventually(read, (text) => expect(text).toMatch(/Payé ce jour 83,38 DH/));
    await main.getByRole('button', { name: 'Hier' }).click();
    await inSight(main.getByText(/^Le règlement de ce local commence le/));
    await main.getByRole('button', { name: 'Aujourd’hui' }).click();
    await inSight(last.getByText('Annulé'));

    await desk.goto('/dashboard');
    const frais = desk.getByRole('region', { name: 'Frais Kessal dus' });
    const hers = frais.getByRole('listitem').filter({ hasText: local.name });
    await eventually(
      async () => plain(await hers.innerText()),
      (text) =>
        expect(text).toMatch(
          /Reste dû aux kessals Reste dû aux kessals, .* : 16,67 DH Total Frais Kessal .* 100,05 DH$/,
        ),
    );
    await frais.scrollIntoViewIfNeeded();
    await photograph(desk, 'office-dashboard');
    expect(await accessFaults(desk)).toEqual([]);
    await hers.getByRole('link').click();
    await eventually(read, (text) => expect(text).toMatch(/Payé 83,38 DH Reste 16,67 DH/));
  },
  A_LONG_STORY,
);

journey.long(
  'what is owed to a kessal by her name is proposed, and more is an advance that says so',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Noms' });
    const gommage = await app.make.service({ local, price: 6000, frais: 3000 });
    const boss = await app.logIn({ role: 'ADMIN' });
    const { body } = await boss.post('/api/kessals/add', { name: 'Rkia', local_ids: [local.id] });
    const named = JSON.stringify({ pays_kessals: true, names_kessals: true });
    await boss.send('PUT', `/api/locals/edit/${local.id}`, named);
    const done = { id: gommage, quantity: 2, kessal_id: body.data.id as number };
    const till = await app.logIn({ local });
    expect((await till.post('/api/sales/add', { services: [done] })).status).toBe(201);

    const tabletOfNadia = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = tabletOfNadia;
    const pos = await new TillPage(page).open();
    await pos.shelf.getByRole('button', { name: 'Règlement', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Règlement' });
    const titles = () => panel.getByRole('heading', { level: 2 }).allInnerTexts();
    await eventually(titles, (said) => expect(said).toEqual(['Rkia', 'Pot commun', 'Paiements du jour']));
    await inSight(panel.getByText('Pour 1 kessal'));
    await inSight(panel.getByRole('button', { name: /^Payer : 60,00/ }));
    await photograph(page, 'till-named');
    const rkia = page.getByRole('region', { name: 'Rkia' });
    const told = async () => plain(await rkia.innerText());
    await eventually(told, (text) => expect(text).toBe('Rkia Reste 60,00 DH Payer'));
    await rkia.getByRole('button', { name: 'Rkia' }).click();
    await eventually(told, (text) =>
      expect(text).toMatch(/Services du jour 2 Frais du jour 60,00 DH Payé 0,00 DH$/),
    );
    await rkia.getByRole('button', { name: 'Payer', exact: true }).click();
    const pad = page.getByRole('dialog', { name: 'Rkia' });
    await inSight(pad.getByRole('button', { name: /^Payer 60,00/ }));
    // Typed over what was proposed.
    await page.keyboard.type('75,5', { delay: BY_HAND_MS });
    await inSight(pad.getByText(/^dont avance de 15,50/));
    await photograph(page, 'till-advance');
    await pad.getByRole('button', { name: /^Payer 75,50/ }).dblclick();
    await outOfSight(pad);
    await eventually(told, (text) => expect(text).toMatch(/^Rkia Avance 15,50 DH Payer .* Payé 75,50 DH/));
    expect(await page.getByRole('listitem').filter({ hasText: '75,50' }).count()).toBe(1);
    await inSight(panel.getByText('Tout le monde est payé.'));
    await photograph(page, 'till-named-paid');
    const payHer = rkia.getByRole('button', { name: 'Payer', exact: true });
    expect(await payHer.getAttribute('aria-disabled')).toBe('true');
    await rkia.getByRole('button', { name: 'Lui payer une avance' }).click();
    await inSight(pad);
    await page.keyboard.press('Escape');
    await outOfSight(pad);
    // It stays in sight, as the list of payments is below all others.
    const slip = await paperOf(tabletOfNadia, 1, () =>
      panel
        .getByText('1 kessal payée')
        .locator('..')
        .getByRole('button', { name: 'Imprimer le bon' })
        .click(),
    );
    expect(slip.text).toMatch(/Rkia Son compte .* Payé 75,50 DH Avance 15,50 DH Signature/);
    await panel.getByRole('button', { name: 'Payer une avance', exact: true }).click();
    await inSight(panel.getByRole('list', { name: 'Parts du pot commun' }));
    expect(await titles()).toEqual(['Rkia', 'Pot commun', 'Paiements du jour']);

    await till.post('/api/sales/add', { services: [{ id: gommage, quantity: 1 }] });
    await page.keyboard.press('Escape');
    await outOfSight(panel);
    await pos.shelf.getByRole('button', { name: 'Règlement', exact: true }).click();
    await eventually(titles, (said) => expect(said).toEqual(['Pot commun', 'Rkia', 'Paiements du jour']));
  },
  A_LONG_STORY,
);

journey.long(
  'who was paid elsewhere meanwhile is not paid twice, and the screen says what is left',
  async (cast) => {
    const { app, tablet } = cast;
    const local = await app.make.local({ name: 'Hammam aux Deux Caisses' });
    const gommage = await app.make.service({ local, price: 6000, frais: 3000 });
    const boss = await app.logIn({ role: 'ADMIN' });
    const { body } = await boss.post('/api/kessals/add', { name: 'Rkia', local_ids: [local.id] });
    const switchTo = (pays_kessals: boolean) =>
      boss.send('PUT', `/api/locals/edit/${local.id}`, JSON.stringify({ pays_kessals }));
    await switchTo(true);
    const other = await app.logIn({ local });
    await other.post('/api/sales/add', { services: [{ id: gommage, quantity: 3 }] });

    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    await pos.shelf.getByRole('button', { name: 'Règlement', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Règlement' });
    const payAll = async (amount: string) => {
      await panel.getByRole('button', { name: `Payer : ${amount} DH` }).click();
      const confirm = page.getByRole('dialog', { name: 'Payer 1 kessal ?' });
      await confirm.getByRole('button', { name: `Payer ${amount} DH` }).click();
    };
    await inSight(panel.getByRole('button', { name: 'Payer : 90,00 DH' }));
    const payments = [{ kessal_id: body.data.id as number, from_pot: true, amount: 40 }];
    await other.post('/api/reglement/pay', { payments });
    await payAll('90,00');
    await inSight(panel.getByText(/^Un paiement a été fait ou annulé entre-temps\. Rien n’est payé/));
    await eventually(
      async () => plain(await panel.innerText()),
      (text) => expect(text).toMatch(/Payé 40,00 DH Reste 50,00 DH/),
    );
    await switchTo(false);
    await payAll('50,00');
    await pos.toasts.says(/ne se paient pas par « Règlement »/);
    await outOfSight(panel);
  },
);
