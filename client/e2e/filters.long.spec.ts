import type { Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { openFilters } from './pages/office-screen.ts';
import { readPdf } from './pdf.ts';
import { sellIn } from './sell-in.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const { journey } = openHouse();

/** A bath with one of everything that the office lists. */
async function bath(app: TestApp, name: string) {
  const local = await app.make.local({ name, type: 'TURKI' });
  const category = await app.make.category('Huiles');
  const oil = await app.make.product({ name: 'Huile argan', categoryId: category, stock: [[local, 9]] });
  const scrub = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
  await sellIn(app, local, { services: [{ id: scrub, quantity: 1 }] });
  await app.make.reception({ to: local, lines: [[oil, 4, 10_000]] });
  const cashier = await app.logIn({ local });
  const amounts = { total: 60, total_products: 0, total_services: 60 };
  expect((await cashier.post('/api/cloture/add', { local_id: local.id, ...amounts })).status).toBe(201);
  return { local, category };
}

const filters = (page: Page) => page.getByRole('button', { name: /^Filtres/ });
const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');

journey('on a phone the first row of every list is in sight, the filters behind one button', async (cast) => {
  const { app, tablet } = cast;
  const { category } = await bath(app, 'Hammam de la Grande Place des Quatre-Vents');
  const office = await tablet({ viewport: PHONE, as: { role: 'ADMIN' } });
  const { page } = office;
  for (const path of [
    '/tickets',
    '/reception',
    '/cloture/list',
    '/services',
    `/products?categorie=${category}`,
    '/stock',
    '/users',
    '/locals',
  ]) {
    await page.goto(path);
    const first = rows(page).first();
    await inSight(first);
    await eventually(
      async () => (await first.boundingBox())!,
      ({ y, height }) => expect([path, y + height <= PHONE.height]).toEqual([path, true]),
    );
    expect([path, await page.getByRole('main').getByRole('combobox').count()]).toEqual([path, 0]);
    await openFilters(page);
    await inSight(page.getByRole('main').getByRole('combobox').first());
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
    expect([path, await accessFaults(page)]).toEqual([path, []]);
  }
});

journey('the button says how many filters are set, and the days beside it', async ({ app, tablet }) => {
  const here = await bath(app, 'Bain des Roses');
  const there = await bath(app, 'Bain du Palmier');
  const office = await tablet({ viewport: PHONE, hasTouch: true, as: { role: 'ADMIN' } });
  const { page } = office;
  const told = (text: string) =>
    eventually(
      () => filters(page).innerText(),
      (seen) => expect(seen).toBe(text),
    );
  await page.goto('/tickets');
  await told('Filtres');
  await inSight(page.getByRole('main').getByText('Aujourd’hui', { exact: true }));
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Local' }).tap();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Bain des Roses' }).click();
  await told('Filtres (1)');
  await page.getByRole('button', { name: 'Ce mois' }).tap();
  await told('Filtres (2)');
  await outOfSight(rows(page).filter({ hasText: 'Bain du Palmier' }).first());
  await filters(page).tap();
  await outOfSight(page.getByRole('combobox', { name: 'Local' }));
  await inSight(page.getByRole('main').getByText('Ce mois', { exact: true }));
  await inSight(rows(page).filter({ hasText: 'Bain des Roses' }).first());
  for (const viewport of [PHONE, PORTRAIT, LANDSCAPE]) {
    await page.setViewportSize(viewport);
    await (viewport === PHONE ? inSight : outOfSight)(filters(page));
    expect([viewport, await accessFaults(page)]).toEqual([viewport, []]);
  }
  await inSight(page.getByRole('combobox', { name: 'Local' }));

  // Every list counts its own, and the usual choice is none.
  await page.setViewportSize(PHONE);
  for (const [path, text] of [
    [`/reception?source=achat&destination=${there.local.id}`, 'Filtres (2)'],
    [`/cloture/list?periode=mois&caissier=1&local=${here.local.id}`, 'Filtres (3)'],
    ['/services?type=TURKI&visibilite=tous', 'Filtres (2)'],
    [`/products?categorie=${here.category}&visibilite=masques`, 'Filtres (1)'],
    [`/stock?niveau=bas&categorie=${here.category}`, 'Filtres (2)'],
    ['/users?statut=actif&role=CAISSIER', 'Filtres (2)'],
    ['/locals?type=TURKI', 'Filtres (1)'],
    [`/stock/count?local=${here.local.id}`, 'Filtres (1)'],
    ['/users?recherche=nadia', 'Filtres'],
  ] as const) {
    await page.goto(path);
    await told(text);
  }
});

/** More than a list asks for at once, so that there is a next page to ask for. */
const CLOSED_DAYS = 101;

journey('on paper a list is its rows and what its filters are set to, and nothing to press', async (cast) => {
  const { app, tablet } = cast;
  const { local, category } = await bath(app, 'Hammam du Papier');
  const boss = await app.logIn({ role: 'ADMIN', local });
  const amounts = { local_id: local.id, total: 0, total_products: 0, total_services: 0 };
  for (let day = 0; day < CLOSED_DAYS; day += 1) {
    const past = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    expect((await boss.post('/api/cloture/add', { day: past, ...amounts })).status).toBe(201);
  }
  const { page } = await tablet({ as: { role: 'ADMIN' } });
  const closures = `/cloture/list?from=2026-01-01&local=${local.id}`;
  const lists = [
    [closures, /TotauxJournaliersJours:du01\/01\/2026au[\d/]+Local:HammamduPapier\|TURKI/],
    ['/tickets', /HammamduPapier/],
    ['/reception', /HammamduPapier/],
    ['/services?recherche=gommage', /Rechercher:gommageType:Tous.*Gommage/],
    [`/products?categorie=${category}`, /Huileargan/],
    ['/stock', /Huileargan/],
    ['/users', /Statut:Tous/],
    ['/locals', /HammamduPapier/],
  ] as const;
  for (const [path, words] of lists) {
    await page.goto(path);
    for (const landscape of [false, true])
      await eventually(
        async () => readPdf(await page.pdf({ format: 'A4', landscape })).text,
        (text) => {
          expect([path, text]).toEqual([path, expect.stringMatching(words)]);
          expect([path, landscape, PRESSED.exec(text)?.[0]]).toEqual([path, landscape, undefined]);
        },
      );
  }
});

/** Without spaces, as a PDF's text is. */
const PRESSED =
  /Modifier|Supprimer|Clôturer|Imprimer|Chargerplus|VoirProduit|Exporter|Actualiser|Actions?|Cemois|Tous(?:Caissiers|Locaux)/;
