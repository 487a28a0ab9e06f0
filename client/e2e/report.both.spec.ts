import { accessFaults } from './axe.ts';
import { markDemonstration } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { openPaper, printOnPaper } from './receipt-paper.ts';
import { sellIn } from './sell-in.ts';
import { PHONE, type Tablet } from './tablet.ts';

const { journey } = openHouse();

async function paperOf(office: Tablet, count: number) {
  await office.page.getByRole('button', { name: 'Imprimer' }).click();
  await eventually(
    () => office.printed.length,
    (printed) => expect(printed).toBe(count),
  );
  const html = office.printed.at(-1)!;
  // Black only: an office printer dithers a grey rule.
  expect([...new Set(html.match(/#[0-9a-f]{3,6}\b/gi))].sort()).toEqual(['#000', '#fff']);
  const page = await openPaper(office, html);
  expect(await accessFaults(page)).toEqual([]);
  await page.close();
  const paper = await printOnPaper(office, html);
  for (const { width, height } of paper.pdf.pages) {
    expect(Math.abs(width - 210)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(height - 297)).toBeLessThanOrEqual(0.5);
  }
  expect(paper.overflowMm).toBeLessThan(0.1);
  return paper.pdf;
}

journey.quick(
  'the report of two locals says what was sold, sums as the cards do, and is printed as it stands',
  async ({ app, tablet }) => {
    const oliviers = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
    const remparts = await app.make.local({ name: 'Hammam des Remparts' });
    const boss = await app.make.user({ role: 'ADMIN' });
    const soap = await app.make.product({ name: 'صابون بلدي', price: 1230, stock: [[oliviers, 9]] });
    const scrub = await app.make.service({ local: oliviers, name: 'Gommage', price: 8550, frais: 4025 });
    const elsewhere = await app.make.service({ local: remparts, name: 'Gommage', price: 6000, frais: 0 });
    const sale = { services: [{ id: scrub, quantity: 2 }], products: [{ id: soap, quantity: 1 }] };
    await sellIn(app, oliviers, sale);
    await app.make.change('product', soap, { price: 1330 });
    await sellIn(app, oliviers, { products: [{ id: soap, quantity: 2 }] });
    await sellIn(app, remparts, { services: [{ id: elsewhere, quantity: 1 }] });
    await app.make.cancel(await sellIn(app, remparts, { services: [{ id: elsewhere, quantity: 7 }] }));

    const office = await tablet({ as: boss.code });
    const { page } = office;
    const tickets = await new TicketsPage(page).open();
    await page.getByRole('button', { name: 'Voir Rapport' }).click();
    const report = page.getByRole('dialog', { name: 'Rapport des Ventes' });
    await inSight(report.getByRole('heading', { name: 'Résumé' }));
    const rows = async () => (await report.getByRole('row').allInnerTexts()).map(plain);
    await eventually(rows, (read) =>
      expect(read).toEqual([
        'Nom Quantité Prix unitaire de vente Total',
        'صابون بلدي 3 moy. 12,97 38,90',
        'Total 3 38,90',
        'Nom Quantité Prix unitaire Frais Total brut Total net',
        'Gommage Hammam des Oliviers | TURKI 2 85,50 80,50 171,00 90,50',
        'Gommage Hammam des Remparts | BELDI 1 60,00 0,00 60,00 60,00',
        'Total 3 80,50 231,00 150,50',
      ]),
    );
    const summary = plain(await report.locator('dl').last().innerText());
    expect(summary).toBe(
      'Total Produits 38,90 DH Total Services 231,00 DH Total Frais Kessal 80,50 DH Total NET 189,40 DH',
    );
    expect(await accessFaults(page)).toEqual([]);
    const box = (await report.boundingBox())!;
    expect([box.x, box.y, box.width, box.height >= 800]).toEqual([0, 0, 1280, true]);

    const paper = await paperOf(office, 1);
    expect(paper.pages).toHaveLength(1);
    for (const words of [
      'RapportdesVentes',
      'TousLocaux',
      'HammamdesRemparts|BELDI',
      '189,40DH',
      'Page1sur1',
    ])
      expect(paper.text).toContain(words);
    expect(paper.text).not.toContain('DÉMONSTRATION');

    await page.reload();
    await inSight(report.getByRole('heading', { name: 'Résumé' }));
    await page.goBack();
    await outOfSight(report);
    await eventually(
      () => tickets.cards(),
      (cards) =>
        expect(cards).toMatchObject({
          'Total Frais Kessal': '80,50 DH',
          'Total NET': '189,40 DH',
        }),
    );
    await page.goto(`/tickets?local=${remparts.id}&rapport=ouvert`);
    await inSight(report.getByText('Aucun produit vendu'));
    expect((await rows()).at(-2)).toBe('Gommage 1 60,00 0,00 60,00 60,00');
  },
);

journey.long(
  'a long report of a demonstration repeats its head on every page, and numbers them',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const boss = await app.make.user({ role: 'ADMIN' });
    const categoryId = await app.make.category();
    const products = [];
    for (let place = 1; place <= 90; place += 1) {
      const name = `Savon de la Grande Place aux sept herbes de la montagne nº ${place}`;
      products.push({ id: await app.make.product({ name, price: 1000 + place, categoryId }), quantity: 1 });
    }
    await sellIn(app, local, { products });
    await markDemonstration(app, true);
    try {
      const office = await tablet({ as: boss.code });
      await office.page.goto(`/tickets?local=${local.id}&rapport=ouvert`);
      const paper = await paperOf(office, 1);
      const pages = paper.pages.length;
      expect(pages).toBeGreaterThanOrEqual(3);
      for (let page = 1; page <= pages; page += 1) expect(paper.text).toContain(`Page${page}sur${pages}`);
      expect(paper.text.match(/Prixunitairedevente/g)!.length).toBeGreaterThanOrEqual(pages - 1);
      expect(paper.text.match(/septherbes/g)).toHaveLength(90);
      expect(paper.text.match(/DÉMONSTRATION/g)).toHaveLength(1);
      expect(paper.text).toContain('Aucunservicevendu');
    } finally {
      await markDemonstration(app, false);
    }
  },
);

journey.long('on a phone the report is cards; one that does not come says so', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam de la Grande Place des Quatre-Vents' });
  const boss = await app.make.user({ role: 'ADMIN' });
  const massage = await app.make.service({ local, name: 'Massage relaxant', price: 99_999_99, frais: 100 });
  await sellIn(app, local, { services: [{ id: massage, quantity: 1 }] });
  const phone = await tablet({ viewport: PHONE });
  phone.announce(/net::ERR_FAILED/);
  await phone.logIn(boss.code);
  const { page } = phone;
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('SalesReport') ? route.abort() : route.fallback(),
  );
  await page.goto(`/tickets?local=${local.id}&rapport=ouvert`);
  const report = page.getByRole('dialog', { name: 'Rapport des Ventes' });
  await inSight(report.getByText('Failed to load sales report. Please try again later.'));
  expect(await accessFaults(page)).toEqual([]);
  await page.unrouteAll();
  await report.getByRole('button', { name: 'Réessayer' }).click();
  const card = report.getByRole('listitem').filter({ hasText: 'Massage relaxant' });
  await eventually(
    async () => plain(await card.innerText()),
    (text) =>
      expect(text).toBe(
        'Massage relaxant Quantité 1 Prix unitaire 99 999,99 Frais 1,00 Total brut 99 999,99 Total net 99 998,99',
      ),
  );
  await inSight(report.getByText('Aucun produit vendu'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessFaults(page)).toEqual([]);
});
