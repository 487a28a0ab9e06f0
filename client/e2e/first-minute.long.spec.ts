import type { Page } from 'playwright-core';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { foundDemoWithHistory } from '../../server/src/demo/demo-history.ts';
import { accessFaults } from './axe.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const CODE = '13572468';
/** So many that last month is whole. */
const DAYS = 62;

const SIZES = [LANDSCAPE, PORTRAIT, PHONE];

const { journey } = openHouse();

/** In dirhams: "12 345,50 DH". */
async function amountOf(page: Page, measure: string): Promise<number> {
  const text = plain(await page.locator(`[data-figure="${measure}"] strong`).first().innerText());
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
}

async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
  expect(await accessFaults(page)).toEqual([]);
}

journey(
  'the first screen of a demonstration is alive: today, last month, Kessal frais, shelves to fill, days that were closed',
  async ({ app, tablet }) => {
    const { author, codes } = { author: { ...app.make.author(), now: app.make.now }, codes: app.make.codes };
    await inTransaction(app.db, (tx) => foundDemoWithHistory(tx, author, codes, CODE, { days: DAYS }));
    const { page } = await tablet({ as: CODE });
    await page.goto('/dashboard');
    await inSight(page.getByRole('heading', { name: 'Stock bas ou négatif' }));
    const today = await amountOf(page, 'total');
    expect(today).toBeGreaterThan(1000);
    // As much of the day before, and no fall that every morning would have.
    const card = page.locator('[data-figure="total"]');
    expect(plain(await card.innerText())).toMatch(/ DH [▲▼=] [+−]?\d+,\d % contre [\d ]+,\d\d DH$/);
    await page.goto('/dashboard?periode=mois');
    await eventually(
      () => amountOf(page, 'total'),
      (month) => expect(month).toBeGreaterThan(today),
    );
    const [month, frais] = [await amountOf(page, 'total'), await amountOf(page, 'frais')];
    expect(frais / month).toBeGreaterThan(0.15);
    expect(frais / month).toBeLessThan(0.45);
    const low = page.locator('section').filter({ hasText: 'Stock bas ou négatif' }).getByRole('listitem');
    expect(await low.count()).toBeGreaterThan(3);
    const closed = page.locator('section').filter({ hasText: 'Clôtures et écarts' });
    await inSight(closed.getByText('Hammam Bab Zitoun').first());
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await page.goto('/dashboard');
      await inSight(page.getByRole('heading', { name: 'Locaux côte à côte' }));
      await fits(page);
      await page.goto('/tickets');
      await inSight(page.getByText('Hammam complet').or(page.getByText('Bain Turc Yasmine')).first());
      await fits(page);
    }
    // On the phone, far below: in the height that is kept for it, or the list's foot lies over its button.
    const last = page
      .locator('.ui-card')
      .filter({ has: page.getByRole('button', { name: /^Supprimer/ }) })
      .last();
    const [place, button] = [
      await last.boundingBox(),
      await last.getByRole('button', { name: /^Supprimer/ }).boundingBox(),
    ];
    expect(button!.y + button!.height).toBeLessThanOrEqual(place!.y + place!.height);
  },
  A_LONG_STORY,
);
