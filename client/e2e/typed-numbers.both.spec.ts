import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { inTier } from '../../server/test/tier.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { PHONE } from './tablet.ts';
import { TillPage } from './pages/till-page.ts';
import { still } from './still.ts';
import { Toasts } from './pages/toasts.ts';

const { journey } = openHouse();

const NO_AMOUNT = "Ce n'est pas un montant";
const NOT_WHOLE = "Ce n'est pas un nombre entier";
/** Beside the comma, from a spreadsheet, of another keyboard: none may be read as another amount. */
const SLIPS = ['12;50', ...inTier([], ['12:50', '1.234,50', '1O0', '1e3', '12 50', '1.000'])];

const priceOf = async (app: TestApp, table: 'products' | 'services', ids: readonly number[]) => {
  const sql = `SELECT price_centimes AS price FROM ${table} WHERE id = ANY ($1) ORDER BY id`;
  const rows = await app.db.query<{ price: number }[]>(sql, [ids]);
  return rows.map(({ price }) => price);
};

/** Types each key, as a hand does, in place of what is there. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('Control+V');
}

const holds = (field: Locator, text: string) =>
  eventually(
    () => field.inputValue(),
    (value) => expect(value).toBe(text),
  );

journey(
  'a slip in a price stays as it was typed, is called no amount, and saves nothing; a price ten times what it was asks once',
  async ({ app, tablet }) => {
    const categoryId = await app.make.category('Savons de la Médina');
    const soap = await app.make.product({ name: 'Savon noir', price: 1500, categoryId });
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto(`/products?categorie=${categoryId}&fiche=${soap}`);
    const form = page.getByRole('dialog', { name: 'Modifier le produit' });
    const price = form.getByLabel('Prix');
    const save = form.getByRole('button', { name: 'Enregistrer' });
    await holds(price, '15,00');
    for (const slip of SLIPS) {
      await typeInto(price, slip);
      await inSight(form.getByText(NO_AMOUNT, { exact: true }));
      await save.click();
      await holds(price, slip);
    }
    expect(await accessFaults(page)).toEqual([]);
    await page.reload();
    await holds(price, SLIPS.at(-1)!);
    await typeInto(form.getByLabel('Seuil d’alerte'), '1,5');
    await inSight(form.getByText(NOT_WHOLE, { exact: true }));
    await form.getByLabel('Seuil d’alerte').fill('');
    expect(await priceOf(app, 'products', [soap])).toEqual([1500]);

    await typeInto(price, '12,5');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await price.press(key);
    await holds(price, '12,5');
    await form.getByLabel('Nom', { exact: true }).focus();
    await holds(price, '12,50');
    // An empty price is 0, as ever.
    await price.fill('');
    await form.getByLabel('Nom', { exact: true }).focus();
    await holds(price, '0,00');
    await typeInto(price, '٣٤');
    await form.getByLabel('Nom', { exact: true }).focus();
    await holds(price, '34,00');
    await paste(page, price, '12,50 DH');
    await save.click();
    await outOfSight(form);
    expect(await priceOf(app, 'products', [soap])).toEqual([1250]);

    await page.goto(`/products?categorie=${categoryId}&fiche=${soap}`);
    await typeInto(price, '125');
    await save.click();
    const question = page.getByRole('dialog', { name: 'Ce prix change beaucoup' });
    await eventually(
      async () => plain(await question.innerText()),
      (text) => expect(text).toContain('« Savon noir » : de 12,50 DH à 125,00 DH, dix fois plus'),
    );
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    expect(await priceOf(app, 'products', [soap])).toEqual([1250]);
    await save.click();
    await question.getByRole('button', { name: 'Garder ce prix' }).click();
    await outOfSight(form);
    expect(await priceOf(app, 'products', [soap])).toEqual([12_500]);
  },
);

journey(
  'who types before a form or a pad has finished opening keeps the field and each digit',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Figuier' });
    const categoryId = await app.make.category('Savons');
    await app.make.product({ name: 'Savon noir', price: 1500, categoryId });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 0 });
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto(`/products?categorie=${categoryId}`);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Animation.enable');
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.getByRole('button', { name: 'Modifier Savon noir' }).click();
    const form = page.getByRole('dialog', { name: 'Modifier le produit' });
    const price = form.getByLabel('Prix');
    await price.focus();
    await price.fill('');
    await price.press('4');
    const opening = () => form.evaluate((dialog) => dialog.getAnimations().length);
    expect(await opening()).toBe(1);
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await eventually(opening, (animations) => expect(animations).toBe(0));
    await still(page);
    await page.keyboard.type('2');
    expect(await price.inputValue()).toBe('42');

    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await till.page.emulateMedia({ reducedMotion: 'no-preference' });
    // Within the tap itself: on a slow tablet the next key comes before the dialog says that it has opened.
    const focused = await pos.cart
      .getByRole('button', { name: /^Quantité de Gommage/ })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        await Promise.resolve();
        return document.activeElement?.tagName;
      });
    expect(focused).toBe('INPUT');
    await till.page.keyboard.type('1');
    const pad = till.page.getByRole('dialog', { name: 'Gommage' });
    expect(await pad.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
    await still(till.page);
    await till.page.keyboard.type('2');
    expect(await till.page.getByPlaceholder('0').inputValue()).toBe('12');

    await till.page.keyboard.press('Escape');
    await outOfSight(pad);
    await till.page.setViewportSize(PHONE);
    await till.page
      .getByRole('button', { name: /Panier|Voir/ })
      .first()
      .click();
    await till.page.getByRole('button', { name: /^Quantité de Gommage/ }).click();
    await eventually(
      () => till.page.evaluate(() => document.activeElement?.tagName),
      (tag) => expect(tag).toBe('INPUT'),
    );
  },
);

journey.long('a slip in the prices of four locals at once changes none of them', async ({ app, tablet }) => {
  const ids: number[] = [];
  for (const name of ['du Cèdre', 'du Port', 'des Roses', 'du Thym']) {
    const local = await app.make.local({ name: `Hammam ${name}` });
    ids.push(await app.make.service({ local, name: 'Massage impérial', price: 20_000, frais: 0 }));
  }
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  await page.goto('/services?recherche=impérial');
  await page.getByRole('button', { name: 'Changer les prix de Massage impérial' }).click();
  const form = page.getByRole('dialog', { name: 'Changer les prix' });
  const submit = form.getByRole('button', { name: 'Changer', exact: true });
  const refuses = async (field: Locator, slip: string, sentence: string) => {
    await typeInto(field, slip);
    await inSight(form.getByText(sentence, { exact: true }));
    expect(await submit.isDisabled()).toBe(true);
    await field.press('Enter');
    await holds(field, slip);
  };
  const exact = form.getByLabel('Nouveau prix');
  for (const slip of SLIPS) await refuses(exact, slip, NO_AMOUNT);
  await form.getByText('En DH', { exact: true }).click();
  await refuses(form.getByLabel('Montant'), '-2;50', NO_AMOUNT);
  await form.getByText('En %', { exact: true }).click();
  await refuses(form.getByLabel('Pourcentage'), '1O', "Ce n'est pas un pourcentage");
  expect(await accessFaults(page)).toEqual([]);
  expect(await priceOf(app, 'services', ids)).toEqual([20_000, 20_000, 20_000, 20_000]);

  await form.getByText('Prix exact', { exact: true }).click();
  await typeInto(exact, '20');
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Ces prix changent beaucoup' });
  await inSight(question.getByText(/un dixième, ou moins/));
  await question.getByRole('button', { name: 'Annuler' }).click();
  await typeInto(exact, '1 210,5');
  await submit.click();
  await outOfSight(form);
  expect(await priceOf(app, 'services', ids)).toEqual([121_050, 121_050, 121_050, 121_050]);
});

journey.long(
  'a slip in what was received, in a quantity or in the counted notes is not taken',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Figuier' });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 0 });
    const till = await tablet({ as: { local } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    await pos.add('Gommage');
    const pad = page.getByRole('dialog').filter({ has: page.getByPlaceholder('0') });
    const refuses = async (slip: string, sentence: string) => {
      await typeInto(pad.getByPlaceholder('0'), slip);
      await inSight(pad.getByText(sentence, { exact: true }));
      await page.keyboard.press('Enter');
      await holds(pad.getByPlaceholder('0'), slip);
    };
    await page.getByRole('button', { name: 'Reçu : un autre montant' }).click();
    for (const slip of ['100;50', ...SLIPS]) await refuses(slip, NO_AMOUNT);
    await typeInto(pad.getByPlaceholder('0'), '١٠٠,50 dh');
    await inSight(pad.getByText('Rendre 40,50 DH'));
    await page.keyboard.press('Enter');
    await outOfSight(pad);
    await pos.cart.getByRole('button', { name: /^Quantité de Gommage/ }).click();
    for (const slip of ['1,5', '1.000', '1O', '2;']) await refuses(slip, NOT_WHOLE);
    await page.keyboard.press('Escape');
    await eventually(
      () => pos.cartText(),
      (seen) => expect(seen).toContain('Quantité 1 Total 60,00 DH'),
    );

    await page.goto('/cloture');
    await page.getByRole('button', { name: 'Compter la caisse' }).click();
    const notes = page.getByLabel('billets de 200 DH');
    await typeInto(notes, '1,5');
    await inSight(page.getByText(NOT_WHOLE, { exact: true }));
    for (const [label, text] of [
      ["Chiffre d'Affaires Total", '60'],
      ['CA Produits', '0'],
      ['CA Services', '6O'],
    ] as const)
      await typeInto(page.getByRole('textbox', { name: label }), text);
    const close = page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' });
    await close.click();
    await inSight(page.getByText(NO_AMOUNT, { exact: true }));
    await typeInto(page.getByRole('textbox', { name: 'CA Services' }), '60');
    await close.click();
    await inSight(page.getByText('Corrigez d’abord le comptage de la caisse.'));
    expect(await accessFaults(page)).toEqual([]);
    await holds(notes, '1,5');
    expect(await app.db.query('SELECT 1 FROM closures WHERE local_id = $1', [local.id])).toEqual([]);
    await typeInto(notes, '2');
    await page.getByRole('button', { name: 'Ajouter un billet de 200 DH' }).click();
    await holds(notes, '3');
    await holds(page.getByRole('textbox', { name: "Chiffre d'Affaires Total" }), '600,00');
  },
);

journey.long(
  'a slip in a count of the shelf is no count, and keeps the sheet open',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Bain du Palmier', type: 'TURKI' });
    const oil = await app.make.product({ name: 'Huile d’argan', stock: [[local, 10]] });
    const office = await tablet({ as: { role: 'ADMIN', local } });
    const { page } = office;
    await page.goto('/stock/count');
    await page.getByRole('button', { name: 'Compter Bain du Palmier' }).click();
    const field = page.getByLabel('Huile d’argan');
    await typeInto(field, '9');
    await field.press('Enter');
    await inSight(page.getByText(', écart'));
    for (const slip of ['1,5', '1O', '1e1', '1.000', '٩ ٠']) {
      await typeInto(field, slip);
      await field.press('Enter');
      await inSight(page.getByText(NOT_WHOLE, { exact: true }));
      await holds(field, slip);
    }
    await page.getByRole('button', { name: 'Valider le comptage' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const counted = () => app.db.query('SELECT counted FROM counting_lines WHERE product_id = $1', [oil]);
    expect(await counted()).toEqual([{ counted: 9 }]);
    await typeInto(field, '١٠');
    await field.press('Enter');
    await inSight(page.getByText(', juste'));
    expect(await counted()).toEqual([{ counted: 10 }]);
    await page.getByRole('button', { name: 'Valider le comptage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
    await new Toasts(page).says('Comptage validé : 0 écart.');
  },
);
