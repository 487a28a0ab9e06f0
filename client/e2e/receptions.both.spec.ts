import { accessFaults } from './axe.ts';
import { onShelf } from '../../server/test/stock.ts';
import { markDemonstration, renameLocal } from './books.ts';
import { byDay, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { refreshScreen } from './pages/office-screen.ts';
import { ReceptionsPage } from './pages/receptions-page.ts';
import { Toasts } from './pages/toasts.ts';
import { printOnPaper } from './receipt-paper.ts';
import { PHONE } from './tablet.ts';

const NOON = byDay();
const { journey } = openHouse(NOON);

const EMPTY = 'Pas de Bon de reception pour le moment, veuillez changer les filtres!';
const FAILURE = 'Failed to load users. Please try again later.';

journey.quick(
  'the administrator reads the vouchers, looks into one and deletes it',
  async ({ app, tablet }) => {
    const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt du Port' });
    const bath = await app.make.local({ type: 'TURKI', name: 'حمام الزيتون' });
    const { code, user: by } = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
    const soap = await app.make.product({ name: 'Savon noir' });
    const glove = await app.make.product({ name: 'Gant de kessa' });
    const bought = await app.make.reception({
      to: depot,
      by,
      lines: [
        [soap, 100, 1250],
        [glove, 20, 450],
      ],
    });
    const moved = await app.make.reception({ from: depot, to: bath, by, lines: [[soap, 30, 1250]] });
    const office = await tablet();
    office.announce(/409/);
    const { page } = office;
    await office.logIn(code);
    const list = await new ReceptionsPage(page).open();
    await eventually(
      () => list.texts(),
      (texts) => {
        expect(texts).toHaveLength(2);
        expect(texts[0]).toMatch(/375,00 DH Dépôt du Port \| DEPOT حمام الزيتون \| TURKI Voir Produit\(s\)/);
        expect(texts[1]).toMatch(/^\d{3} Administratrice Essai 1 340,00 DH Achat Dépôt du Port \| DEPOT/);
        expect(texts[1]).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d Imprimer Supprimer$/);
      },
    );
    expect(await list.total()).toBe('Total des Bons 1 715,00 DH');
    expect(await list.parts()).toBe('dont achats 1 340,00 DH dont transferts 375,00 DH');
    expect(await accessFaults(page)).toEqual([]);

    await list.choose('Envoyé de', 'Achat');
    await outOfSight(list.row(moved.id));
    expect(new URL(page.url()).search).toBe('?source=achat');
    await eventually(
      () => list.total(),
      (total) => expect(total).toBe('Total des Bons 1 340,00 DH'),
    );
    const items = await list.openItems(bought.id);
    expect(plain(await items.getByRole('table').innerText())).toBe(
      'Nom Quantité Prix unitaire Total Savon noir 100 12,50 1 250,00 Gant de kessa 20 4,50 90,00',
    );
    expect(await accessFaults(page)).toEqual([]);
    await page.goBack();
    await outOfSight(items);

    await list.removeButton(bought.id).click();
    const question = page.getByRole('dialog').filter({
      hasText: 'Êtes-vous sûr de vouloir supprimer ce Bon?',
    });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await outOfSight(question);
    await page.goto('/reception');
    await list.removeButton(moved.id).click();
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Supprimer' }).dblclick();
    await outOfSight(list.row(moved.id));
    expect([await onShelf(app.db, depot, soap), await onShelf(app.db, bath, soap)]).toEqual([100, 0]);
  },
);

journey.long(
  'goods that a Turkish bath has sold cannot be taken back: it says which',
  async ({ app, tablet }) => {
    const bath = await app.make.local({ type: 'TURKI' });
    const other = await app.make.local({ type: 'DEPOT' });
    const soap = await app.make.product({ name: 'Savon noir' });
    const bought = await app.make.reception({ to: bath, lines: [[soap, 10]] });
    await app.make.reception({ from: bath, to: other, lines: [[soap, 4]] });
    const office = await tablet({ as: { role: 'ADMIN' } });
    const list = await new ReceptionsPage(office.page).open(`?destination=${bath.id}`);
    await list.removeButton(bought.id).click();
    const question = office.page.getByRole('dialog');
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await inSight(question.getByText(FAILURE));
    await inSight(question.getByText('« Savon noir » : 10 demandés, 6 en stock'));
    await question.getByRole('button', { name: 'Annuler' }).click();
    await inSight(list.row(bought.id));
  },
);

