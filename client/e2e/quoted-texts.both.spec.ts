import type { Page } from 'playwright-core';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { cutEvery, holdNextAnswer } from './network.ts';
import { AddReceptionPage } from './pages/add-reception-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { Caller } from '../../server/test/app.ts';
import { inTier } from '../../server/test/tier.ts';
import { ReceptionsPage } from './pages/receptions-page.ts';
import { openPaper } from './receipt-paper.ts';
import { SoldItems } from './pages/sold-items.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { QUOTED_TEXTS, type QuotedText, type State } from './quoted-texts.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

/** Shorter texts could match by chance inside others, so they must be an element's whole text. */
const SENTENCE = 12;
const CUT = /net::ERR_(FAILED|CONNECTION_RESET)/;

const seen = new Set<QuotedText>();
const accessible = new Set<State>();

/** Checks that every text quoted for this state is on the page. */
async function look(page: Page, where: State): Promise<void> {
  const quoted = QUOTED_TEXTS.filter((row) => row.where === where);
  await eventually(
    () => missing(page, quoted),
    (absent) => expect([where, absent]).toEqual([where, []]),
  );
  for (const row of quoted) seen.add(row);
  await expectAccess(page, where);
}

/** Axe on each state is for the long tier: in the quick one each screen's own journeys ask it. */
async function expectAccess(page: Page, where: State): Promise<void> {
  if (inTier(true, accessible.has(where))) return;
  expect([where, await accessFaults(page)]).toEqual([where, []]);
  accessible.add(where);
}

function missing(page: Page, quoted: readonly QuotedText[]): Promise<string[]> {
  const wanted = quoted.map(({ text, as }) => ({
    text,
    as,
    whole: text.length < SENTENCE || as !== undefined,
  }));
  return page.evaluate((texts) => {
    const SELECTORS = { heading: 'h1, h2, h3, h4', button: 'button, a', any: '*' };
    // Each element's text is read once, however many texts are sought.
    const words = new Map<Element, string | null>();
    const read = (element: Element) => {
      if (!(element instanceof HTMLElement && element.checkVisibility())) return null;
      return element.innerText.replace(/\s+/g, ' ').trim();
    };
    const wordsOf = (element: Element) => {
      if (!words.has(element)) words.set(element, read(element));
      return words.get(element);
    };
    return texts
      .filter(({ text, as, whole }) => {
        const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '.+');
        const pattern = new RegExp(whole ? `^${escaped}$` : escaped);
        const places = document.body.querySelectorAll(SELECTORS[as ?? 'any']);
        return ![...places].some((place) => pattern.test(wordsOf(place) ?? ''));
      })
      .map(({ text }) => text);
  }, wanted);
}

async function lookAtPaper(tablet: Tablet, paper: string, where: State): Promise<void> {
  const quoted = QUOTED_TEXTS.filter((row) => row.where === where);
  const text = plain(paper.replace(/<style>[^]*?<\/style>|<[^>]+>/g, ' '));
  expect([where, quoted.filter((row) => !text.includes(row.text)).map((row) => row.text)]).toEqual([
    where,
    [],
  ]);
  for (const row of quoted) seen.add(row);
  const page = await openPaper(tablet, paper);
  await expectAccess(page, where);
  await page.close();
}

/** Does what opens a browser dialogue; returns its message. */
async function told(page: Page, deed: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const done = deed();
  const dialog = await asked;
  await dialog.accept();
  await done;
  return dialog.message();
}

test('the list is that of the specification, section by section', () => {
  const count = (section: QuotedText['section']) =>
    QUOTED_TEXTS.filter((row) => row.section === section).length;
  expect({ 2: count(2), 5: count(5), 8: count(8) }).toEqual({ 2: 86, 5: 7, 8: 23 });
});

journey('at the door: the login, the home page, the closed doors', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  const till = await tablet();
  const { page } = till;
  const login = await new LoginPage(page).open();
  await look(page, 'login');
  await login.enter('0000');
  await look(page, 'login: a wrong code');
  const answer = await holdNextAnswer(page, 'Login');
  await login.enter(code);
  await look(page, 'login: the code is being checked');
  answer();
  // The bar renders before the page below it.
  await inSight(page.getByRole('navigation', { name: 'Menu principal' }));
  await look(page, 'home');
  await page.goto('/users');
  await look(page, 'unauthorized');
  await page.goto('/404');
  await look(page, 'not found');
  await new TopBar(page).askToLeave();
  await look(page, 'logout is asked');
});

