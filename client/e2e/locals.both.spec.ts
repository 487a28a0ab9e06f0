import type { TestApp } from '../../server/test/app.ts';
import { picture } from '../../server/test/pictures.ts';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

async function sellUncounted(app: TestApp, local: Local): Promise<void> {
  const soap = await app.make.product({ price: 1500 });
  const till = await app.logIn({ local });
  const sold = await till.post('/api/sales/add', { products: [{ id: soap, type: 'product', quantity: 1 }] });
  expect(sold.status).toBe(201);
}

journey.quick(
  'the administrator opens a bath with its logo, and gives it another',
  async ({ app, tablet }) => {
    const oliviers = await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.local({ name: 'Réserve Centrale', type: 'DEPOT' });
    await app.make.user({ local: oliviers });
    const office = await tablet();
    office.announce(/422/);
    const { page } = office;
    await office.logIn((await app.make.user({ role: 'ADMIN', local: oliviers })).code);
    await page.goto('/locals');
    const rows = page.getByRole('table').getByRole('row');
    const row = (name: string) => rows.filter({ hasText: name });
    await eventually(
      async () => (await rows.allInnerTexts()).map(plain).join(' '),
      (text) => {
        expect(text).toContain('Hammam des Oliviers BELDI 2 utilisateur(s)');
        expect(text).toContain('Réserve Centrale DEPOT –');
      },
    );
    expect(await accessFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Ajouter un local' }).click();
    const form = page.getByRole('dialog', { name: 'Ajouter un local' });
    const name = form.getByLabel('Nom', { exact: true });
    await eventually(
      () => name.evaluate((field) => field === document.activeElement),
      (typesThere) => expect(typesThere).toBe(true),
    );
    await name.fill('حمّام الورد');
    await form.getByLabel('Type', { exact: true }).click();
    await page.getByTitle('TURKI').click();
    const logo = form.getByLabel('Logo du local');
    await logo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') });
    await inSight(form.getByText('Please upload a valid image file.'));
    // Only its type is an image: the server checks the content.
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('bonjour') });
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await inSight(form.getByText('Failed to save local. Please try again.'));
    expect(await accessFaults(page)).toEqual([]);
    const rose = await picture('png', { colour: '#c04060' });
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: rose });
    await form.getByRole('button', { name: 'Ajouter' }).dblclick();
    await outOfSight(form);
    const shown = () => row('حمّام الورد').locator('img').getAttribute('src');
    await eventually(shown, (src) => expect(src).toMatch(/^\/api\/pictures\//));
    expect(await row('حمّام الورد').count()).toBe(1);

    const before = await shown();
    await row('حمّام الورد')
      .getByRole('button', { name: /^Modifier/ })
      .click();
    const blue = await picture('png', { colour: '#4060c0' });
    const edit = page.getByRole('dialog', { name: 'Modifier le local' });
    await edit
      .getByLabel('Logo du local')
      .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: blue });
    await edit.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(edit);
    await eventually(shown, (src) => expect(src).not.toBe(before));

    await row('Hammam des Oliviers')
      .getByRole('button', { name: /^Modifier/ })
      .click();
    await edit.getByLabel('Nom', { exact: true }).fill('Hammam des Palmiers');
    await edit.getByRole('button', { name: 'Enregistrer' }).click();
    await inSight(page.getByRole('banner').getByText('Hammam des Palmiers'));
  },
);

journey.long('a hammam that owes products stays one, and the form says why', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam des Citronniers' });
  await sellUncounted(app, local);
  const phone = await tablet({ viewport: PHONE });
  phone.announce(/409/);
  const { page } = phone;
  await phone.logIn((await app.make.user({ role: 'ADMIN' })).code);
  await page.goto('/locals?type=BELDI&recherche=citronniers');
  const card = page.getByRole('listitem').filter({ hasText: 'Hammam des Citronniers' });
  await card.getByRole('button', { name: /^Modifier/ }).click();
  const form = page.getByRole('dialog', { name: 'Modifier le local' });
  await form.getByLabel('Type', { exact: true }).click();
  await page.getByTitle('TURKI').click();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await inSight(form.getByText('Failed to save local. Please try again.'));
  await inSight(form.getByText(/^Des produits de ce local sont en stock négatif/));
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await outOfSight(form);
  await inSight(card.getByText('BELDI'));
  expect(await accessFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/locals?recherche=nulle%20part');
  await inSight(page.getByText('Aucun local ne correspond. Changez les filtres.'));
});

journey.long('the locals that do not come are not invented', async ({ app, tablet }) => {
  await app.make.local({ name: 'Hammam des Cerisiers' });
  const office = await tablet();
  office.announce(/net::ERR_FAILED/);
  const { page } = office;
  await office.logIn((await app.make.user({ role: 'ADMIN' })).code);
  await page.goto('/');
  await inSight(page.getByRole('navigation', { name: 'Menu principal' }));
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'Ges. Locaux' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'Erreur' });
  await inSight(card.getByText('Failed to load locals. Please try again later.'));
  await inSight(card.getByText('Utilisation des données de démonstration.'));
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await inSight(page.getByRole('row').filter({ hasText: 'Hammam des Cerisiers' }));
});
