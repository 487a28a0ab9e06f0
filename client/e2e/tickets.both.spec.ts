import type { Locator, Page } from 'playwright-core';
import { accessFaults } from './axe.ts';
import { renameLocal } from './books.ts';
import { byDay, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openFilters } from './pages/office-screen.ts';
import { SoldItems } from './pages/sold-items.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { Toasts } from './pages/toasts.ts';
import { sellIn } from './sell-in.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';
import type { TestApp } from '../../server/test/app.ts';

const NOW = byDay();
const { journey } = openHouse(NOW);

const TODAY = NOW.toISOString().slice(0, 10);

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const french = (day: string) => day.split('-').reverse().join('/');
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Two locals: in the first an oil and two scrubs, in the second a soap. */
async function house(app: TestApp, name = 'Hammam des Jardins') {
  const local = await app.make.local({ name });
  const far = await app.make.local({ name: 'Hammam du Port' });
  const oil = await app.make.product({ name: 'Huile d’Argan', price: 14_250 });
  const soap = await app.make.product({ name: 'Savon noir', price: 1500 });
  const scrub = await app.make.service({ local, name: 'Gommage été', price: 6000, frais: 3000 });
  await sellIn(app, local, { products: [{ id: oil, quantity: 1 }], services: [] });
  await sellIn(app, local, { products: [], services: [{ id: scrub, quantity: 2 }], received: 200 });
  await sellIn(app, far, { products: [{ id: soap, quantity: 1 }], services: [] });
  return { local, far };
}

journey.quick(
  'a customer brings a paper: the ticket is found by its number, its amount or an article, and printed again',
  async ({ app, tablet }) => {
    const { local } = await house(app);
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const tickets = await new TicketsPage(page).open();
    const finds = async (typed: string, rows: RegExp[], total: string) => {
      await tickets.search.fill(typed);
      await eventually(
        () => tickets.texts(),
        (seen) => {
          expect(seen).toHaveLength(rows.length);
          for (const [place, row] of rows.entries()) expect(seen[place]).toMatch(row);
        },
      );
      await eventually(
        () => tickets.cards(),
        (cards) => expect(cards['Total CA']).toBe(total),
      );
    };
    await finds('142,50', [/^001 ID \d{3} .*Hammam des Jardins/], '142,50 DH');
    await finds('gommage ete', [/^002 .*120,00 DH/], '120,00 DH');
    await finds('1', [/^001 .*Hammam du Port/, /^001 .*Hammam des Jardins/], '157,50 DH');
    await finds('n° 2', [/^002 ID \d{3} /], '120,00 DH');
    expect(asked(page)).toEqual({ recherche: 'n° 2' });
    expect(await accessFaults(page)).toEqual([]);

    const items = await new SoldItems(page).open('Hammam des Jardins');
    await eventually(
      async () => plain(await items.modal.innerText()),
      (text) => {
        expect(text).toMatch(/N° 002 de Hammam des Jardins ID \d{3} Réimprimer/);
        expect(text).toMatch(/Caissier .+ Vendu le \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d Appareil Celui de /);
        expect(text).toContain('Espèces Reçu 200,00 DH, rendu 80,00 DH');
      },
    );
    expect(await items.lines()).toEqual(['S - Gommage été Prix 60,00 Frais 60,00 Total 120,00 Quantité : 2']);
    expect(await accessFaults(page)).toEqual([]);
    await renameLocal(app, local, { name: 'Bain des Roses', at: new Date(NOW.getTime() + 60_000) });
    await items.modal.getByRole('button', { name: 'Réimprimer' }).click();
    await new Toasts(page).says('Duplicata du ticket N° 002 envoyé à l’impression.');
    await eventually(
      () => office.printed.length,
      (papers) => expect(papers).toBe(1),
    );
    expect(office.printed[0]).toContain('DUPLICATA');
    // The paper says who sold, whatever the local is called today.
    expect(plain(office.printed[0]!)).toContain('Hammam des Jardins');
    expect(office.printed[0]).not.toContain('Bain des Roses');
    expect(await app.db.query("SELECT local_id FROM journal WHERE action = 'receipt.reprinted'")).toEqual([
      { local_id: local.id },
    ]);
    await items.close();

    await tickets.search.fill('999');
    await inSight(page.getByText('Pas de Ticket pour le moment, veuillez changer les filtres!'));
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Chercher sur un an' }).click();
    await eventually(
      () => asked(page),
      (address) => expect(address).toEqual({ from: daysAgo(365), to: TODAY, recherche: '999' }),
    );
    await outOfSight(page.getByRole('button', { name: 'Chercher sur un an' }));
  },
);

