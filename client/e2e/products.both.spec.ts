import type { Locator, Page } from 'playwright-core';
import { picture } from '../../server/test/pictures.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { refreshScreen } from './pages/office-screen.ts';
import { Toasts } from './pages/toasts.ts';
import { TillPage } from './pages/till-page.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

const ARABIC = 'صابون بلدي أسود بزيت الزيتون وخلاصة الأوكالبتوس من تعاونية نساء الأطلس الكبير';

function row(page: Page, name: string): Locator {
  return page.getByRole('table').getByRole('row').filter({ hasText: name });
}

function reads(locator: Locator, pattern: RegExp): Promise<void> {
  return eventually(
    async () => plain(await locator.innerText()),
    (text) => expect(text).toMatch(pattern),
  );
}

journey.quick(
  'a category and a product are added with their pictures, renamed, hidden, shown again, and taken away',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
    const office = await tablet();
    const { page } = office;
    const toasts = new Toasts(page);
    const png = { name: 'savon.png', mimeType: 'image/png', buffer: await picture('png') };
    await office.logIn(code);
    await page.goto('/products');
    await inSight(page.getByText('Aucune catégorie trouvée'));
    await page.getByRole('button', { name: 'Ajouter une catégorie' }).first().click();
    const category = page.getByRole('dialog', { name: 'Ajouter une catégorie' });
    await category.getByLabel('Nom', { exact: true }).fill('Savons');
    await category
      .getByLabel('Image')
      .setInputFiles({ ...png, name: 'notice.pdf', mimeType: 'application/pdf' });
    await inSight(category.getByText('Please upload a valid image file.'));
    await category.getByLabel('Image').setInputFiles(png);
    expect(await accessFaults(page)).toEqual([]);
    await category.getByRole('button', { name: 'Ajouter', exact: true }).dblclick();
    await outOfSight(category);
    await eventually(
      () => row(page, 'Savons').count(),
      (count) => expect(count).toBe(1),
    );
    expect(await accessFaults(page)).toEqual([]);

    // A double tap on a button must not reach the row.
    await page.getByRole('button', { name: 'Modifier Savons' }).dispatchEvent('dblclick');
    expect(new URL(page.url()).search).toBe('?vue=categories');
    await row(page, 'Savons').dblclick({ position: { x: 400, y: 20 } });
    await inSight(page.getByRole('heading', { name: 'Produits de Savons' }));
    await page.getByRole('button', { name: 'Ajouter un produit' }).first().click();
    const form = page.getByRole('dialog', { name: 'Ajouter un produit' });
    await form.getByLabel('Nom', { exact: true }).fill(ARABIC);
    await form.getByLabel('Prix').fill('15,5');
    await form.getByLabel('Image').setInputFiles(png);
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Ajouter', exact: true }).dblclick();
    await outOfSight(form);
    await reads(row(page, ARABIC), /ID \d{3} 15,50 DH 0 Épuisé Visible$/);
    // Its price is typed where it stands; Échap leaves it as it was.
    await row(page, ARABIC).getByRole('button', { name: '15,50' }).click();
    const price = page.getByLabel(`Prix de ${ARABIC}`);
    await price.fill('99');
    await price.press('Escape');
    await row(page, ARABIC).getByRole('button', { name: '15,50' }).click();
    await price.fill('16,5');
    await price.press('Enter');
    await reads(row(page, ARABIC), /ID \d{3} 16,50 DH 0 Épuisé Visible$/);
    expect(await page.locator('img[src^="/api/pictures/"]').count()).toBe(1);
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: `Modifier ${ARABIC}` }).click();
    const edit = page.getByRole('dialog', { name: 'Modifier le produit' });
    await edit.getByLabel('Nom', { exact: true }).fill('Savon noir');
    await edit.getByRole('button', { name: 'Enregistrer' }).click();
    const soap = row(page, 'Savon noir');
    await inSight(soap);

    await soap.getByRole('button', { name: 'Supprimer Savon noir' }).click();
    const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce produit ?' });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await inSight(page.getByText('Aucun produit trouvé'));
    await page.goto(`${page.url()}&visibilite=masques`);
    await reads(soap, /Masqué Afficher$/);
    await eventually(
      () => soap.getByRole('cell').last().getByRole('button').count(),
      (seen) => expect(seen).toBe(1),
    );
    await soap.getByRole('button', { name: 'Afficher Savon noir' }).click();
    await toasts.says('« Savon noir » est de nouveau à la caisse.');
    await page.getByRole('button', { name: 'Retour aux catégories' }).click();

    await page.getByRole('button', { name: 'Supprimer Savons' }).click();
    const last = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer cette catégorie ?' });
    await last.getByRole('button', { name: 'Supprimer' }).click();
    await toasts.says(
      /^Erreur lors de la suppression de la catégorie\.\s«\sSavons\s» contient encore 1 produit/,
    );
    await page.getByRole('button', { name: 'Voir les produits de Savons' }).click();
    await soap.getByRole('button', { name: 'Masquer Savon noir' }).click();
    await inSight(page.getByText('Aucun produit trouvé'));
    await page.goBack();
    await page.getByRole('button', { name: 'Supprimer Savons' }).click();
    await last.getByRole('button', { name: 'Supprimer' }).click();
    await toasts.says('« Savons » est supprimée.');
    await inSight(page.getByText('Aucune catégorie trouvée'));
  },
);

