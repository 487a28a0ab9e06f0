import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { sell } from '../../server/src/sales/sell/sell.service.ts';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults, holdsAtEverySize } from './axe.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { readPdf } from './pdf.ts';
import { openPaper, printOnPaper } from './receipt-paper.ts';
import { sellIn } from './sell-in.ts';
import type { Tablet } from './tablet.ts';
import { READY_QUESTIONS } from '../src/reports/question/ready-questions.ts';

const { journey } = openHouse();

/** A fortnight, and what it is compared with: the fortnight before. */
const FORTNIGHT = 'du=2026-11-02&au=2026-11-15';
const LOCALS = ['حمام الياسمين الكبير للعائلات', 'Hammam des Remparts'];

/** Two taps within one frame. */
async function tapBoth(first: Locator, second: Locator): Promise<void> {
  const handle = await second.elementHandle();
  await first.evaluate((one, other) => {
    (one as HTMLElement).click();
    (other as HTMLElement).click();
  }, handle);
}

/** Gommage at 100,00 and Massage at 200,00, each at its local; returns their ids. */
async function twoFortnights(app: TestApp) {
  const [oliviers, remparts] = [
    await app.make.local({ type: 'TURKI', name: LOCALS[0]! }),
    await app.make.local({ name: LOCALS[1]! }),
  ];
  const scrub = await app.make.service({ local: oliviers, name: 'Gommage', price: 10_000, frais: 4000 });
  const massage = await app.make.service({ local: remparts, name: 'Massage', price: 20_000, frais: 0 });
  const sold = async (local: Local, itemId: number, at: string[]) => {
    const { user } = await app.make.user({ local });
    for (const moment of at) {
      const lines = [{ type: 'service', itemId, quantity: 1 } as const];
      await sell(app.db.manager, app.make.ctx(user, local, new Date(moment)), { key: randomUUID(), lines });
    }
  };
  const tuesday = ['2026-11-03T10:00:00Z', '2026-11-10T18:00:00Z', '2026-11-10T18:30:00Z'];
  await sold(oliviers, scrub, ['2026-10-20T10:00:00Z', ...tuesday]);
  await sold(remparts, massage, [...Array<string>(4).fill('2026-10-22T12:00:00Z'), '2026-11-05T12:00:00Z']);
  return { oliviers, remparts, scrub, massage };
}

journey.quick(
  'the owner sees the fortnight over the one before, finds what changed, and goes down to a ticket and back',
  async ({ app, tablet }) => {
    await twoFortnights(app);
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const drawn = (title: string) => inSight(page.getByRole('heading', { name: title, exact: true }));
    await page.goto('/dashboard?du=2026-11-10&au=2026-11-10');
    await drawn('Total CA, heure par heure');
    await page.goto('/dashboard?du=2026-01-01&au=2026-11-15');
    await drawn('Total CA, mois par mois');
    await page.goto(`/dashboard?${FORTNIGHT}`);
    await drawn('Total CA, jour par jour');
    await drawn('Total CA, par heure de la journée');
    await inSight(page.getByText('période précédente (du 19/10/2026 au 01/11/2026)').first());
    await page.getByRole('button', { name: 'Voir le tableau : Total CA jour par jour' }).click();
    const days = page.getByRole('table', { name: 'Total CA jour par jour' }).getByRole('row');
    await eventually(
      async () => (await days.filter({ hasText: '10/11/2026' }).allInnerTexts()).map(plain),
      (rows) => expect(rows).toEqual(['mar. 10/11/2026 (avant : mar. 27/10/2026) 200,00 DH 0,00 DH']),
    );
    await page.locator('main .ant-segmented-item').filter({ hasText: 'Tickets' }).click();
    await drawn('Tickets, jour par jour');
    await holdsAtEverySize(page);
    expect(readPdf(await page.pdf({ format: 'A4' })).pages).toHaveLength(2);

    await page.locator('[data-figure="total"]').click();
    const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
    const parts = async () => (await panel.locator('[data-part]').allInnerTexts()).map(plain);
    const view = (name: string) => panel.locator('.ant-segmented-item').filter({ hasText: name });
    const tab = (name: string) => view(name).click();
    await eventually(parts, (rows) =>
      expect(rows).toEqual([
        `${LOCALS[0]} 60,0 % · avant 100,00 DH · dès le 20/10/2026 300,00 DH`,
        `${LOCALS[1]} 40,0 % · avant 800,00 DH · dès le 22/10/2026 200,00 DH`,
      ]),
    );
    await tab('Ce qui a changé');
    await eventually(
      async () => (await panel.locator('[data-part] td:last-child, [data-sum]').allInnerTexts()).map(plain),
      (changes) => expect(changes).toEqual(['−600,00 DH', '+200,00 DH', '−400,00 DH']),
    );
    await tab('Service');
    await eventually(parts, (rows) => expect(rows).toHaveLength(2));
    await holdsAtEverySize(page);
    await tapBoth(panel.getByRole('button', { name: /^Gommage/ }), view('Jour'));
    await panel.getByRole('button', { name: /10\/11\/2026/ }).click();
    await panel.getByRole('button', { name: /^18/ }).click();
    const ticket = panel.getByRole('link', { name: /^N°/ }).first();
    await inSight(ticket);
    const path = async () => (await panel.locator('nav li').allInnerTexts()).map(plain);
    expect(await path()).toEqual(['Total CA', 'Gommage', 'mar. 10/11/2026', '18 h']);
    expect(plain(await panel.locator('[data-sum]').innerText())).toBe('200,00 DH');
    expect(await accessFaults(page)).toEqual([]);
    await page.goBack();
    await eventually(path, (steps) => expect(steps).toEqual(['Total CA', 'Gommage', 'mar. 10/11/2026']));
    await panel.getByRole('button', { name: 'Total CA' }).click();
    await eventually(path, (steps) => expect(steps).toEqual([]));
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await outOfSight(panel);
    expect(new URL(page.url()).searchParams.get('pourquoi')).toBeNull();
  },
  A_LONG_STORY,
);