// Before any other test adds a category.
journey('the catalogue', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  const { page } = await office(tablet, code);
  await page.goto('/products');
  await look(page, 'categories: none');
  await cutEvery(page, 'AddCategory');
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).first().click();
  const category = page.getByRole('dialog', { name: 'Ajouter une catégorie' });
  await category.getByLabel('Nom', { exact: true }).fill('Savons');
  await category.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await look(page, 'categories: saving fails');

  const soaps = await app.make.category('Savons');
  await page.goto(`/products?categorie=${soaps}`);
  await look(page, 'products: none');
  await app.make.product({ name: 'Savon noir', categoryId: soaps });
  await page.reload();
  await look(page, 'products of a category');
  await cutEvery(page, 'SetProductHidden');
  await page.getByRole('button', { name: 'Supprimer Savon noir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await look(page, 'products: deleting fails');
  await cutEvery(page, 'EditProduct');
  await page.getByRole('button', { name: 'Modifier Savon noir' }).click();
  const product = page.getByRole('dialog', { name: 'Modifier le produit' });
  await product.getByLabel('Prix').fill('12');
  await product.getByRole('button', { name: 'Enregistrer' }).click();
  await look(page, 'products: saving fails');

  const opened = await office(tablet, code);
  await cutEvery(opened.page, 'CatalogueProducts');
  await opened.page.goto(`/products?categorie=${soaps}`);
  await look(opened.page, 'products: the list does not come');
  await cutEvery(opened.page, 'DeleteCategory');
  await opened.page.goto('/products?vue=categories');
  await opened.page.getByRole('button', { name: 'Supprimer Savons' }).click();
  await opened.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await look(opened.page, 'categories: deleting fails');
});

journey('at the till', async ({ app, tablet }) => {
  const bath = await app.make.local({ type: 'TURKI' });
  const empty = await app.make.category('Gants');
  const till = await tablet({ as: { local: bath } });
  const { page } = till;
  const answer = await holdNextAnswer(page, 'Till');
  await page.goto('/pos');
  await look(page, 'till: loading');
  answer();
  const pos = await new TillPage(page).ready();
  await look(page, 'till: nothing here yet');
  await pos.category('Gants').click();
  await look(page, 'till: an empty category');
  const said = await told(page, () => pos.orderButton.click());
  const [row] = QUOTED_TEXTS.filter(({ where }) => where === 'till: an empty order');
  expect(said).toBe(row!.text);
  seen.add(row!);

  await app.make.service({ local: bath, name: 'Gommage', price: 6000, frais: 3000 });
  await app.make.product({ categoryId: empty, name: 'Gant de kessa', stock: [[bath, 3]] });
  await page.reload();
  await pos.ready();
  await pos.category('Gants').click();
  await look(page, 'till: products of a TURKI');
  await page.getByRole('button', { name: 'Vos Services' }).click();
  await pos.add('Gommage');
  await look(page, 'till: a service in the cart');
  await pos.sell();
  await eventually(
    () => till.printed,
    (papers) => expect(papers).toHaveLength(1),
  );
  await lookAtPaper(till, till.printed[0]!, 'receipt on paper');
});

async function office(tablet: () => Promise<Tablet>, code: string): Promise<Tablet> {
  const opened = await tablet();
  opened.announce(CUT);
  await opened.logIn(code);
  return opened;
}

journey('the closing of the day', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ role: 'ADMIN', local });
  const { page } = await office(tablet, code);
  await cutEvery(page, 'ClosureDay');
  await page.goto('/cloture');
  await look(page, 'closing: it does not come');
  await page.unrouteAll();
  await page.goto('/cloture');
  await look(page, 'closing');
  for (const label of ["Chiffre d'Affaires Total", 'CA Produits', 'CA Services']) {
    await page.getByRole('textbox', { name: label }).fill('0');
  }
  const save = page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' });
  await cutEvery(page, 'DeclareDay');
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click();
  await look(page, 'closing: saving fails');
  await page.unrouteAll();
  const answer = await holdNextAnswer(page, 'DeclareDay');
  await save.click();
  await look(page, 'closing: being saved');
  answer();
  await look(page, 'closing: done');
  await page.goto('/cloture/list');
  await look(page, 'closings');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await look(page, 'closings: one to edit');
  await page.goto('/cloture/list?jour=2026-01-05');
  await look(page, 'closings: none');
});

journey('the people', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  await app.make.user({ name: 'Nadia Modèle' });
  const { page } = await office(tablet, code);
  await cutEvery(page, 'Users');
  await page.goto('/users');
  await look(page, 'users: the list does not come');
  await page.unrouteAll();
  await page.goto('/users');
  await look(page, 'users');
  await page.getByRole('button', { name: 'Bannir Nadia Modèle' }).click();
  await cutEvery(page, 'SetBanned');
  await page.getByRole('dialog').getByRole('button', { name: 'Bannir' }).click();
  await look(page, 'users: a ban fails');
  await page.goto('/users?fiche=nouveau');
  const form = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
  await form.getByLabel('Nom', { exact: true }).fill('Samira Modèle');
  await form.getByLabel('Code de connexion').fill('975310');
  await cutEvery(page, 'AddUser');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await look(page, 'users: saving fails');
});

journey('the locals', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  await app.make.local();
  const { page } = await office(tablet, code);
  await cutEvery(page, 'LocalsList');
  await page.goto('/locals');
  await look(page, 'locals: the list does not come');
  await page.unrouteAll();
  await page.goto('/locals');
  await look(page, 'locals');
  await page.getByRole('button', { name: 'Ajouter un local' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un local' });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') };
  await form.getByLabel('Logo du local').setInputFiles(notes);
  await look(page, 'locals: a file that is no picture');
  await form.getByLabel('Nom', { exact: true }).fill('Hammam du Port');
  await cutEvery(page, 'AddLocal');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await look(page, 'locals: saving fails');
});

