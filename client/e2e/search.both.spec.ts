import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { holdNextAnswer } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { sellIn } from './sell-in.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const { journey } = openHouse();

class Search {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly marked: Locator;
  readonly button: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Recherche' });
    this.field = this.dialog.getByRole('combobox');
    this.marked = this.dialog.getByRole('option', { selected: true });
    this.button = new TopBar(page).bar.getByRole('button', { name: 'Rechercher' });
  }

  async open(): Promise<void> {
    await inSight(this.button);
    await this.page.keyboard.press('Control+k');
    await inSight(this.field);
  }

  async type(text: string): Promise<void> {
    await this.field.fill(text);
  }

  async lists(expected: readonly (string | RegExp)[]): Promise<void> {
    await eventually(
      async () => (await this.dialog.getByRole('option').allInnerTexts()).map(plain),
      (lines) => {
        expect(lines).toHaveLength(expected.length);
        for (const [place, line] of lines.entries()) expect(line).toMatch(expected[place]!);
      },
    );
  }
}

/** `place`: one for each story, as they share the house. */
async function furnished(app: TestApp, place: string) {
  const local = await app.make.local({ type: 'TURKI', name: `Bain de l’${place}` });
  const category = await app.make.category('Huiles');
  const oil = await app.make.product({
    name: `Crème d’Essaouira ${place}`,
    categoryId: category,
    price: 8050,
    stock: [[local, 3]],
  });
  const massage = await app.make.service({ local, name: 'Massage aux pierres', price: 20_000 });
  const { user } = await app.make.user({ local, name: 'Élise Benjelloun' });
  const ticket = await sellIn(app, local, { products: [{ id: oil, quantity: 2 }] });
  return { local, category, oil, massage, user, ticket };
}

journey.quick('Ctrl+K finds a ticket by its number and opens it, from any page', async ({ app, tablet }) => {
  const { local, ticket } = await furnished(app, 'Étoile');
  const office = await tablet({ as: { role: 'ADMIN', local } });
  const { page } = office;
  const search = new Search(page);
  await page.goto('/users');
  await inSight(page.getByRole('heading', { name: 'Gestion des Utilisateurs' }));
  await search.open();
  await inSight(search.dialog.getByText('Pages', { exact: true }));
  expect(await accessFaults(page)).toEqual([]);
  await search.type('n° 001');
  await search.lists([/^N° 001 Bain de l’Étoile \| TURKI · .* · 161,00 DH · ID \d+$/]);
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tickets?ticket=${ticket}`);
  await inSight(page.getByRole('dialog').getByText('Crème d’Essaouira Étoile').first());
  expect(await search.dialog.count()).toBe(0);
});

journey.long(
  'names are found without accents, by the arrow keys or a tap, and the thing itself opens',
  async (cast) => {
    const { app, tablet } = cast;
    const { local, category, oil, massage, user } = await furnished(app, 'Émeraude');
    const office = await tablet({ as: { role: 'ADMIN', local, name: 'Ahmed Essai' } });
    const { page } = office;
    const search = new Search(page);
    await page.goto('/locals');
    await inSight(page.getByRole('heading', { name: 'Gestion des Locaux' }));
    await search.button.click();
    await search.type('emeraude');
    const people = [/^Ahmed Essai Administrateur · /, /^Caissier nº/, /^Élise Benjelloun Caissier · /];
    await search.lists([/^Massage aux pierres/, /^Crème d’Ess/, ...people, /^Bain de l’Émeraude TURKI$/]);
    await page.keyboard.press('ArrowUp');
    await inSight(search.marked.filter({ hasText: /^Bain/ }));
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowDown');
    await inSight(search.marked.filter({ hasText: 'Élise' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/users?fiche=${user.id}`);
    await inSight(page.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }));
    await page.goto('/locals');

    await search.open();
    await search.type("creme d'ess eme");
    await search.dialog.getByRole('option', { name: /^Crème d’Essaouira Émeraude/ }).click();
    await page.waitForURL(`**/products?categorie=${category}&fiche=${oil}`);
    await inSight(page.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }));
    await page.goto('/locals');

    // Enter before the answer has come opens what it says, not what an earlier one said.
    await search.open();
    await search.type('elise emeraude');
    await search.lists([/^Élise/]);
    const release = await holdNextAnswer(page, 'Search');
    await search.type('pierres emeraude');
    await page.keyboard.press('Enter');
    await inSight(search.dialog.getByText('Recherche…'));
    expect(new URL(page.url()).pathname).toBe('/locals');
    release();
    await page.waitForURL(`**/services?fiche=${massage}`);
  },
);

