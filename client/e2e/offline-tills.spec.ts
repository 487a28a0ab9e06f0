// Tills without a network, each a browser process with its own profile and line. `npm run prove:offline` is the long form.
import { startTestApp, type TestApp } from '../../server/test/app.ts';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { byDay, CLIENT } from './journeys.ts';
import { OwnTill } from './own-till.ts';
import { sellIn } from './sell-in.ts';

const TILLS = Number(process.env['TILLS'] ?? 2);
const SALES = Number(process.env['SALES'] ?? 6);
/** Milliseconds. */
const PATIENCE = 180_000 + TILLS * SALES * 4_000;

let app: TestApp;
const tills: OwnTill[] = [];

beforeAll(async () => {
  app = await startTestApp({ clientFolder: CLIENT, now: byDay() });
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.remove();
});
afterAll(() => app.close());

async function openTill(local: Local): Promise<OwnTill> {
  const till = await OwnTill.of(app, await app.make.user({ local }), local);
  tills.push(till);
  return till.logIn();
}

/** In turn one gommage, two, and a soap. */
async function sellNext(till: OwnTill): Promise<void> {
  const turn = till.sold.length % 3;
  if (turn === 2) {
    await till.pos.category('Savons').click();
    await till.sell('Savon noir');
  } else {
    await till.sell('Gommage', ...(turn === 1 ? ['Gommage'] : []));
  }
}

interface Arrived {
  provisional: string;
  user: string;
  local: string;
  lines: { name: string; price: number; quantity: number }[];
  flags: string[];
  reviews: number;
}

function arrivedFrom(given: readonly OwnTill[]): Promise<Arrived[]> {
  return app.db.query<Arrived[]>(
    `SELECT tickets.provisional_number AS provisional, users.name AS user, locals.name AS local, late_sales.flags,
       (SELECT count(*)::int FROM reviews WHERE late_sale_id = late_sales.id AND decided_at IS NULL) AS reviews,
       (SELECT json_agg(json_build_object('name', name, 'price', price_centimes, 'quantity', quantity) ORDER BY id)
        FROM ticket_lines WHERE ticket_id = tickets.id) AS lines
     FROM late_sales JOIN tickets ON tickets.id = late_sales.ticket_id
       JOIN users ON users.id = tickets.user_id JOIN locals ON locals.id = tickets.local_id
     WHERE tickets.user_id = ANY($1) ORDER BY tickets.id`,
    [given.map(({ user }) => user.id)],
  );
}

/** As many tickets as papers, each once, and each what its paper says. */
function asPrinted(arrived: readonly Arrived[], given: readonly OwnTill[]): void {
  expect(arrived.map(({ provisional }) => provisional).sort()).toEqual(
    given.flatMap(({ sold }) => sold).sort(),
  );
  for (const till of given) {
    const papers = new Map(
      till.browser.printed.map((text) => [/provisoire (\S+)/.exec(text)?.[1], plain(text)]),
    );
    expect(papers.size).toBe(till.sold.length);
    for (const number of till.sold) {
      const ticket = arrived.find(({ provisional }) => provisional === number)!;
      const paper = papers.get(number)!;
      expect(ticket).toMatchObject({ user: till.user.name, local: till.local.name });
      for (const { name, price, quantity } of ticket.lines) {
        expect(paper).toMatch(new RegExp(`${name}.* ${price / 100},00 ${quantity} `));
      }
      expect(paper).toContain(till.user.name);
      expect(paper).toContain(till.local.name);
    }
  }
}

