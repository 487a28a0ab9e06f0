import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { MEASURES, type Measure } from '../../server/src/sums/measures/measures.rules.ts';
import { sell } from '../../server/src/sales/sell/sell.service.ts';
import { businessDate, daysLater } from '../../server/src/shared/days.ts';
import { centimes, perUnit, sumOf, type Centimes } from '../../server/src/shared/money.ts';
import type { TestApp } from '../../server/test/app.ts';
import { openBusyHouse } from '../../server/test/busy-house.ts';
import { inTier } from '../../server/test/tier.ts';
import { Dice } from '../../server/src/demo/history/dice.ts';
import { accessFaults } from './axe.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { readPdf } from './pdf.ts';
import { PHONE } from './tablet.ts';

const SEED = Number(process.env['DASHBOARD_SEED'] ?? Date.now() % 1_000_000);
const FIGURES = inTier(4, 30);
const PERIODS = inTier(
  ['', '?periode=mois'],
  ['', '?periode=hier', '?periode=semaine', '?periode=mois', '?periode=annee'],
);

const { journey } = openHouse();

/** "+1 234,50 DH" in centimes, "12" as it is; null for a dash. */
function read(text: string): number | null {
  const digits = plain(text).replaceAll(' ', '').replace('−', '-').replace('DH', '').replace(',', '');
  return /^[+-]?\d+$/.test(digits) ? Number(digits) : null;
}

const shownOf = (button: Locator) =>
  button.evaluate((element) => (element.querySelector('strong') ?? element.lastChild)?.textContent ?? '');

/** Every explainable figure, including those of the charts' tables. */
async function figuresOf(page: Page): Promise<Locator[]> {
  await inSight(page.getByRole('heading', { name: 'Locaux côte à côte' }));
  const drawn = page.getByRole('button', { name: 'Voir le tableau' });
  while ((await drawn.count()) > 0) await drawn.first().click();
  return page.locator('main [data-why], main section table button').all();
}

async function partsOf(panel: Locator): Promise<Centimes[]> {
  const rows = panel.locator('tr[data-part]');
  const more = panel.getByRole('button', { name: 'Charger plus' });
  for (;;) {
    const seen = await rows.count();
    if (!(await more.isVisible())) break;
    await more.click();
    await eventually(
      () => rows.count(),
      (count) => expect(count).toBeGreaterThan(seen),
    );
  }
  const texts = await rows.locator('td:last-child').allInnerTexts();
  return texts.map((text) => centimes(read(text) ?? NaN));
}

/** The tickets of the open figure; there is no choice where nothing is left to split by. */
async function showTickets(panel: Locator): Promise<void> {
  const tab = panel.locator('.ant-segmented-item').filter({ hasText: /^Tickets$/ });
  if ((await tab.count()) > 0) await tab.click();
  const list = panel.getByRole('columnheader', { name: 'Ticket', exact: true });
  await inSight(list.or(panel.getByText('Aucun ticket ne compte ici.')));
}

const answerOf = async (panel: Locator) => plain(await panel.locator('[data-answer]').innerText());

/** Opens row after row down to tickets, then goes back up; the rows of each step sum to its figure. */
async function walk(panel: Locator, dice: Dice, story: string): Promise<number> {
  const figures: string[] = [];
  const rows = panel.locator('tr[data-part]').filter({ has: panel.page().locator('td button') });
  for (;;) {
    await inSight(panel.locator('[data-answer]'));
    const answer = await answerOf(panel);
    expect([story, figures.length, sumOf(await partsOf(panel))]).toEqual([
      story,
      figures.length,
      read(answer),
    ]);
    figures.push(answer);
    const count = await rows.count();
    if (count === 0) break;
    const row = rows.nth(dice.below(count));
    const shown = plain(await row.locator('td:last-child').innerText());
    await row.getByRole('button').click();
    await eventually(
      async () => [await panel.locator('nav li').count(), await answerOf(panel)],
      (said) => expect([story, ...said]).toEqual([story, figures.length + 1, shown]),
    );
  }
  for (const answer of figures.slice(0, -1).reverse()) {
    await panel.page().goBack();
    await eventually(
      () => answerOf(panel),
      (said) => expect([story, said]).toEqual([story, answer]),
    );
  }
  return figures.length;
}

function made(measure: Measure, parts: Centimes[]): number {
  return measure === 'averageTicket' ? perUnit(sumOf(parts), parts.length) : sumOf(parts);
}

/** A hundred days up to now, and a shelf below zero. */
async function busyHouse(app: TestApp, dice: Dice) {
  const now = app.make.now;
  const firstDay = daysLater(businessDate(now), -99);
  const house = await openBusyHouse(app.db, dice, 220, { firstDay, now });
  const [local] = house.locals;
  const [user] = house.cashiers;
  const productId = await app.make.product({ name: 'Huile d’argan', stock: [[local!, 2]] });
  const line = { type: 'product', itemId: productId, quantity: 5 } as const;
  for (let sold = 0; sold < 12; sold += 1) {
    await sell(app.db.manager, app.make.ctx(user!, local!), { key: randomUUID(), lines: [line] });
  }
}