journey.long('a voucher on paper: A4, every page with its head and its number', async ({ app, tablet }) => {
  const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt du Port' });
  const { code, user: by } = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
  const categoryId = await app.make.category();
  const lines: [number, number, number][] = [];
  for (let place = 1; place <= 45; place += 1) {
    const name = place === 7 ? 'صابون بلدي أسود' : `Savon nº ${place}`;
    lines.push([await app.make.product({ name, categoryId }), place, 100]);
  }
  const bought = await app.make.reception({ to: depot, by, lines, description: 'Livré en deux fois' });
  // The paper names what it named when it was issued.
  await renameLocal(app, depot, { name: 'Dépôt des Oliviers', at: new Date(NOON.getTime() + 60_000) });
  await markDemonstration(app, true);
  const office = await tablet({ as: code });
  const list = await new ReceptionsPage(office.page).open(`?destination=${depot.id}`);
  await list.printButton(bought.id).dblclick();
  await eventually(
    () => office.printed.length,
    (count) => expect(count).toBe(1),
  );
  const { pdf, complete, overflowMm, text } = await printOnPaper(office, office.printed[0]!);
  await markDemonstration(app, false);
  expect(complete).toBe(true);
  expect(overflowMm).toBeLessThan(0.1);
  expect(pdf.pages.length).toBe(2);
  for (const { width, height } of pdf.pages) {
    expect(Math.abs(width - 210)).toBeLessThan(0.5);
    expect(Math.abs(height - 297)).toBeLessThan(0.5);
  }
  expect(pdf.text.match(/ProduitQuantitéPrixunitaireTotal/g)).toHaveLength(2);
  expect(pdf.text).toMatch(/Page1sur2[^]*Page2sur2/);
  expect(text).toMatch(/^ ?DÉMONSTRATION Hammam Essai Bon de Réception Numéro \d{3} Date/);
  expect(text).toMatch(/Émis par Administratrice Essai Source Achat Destination Dépôt du Port \| DEPOT/);
  expect(text).toMatch(/Description Livré en deux fois/);
  expect(text).toMatch(/صابون بلدي أسود 7 1,00 7,00/);
  expect(text).toMatch(/Total du Bon 1 035,00 DH Remis par .* Reçu par/);
});

journey.long(
  'a cashier sees what her local received, and can only read and print it',
  async ({ app, tablet }) => {
    const here = await app.make.local({ name: 'Hammam des Oliviers' });
    const elsewhere = await app.make.local({ name: 'Hammam du Port' });
    const { code } = await app.make.user({ local: here });
    const soap = await app.make.product();
    const ours = await app.make.reception({ to: here, lines: [[soap, 5]] });
    const theirs = await app.make.reception({ to: elsewhere, lines: [[soap, 5]] });
    const till = await tablet();
    till.announce(/net::ERR_FAILED/);
    const { page } = till;
    await till.logIn(code);
    const list = await new ReceptionsPage(page).open(`?destination=${elsewhere.id}`);
    await inSight(list.row(ours.id));
    expect(await list.row(theirs.id).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Ajouter|Supprimer/ }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Envoyé à' }).count()).toBe(0);
    await page.route('**/graphql', (route) => route.abort());
    await list.printButton(ours.id).click();
    await new Toasts(page).says('Failed to load items for printing');
    expect(till.printed).toEqual([]);
    await refreshScreen(page);
    const card = page.getByRole('alert').filter({ hasText: 'Erreur' });
    await inSight(card.getByText(FAILURE));
    await inSight(card.getByText('Utilisation des données de démonstration.'));
    expect(await page.getByText(FAILURE).count()).toBe(1);
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await inSight(list.row(ours.id));
    await page.goto('/reception?from=2026-01-05&to=2026-01-05');
    await inSight(page.getByText(EMPTY));
    const nowhere = await tablet({ as: {} });
    await new ReceptionsPage(nowhere.page).open();
    await inSight(nowhere.page.getByText('Vous n’êtes attaché à aucun local.'));
  },
);

journey.long('on a phone a voucher is a card', async ({ app, tablet }) => {
  const here = await app.make.local({ name: 'Hammam de la Grande Place des Quatre-Vents' });
  const soap = await app.make.product({ name: 'Savon noir beldi à l’huile d’olive pressée à froid' });
  const bought = await app.make.reception({ to: here, lines: [[soap, 9999, 10_000]] });
  const phone = await tablet({ viewport: PHONE, as: { role: 'ADMIN' } });
  const list = await new ReceptionsPage(phone.page).open(`?destination=${here.id}`);
  await inSight(phone.page.getByRole('listitem').filter({ hasText: 'Quatre-Vents' }));
  const width = () => phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  expect(await accessFaults(phone.page)).toEqual([]);
  await list.openItems(bought.id);
  expect(await width()).toBe(360);
});