journey.long('days are typed as on paper, or chosen in one tap', async ({ tablet }) => {
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  const tickets = await new TicketsPage(page).open();
  const preset = (name: string) => page.getByRole('group', { name: 'Période' }).getByRole('button', { name });
  const pressed = (name: string) =>
    eventually(
      () => preset(name).getAttribute('aria-pressed'),
      (seen) => expect(seen).toBe('true'),
    );
  await pressed('Aujourd’hui');
  expect(await tickets.day('Au').inputValue()).toBe(french(daysAgo(-1)));

  const lastWeek = daysAgo(7);
  await tickets.day('Du').fill(french(lastWeek).slice(0, 5));
  await tickets.day('Du').press('Enter');
  await eventually(
    () => asked(page),
    (address) => expect(address).toEqual({ from: lastWeek }),
  );
  await eventually(
    () => tickets.day('Du').inputValue(),
    (shown) => expect(shown).toBe(french(lastWeek)),
  );
  await tickets.day('Au').fill('31/02/2026');
  await tickets.search.click();
  const fault = page.getByRole('alert').filter({ hasText: '« 31/02/2026 » n’est pas une date' });
  await inSight(fault);
  expect(await accessFaults(page)).toEqual([]);
  expect(asked(page)).toEqual({ from: lastWeek });
  await tickets.day('Au').fill(french(lastWeek));
  await tickets.search.click();
  await outOfSight(fault);
  await eventually(
    () => asked(page),
    (address) => expect(address).toEqual({ from: lastWeek, to: lastWeek }),
  );

  await preset('Hier').click();
  await pressed('Hier');
  expect(asked(page)).toEqual({ periode: 'hier' });
  await page.reload();
  await pressed('Hier');
  expect(await tickets.day('Du').inputValue()).toBe(french(daysAgo(1)));

  await page.goto('/reception?periode=mois-dernier');
  await pressed('Mois dernier');
  expect((await page.getByLabel('Du', { exact: true }).inputValue()).slice(0, 2)).toBe('01');
  await page.goto('/cloture/list');
  await pressed('Aujourd’hui');
  expect(await page.getByLabel('Au', { exact: true }).inputValue()).toBe(french(TODAY));
  await preset('7 jours').click();
  await pressed('7 jours');
  expect(asked(page)).toEqual({ periode: 'sept-jours' });
  expect(await accessFaults(page)).toEqual([]);
});

journey.long('on a phone a day is chosen in the device’s own field', async ({ tablet }) => {
  const phone = await tablet({ viewport: PHONE, hasTouch: true, as: { role: 'ADMIN' } });
  const { page } = phone;
  for (const path of ['/tickets', '/cloture/list', '/dashboard']) {
    await page.goto(path);
    if (path !== '/dashboard') await openFilters(page);
    else {
      await page.getByRole('combobox', { name: 'Période' }).click();
      await page.getByTitle('Autre période', { exact: true }).click();
    }
    const day = page.getByLabel('Du', { exact: true });
    await inSight(day);
    expect([path, await day.getAttribute('type'), await day.inputValue()]).toEqual([path, 'date', TODAY]);
  }
  const from = page.getByLabel('Du', { exact: true });
  await from.fill(daysAgo(7));
  await eventually(
    () => page.url(),
    (url) => expect(url).toContain(daysAgo(7)),
  );
  // Emptied, it keeps the day that counts.
  await from.fill('');
  await from.blur();
  expect([page.url().includes(daysAgo(7)), await from.inputValue()]).toEqual([true, daysAgo(7)]);
  expect(await accessFaults(page)).toEqual([]);
  await page.goto('/reception/add');
  const date = page.getByLabel('Date du bon');
  await inSight(date);
  expect(await date.getAttribute('type')).toBe('datetime-local');
  await date.fill(`${daysAgo(2)}T18:30`);
  await date.blur();
  expect(await date.inputValue()).toBe(`${daysAgo(2)}T18:30`);
});

