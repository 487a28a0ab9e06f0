import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';
import { TillPage } from './pages/till-page.ts';
import { Toasts } from './pages/toasts.ts';

const { journey } = openHouse();

const ARABIC = 'صابون بلدي أسود بزيت الزيتون وخلاصة الأوكالبتوس من تعاونية نساء الأطلس الكبير';
const ROWS = [
  'Type\tCatégorie\tNom\tLocal\tPrix\tFrais Kessal\tStock de départ Guéliz',
  'Produit\tSavons\tSavon noir\t\t18\t\t',
  `Produit\tSavons\t${ARABIC}\t\t1 234,50\t\t12`,
  'Produit\tHuiles\tHuile d’argan\t\tquatre-vingts\t\t',
  'Service\t\tGommage\tGuéliz\t60\t30\t',
].join('\n');

journey(
  'rows pasted from Excel are tried, corrected, brought at once while a till sells, and undone as one',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Guéliz', type: 'TURKI' });
    const categoryId = await app.make.category('Savons');
    await app.make.product({ name: 'Savon noir', price: 1500, categoryId, stock: [[local, 9]] });
    const till = await tablet({ as: { local } });
    await new TillPage(till.page).open();
    const office = await tablet({ as: { role: 'ADMIN', local } });
    const { page } = office;
    const toasts = new Toasts(page);
    await page.goto('/products');
    await page.getByRole('button', { name: 'Importer' }).click();
    await inSight(page.getByRole('heading', { name: 'Importer le catalogue' }));
    expect(await accessFaults(page)).toEqual([]);
    await photograph(page, 'importer');
    const rows = page.getByLabel('Lignes copiées d’Excel, titres compris');
    await rows.fill(ROWS);
    await page.getByRole('button', { name: 'Essayer' }).click();
    await inSight(page.getByText("E4 : Ce n'est pas un montant : « quatre-vingts »."));
    await inSight(page.getByRole('columnheader', { name: 'Motif du refus' }));
    expect(await page.getByRole('button', { name: /^Importer \d/ }).count()).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
    await photograph(page, 'essai-refuse');

    await page.getByRole('button', { name: 'Changer de feuille' }).click();
    await rows.fill(ROWS.replace('quatre-vingts', '80'));
    await page.getByRole('button', { name: 'Essayer' }).click();
    await page.getByText('Changées 1').click();
    await eventually(
      async () => plain(await page.getByRole('row').last().innerText()),
      (text) => expect(text).toMatch(/^2 Savon noir Produit · Savons Prix : 15,00 DH → 18,00 DH$/),
    );
    await page.getByText('Nouvelles 3').click();
    await photograph(page, 'essai');
    await page.getByRole('button', { name: 'Importer 4 lignes' }).click();
    await toasts.says('Le catalogue est à jour : les caisses le montrent.');
    await inSight(till.page.getByRole('button', { name: /^Gommage/ }));
    await photograph(page, 'importe');

    await page.getByRole('button', { name: 'Annuler l’importation 001' }).click();
    const question = page.getByRole('dialog', { name: 'Annuler l’importation N° 001 ?' });
    await still(page);
    await question.getByRole('button', { name: 'Annuler l’importation' }).click();
    await inSight(page.getByText(/^Annulée le /));
    await outOfSight(till.page.getByRole('button', { name: /^Gommage/ }));
  },
);