journey.long(
  'soap is sold and then counted: its stock says how much, where, and why',
  async ({ app, tablet }) => {
    const oliviers = await app.make.local({ name: 'Hammam des Oliviers' });
    const roses = await app.make.local({ name: 'Bain des Roses', type: 'TURKI' });
    const oils = await app.make.category('Huiles');
    const stock: [typeof roses, number][] = [
      [roses, 7],
      [oliviers, 20],
    ];
    await app.make.product({ name: 'Huile argan', price: 9000, categoryId: oils, stock });
    const office = await tablet({ as: { role: 'ADMIN', local: roses, name: 'Administratrice Essai' } });
    const { page } = office;
    const pos = await new TillPage(page).open();
    await pos.category('Huiles').click();
    await pos.add('Huile argan');
    await pos.sell();

    await page.goto(`/products?categorie=${oils}`);
    const oil = row(page, 'Huile argan');
    await reads(oil, /90,00 DH 26 Visible/);
    await page.getByRole('combobox', { name: 'Stock du local' }).click();
    const offered = page.locator('.ant-select-item-option');
    await inSight(offered.filter({ hasText: 'Bain des Roses | TURKI' }));
    expect(await offered.filter({ hasText: 'Oliviers' }).count()).toBe(0);
    await offered.filter({ hasText: 'Roses' }).click();
    await reads(oil, /90,00 DH 6 Visible/);

    await oil.getByTitle('Stock de Huile argan').click();
    const shelves = page.getByRole('dialog', { name: 'Stock de Huile argan' });
    const shelf = shelves.getByRole('listitem').filter({ hasText: 'Bain des Roses | TURKI' });
    await reads(shelf, /^Bain des Roses \| TURKI 6 Compter$/);
    await reads(shelves.getByRole('list').first(), /^Bain des Roses .* Hammam des Oliviers /);
    await inSight(shelves.getByText('Vente, ticket N° 001'));
    expect(await accessFaults(page)).toEqual([]);
    await shelf.getByRole('button', { name: /^Compter/ }).click();
    const form = page.getByRole('dialog', { name: 'Compter le stock' });
    await form.getByLabel('Quantité comptée').fill('4');
    await inSight(form.getByText('−2'));
    await form.getByLabel('Raison').fill('Deux flacons cassés');
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Enregistrer' }).dblclick();
    await outOfSight(form);
    await reads(shelf, /TURKI 4 Compter$/);
    await reads(
      shelves.locator('ol'),
      /^Comptage : Deux flacons cassés −2 Bain des Roses, .*, Administratrice Essai Vente, ticket N° 001 −1 .* Comptage \+20 /,
    );
    await shelves.getByRole('button', { name: 'Fermer' }).click();
    await reads(oil, /90,00 DH 4 Visible/);
  },
);