test(
  `${TILLS} tills sell ${SALES} each without a network, one is killed: each sale arrives once, as its paper says`,
  async () => {
    const categoryId = await app.make.category('Savons');
    const locals = [await app.make.local({ type: 'BELDI' }), await app.make.local({ type: 'TURKI' })];
    const gommages: number[] = [];
    for (const local of locals)
      gommages.push(await app.make.service({ local, name: 'Gommage', price: 6000 }));
    const stock = locals.map((local): [Local, number] => [local, TILLS * SALES]);
    const soap = await app.make.product({ name: 'Savon noir', price: 2000, categoryId, stock });
    const given: OwnTill[] = [];
    for (let place = 0; place < TILLS; place += 1) given.push(await openTill(locals[place % 2]!));
    const [moved, banned] = [given[0]!, given[1]!];
    for (const till of given) await till.cut();

    await Promise.all(
      given.map(async (till, place) => {
        for (let sale = 0; sale < SALES; sale += 1) {
          await sellNext(till);
          if (sale === Math.floor(SALES / 2) && (place === 1 || place === 4)) await till.killAndStart();
        }
      }),
    );

    // Meanwhile, in the house.
    const boss = await app.logIn({ role: 'ADMIN', local: locals[0]! });
    await sellIn(app, locals[1]!, { products: [{ id: soap, quantity: TILLS * SALES }] });
    await app.make.change('service', gommages[0]!, { price: 6500 });
    await app.make.edit(moved.user, { localId: locals[1]!.id });
    await app.make.ban(banned.user);
    const day = '{ products: 0, services: 0, total: 0 }';
    const closed = await boss.graphql(`mutation { declareDay(input: ${day}) { id } }`);
    expect(closed.body.errors).toBeUndefined();

    const order = [...given].sort(() => Math.random() - 0.5);
    for (const [place, till] of order.entries()) {
      till.line.mend();
      if (place >= 2) continue;
      // Twice: the line breaks again while its sales are under way.
      await new Promise((resolve) => setTimeout(resolve, 5_500));
      till.line.cut();
      till.line.mend();
    }
    // For as long as the test may take.
    while ((await arrivedFrom(given)).length < TILLS * SALES)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const arrived = await arrivedFrom(given);
    asPrinted(arrived, given);
    for (const { user, lines, flags, reviews } of arrived) {
      const expected = [
        ...(user === moved.user.name ? ['USER_MOVED'] : []),
        ...(user === banned.user.name ? ['USER_BANNED'] : []),
      ];
      expect(flags).toEqual(expect.arrayContaining(expected));
      expect([lines, flags, reviews]).toEqual([lines, flags, flags.length > 0 ? 1 : 0]);
    }
    const below = arrived.filter(({ flags }) => flags.includes('STOCK_BELOW_ZERO'));
    expect(new Set(below.map(({ lines }) => lines[0]!.name))).toEqual(new Set(['Savon noir']));
    // Who is banned sees the login.
    for (const till of given.filter((one) => one !== banned))
      await inSight(till.pos.network.getByText(/^En ligne$/));
  },
  PATIENCE,
);

test(
  'a sale is deleted by hand from the tablet: the others arrive, and it is said to be missing',
  async () => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage', price: 6000 });
    const till = await openTill(local);
    await till.cut();
    for (const quantity of [1, 2, 3]) {
      await till.sell(...Array.from({ length: quantity }, () => 'Gommage'));
    }
    await till.page.evaluate(async () => {
      const opening = indexedDB.open('kessal-queue');
      await new Promise((done) => (opening.onsuccess = done));
      const sales = opening.result.transaction('sales', 'readwrite').objectStore('sales');
      const reading = sales.getAll();
      await new Promise((done) => (reading.onsuccess = done));
      const rows = reading.result as { key: string; sequence: number }[];
      sales.delete(rows.find(({ sequence }) => sequence === 2)!.key);
      await new Promise((done) => (sales.transaction.oncomplete = done));
      opening.result.close();
    });
    till.line.mend();
    await eventually(
      async () => (await arrivedFrom([till])).map(({ provisional }) => provisional),
      (arrived) => expect(arrived).toEqual([till.sold[0], till.sold[2]]),
    );
    await eventually(
      () =>
        app.db.query('SELECT kind, sequence FROM reviews WHERE local_id = $1 AND decided_at IS NULL', [
          local.id,
        ]),
      (reviews) => expect(reviews).toEqual([{ kind: 'MISSING_SALE', sequence: 2 }]),
    );
  },
  PATIENCE,
);
