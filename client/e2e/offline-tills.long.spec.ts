// Tills without a network, each a browser process with its own profile and line. `npm run prove -- offline` is the long form.
import { startTestApp, type TestApp } from '../../server/test/app.ts';
import { unbalancedBooks } from '../../server/test/books.ts';
import { onShelf } from '../../server/test/stock.ts';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { eventually } from './eventually.ts';
import { byDay, CLIENT } from './journeys.ts';
import { LONG_FORM, longTest } from './long-form.ts';
import { arrivedFrom, asPrinted, cameFrom, untilArrived, type Arrived } from './offline-papers.ts';
import { OfflineTill } from './offline-till.ts';
import { ProductHouse, type House } from './product-house.ts';
import { sellIn } from './sell-in.ts';
import { spoilSale } from './on-device.ts';

const [TILLS, SALES] = LONG_FORM ? [8, 60] : [2, 6];
const PATIENCE = 180_000 + TILLS * SALES * 4_000;
const SECOND = 1000;

const tills: OfflineTill[] = [];
const houses: ProductHouse[] = [];
let app: TestApp;
let opened: number;

beforeAll(async () => {
  opened = Date.now();
  app = await startTestApp({ clientFolder: CLIENT, now: byDay() });
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.remove();
  for (const house of houses.splice(0)) await house.close();
}, PATIENCE);
afterAll(() => app.close());

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Time passes in the house as on the tablets, and a little faster, so that no sale is of the future. */
const clock = () => new Date(app.make.now.getTime() + Date.now() - opened + 5 * SECOND);

interface Shop {
  house: House;
  /** A Beldi and a Turkish bath. */
  locals: [Local, Local];
  /** Of the soap. */
  category: string;
  gommage: number;
  soap: number;
  /** Soaps on each of the two shelves. */
  stock: number;
}

async function openShop(house: House, stock: number): Promise<Shop> {
  const { make } = house;
  const locals: Shop['locals'] = [await make.local({ type: 'BELDI' }), await make.local({ type: 'TURKI' })];
  const category = `Savons ${locals[0].id}`;
  const categoryId = await make.category(category);
  const [gommage] = await Promise.all(
    locals.map((local) => make.service({ local, name: 'Gommage', price: 6000 })),
  );
  const shelves = locals.map((local): [Local, number] => [local, stock]);
  const soap = await make.product({ name: 'Savon noir', price: 2000, categoryId, stock: shelves });
  return { house, locals, category, gommage: gommage!, soap, stock };
}

/** By turns in both locals. On the third a colleague may take over. */
async function openTills({ house, locals, category }: Shop, count: number): Promise<OfflineTill[]> {
  const boss = await house.logIn({ role: 'ADMIN' });
  const allowed = await boss.graphql(
    'mutation { editHouse(input: {}, offlineShift: true) { offlineShift } }',
  );
  expect(allowed.body.data.editHouse).toEqual({ offlineShift: true });
  for (let place = 0; place < count; place += 1)
    tills.push(
      await OfflineTill.open(house, { local: locals[place % 2]!, category, colleague: place === 2 }),
    );
  return [...tills];
}

/** All at once. Half-way two of them are killed, and a shift changes on a third. */
async function sellAll(given: readonly OfflineTill[], sales: number): Promise<void> {
  const half = Math.floor(sales / 2);
  await Promise.all(
    given.map(async (till, place) => {
      for (let sale = 0; sale < sales; sale += 1) {
        if (sale === half && till.colleague) await till.handOver();
        if (sale === half && (place === 1 || place === 4)) await till.sellAndDie();
        else await till.sellNext();
      }
    }),
  );
}

/** In the house, before anything comes back. Of the first local the day is closed, with nothing in the drawer. */
async function livesOn(
  { house, locals, gommage, soap, stock }: Shop,
  given: readonly OfflineTill[],
  now: Date,
): Promise<void> {
  const [moved, banned] = given as [OfflineTill, OfflineTill];
  const { make } = house;
  await sellIn(house, locals[1], { products: [{ id: soap, quantity: stock }] });
  await make.change('service', gommage, { price: 6500 }, now);
  await make.edit(moved.cashier.user, { localId: locals[1].id });
  await make.ban(banned.cashier.user);
  const closer = await house.logIn({ role: 'ADMIN', local: locals[0] });
  const amounts = '{ products: 0, services: 0, total: 0 }';
  const closed = await closer.graphql(`mutation { declareDay(input: ${amounts}) { id } }`);
  expect(closed.body.errors).toBeUndefined();
}