journey.long('the lists and an open ticket fit a tablet in portrait and a phone', async ({ app, tablet }) => {
  await house(app, 'Hammam de la Grande Place des Quatre-Vents');
  const { code } = await app.make.user({ role: 'ADMIN' });
  const office = await tablet({ viewport: PORTRAIT, as: code });
  const { page } = office;
  for (const viewport of [PORTRAIT, PHONE, LANDSCAPE]) {
    await page.setViewportSize(viewport);
    const wide = async (place: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([place, width]).toEqual([place, viewport.width]);
      expect([place, await accessFaults(page)]).toEqual([place, []]);
    };
    for (const path of ['/tickets?periode=mois', '/reception?periode=mois', '/cloture/list?periode=mois']) {
      await page.goto(path);
      if (viewport === PHONE) await openFilters(page);
      await inSight(page.getByRole('group', { name: 'Période' }));
      const low = await page
        .getByRole('group', { name: 'Période' })
        .getByRole('button')
        .evaluateAll((buttons) => buttons.filter((one) => one.getBoundingClientRect().height < 44).length);
      expect([path, low]).toEqual([path, 0]);
      await wide(path);
    }
    await page.goto('/tickets?recherche=argan');
    const items = await new SoldItems(page).open('Quatre-Vents');
    await inSight(items.modal.getByRole('button', { name: 'Réimprimer' }));
    await wide('open ticket');
    const outside = await items.modal.evaluate((modal) => {
      const body = modal.querySelector('.ant-modal-body')!;
      return body.scrollWidth - body.clientWidth;
    });
    expect(outside).toBe(0);
  }
});

journey.long(
  'on a phone all amounts end on one edge, a ticket’s number is off its total, and no line begins with a bar',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam de la Grande Place des Quatre-Vents' });
    const scrub = await app.make.service({ local, name: 'Gommage', price: 999_900, frais: 10_000 });
    await sellIn(app, local, { products: [], services: [{ id: scrub, quantity: 99 }] });
    const phone = await tablet({ viewport: PHONE, as: { role: 'ADMIN' } });
    const { page } = phone;
    await new TicketsPage(page).open(`?local=${local.id}`);
    const card = page.getByRole('listitem').filter({ hasText: 'Produit(s)' });
    const total = card.getByText(/^989\s901,00\sDH$/);
    await inSight(total);

    const number = card.getByText('N° 001');
    const [left, right] = [await textBox(number), await textBox(total)];
    expect(left.cut).toBe(false);
    expect(left.right + 8 <= right.left || left.bottom <= right.top).toBe(true);
    const sums = page.locator('[data-figure] dd > span');
    expect(await sums.count()).toBe(5);
    for (const sum of await sums.all()) expect((await textBox(sum)).right).toBeCloseTo(right.right, 0);

    const bar = card.getByText('| BELDI');
    const name = card.locator('bdi', { hasText: 'Quatre-Vents' });
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ ...PHONE, width });
      const [type, last] = [await textBox(bar), await lastLine(name)];
      expect([width, Math.round(type.top - last.top)]).toEqual([width, 0]);
    }
  },
);

/** Where its words stand, and whether they are cut. */
function textBox(place: Locator) {
  return place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom, cut: element.scrollWidth > element.clientWidth + 1 };
  });
}

function lastLine(place: Locator) {
  return place.evaluate((element) => {
    const { top } = [...element.getClientRects()].at(-1)!;
    return { top };
  });
}