journey(
  `${FIGURES} figures of the dashboard open a list that sums to the figure (DASHBOARD_SEED=${SEED})`,
  async ({ app, tablet }) => {
    const dice = new Dice(SEED);
    await busyHouse(app, dice);
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
    const subjects = new Set<string>();
    let opened = 0;
    let deepest = 0;
    for (const period of PERIODS) {
      await page.goto(`/dashboard${period}`);
      const figures = await figuresOf(page);
      const stock = figures.at(-1)!;
      const chosen = [
        stock,
        ...dice.some(figures, FIGURES / PERIODS.length - 1, FIGURES / PERIODS.length - 1),
      ];
      for (const button of chosen) {
        const clicked = await shownOf(button);
        await button.click();
        await inSight(panel.locator('[data-answer]'));
        const [name = ''] = new URL(page.url()).searchParams.get('pourquoi')!.split('.');
        const measure = name as Measure;
        const story = `DASHBOARD_SEED=${SEED} ${page.url()}`;
        if (MEASURES[measure].subject === 'sales') await showTickets(panel);
        const parts = await partsOf(panel);
        const expected = read(clicked);
        expect([story, plain(await panel.locator('[data-answer]').innerText())]).toEqual([
          story,
          plain(clicked),
        ]);
        // The average of no tickets is a dash, with no rows below it.
        if (expected === null) expect([story, measure, parts]).toEqual([story, 'averageTicket', []]);
        else expect([story, made(measure, parts)]).toEqual([story, expected]);
        subjects.add(MEASURES[measure].subject);
        opened += 1;
        await page.goBack();
        await outOfSight(panel);
      }
      await page
        .locator(`main [data-why^="${dice.pick(['total', 'net', 'articles'])}."]`)
        .first()
        .click();
      deepest = Math.max(deepest, await walk(panel, dice, `DASHBOARD_SEED=${SEED} ${page.url()}`));
      await panel.getByRole('button', { name: 'Fermer' }).click();
      await outOfSight(panel);
    }
    expect(deepest).toBeGreaterThanOrEqual(inTier(2, 4));
    // A few random figures need not meet every subject.
    const met = inTier(expect.arrayContaining(['stock']), ['closures', 'sales', 'stock']);
    expect([opened, [...subjects].sort()]).toEqual([FIGURES, met]);
  },
  A_LONG_STORY,
);

journey.quick(
  'a sale moves the figures in place; a call that fails leaves them there and says so; the reason has an address',
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'TURKI', name: 'حمام الياسمين' });
    const itemId = await app.make.service({ local, name: 'Gommage', price: 12_345, frais: 2000 });
    const till = await app.logIn({ local });
    const sale = async () => {
      const lines = [{ type: 'SERVICE', itemId, quantity: 1 }];
      const { body } = await till.graphql(
        'mutation Sell($input: SellInput!) { sell(input: $input) { number } }',
        { input: { key: randomUUID(), lines } },
      );
      expect(body.errors).toBeUndefined();
    };
    await sale();
    const phone = await tablet({ viewport: PHONE });
    phone.announce(/net::ERR_FAILED/);
    await phone.logIn((await app.make.user({ role: 'ADMIN' })).code);
    const { page } = phone;
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('Dashboard') ? route.abort() : route.fallback(),
    );
    await page.goto('/dashboard');
    await inSight(page.getByText('Le tableau de bord n’a pas pu être chargé.'));
    expect(await accessFaults(page)).toEqual([]);
    await page.unrouteAll();
    // The card's own button may be gone: the screen also refreshes by itself.
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'حمام الياسمين' }).first();
    await inSight(row);
    const total = row.locator('[data-why^="total"]');
    expect(read(await shownOf(total))).toBe(12_345);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessFaults(page)).toEqual([]);
    // What nobody asks each evening is folded, and whole on paper.
    const best = page.getByRole('region', { name: 'Meilleurs services' });
    const ranked = best.locator('[data-why^="total"]').first();
    await outOfSight(ranked);
    await best.getByRole('heading').click();
    await inSight(ranked);
    await best.getByRole('heading').click();
    // On paper it has the house's name and the time; the hours are redrawn for A4.
    await eventually(
      async () => readPdf(await page.pdf({ format: 'A4' })),
      ({ pages, text }) => {
        expect(pages).toHaveLength(2);
        expect(text).toMatch(/^Page1sur2HammamEssaiImpriméle\d\d\/\d\d\/\d{4}/);
        // A phone fits fewer hours, whichever were sold in.
        expect(text).toMatch(/(\d{1,2}h){8,}/);
      },
    );

    await sale();
    await eventually(
      () => shownOf(total),
      (text) => expect(read(text)).toBe(24_690),
    );
    await page.route('**/graphql', (route) => route.abort());
    await sale();
    await inSight(page.getByText('Ces chiffres n’ont pas pu être mis à jour.'));
    expect(read(await shownOf(total))).toBe(24_690);
    await page.unrouteAll();

    await total.click();
    const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
    await inSight(panel.locator('[data-answer]'));
    expect(await accessFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await showTickets(panel);
    await page.reload();
    await inSight(panel.locator('[data-answer]'));
    expect(plain(await panel.innerText())).toContain('3 sur 3 tickets');
    expect(await accessFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await outOfSight(panel);
  },
);
