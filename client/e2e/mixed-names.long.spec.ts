import type { Locator } from 'playwright-core';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { TillPage } from './pages/till-page.ts';
import { openPaper } from './receipt-paper.ts';
import { sellIn } from './sell-in.ts';

const { journey } = openHouse();

/** "Savon", Arabic, a number and its unit: the paper had the number before the Arabic. */
const PARTS = ['Savon', 'بلدي', '250', 'g'];
const NAME = PARTS.join(' ');

/** The parts of the name as the eye meets them, from the left. */
function seen(within: Locator, words: string[]): Promise<string[]> {
  return within.evaluate((element, parts) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const content = text.nodeValue ?? '';
      if (!parts.every((part) => content.includes(part))) continue;
      let from = 0;
      const places = parts.map((part) => {
        const start = content.indexOf(part, from);
        from = start + part.length;
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, from);
        const { top, left } = range.getBoundingClientRect();
        return { part, top, left };
      });
      return places
        .sort((one, other) => one.top - other.top || one.left - other.left)
        .map(({ part }) => part);
    }
    return [];
  }, words);
}

const reads = (within: Locator, words = PARTS) =>
  eventually(
    () => seen(within, words),
    (parts) => expect(parts).toEqual(words),
  );

journey(
  'a name with Arabic in it keeps its number behind it, a local its type: tile, cart, receipt, list, voucher, report',
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'TURKI', name: 'حمام الزيتون' });
    const scrub = await app.make.service({ local, name: 'Gommage' });
    await sellIn(app, local, { services: [{ id: scrub, quantity: 1 }] });
    const { code } = await app.make.user({ local });
    const categoryId = await app.make.category('Savons');
    const product = await app.make.product({ name: NAME, price: 2500, categoryId, stock: [[local, 5]] });
    await app.make.reception({ to: local, lines: [[product, 2]], supplier: 'Ets الورد 3 frères' });
    const till = await tablet({ as: code });
    const pos = await new TillPage(till.page).open();
    await pos.category('Savons').click();
    const tile = pos.shelf.getByRole('button').filter({ hasText: '25,00' });
    await reads(tile);
    await tile.click();
    await reads(pos.cart);
    await pos.sell();
    await eventually(
      () => till.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    await reads((await openPaper(till, till.printed[0]!)).locator('main'));

    const admin = await app.make.user({ role: 'ADMIN' });
    const office = await tablet({ as: admin.code });
    await office.page.goto(`/products?categorie=${categoryId}`);
    await reads(office.page.getByRole('table').last());
    await office.page.goto('/reception');
    await office.page
      .getByRole('button', { name: /^Imprimer/ })
      .first()
      .click();
    await eventually(
      () => office.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    await reads((await openPaper(office, office.printed[0]!)).locator('main'));
    await office.page.goto('/tickets?rapport=ouvert');
    const report = office.page.getByRole('dialog', { name: 'Rapport des Ventes' });
    await reads(report);
    await reads(report.getByRole('row').filter({ hasText: 'Gommage' }), ['حمام الزيتون', 'TURKI']);
  },
);

journey('a category whose name is there already is asked for once', async ({ app, tablet }) => {
  await app.make.category('Œillets');
  const { code } = await app.make.user({ role: 'ADMIN' });
  const { page } = await tablet({ as: code });
  await page.goto('/products?vue=categories');
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).first().click();
  const form = page.getByRole('dialog', { name: 'Ajouter une catégorie' });
  await form.getByLabel('Nom', { exact: true }).fill('oeillets ');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ce nom existe déjà' });
  await inSight(question.getByText('« Œillets » existe déjà'));
  await question.getByRole('button', { name: 'Garder ce nom' }).click();
  await outOfSight(form);
  await inSight(page.getByRole('table').getByText('oeillets', { exact: true }));
});