journey('the services', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  const local = await app.make.local();
  await app.make.service({ local, name: 'Rasage' });
  const { page } = await office(tablet, code);
  await page.goto('/services?recherche=nulle-part');
  await look(page, 'services: none');
  await page.goto('/services?recherche=rasage');
  await look(page, 'services');
  await cutEvery(page, 'SetServiceHidden');
  await page.getByRole('button', { name: 'Masquer Rasage' }).click();
  await look(page, 'services: hiding fails');
  await cutEvery(page, 'DeleteService');
  await page.getByRole('button', { name: 'Supprimer Rasage' }).click();
  await look(page, 'services: a deletion is asked');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await look(page, 'services: deleting fails');
  await cutEvery(page, 'AddServices');
  await page.getByRole('button', { name: 'Ajouter un service' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un service' });
  await form.getByLabel('Nom', { exact: true }).fill('Massage');
  await form.getByLabel('Prix').fill('150');
  await form.getByLabel('Frais Kessal').fill('50');
  await look(page, 'services: a new one');
  await form.getByRole('button', { name: 'Tous les locaux' }).click();
  await look(page, 'services: a new one for all');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await look(page, 'services: saving fails');
});

journey('the tickets', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  const local = await app.make.local();
  const entry = await app.make.service({ local, name: 'Entrée' });
  const till = new Caller(app.url);
  await till.login((await app.make.user({ local })).code);
  for (const quantity of [1, 2]) await till.post('/api/sales/add', { services: [{ id: entry, quantity }] });
  const { page } = await office(tablet, code);
  await new TicketsPage(page).open('?from=2026-01-05&to=2026-01-05');
  await look(page, 'tickets: none');
  const tickets = await new TicketsPage(page).open();
  await inSight(tickets.rows.first());
  await look(page, 'tickets');
  await cutEvery(page, 'CancelTicket');
  await tickets.rows
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erreur de saisie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await look(page, 'tickets: deleting fails');

  await page.goto(`/tickets?local=${local.id}`);
  await tickets.rows
    .first()
    .getByRole('button', { name: /Produit\(s\)$/ })
    .click();
  const items = await new SoldItems(page).ready();
  await look(page, 'tickets: the items of one');
  await cutEvery(page, 'RemoveTicketLine');
  await items.remove('Entrée').click();
  await items.answer('Supprimer');
  await look(page, 'tickets: removing fails');
  await items.modal.getByRole('button', { name: 'Ajouter Produit/Service' }).click();
  await look(page, 'tickets: an item to add');

  await page.goto('/tickets?from=2026-01-05&to=2026-01-05');
  await cutEvery(page, 'SalesReport');
  await page.getByRole('button', { name: 'Voir Rapport' }).click();
  await look(page, 'report: it does not come');
  await page.unrouteAll();
  await page.reload();
  await look(page, 'report: nothing sold');
  await page.goto('/tickets?rapport=ouvert');
  await look(page, 'report');
});

journey('the vouchers', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  const depot = await app.make.local({ type: 'DEPOT' });
  const { id } = await app.make.reception({ to: depot, lines: [[await app.make.product(), 5]] });
  const opened = await office(tablet, code);
  const { page } = opened;
  await page.goto('/reception?from=2026-01-05&to=2026-01-05');
  await look(page, 'receptions: none');
  const list = await new ReceptionsPage(page).open();
  await look(page, 'receptions');
  await cutEvery(page, 'ReceptionItems');
  await list.printButton(id).click();
  await look(page, 'receptions: printing fails');
  await page.unrouteAll();
  await list.printButton(id).click();
  await eventually(
    () => opened.printed,
    (papers) => expect(papers).toHaveLength(1),
  );
  await lookAtPaper(opened, opened.printed[0]!, 'voucher on paper');
  await list.removeButton(id).click();
  await look(page, 'receptions: a deletion is asked');
});

journey('a new voucher', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  await app.make.local({ type: 'DEPOT', name: 'Dépôt du Port' });
  await app.make.product({ name: 'Gant de crin' });
  const { page } = await office(tablet, code);
  const form = await new AddReceptionPage(page).open();
  await form.choose('Envoyer De', 'Un Achat (Nouveau)');
  await form.choose('Envoyer à', 'Dépôt du Port');
  await look(page, 'new reception');
  await form.openPicker();
  await look(page, 'new reception: the products');
  await page.goBack();
  await form.pick('Gant de crin');
  await cutEvery(page, 'Receive');
  await form.submit.click();
  await look(page, 'new reception: saving fails');
});

test('every text of the list has been seen where it belongs', () => {
  const possible = QUOTED_TEXTS.filter(({ where }) => where !== 'tickets: one without a local');
  expect(possible.filter((row) => !seen.has(row)).map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});