journey.long(
  'two thousand products in one category: one is found while typing, on a tablet and on a phone',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN' });
    const category = await app.make.category('Tout le souk');
    const first = await app.make.product({ name: 'Article nº 1', categoryId: category });
    // Two thousand copies of the product with history and shelves, in one statement each.
    await app.db.query(
      `WITH copies AS (
         INSERT INTO products (category_id, name, price_centimes, hidden, created_at)
         SELECT category_id, 'Article nº ' || n, price_centimes, hidden, created_at
         FROM products, generate_series(2, 2000) AS n WHERE id = $1 RETURNING *
       ), shelves AS (
         INSERT INTO stock (local_id, product_id, quantity, limited)
         SELECT local_id, copies.id, 0, limited FROM copies, stock WHERE product_id = $1
       )
       INSERT INTO item_history (product_id, name, price_centimes, frais_centimes, hidden, valid_from)
       SELECT id, name, price_centimes, 0, hidden, created_at FROM copies`,
      [first],
    );
    for (const options of [{}, { viewport: PHONE }]) {
      const office = await tablet(options);
      const { page } = office;
      await office.logIn(code);
      await page.goto(`/products?categorie=${category}`);
      await inSight(page.getByText('2 000 sur 2 000 produits'));
      expect(await page.getByRole('button', { name: /^Modifier/ }).count()).toBeLessThan(100);
      const search = page.getByLabel('Rechercher');
      await search.pressSequentially('article nº 1777');
      await inSight(page.getByRole('button', { name: 'Modifier Article nº 1777' }));
      await inSight(page.getByText('1 sur 2 000 produits'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        page.viewportSize()!.width,
      );
    }
  },
);

journey.long(
  'on a phone the server fails: what was typed stays, the list that does not come says so',
  async ({ app, tablet }) => {
    const category = await app.make.category('Gants');
    await app.make.product({ name: 'Gant de kessa', categoryId: category });
    const { code } = await app.make.user({ role: 'ADMIN' });
    const phone = await tablet({ viewport: PHONE, hasTouch: true });
    phone.announce(/status of 500/);
    const { page } = phone;
    await phone.logIn(code);
    await page.goto('/products?vue=categories');
    await page.getByRole('button', { name: 'Voir les produits de Gants' }).tap();
    await inSight(page.getByRole('heading', { name: 'Produits de Gants' }));
    await inSight(page.getByRole('listitem').filter({ hasText: 'Gant de kessa' }));
    expect(await accessFaults(page)).toEqual([]);
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'boom' }));
    await page.getByRole('button', { name: 'Modifier Gant de kessa' }).tap();
    const form = page.getByRole('dialog', { name: 'Modifier le produit' });
    await form.getByLabel('Prix').fill('12,00');
    await form.getByRole('button', { name: 'Enregistrer' }).tap();
    await inSight(form.getByText('Erreur lors de la sauvegarde du produit'));
    expect(await form.getByLabel('Prix').inputValue()).toBe('12,00');
    await page.unrouteAll();
    await page.reload();
    await inSight(form);
    expect(await form.getByLabel('Prix').inputValue()).toBe('12,00');
    await form.getByRole('button', { name: 'Enregistrer' }).tap();
    await outOfSight(form);
    await outOfSight(page.locator('.ant-btn-loading').first());
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'boom' }));
    await refreshScreen(page);
    await inSight(page.getByText('Failed to load products. Please try again later.'));
    await inSight(page.getByText('Utilisation des données de démonstration.'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).tap();
    await inSight(page.getByText('12,00'));
  },
);