/** In random order; of the first two the line breaks once more while their sales are under way. */
async function comeBack(house: House, given: readonly OfflineTill[]): Promise<void> {
  const order = given.map((till) => ({ till, at: Math.random() })).sort((one, other) => one.at - other.at);
  const twice = order.map(async ({ till, at }, place) => {
    await wait(at * 3 * SECOND);
    till.line.mend(house.url);
    if (place >= 2) return;
    while ((await cameFrom(house, [till])) === 0) await wait(20);
    till.line.cut();
    await wait(2 * SECOND);
    till.line.mend(house.url);
  });
  await Promise.all(twice);
}

/** Her ban ended her grant: an administrator looks at what she sold, and accepts it. */
async function acceptBanned(house: House, [, banned]: readonly OfflineTill[], count: number): Promise<void> {
  await eventually(
    () => cameFrom(house, [banned!]),
    (came) => expect(came).toBe(count),
  );
  const waiting = await house.db.query<{ id: number }[]>(
    `SELECT reviews.id FROM reviews JOIN late_sales ON late_sales.id = late_sale_id WHERE ticket_id IS NULL AND decided_at IS NULL`,
  );
  expect(waiting).toHaveLength(count);
  const office = await house.logIn({ role: 'ADMIN' });
  const accept = 'mutation ($ids: [Int!]!) { decideReviews(ids: $ids, decision: ACCEPT) { id } }';
  const { body } = await office.graphql(accept, { ids: waiting.map(({ id }) => id) });
  expect(body.errors).toBeUndefined();
}

/** What differs from what the server knows, and nothing else, is flagged, and waits for an administrator. */
async function allToBeSeen(
  { house, locals }: Shop,
  arrived: readonly Arrived[],
  given: readonly OfflineTill[],
) {
  const [moved, banned] = given.map(({ cashier }) => cashier.user.name);
  const killed = given.filter((till) => till.wasKilled).map(({ cashier }) => cashier.user.name);
  for (const { user, localId, lines, flags, provisional } of arrived) {
    const soaps = lines.some(({ name }) => name === 'Savon noir');
    const expected = [
      ...(user === banned ? ['GRANT_VOID', 'USER_BANNED'] : []),
      ...(localId === locals[0].id ? ['DAY_CLOSED'] : []),
      ...(user === moved ? ['USER_MOVED'] : []),
      // With her go the tablets that only she had used.
      ...(user === banned ? ['DEVICE_FORGOTTEN'] : []),
      ...(localId === locals[1].id && soaps ? ['STOCK_BELOW_ZERO'] : []),
    ];
    const seen = flags.filter((flag) => flag !== 'OTHER_DEVICE' || !killed.includes(user));
    expect([provisional, seen.toSorted()]).toEqual([provisional, expected.toSorted()]);
  }
  const office = await house.logIn({ role: 'ADMIN' });
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const query = `query ($cursor: String) { reviews(open: true, limit: 100, cursor: $cursor) {
      items { kind lateSale { provisional } } nextCursor } }`;
    const { body } = await office.graphql(query, { cursor });
    const page = body.data.reviews as {
      items: { kind: string; lateSale: { provisional: string } | null }[];
      nextCursor: string | null;
    };
    for (const { kind, lateSale } of page.items) listed.push(lateSale?.provisional ?? kind);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const differ = arrived
    .filter(({ user, flags }) => user !== banned && flags.length > 0)
    .map(({ provisional }) => provisional);
  expect(listed.sort()).toEqual(differ.sort());
}