/** Words of the printed tables that begin on one line and end on another. */
async function brokenWords(office: Tablet, html: string): Promise<string[]> {
  const paper = await openPaper(office, html);
  const broken = await paper.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('table')) continue;
      for (const word of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(word[0]);
      }
    }
    return found;
  });
  await paper.close();
  return broken;
}

async function printed(office: Tablet, count: number) {
  await office.page.getByRole('button', { name: 'Imprimer' }).click();
  await eventually(
    () => office.printed.length,
    (papers) => expect(papers).toBe(count),
  );
  const html = office.printed.at(-1)!;
  expect(await brokenWords(office, html)).toEqual([]);
  const paper = await printOnPaper(office, html);
  expect(paper.overflowMm).toBeLessThan(0.1);
  const { pages, text } = paper.pdf;
  for (let page = 1; page <= pages.length; page += 1) expect(text).toContain(`Page${page}sur${pages.length}`);
  return { text: paper.text, landscape: pages[0]!.width > pages[0]!.height };
}

const cellsOf = async (table: Locator) => (await table.getByRole('row').allInnerTexts()).map(plain);

journey.long(
  'a ready question is a heat map whose figures open; last year is drawn beside; paper keeps its words whole',
  async ({ app, tablet }) => {
    const { oliviers, remparts, scrub } = await twoFortnights(app);
    await sellIn(app, oliviers, { services: [{ id: scrub, quantity: 1 }] });
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto('/reports');
    const ready = page.getByRole('navigation', { name: 'Questions prêtes' });
    await inSight(ready.getByText('Quel local a vendu le plus ce mois ?'));
    await holdsAtEverySize(page);
    await page.getByRole('button', { name: 'Questions prêtes' }).click();
    const all = page.getByRole('dialog', { name: 'Questions prêtes' });
    await inSight(all.getByText('Quel local a vendu le plus ce mois ?'));
    expect(await all.getByRole('link').count()).toBe(READY_QUESTIONS.length);
    await page.keyboard.press('Escape');
    await outOfSight(all);
    await ready.getByText('Les heures pleines').click();
    const heat = page.getByRole('region', { name: 'Total CA : heure × jour de la semaine' });
    await inSight(heat);
    expect(await ready.count()).toBe(0);

    const ours = `locaux=${oliviers.id},${remparts.id}`;
    await page.goto(`/reports?mesures=total&par=weekday,hour&periode=2026-11-02..2026-11-15&${ours}`);
    await eventually(
      () => cellsOf(heat),
      (rows) =>
        expect(rows).toEqual([
          'Heure mardi jeudi Total',
          '10 h 100 10 h, mardi : 100,00 DH – 100 Total, 10 h : 100,00 DH',
          '12 h – 200 12 h, jeudi : 200,00 DH 200 Total, 12 h : 200,00 DH',
          '18 h 200 18 h, mardi : 200,00 DH – 200 Total, 18 h : 200,00 DH',
          'Total 300 Total, mardi : 300,00 DH 200 Total, jeudi : 200,00 DH 500 Total : 500,00 DH',
        ]),
    );
    await holdsAtEverySize(page);
    const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
    for (const [figure, sum] of [
      ['18 h, mardi : 200,00 DH', '200,00 DH'],
      ['Total : 500,00 DH', '500,00 DH'],
    ] as const) {
      await heat.getByRole('button', { name: figure }).click();
      await eventually(
        async () => plain(await panel.locator('[data-sum]').innerText()),
        (said) => expect(said).toBe(sum),
      );
      await page.goBack();
      await outOfSight(panel);
    }
    expect(await printed(office, 1)).toMatchObject({ landscape: false });
    await page.locator('.ant-segmented-item').filter({ hasText: 'Liste' }).click();
    await inSight(page.locator('.ant-table-summary'));
    await outOfSight(heat);

    await page.goto(`/reports?mesures=total&par=weekday,hour&compare=yearBefore&${ours}`);
    await inSight(page.getByText('Avec une comparaison la réponse se lit en liste'));

    await page.goto(`/reports?mesures=total,net,frais&par=month&periode=2026-01-01..2026-11-15&${ours}`);
    await page.getByRole('switch', { name: 'Comparer à l’an dernier' }).click();
    await inSight(page.getByText('Total CA, période comparée').first());
    await inSight(page.getByText('Le graphique ne montre pas : Total NET, Total Frais Kessal.'));
    expect(new URL(page.url()).searchParams.get('compare')).toBe('yearBefore');
    expect(await accessFaults(page)).toEqual([]);
    const paper = await printed(office, 2);
    expect(paper.landscape).toBe(true);
    expect(paper.text).toContain('Total Frais Kessal (comparée)');
  },
  A_LONG_STORY,
);
