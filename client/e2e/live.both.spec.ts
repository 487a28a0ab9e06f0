import type { Page, WebSocketRoute } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { cutLine } from './cut-line.ts';
import { A_LONG_STORY, byDay, openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { holdNextAnswer } from './network.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();
const TODAY = byDay().toISOString().slice(0, 10);

/** A screen without a socket polls after at least this long and at most {@link BY_ITSELF}. */
const BEFORE_IT_ASKS = 9000;
const BY_ITSELF = 15_000;
/** Longer than a screen with a socket waits after a hint. */
const AFTER_A_HINT = 3000;

interface WatchedSockets {
  open: () => number;
  /** Of the hints received. */
  marks: string[];
  cut: () => Promise<void>;
}

/** Watches a page's sockets; `cut` closes them and blocks new ones. */
async function watchSockets(page: Page): Promise<WatchedSockets> {
  const open = new Set<WebSocketRoute>();
  const marks: string[] = [];
  let through = true;
  await page.routeWebSocket('**/graphql', (socket) => {
    if (!through) {
      void socket.close({ code: 1011 });
      return;
    }
    open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const mark = /"mark":"([^"]+)"/.exec(message.toString())?.[1];
      if (mark !== undefined) marks.push(mark);
      socket.send(message);
    });
  });
  return {
    open: () => open.size,
    marks,
    cut: async () => {
      through = false;
      await Promise.all([...open].map((socket) => socket.close({ code: 1011 })));
    },
  };
}

/** A cashier at the till of a new local, and an administrator with watched sockets. */
async function tillAndOffice(app: TestApp, tablet: () => Promise<Tablet>, name: string) {
  const local = await app.make.local({ name });
  const samira = await app.make.user({ local, name: 'Samira' });
  const admin = await app.make.user({ role: 'ADMIN', name: 'Naïma' });
  await app.make.service({ local, name: 'Gommage', price: 6000, frais: 0 });
  const [till, office] = [await tablet(), await tablet()];
  await till.logIn(samira.code);
  await office.logIn(admin.code);
  const pos = await new TillPage(till.page).open();
  const sell = async () => {
    await pos.add('Gommage');
    await pos.sell();
  };
  return { local, office, sockets: await watchSockets(office.page), sell };
}

journey.long(
  'a sale on one tablet moves the tickets of another, where nothing that is read moves',
  async ({ app, tablet }) => {
    const { office, sockets, sell } = await tillAndOffice(app, tablet, 'Hammam du Port');
    const tickets = await new TicketsPage(office.page).open();
    const makes = async (total: string, within: number) => {
      const card = office.page.locator('[data-figure="total"]').filter({ hasText: total });
      await card.waitFor({ timeout: within });
    };

    await sell();
    await makes('60,00', BEFORE_IT_ASKS);
    await eventually(
      () => tickets.rows.count(),
      (rows) => expect(rows).toBe(1),
    );

    await sell();
    await makes('120,00', BEFORE_IT_ASKS);
    const news = office.page.getByRole('button', { name: '1 nouveau ticket' });
    await inSight(news);
    expect(await tickets.rows.count()).toBe(1);
    expect(await accessFaults(office.page)).toEqual([]);
    expect(sockets.open()).toBe(1);

    await sockets.cut();
    await sell();
    await makes('180,00', 2 * BY_ITSELF);
    await office.page.getByRole('button', { name: '2 nouveaux tickets' }).click();
    await eventually(
      () => tickets.rows.count(),
      (rows) => expect(rows).toBe(3),
    );
    await office.page.getByRole('button', { name: /nouveaux? tickets?/ }).waitFor({ state: 'detached' });
  },
);

journey.long(
  'a ticket that is sold while an empty list is read anew is said, and does not come into it by itself',
  async ({ app, tablet }) => {
    const { local, office, sockets, sell } = await tillAndOffice(app, tablet, 'Hammam des Figuiers');
    const { page } = office;
    await page.clock.install();
    const tickets = await new TicketsPage(page).open(`?local=${local.id}`);
    await inSight(page.getByText('Pas de Ticket pour le moment, veuillez changer les filtres!'));
    const hint = (after: number) =>
      eventually(
        () => sockets.marks.length,
        (hints) => expect(hints).toBeGreaterThan(after),
      );
    await hint(0);
    const release = await holdNextAnswer(page, 'TicketsPage');
    const readAnew = page.waitForRequest((request) => request.postData()?.includes('"TicketsPage"') ?? false);
    await sell();
    await readAnew;
    const hints = sockets.marks.length;
    await sell();
    await hint(hints);
    await page.clock.fastForward(AFTER_A_HINT);
    release();
    await inSight(page.getByRole('button', { name: '1 nouveau ticket' }));
    expect(await tickets.rows.count()).toBe(1);
  },
);

journey.long(
  'a ticket sold while the list is on its way is said once it is there',
  async ({ app, tablet }) => {
    const { office, sockets, sell } = await tillAndOffice(app, tablet, 'Hammam des Grenadiers');
    const { page } = office;
    await sell();
    await page.clock.install();
    await page.goto('/services');
    await eventually(
      () => sockets.marks.length,
      (hints) => expect(hints).toBeGreaterThan(0),
    );
    const release = await holdNextAnswer(page, 'TicketsPage');
    const asked = page.waitForRequest((request) => request.postData()?.includes('"TicketsPage"') ?? false);
    await page.getByRole('link', { name: 'Tickets', exact: true }).click();
    await asked;
    const hints = sockets.marks.length;
    await sell();
    await eventually(
      () => sockets.marks.length,
      (later) => expect(later).toBeGreaterThan(hints),
    );
    await page.clock.fastForward(AFTER_A_HINT);
    release();
    await inSight(page.getByRole('button', { name: '1 nouveau ticket' }));
    expect(sockets.open()).toBe(1);
  },
);