journey.long(
  'pages come at once, those of late first; nothing found and no answer are said',
  async ({ tablet }) => {
    const office = await tablet({ as: { role: 'ADMIN' } });
    office.announce(/net::ERR_FAILED/);
    const { page } = office;
    const search = new Search(page);
    await page.goto('/dashboard');
    await inSight(page.getByRole('heading', { name: 'Tableau de bord', exact: true }));
    const goTo = async (name: string, heading = name) => {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
      await inSight(page.getByRole('heading', { name: heading, exact: true }));
    };
    await goTo('Locaux / Dépôts', 'Gestion des Locaux');
    await goTo('Rapports');
    await search.open();
    const recent = search.dialog.getByRole('group', { name: 'Pages récentes' });
    await inSight(recent);
    expect((await recent.getByRole('option').allInnerTexts()).map(plain)).toEqual([
      'Locaux / Dépôts Maison',
      'Tableau de bord Chiffres',
    ]);
    await search.type('zzz');
    await inSight(search.dialog.getByText('Rien ne correspond à « zzz ».'));

    await page.route('**/graphql', (route) => route.abort());
    await search.type('locaux');
    await inSight(search.dialog.getByText('La recherche n’a pas abouti.'));
    await search.lists([/^Locaux \/ Dépôts/, /^Stock Catalogue$/]);
    await page.unrouteAll();
    await search.dialog.getByRole('button', { name: 'Réessayer' }).click();
    await outOfSight(search.dialog.getByText('La recherche n’a pas abouti.'));
    await page.keyboard.press('Escape');
    await outOfSight(search.dialog);
    await search.open();
    await search.type('locaux');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locals');
  },
);

for (const viewport of [PHONE, PORTRAIT, LANDSCAPE]) {
  (viewport === PHONE ? journey.quick : journey.long)(
    `the search fits ${viewport.width} px, with a long Arabic name in it`,
    async ({ app, tablet }) => {
      const name = `حمام ${'الياسمين والورد '.repeat(5).trim()}`;
      const local = await app.make.local({ name });
      const phone = await tablet({ viewport, as: { role: 'ADMIN', local } });
      const { page } = phone;
      const search = new Search(page);
      await page.goto('/locals');
      await inSight(page.getByRole('heading', { name: 'Gestion des Locaux' }));
      await search.button.click();
      await search.type('حمام');
      await inSight(search.marked);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      const box = (await search.dialog.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.width).toBeGreaterThanOrEqual(Math.min(640, viewport.width - 16));
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(await search.dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
        true,
      );
      expect(await accessFaults(page)).toEqual([]);
      await search.dialog.getByRole('button', { name: 'Fermer la recherche' }).click();
      await outOfSight(search.dialog);
      expect(await search.button.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
}

journey.long(
  'the till loads no search before it is asked for, and a cashier has none',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const fetched = (page: Page) => {
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      return () => urls.filter((url) => url.includes('/SearchDialog-'));
    };
    const office = await tablet({ as: { role: 'ADMIN', local } });
    const asked = fetched(office.page);
    await new TillPage(office.page).open();
    expect(asked()).toEqual([]);
    await new Search(office.page).open();
    expect(asked()).not.toEqual([]);

    const till = await tablet({ as: { local } });
    const askedThere = fetched(till.page);
    await new TillPage(till.page).open();
    await till.page.keyboard.press('Control+k');
    const { button, dialog } = new Search(till.page);
    expect([await button.count(), await dialog.count(), askedThere()]).toEqual([0, 0, []]);
  },
);
