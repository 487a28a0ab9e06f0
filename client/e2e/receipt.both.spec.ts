import type { Local } from '../../server/src/locals/local.entity.ts';
import type { TestApp } from '../../server/test/app.ts';
import { giveLogo, markDemonstration, ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { printOnPaper } from './receipt-paper.ts';
import type { Tablet } from './tablet.ts';

const NOW = new Date();
const CLOSING = 'Merci pour votre visite. Veuillez conserver ce ticket pour vos archives.';
const FRENCH_DAY =
  /(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (1er|\d{1,2}) (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}/;

const { journey } = openHouse(NOW);

async function lastPaper(till: Tablet, count: number) {
  await eventually(
    () => till.printed.length,
    (printed) => expect(printed).toBe(count),
  );
  return printOnPaper(till, till.printed.at(-1)!);
}

type Paper = Awaited<ReturnType<typeof lastPaper>>;

/** 88 mm wide, one page as long as its content, no overflow. */
function fitsItsRoll(paper: Paper): void {
  expect(paper.complete).toBe(true);
  expect(paper.pdf.pages).toHaveLength(1);
  const [{ width, height } = { width: NaN, height: NaN }] = paper.pdf.pages;
  expect(Math.abs(width - 88)).toBeLessThanOrEqual(0.5);
  expect(height).toBeGreaterThanOrEqual(paper.contentHeightMm - 0.3);
  expect(height).toBeLessThanOrEqual(paper.contentHeightMm + 3);
  expect(paper.overflowMm).toBeLessThan(0.1);
}

/** The pieces are on the paper in this order. */
function reads(paper: Paper, pieces: readonly string[]): void {
  let rest = paper.pdf.text;
  for (const piece of pieces) {
    const wanted = piece.replace(/\s+/g, '');
    expect(rest).toContain(wanted);
    rest = rest.slice(rest.indexOf(wanted) + wanted.length);
  }
}

async function sellByApi(
  app: TestApp,
  code: string,
  services: { id: number; quantity: number }[],
): Promise<void> {
  const caller = await app.logIn(code);
  expect((await caller.post('/api/sales/add', { services })).status).toBe(201);
}

async function servicesOf(
  app: TestApp,
  local: Local,
  names: string[],
): Promise<{ id: number; quantity: number }[]> {
  const services = [];
  for (const [place, name] of names.entries()) {
    services.push({ id: await app.make.service({ local, name, price: 1000 + place }), quantity: 1 });
  }
  return services;
}

journey.quick('the receipt of a sale, on paper', async ({ app, tablet }) => {
  const local = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
  await giveLogo(app, local);
  const { code } = await app.make.user({ local, name: 'Samira' });
  await app.make.service({ local, name: 'Entrée', price: 150_000, frais: 0 });
  await app.make.service({ local, name: 'Gommage', price: 8550, frais: 4025 });
  const categoryId = await app.make.category('Savons');
  await app.make.product({ name: 'Savon noir', price: 1230, categoryId, stock: [[local, 5]] });
  const till = await tablet({ as: code });
  const pos = await new TillPage(till.page).open();
  await pos.add('Entrée', 'Gommage');
  await pos.category('Savons').click();
  await pos.add('Savon noir', 'Savon noir');
  await pos.sell();

  const paper = await lastPaper(till, 1);
  fitsItsRoll(paper);
  reads(paper, ['Hammam des Oliviers', 'Ticket Client', 'Nom', 'Prix', 'Qté']);
  reads(paper, [
    'Entrée',
    '1 500,00',
    '1',
    'Gommage',
    '85,50',
    '1',
    'Savon noir',
    '12,30',
    '2',
    'Total',
    '1 610,10 DH',
    CLOSING,
  ]);
  reads(paper, ['Ticket N° 001', 'Samira']);
  expect(paper.text).toMatch(FRENCH_DAY);
  expect(paper.text).toMatch(/\d{2}:\d{2}:\d{2}/);
  expect(till.printed[0]).toContain('<img');
  expect(paper.pdf.text).not.toMatch(/DUPLICATA|DÉMONSTRATION|Kessal/);
});

journey.quick(
  'a cashier prints one of her last five tickets again: it says DUPLICATA',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const { code } = await app.make.user({ local });
    const colleague = await app.make.user({ local });
    const services = await servicesOf(app, local, ['Entrée', 'Gommage', 'Massage']);
    for (const quantity of [1, 2, 3, 4, 5, 6])
      await sellByApi(app, code, [{ ...services[quantity % 3]!, quantity }]);
    await sellByApi(app, colleague.code, services);
    const till = await tablet({ as: code });
    const pos = await new TillPage(till.page).open();
    await pos.reprint('002');
    const listed = till.page.getByRole('button', { name: /^Réimprimer le ticket/ });
    const names = await listed.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    expect(names.map(plain)).toEqual(
      ['006', '005', '004', '003', '002'].map((number) => `Réimprimer le ticket N° ${number}`),
    );

    const paper = await lastPaper(till, 1);
    fitsItsRoll(paper);
    reads(paper, [
      'Ticket Client',
      'DUPLICATA',
      'Nom',
      'Massage',
      '10,02',
      '2',
      'Total',
      '20,04 DH',
      CLOSING,
      'Ticket N° 002',
    ]);
    expect(paper.pdf.text).not.toContain('DÉMONSTRATION');
  },
);

journey.quick('every receipt and every page of a demonstration says so', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  await app.make.service({ local, name: 'Gommage' });
  await markDemonstration(app, true);
  try {
    const till = await tablet();
    await till.page.goto('/login');
    await inSight(till.page.getByText('DÉMONSTRATION'));
    await till.logIn(code);
    const pos = await new TillPage(till.page).open();
    await inSight(till.page.getByText('DÉMONSTRATION'));
    await pos.add('Gommage');
    await pos.sell();
    const paper = await lastPaper(till, 1);
    fitsItsRoll(paper);
    reads(paper, ['DÉMONSTRATION', 'Ticket Client', 'Gommage', CLOSING]);
    expect(paper.pdf.text).not.toContain('DUPLICATA');
  } finally {
    await markDemonstration(app, false);
  }
});