/** Records every text of this element from now on. */
async function watchTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((place) => {
    const seen: string[] = [];
    (window as unknown as { seen: string[] }).seen = seen;
    const look = () => seen.push(document.querySelector<HTMLElement>(place)?.innerText ?? '');
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
  }, selector);
  return async () => (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).map(plain);
}

journey.long('figures asked for under one filter never stand under another', async ({ app, tablet }) => {
  await app.make.local({ name: 'Hammam des Roses' });
  const { office, sell } = await tillAndOffice(app, tablet, 'Hammam des Oliviers');
  const news = () =>
    office.page.waitForResponse((answer) => answer.request().postData()?.includes('"NewTickets"') ?? false);
  await sell();
  const tickets = await new TicketsPage(office.page).open();
  const total = async () => (await tickets.cards())['Total CA'];
  await tickets.choose('Local', 'Hammam des Oliviers');
  await eventually(total, (shown) => expect(shown).toBe('60,00 DH'));

  const release = await holdNextAnswer(office.page, 'NewTickets');
  const asked = office.page.waitForRequest(
    (request) => request.postData()?.includes('"NewTickets"') ?? false,
  );
  await sell();
  await asked;
  await tickets.choose('Local', 'Hammam des Roses');
  await inSight(office.page.getByText('Pas de Ticket pour le moment, veuillez changer les filtres!'));
  const texts = await watchTexts(office.page, '[data-figure="total"] dd');
  release();
  // The screen refetches only once the last fetch has ended.
  const nextLook = news();
  await sell();
  await nextLook;
  expect([...new Set(await texts())]).toEqual(['0,00 DH']);
});

journey.quick(
  'an administrator changes a price and closes the day: the open till shows it at once, and the cart keeps what it was filled with',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Cordiers' });
    const bath = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 0 });
    const till = await tablet({ as: { local } });
    const sockets = await watchSockets(till.page);
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await eventually(
      () => sockets.marks.length,
      (hints) => expect(hints).toBeGreaterThan(0),
    );
    const shows = (text: string) =>
      pos.tile('Gommage').filter({ hasText: text }).waitFor({ timeout: BEFORE_IT_ASKS });
    const boss = await app.logIn({ role: 'ADMIN' });
    const price = JSON.stringify({ name: 'Gommage', price: 75, frais: 0 });
    expect((await boss.send('PUT', `/api/services/edit/${bath}`, price)).status).toBe(200);
    await shows('75,00');
    expect(await pos.cartText()).toContain('60,00');
    await pos.orderButton.click();
    const dialog = till.page.getByRole('dialog', { name: 'Les prix ont changé' });
    await dialog.getByRole('button', { name: 'Appliquer les nouveaux prix' }).click();
    await pos.sell();

    const amounts = { total: 75, total_products: 0, total_services: 75 };
    await boss.post('/api/cloture/add', { day: TODAY, local_id: local.id, ...amounts });
    await pos.cart.getByText(/^Journée clôturée à/).waitFor({ timeout: BEFORE_IT_ASKS });

    await sockets.cut();
    await inSight(pos.network.getByText(/^En ligne/));
  },
);

journey.long(
  'the line of a till at rest falls silent: its socket’s ping notices, and it hears again once the line is back',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Tisserands' });
    const bath = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 0 });
    const till = await tablet({ as: { local } });
    till.announce(/net::ERR_|WebSocket/);
    const line = await cutLine(app.url);
    try {
      let hints = 0;
      till.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => (hints += payload.includes('"mark"') ? 1 : 0)),
      );
      await till.page.goto(`${line.url}/pos`);
      const pos = await new TillPage(till.page).ready();
      await eventually(
        () => hints,
        (heard) => expect(heard).toBeGreaterThan(0),
      );
      line.silence();
      await inSight(pos.network.getByText('Hors ligne', { exact: true }));
      await app.make.change('service', bath, { price: 7500 });
      line.mend();
      await inSight(pos.network.getByText(/^En ligne/));
      await inSight(pos.tile('Gommage').filter({ hasText: '75,00' }));
    } finally {
      await line.close();
    }
  },
);

/** Each dashboard request's hint mark; null for polling. */
function watchQuestions(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"Dashboard"')) asked.push(request.headers()['x-hint'] ?? null);
  });
  return asked;
}

// Latency is measured by `npm run bench -- beside dashboards`.
journey.quick(
  "a sale in one browser moves another's dashboard by a hint, and without its socket the dashboard asks by itself",
  async ({ app, tablet }) => {
    const { office, sockets, sell } = await tillAndOffice(app, tablet, 'Hammam des Remparts');
    await office.page.goto('/dashboard');
    const total = office.page.locator('button[data-figure="total"]');
    await inSight(total);
    await eventually(
      () => sockets.marks.length,
      (hints) => expect(hints).toBeGreaterThan(0),
    );
    const asked = watchQuestions(office.page);
    // Independent of earlier sales.
    const dirhams = async () =>
      Number(
        plain(await total.locator('strong').innerText())
          .replace(/[^\d,]/g, '')
          .replace(',', '.'),
      );
    const before = await dirhams();
    const makes = async (more: number) => {
      const words = `${before + more},00`;
      await total.locator('strong', { hasText: words }).waitFor({ timeout: 2 * BY_ITSELF });
    };

    await sell();
    await makes(60);
    expect(asked).not.toEqual([]);
    expect(sockets.marks).toEqual(expect.arrayContaining(asked));

    await sockets.cut();
    await sell();
    await makes(120);
    await eventually(
      () => asked.at(-1),
      (mark) => expect(mark).toBeNull(),
    );
  },
  A_LONG_STORY,
);
