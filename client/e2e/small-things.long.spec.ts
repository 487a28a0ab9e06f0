import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { sell } from '../../server/src/sales/sell/sell.service.ts';
import { businessDate } from '../../server/src/shared/days.ts';
import type { TestApp } from '../../server/test/app.ts';
import { holdsAtEverySize } from './axe.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { LoginPage } from './pages/login-page.ts';
import { SoldItems } from './pages/sold-items.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

const DAY = 86_400_000;
const SCREEN_WORDS = 'produit|service|ticket|article|ligne|écart|clôture|résultat|mouvement|prix changé';

/** Each names what the house never writes; a number and its word stand on one line. */
const NEVER_WRITTEN: Record<string, RegExp> = {
  'a plural of one': new RegExp(String.raw`(?<![\d,.])[01]\p{Zs}(?:${SCREEN_WORDS})s\b`, 'giu'),
  'a singular of several': new RegExp(
    String.raw`(?<![\d,])(?:[2-9]|\d{2,})\p{Zs}(?:${SCREEN_WORDS})(?![\p{L}(])`,
    'giu',
  ),
  'a hyphen for a minus': /(?<![\p{L}\d/.-])-\p{Zs}?\d/gu,
  'a percentage of another precision': /(?<![\d,])(?:\d+|\d+,\d{2,})\p{Zs}?%/gu,
  'another word for « code »': /mot de passe|\bPIN\b|password/giu,
};

function miswritten(text: string): string[] {
  return Object.entries(NEVER_WRITTEN).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      return `${what}: …${text.slice(Math.max(0, index - 25), index)}[${found}]…`;
    }),
  );
}

/** Buttons that cannot act and do not say why. */
function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const refused = document.querySelectorAll<HTMLElement>('button:disabled, [aria-disabled="true"]');
    return [...refused]
      .filter((button) => button.offsetParent !== null)
      .filter((button) => {
        const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        return !(reason?.textContent || button.title);
      })
      .map((button) => button.ariaLabel ?? button.innerText);
  });
}

/** Its words and its buttons. */
async function illWritten(page: Page): Promise<string[]> {
  return [...miswritten(await page.locator('body').innerText()), ...(await unexplained(page))];
}

/** A day that this month is compared with, at an hour that is over today. */
function monthBefore(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, Math.min(now.getUTCDate(), 28), 9);
}

/** Ten oils and one glove; a scrub sold today and yesterday, and three times the month before. */
async function furnished(app: TestApp, name: string) {
  const local = await app.make.local({ type: 'TURKI', name });
  const { user, code: cashier } = await app.make.user({ local });
  const boss = await app.make.user({ role: 'ADMIN', local });
  const [oils, gloves] = [await app.make.category('Huiles'), await app.make.category('Gants')];
  for (let place = 1; place <= 10; place += 1) {
    await app.make.product({ name: `Huile nº ${place}`, categoryId: oils, stock: [[local, 9]] });
  }
  await app.make.product({ name: 'Gant kessa', categoryId: gloves, stock: [[local, 20]] });
  const scrub = await app.make.service({ local, name: 'Gommage', price: 10_000, frais: 3000 });
  const sold = async (at: number) => {
    const lines = [{ type: 'service', itemId: scrub, quantity: 1 } as const];
    await sell(app.db.manager, app.make.ctx(user, local, new Date(at)), { key: randomUUID(), lines });
  };
  const now = app.make.now.getTime();
  const before = Array<number>(3).fill(monthBefore(app.make.now));
  for (const at of [now, now - DAY, ...before]) await sold(at);
  return { local, oils, gloves, cashier, boss, yesterday: businessDate(new Date(now - DAY)) };
}

/** Ten dirhams less than what was sold. */
async function closeShort(app: TestApp, code: string, local: Local, day: string): Promise<void> {
  const office = await app.logIn(code);
  const amounts = { total: 90, total_products: 0, total_services: 90 };
  const answer = await office.post('/api/cloture/add', { day, local_id: local.id, ...amounts });
  expect(answer.status).toBe(201);
}