journey.long(
  'a sale while the receipt before it waits for its logo: both are printed',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage' });
    await app.make.service({ local, name: 'Massage' });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await giveLogo(app, local);
    // Never loads: each receipt waits as long as it may.
    await till.page.route('**/api/pictures/**', () => undefined);
    for (const name of ['Gommage', 'Massage']) {
      await pos.add(name);
      await pos.sell();
    }
    await eventually(
      () => till.printed.map((paper) => /Gommage|Massage/.exec(paper)?.[0]),
      (printed) => expect(printed).toEqual(['Gommage', 'Massage']),
    );
  },
);

journey.long('a receipt is as long as its lines: one, or sixty on one page', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  const names = Array.from({ length: 60 }, (_, place) => `Soin nº ${place + 1}`);
  const services = await servicesOf(app, local, names);
  const till = await tablet({ as: code });
  const pos = await new TillPage(till.page).open();
  await pos.add('Soin nº 1');
  await pos.sell();
  const short = await lastPaper(till, 1);
  await sellByApi(app, code, services);
  await pos.reprint('002');
  const long = await lastPaper(till, 2);
  fitsItsRoll(short);
  fitsItsRoll(long);
  reads(long, [...names, 'Total', '617,70 DH', CLOSING, 'Ticket N° 002']);
  expect(long.contentHeightMm).toBeGreaterThan(short.contentHeightMm + 59 * 4);
});

journey.long('long names, in Arabic too, stay inside the paper', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam de la Grande Place des Quatre-Vents et des Jardins' });
  const { code } = await app.make.user({ local, name: 'Fatima-Ezzahra des Jardins de la Grande Place' });
  const arabic = 'صابون بلدي تقليدي بزيت الزيتون والخزامى من ضواحي مراكش';
  const unbroken = 'Gommage-enveloppement-rhassoul-eucalyptus-cérémonial';
  const categoryId = await app.make.category('Soins');
  await app.make.product({ name: arabic, price: 99_999_999, categoryId });
  await app.make.service({ local, name: unbroken, price: 1 });
  const till = await tablet({ as: code });
  const pos = await new TillPage(till.page).open();
  await pos.add(unbroken);
  await pos.category('Soins').click();
  await pos.add(arabic);
  await pos.sell();
  const paper = await lastPaper(till, 1);
  fitsItsRoll(paper);
  expect(plain(paper.text)).toContain(arabic);
  reads(paper, [unbroken, '0,01', '1', '999 999,99', '1', 'Total', '1 000 000,00 DH', CLOSING]);
});

for (const timezoneId of ['America/New_York', 'Pacific/Auckland']) {
  journey.long(
    `half past eleven at night in the shop, on a tablet set to ${timezoneId}`,
    async ({ app, tablet }) => {
      const night = new Date('2026-11-20T23:30:00Z');
      const local = await app.make.local();
      const { code } = await app.make.user({ local });
      const admin = await app.make.user({ role: 'ADMIN' });
      await app.make.service({ local, name: 'Gommage' });
      const till = await tablet({ timezoneId });
      const office = await tablet({ timezoneId });
      // A session begun at night would have expired for a browser that runs days later.
      if (NOW < night) app.setNow(night);
      await till.logIn(code);
      await office.logIn(admin.code);
      app.setNow(night);
      try {
        const pos = await new TillPage(till.page).open();
        await pos.add('Gommage');
        await pos.sell();
        expect(plain(await till.page.getByRole('banner').innerText())).toMatch(
          /vendredi 20 novembre 2026 23:30:\d\d/,
        );
        const paper = await lastPaper(till, 1);
        reads(paper, ['23:30:00', 'vendredi 20 novembre 2026']);
        expect(await ticketsOf(app, local)).toMatchObject([{ day: '2026-11-20' }]);
        const tickets = await new TicketsPage(office.page).open(`?local=${local.id}`);
        await eventually(
          () => tickets.texts(),
          (rows) => expect(rows).toEqual([expect.stringContaining('20/11/2026 23:30:00')]),
        );
        expect(await tickets.day('Du').inputValue()).toBe('20/11/2026');
        expect(await tickets.day('Au').inputValue()).toBe('21/11/2026');
      } finally {
        app.setNow(NOW);
      }
    },
  );
}
