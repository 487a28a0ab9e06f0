import type { Locator } from 'playwright-core';
import { onShelf } from '../../server/test/stock.ts';
import { accessFaults, holdsAtEverySize } from './axe.ts';
import { endSessions } from './books.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { LoginPage } from './pages/login-page.ts';
import { Toasts } from './pages/toasts.ts';
import { photograph } from './photograph.ts';
import { sellIn } from './sell-in.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

const ARABIC = 'صابون بلدي أسود بزيت الزيتون وخلاصة الأوكالبتوس من تعاونية نساء الأطلس الكبير';

function reads(locator: Locator, pattern: RegExp): Promise<void> {
  return eventually(
    async () => plain(await locator.innerText()),
    (text) => expect(text).toMatch(pattern),
  );
}

journey.long(
  'a bath is counted by two while it sells: each count shows what was expected then, and what is sold meanwhile stays sold',
  async ({ app, tablet }) => {
    const roses = await app.make.local({ name: 'Bain des Roses', type: 'TURKI' });
    const [oils, soaps] = [await app.make.category('Huiles'), await app.make.category('Savons')];
    const oil = await app.make.product({
      name: 'Huile argan',
      price: 9000,
      categoryId: oils,
      stock: [[roses, 10]],
    });
    const soap = await app.make.product({
      name: ARABIC,
      price: 1500,
      categoryId: soaps,
      stock: [[roses, 4]],
    });
    const glove = await app.make.product({ name: 'Gant', categoryId: soaps, stock: [[roses, 6]] });
    const office = await tablet({ as: { role: 'ADMIN', local: roses, name: 'Administratrice Essai' } });
    const { page } = office;
    const toasts = new Toasts(page);
    await page.goto('/stock/count');
    await page.getByRole('button', { name: 'Compter Bain des Roses' }).click();
    await inSight(page.getByRole('heading', { name: /^Feuille 001, Bain des Roses/ }));
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await eventually(
      () => page.getByRole('main').getByRole('listitem').allInnerTexts(),
      (rows) => expect(rows.map(plain)).toEqual(['Huile argan', 'Gant', ARABIC]),
    );
    await page.getByRole('button', { name: 'Imprimer une feuille vide' }).click();
    await eventually(
      () => office.printed,
      ([paper]) => expect(paper).toMatch(/Feuille de comptage[^]*Huile argan/),
    );

    await page.getByLabel('Huile argan').fill('9');
    await page.keyboard.press('Enter');
    await reads(row('Huile argan'), /^Huile argan Attendu 10, écart −1 Administratrice Essai, \d\d:\d\d$/);
    await page.keyboard.type('six');
    await page.keyboard.press('Enter');
    await reads(row('Gant'), /Ce n'est pas un nombre entier/);
    // Filtered away and back, or sought by « Valider », a slip is as it was typed.
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('huile');
    await outOfSight(page.getByLabel('Gant'));
    await page.getByRole('button', { name: 'Valider le comptage' }).click();
    await reads(row('Gant'), /Ce n'est pas un nombre entier/);
    expect(await page.getByLabel('Gant').inputValue()).toBe('six');
    await eventually(
      () => page.getByLabel('Gant').evaluate((input) => input === document.activeElement),
      (focused) => expect(focused).toBe(true),
    );
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('');
    await inSight(page.getByLabel(ARABIC));
    await reads(row('Gant'), /Ce n'est pas un nombre entier/);
    await page.getByLabel('Gant').fill('6');
    await page.keyboard.press('Enter');
    await reads(row('Gant'), /Attendu 6, juste/);
    expect(await page.getByLabel(ARABIC).evaluate((input) => input === document.activeElement)).toBe(true);
    await holdsAtEverySize(page);

    await sellIn(app, roses, { products: [{ id: oil, quantity: 2 }, { id: soap, quantity: 1 }] }); // prettier-ignore
    const phone = await tablet({ viewport: PHONE, as: { role: 'ADMIN', name: 'Seconde Personne' } });
    await phone.page.goto(`/stock/count`);
    await phone.page.getByRole('button', { name: 'Ouvrir la feuille 001' }).click();
    await phone.page.getByLabel(ARABIC).fill('5');
    await phone.page.keyboard.press('Enter');
    await reads(row(ARABIC), /Attendu 3, écart \+2 Seconde Personne/);

    await page.getByRole('button', { name: 'Valider le comptage' }).click();
    const form = page.getByRole('dialog', { name: 'Valider le comptage' });
    await reads(form, /3 produits comptés, 2 écarts\. Les ventes faites depuis/);
    expect(await accessFaults(page)).toEqual([]);
    await form.getByLabel('Raison').fill('Inventaire du soir');
    await form.getByRole('button', { name: 'Valider', exact: true }).dblclick();
    await toasts.says('Comptage validé : 2 écarts.');
    await reads(page.getByRole('main'), /Validée le .* par Administratrice Essai : Inventaire du soir/);
    await reads(page.getByRole('main'), /Il manque −1 .{0,12}En trop \+2/);
    await reads(page.getByRole('table').last(), /Huile argan 10 9 −1 −90,00 DH .*3 5 \+2 30,00 DH/);
    expect(await Promise.all([oil, soap, glove].map((id) => onShelf(app.db, roses, id)))).toEqual([7, 5, 6]);
    await holdsAtEverySize(page);
    await reads(phone.page.getByRole('main'), /Validée le/);

    await page.goto(`/stock?stock=${oil}`);
    await reads(page.getByRole('dialog'), /Comptage, feuille 001 : Inventaire du soir −1 .*Vente, ticket/);
  },
);

journey.long(
  'the network is away while a shelf is counted, and the session ends meanwhile: the count waits on the device, a reload included, and is sent with its moment',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam de la Source' });
    const soap = await app.make.product({ name: 'Savon de la source', stock: [[local, 10]] });
    const { user, code } = await app.make.user({ role: 'ADMIN', local });
    const office = await tablet({ as: code });
    office.announce(/Failed to load resource|ERR_FAILED|401/);
    const { page } = office;
    await page.goto('/stock/count');
    await page.getByRole('button', { name: 'Compter Hammam de la Source' }).click();
    await inSight(page.getByLabel('Savon de la source'));
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('SaveCounts') ? route.abort() : route.fallback(),
    );
    await page.getByLabel('Savon de la source').fill('8');
    await page.keyboard.press('Enter');
    await inSight(page.getByText(/1 comptage est gardé sur cet appareil et sera renvoyé/));
    expect(await page.getByRole('button', { name: 'Valider le comptage' }).isDisabled()).toBe(true);
    await sellIn(app, local, { products: [{ id: soap, quantity: 1 }] });
    await page.reload();
    await inSight(page.getByText(/1 comptage est gardé sur cet appareil et sera renvoyé/));
    await endSessions(app, user.id);
    await page.unrouteAll();
    await (await new LoginPage(page).ready()).enter(code);
    await reads(page.getByRole('listitem').filter({ hasText: 'Savon de la source' }), /Attendu \d+, écart/);
    await outOfSight(page.getByText(/sera renvoyé/));
    await page.getByRole('button', { name: 'Abandonner' }).click();
    const question = page.getByRole('dialog', { name: 'Abandonner la feuille de comptage ?' });
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await reads(page.getByRole('main'), /Abandonnée, rien n’a bougé, le/);
    expect(await onShelf(app.db, local, soap)).toBe(9);
  },
);

journey.quick('the stock of all locals, side by side', async ({ app, tablet }) => {
  const [bath, depot] = [
    await app.make.local({ name: 'Bain du Cèdre', type: 'TURKI' }),
    await app.make.local({ name: 'Réserve du Port', type: 'DEPOT' }),
  ];
  const categoryId = await app.make.category('Argiles');
  const clay = await app.make.product({ name: 'Ghassoul', categoryId, stock: [[bath, 2], [depot, 40]] }); // prettier-ignore
  await app.make.product({ name: 'Argile verte', categoryId, stock: [[depot, 7]] });
  await sellIn(app, bath, { products: [{ id: clay, quantity: 2 }] });
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  await page.goto(`/stock?categorie=${categoryId}`);
  const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
  await reads(row('Ghassoul'), /^Ghassoul .*épuisé 0 .*40 40$/);
  await reads(row('Total').last(), / 47 47$/);
  await holdsAtEverySize(page);
  await page.getByLabel('Rechercher').fill('ARGILÉ');
  await outOfSight(row('Ghassoul'));
  await inSight(row('Argile verte'));
  await page.goto(`/stock?categorie=${categoryId}&niveau=bas&local=${bath.id}`);
  await reads(row('Ghassoul'), /^Ghassoul épuisé 0 0$/);
  expect(await row('Argile verte').count()).toBe(0);
});

journey.long(
  'a product is low at its own threshold, and the voucher that fills the shelf begins with it',
  async ({ app, tablet }) => {
    const bath = await app.make.local({ name: 'Bain du Thym', type: 'TURKI' });
    const categoryId = await app.make.category('Encens');
    const incense = await app.make.product({ name: ARABIC, categoryId, stock: [[bath, 4]] });
    const never = await app.make.product({ name: 'Encens du soir', categoryId, stock: [[bath, 9]] });
    await app.make.reception({ to: bath, lines: [[incense, 2, 835]] });
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const toasts = new Toasts(page);
    const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
    for (const [id, threshold] of [
      [incense, '1,5'],
      [incense, '6'],
      [never, '20'],
    ] as const) {
      // prettier-ignore
      await page.goto(`/products?categorie=${categoryId}&fiche=${id}`);
      const form = page.getByRole('dialog', { name: 'Modifier le produit' });
      await form.getByLabel('Seuil d’alerte').fill(threshold);
      await holdsAtEverySize(page);
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      if (threshold === '1,5') await inSight(form.getByText("Ce n'est pas un nombre entier"));
      else await outOfSight(form);
    }
    await page.goto(`/stock?categorie=${categoryId}&niveau=bas&local=${bath.id}`);
    await reads(row('Encens du soir'), /^Encens du soir Seuil 20 bas 9 9$/);
    await reads(row(ARABIC), / Seuil 6 bas 6 6$/);
    await page.goto(`/stock?categorie=${categoryId}&niveau=bas`);
    const fill = page.getByRole('button', { name: /^Faire venir à / });
    await eventually(
      () => fill.allInnerTexts(),
      (locals) => expect(locals).toEqual(['Bain du Thym']),
    );
    expect(await row('Total').count()).toBe(1);
    await photograph(page, 'stock-bas');
    await holdsAtEverySize(page);

    await fill.click();
    await inSight(page.getByRole('heading', { name: 'Produits (2)' }));
    await reads(row(ARABIC), /En stock : 6, seuil 6\. Dernier achat : 8,35 DH le/);
    await reads(row('Encens du soir'), /En stock : 9, seuil 20\. Jamais acheté : indiquez le prix\./);
    await holdsAtEverySize(page);
    expect(await page.getByLabel(`Quantité de ${ARABIC}`).inputValue()).toBe('6');
    expect(await page.getByLabel('Quantité de Encens du soir').inputValue()).toBe('31');
    await page.getByRole('button', { name: 'Ajouter Le Bon de reception!' }).click();
    await inSight(row('Encens du soir').getByText('Indiquez le prix d’une unité : 0 pour un cadeau.'));
    await page.getByRole('button', { name: 'Retirer Encens du soir' }).click();
    await page.getByLabel(`Quantité de ${ARABIC}`).fill('24');
    await page.reload();
    await reads(row(ARABIC), /200,40 DH/);
    await page.getByRole('button', { name: 'Ajouter Le Bon de reception!' }).click();
    await toasts.says(/^Le bon \d+ est enregistré\.$/);
    expect(await onShelf(app.db, bath, incense)).toBe(30);
    await page.goto(`/stock?categorie=${categoryId}&niveau=bas&local=${bath.id}`);
    await inSight(row('Encens du soir'));
    expect(await row(ARABIC).count()).toBe(0);

    const second = await app.make.local({ name: 'Bain du Safran' });
    await app.make.reception({ to: second, lines: [[never, 3, 835]] });
    await page.setViewportSize(PHONE);
    await page.goto(`/stock?categorie=${categoryId}&niveau=bas`);
    await page.getByRole('button', { name: 'Faire venir à…' }).click();
    await page.getByRole('menuitem', { name: 'Bain du Safran' }).click();
    await inSight(page.getByRole('heading', { name: 'Produits (1)' }));
    await inSight(page.getByLabel('Quantité de Encens du soir'));
  },
  A_LONG_STORY,
);

journey.long(
  'one service of three locals is one row that opens, and costs the same everywhere after one change',
  async ({ app, tablet }) => {
    const places = [
      await app.make.local({ name: 'Hammam du Figuier' }),
      await app.make.local({ name: 'Hammam du Palmier' }),
      await app.make.local({ name: 'Bain du Laurier', type: 'TURKI' }),
    ];
    for (const [at, local] of places.entries()) {
      await app.make.service({ local, name: 'Gommage royal', price: 6000 + at * 1000, frais: 3000 });
    }
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto('/services?recherche=royal');
    const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
    await reads(row('Gommage royal'), /60,00 – 80,00 DH 30,00 DH 3 locaux BELDI TURKI Visible/);
    await page.getByRole('button', { name: 'Ouvrir Gommage royal' }).click();
    await reads(row('Bain du Laurier'), /80,00 DH 30,00 DH Bain du Laurier TURKI/);
    await holdsAtEverySize(page);

    await page.getByRole('button', { name: 'Changer les prix de Gommage royal' }).click();
    const form = page.getByRole('dialog', { name: 'Changer les prix' });
    // Three prices that differ are not made one unasked.
    await inSight(form.getByLabel('Pourcentage (− pour baisser)'));
    await form.getByText('Prix exact', { exact: true }).click();
    await form.getByLabel('Nouveau prix').fill('25');
    await reads(
      form.getByRole('region', { name: 'Aperçu' }),
      /Bain du Laurier 80,00 DH frais 30,00 25,00 DH −55,00/,
    );
    await form.getByRole('button', { name: 'Changer', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Les frais dépassent le prix' });
    await reads(question, /Gommage royal \(Hammam du Figuier\), Gommage royal \(Hammam du Palmier\)/);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await form.getByLabel('Nouveau prix').fill('75');
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Changer', exact: true }).dblclick();
    await outOfSight(form);
    await new Toasts(page).says('3 prix changés.');
    await reads(row('Gommage royal').first(), / 75,00 DH 30,00 DH 3 locaux/);
    await page.goto(`/services?local=${places[1]!.id}`);
    await reads(row('Gommage royal'), /75,00 DH 30,00 DH Hammam du Palmier BELDI Visible$/);
  },
);

journey.long(
  'five products of two categories are found, and become ten percent dearer after a preview, from what they cost by then',
  async ({ app, tablet }) => {
    const [gifts, creams] = [await app.make.category('Coffrets'), await app.make.category('Crèmes')];
    const ids: number[] = [];
    for (const at of [1, 2, 3, 4, 5]) {
      const categoryId = at < 3 ? gifts : creams;
      ids.push(await app.make.product({ name: `Ambre nº ${at}`, price: 1000 + at * 250, categoryId }));
    }
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    office.announce(/status of 409/);
    await page.goto('/products');
    await page.getByLabel('Rechercher un produit').fill('ambré');
    const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
    await reads(row('Ambre nº 1'), /Coffrets 12,50 DH/);
    await reads(row('Ambre nº 5'), /Crèmes 22,50 DH/);
    await page.getByRole('checkbox', { name: 'Sélectionner Ambre nº 1' }).check();
    await inSight(page.getByText('1 article sélectionné'));
    await page.getByRole('button', { name: 'Tout sélectionner' }).click();
    await inSight(page.getByText('5 articles sélectionnés'));
    await holdsAtEverySize(page);

    await page.getByRole('button', { name: 'Changer les prix', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Changer les prix' });
    const submit = form.getByRole('button', { name: 'Changer', exact: true });
    expect(await submit.isDisabled()).toBe(true);
    await form.getByLabel('Pourcentage').fill('10');
    await form.getByLabel('Arrondi').click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'À 0,50 DH' }).click();
    const preview = form.getByRole('region', { name: 'Aperçu' });
    await reads(preview, /Ambre nº 1 12,50 DH 14,00 DH \+1,50 .*Ambre nº 5 22,50 DH 25,00 DH \+2,50/);
    await app.make.change('product', ids[0]!, { price: 2000 });
    await submit.click();
    await inSight(form.getByText("Des prix ont changé depuis l'aperçu. Rien n'a été enregistré."));
    await reads(preview, /Ambre nº 1 20,00 DH 22,00 DH/);
    expect(await accessFaults(page)).toEqual([]);
    await submit.dblclick();
    await outOfSight(form);
    await new Toasts(page).says('5 prix changés.');
    const prices = await app.db.query<{ price: number }[]>(
      'SELECT price_centimes AS price FROM products WHERE id = ANY ($1) ORDER BY id',
      [ids],
    );
    expect(prices.map(({ price }) => price)).toEqual([2200, 1650, 1950, 2200, 2500]);
  },
);