/** Number of days of "du 01/11/2026 au 23/11/2026", or of a single day in words. */
function daysOf(period: string): number {
  const [from, to] = [...period.matchAll(/(\d\d)\/(\d\d)\/(\d{4})/g)].map(([, day, month, year]) =>
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
  return from === undefined || to === undefined ? 1 : (to - from) / DAY + 1;
}

journey(
  'the keypad and the till: « code », 1 article and 10 articles, and why nothing happens',
  async (cast) => {
    const { app, tablet } = cast;
    const { cashier } = await furnished(app, 'Hammam du Port');
    const phone = await tablet({ viewport: PHONE });
    const { page } = phone;
    const login = await new LoginPage(page).open();
    await inSight(page.getByText('Tapez votre code.'));
    await holdsAtEverySize(page, illWritten);
    await login.type('0000');
    phone.announce(/status of 401/);
    await page.keyboard.press('Enter');
    await inSight(page.getByText('Code incorrect. Veuillez réessayer.'));
    await holdsAtEverySize(page, illWritten);

    await phone.logIn(cashier);
    const pos = await new TillPage(page).open();
    await page.setViewportSize(PHONE);
    const bar = async (words: string) =>
      eventually(
        async () => plain(await pos.cartBar.innerText()),
        (text) => expect(text).toContain(`· ${words} `),
      );
    await pos.add('Gommage');
    await bar('1 article');
    for (let more = 0; more < 9; more += 1) await pos.add('Gommage');
    await bar('10 articles');
    await holdsAtEverySize(page, illWritten);
  },
);

journey(
  'the office writes 1 produit and 10 produits, −10,00, one decimal, « Écart » everywhere, and why a button waits',
  async ({ app, tablet }) => {
    const { local, oils, gloves, boss, yesterday } = await furnished(app, 'Hammam du Verger');
    await closeShort(app, boss.code, local, yesterday);
    const office = await tablet({ as: boss.code });
    const { page } = office;
    const says = (text: string | RegExp) => inSight(page.getByText(text).first());

    await page.goto(`/products?categorie=${gloves}`);
    await says('1 sur 1 produit');
    await holdsAtEverySize(page, illWritten);
    await page.goto(`/products?categorie=${oils}`);
    await says('10 sur 10 produits');
    await holdsAtEverySize(page, illWritten);

    await new TicketsPage(page).open(`?local=${local.id}`);
    const items = await new SoldItems(page).open('Verger');
    await inSight(items.fewer('Gommage'));
    await holdsAtEverySize(page, illWritten);
    expect(await items.fewer('Gommage').getAttribute('aria-disabled')).toBe('true');
    await items.fewer('Gommage').focus();
    const why = 'La quantité est de 1 : supprimez la ligne.';
    await inSight(page.getByRole('tooltip').filter({ hasText: why }));

    await page.goto(`/cloture/list?periode=hier`);
    await inSight(page.getByRole('columnheader', { name: 'Écart' }));
    await says(/^−10,00\sMAD$/);
    await holdsAtEverySize(page, illWritten);
    const [head = '', row = ''] = await exportedClosures(page, yesterday);
    expect(head).toContain('Écart total');
    expect(row).toContain('-10');

    await page.goto(
      `/reports?mesures=declared,expected,difference&par=local&locaux=${local.id}&periode=${yesterday}..${yesterday}`,
    );
    const rows = page.locator('.ant-table-tbody tr.ant-table-row, .ant-table-thead tr');
    await eventually(
      async () => (await rows.allInnerTexts()).map(plain),
      (texts) => {
        expect(texts[0]).toMatch(/Écart/);
        expect(texts[1]).toMatch(/90,00 DH 100,00 DH −10,00 DH/);
      },
    );
    await holdsAtEverySize(page, illWritten);
    await page.getByRole('button', { name: 'Imprimer' }).click();
    await eventually(
      () => office.printed.length,
      (papers) => expect(papers).toBe(1),
    );
    expect(office.printed[0]).toMatch(/<bdi[^>]*>Écart, DH<[^]*−10,00/);

    await page.goto('/dashboard?periode=mois');
    await says('Locaux côte à côte');
    const sides = page.getByText(/^période (choisie|précédente) \(/);
    await eventually(
      async () => (await sides.allInnerTexts()).map(daysOf),
      (days) => {
        expect(days.length).toBeGreaterThanOrEqual(2);
        expect(new Set(days)).toEqual(new Set([app.make.now.getUTCDate()]));
      },
    );
    // The house began within the compared month.
    await inSight(page.locator('[data-figure="total"]').getByText(/^dès\sle\s\d\d\/\d\d\/\d{4}$/));
    await holdsAtEverySize(page, illWritten);

    await page.goto('/users');
    await page
      .getByRole('button', { name: /^Ajouter/ })
      .first()
      .click();
    await inSight(page.getByRole('dialog').getByText(/code/i).first());
    await holdsAtEverySize(page, illWritten);
  },
  A_LONG_STORY,
);

/** The lines of the closures' file. */
async function exportedClosures(page: Page, day: string): Promise<string[]> {
  const answer = await page.request.get(`/api/exports/closures?format=csv&from=${day}&to=${day}`);
  expect(answer.status()).toBe(200);
  return (await answer.text()).trim().split('\r\n');
}