/** The shelves gave what was sold; of the closed day each late ticket is marked, and the declared amounts stand. */
async function booksAgree({ house, locals, soap, stock }: Shop, arrived: readonly Arrived[]): Promise<void> {
  const soldIn = ({ id }: Local) =>
    arrived
      .filter(({ localId }) => localId === id)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { name, quantity }) => sum + (name === 'Savon noir' ? quantity : 0), 0);
  const [beldi, turki] = locals;
  expect(await onShelf(house.db, beldi, soap)).toBe(stock - soldIn(beldi));
  expect(await onShelf(house.db, turki, soap)).toBe(-soldIn(turki));
  const office = await house.logIn({ role: 'ADMIN' });
  const { body } = await office.get(`/api/sales/list?local_id=${beldi.id}`);
  const marked = (body.data as { id: number; apres_cloture: boolean }[]).filter((one) => one.apres_cloture);
  const late = arrived.filter(({ localId }) => localId === beldi.id);
  expect(marked.map(({ id }) => id).sort()).toEqual(late.map(({ id }) => id).sort());
  const closures = await house.db.query('SELECT total_centimes FROM closures WHERE local_id = $1', [
    beldi.id,
  ]);
  expect(closures).toEqual([{ total_centimes: 0 }]);
}

/** Who is banned, or took over without a session, sees the login. */
async function areOnline(given: readonly OfflineTill[]): Promise<void> {
  for (const till of given.filter(({ colleague }, place) => place !== 1 && !colleague)) await till.isOnline();
}

test(
  `${TILLS} tills sell ${SALES} each without a network, and are killed: each sale arrives once, as its paper says`,
  async () => {
    const shop = await openShop(app, TILLS * SALES);
    const given = await openTills(shop, TILLS);
    for (const till of given) await till.cut();
    await sellAll(given, SALES);
    app.setNow(clock());
    await livesOn(shop, given, clock());
    await comeBack(app, given);
    await acceptBanned(app, given, SALES);
    const arrived = await untilArrived(app, given, TILLS * SALES);
    asPrinted(arrived, given);
    await allToBeSeen(shop, arrived, given);
    await booksAgree(shop, arrived);
    await areOnline(given);
  },
  PATIENCE,
);

longTest(
  `${TILLS} tills sell ${SALES} each while the server is stopped, and started again on its database: the same`,
  async () => {
    const house = new ProductHouse();
    houses.push(house);
    await house.start();
    const shop = await openShop(house, TILLS * SALES);
    const given = await openTills(shop, TILLS);
    await house.kill();
    await sellAll(given, SALES);
    for (const { line } of given) line.cut();
    await house.start();
    await livesOn(shop, given, new Date());
    await comeBack(house, given);
    await acceptBanned(house, given, SALES);
    const arrived = await untilArrived(house, given, TILLS * SALES);
    asPrinted(arrived, given);
    await allToBeSeen(shop, arrived, given);
    await booksAgree(shop, arrived);
    await areOnline(given);
    expect(await unbalancedBooks(house.db)).toEqual([]);
  },
  PATIENCE,
);

const [THESE, EACH] = LONG_FORM ? [TILLS, SALES] : [1, 3];

test(
  `a sale of ${THESE * EACH} is deleted by hand from its tablet: the others arrive, and it is said to be missing`,
  async () => {
    const shop = await openShop(app, THESE * EACH);
    const given = await openTills(shop, THESE);
    for (const till of given) await till.cut();
    await Promise.all(
      given.map(async (till) => {
        for (let sale = 0; sale < EACH; sale += 1) await till.sellNext();
      }),
    );
    app.setNow(clock());
    await spoilSale(given[0]!.page, 2, null);
    for (const { line } of given) line.mend();
    const arrived = await untilArrived(app, given, THESE * EACH - 1);
    asPrinted(arrived, given, [given[0]!.papers[1]!.number]);
    await eventually(
      () =>
        app.db.query('SELECT kind, sequence FROM reviews WHERE local_id = ANY ($1) AND decided_at IS NULL', [
          shop.locals.map(({ id }) => id),
        ]),
      (reviews) => expect(reviews).toEqual([{ kind: 'MISSING_SALE', sequence: 2 }]),
    );
    expect(await arrivedFrom(app, given)).toHaveLength(THESE * EACH - 1);
  },
  PATIENCE,
);
