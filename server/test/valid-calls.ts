import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Local } from '../src/locals/local.entity.ts';
import { Caller, type TestApp } from './app.ts';
import { asBody, asInput, OfflineTill, sendLate, type WaitingSale } from './late-sales.ts';
import { Staffed } from './staff.ts';
import { makeToken } from './tokens.ts';

const DAY = 24 * 3600_000;

/** A house with one of everything, and an administrator. */
export interface World {
  app: TestApp;
  boss: Caller;
  here: Local;
  depot: Local;
  userId: number;
  categoryId: number;
  spareCategoryId: number;
  productId: number;
  serviceId: number;
  spareServiceId: number;
  ticketId: number;
  lineId: number;
  receptionId: number;
  drawerActId: number;
  savedReportId: number;
  deviceId: string;
  otherDeviceId: string;
  bossCode: string;
}

/** A valid request; `query` and `body` exclude each other. */
export interface Call {
  path?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: unknown;
}

let serial = 0;
const next = () => (serial += 1);
let days = 0;
/** With a number of its own, as there are few before the year 2000, when they end. */
export const aDay = () => new Date(Date.UTC(2026, 10, 19) - (days += 1) * DAY).toISOString().slice(0, 10);
const aCode = () => String(700_000 + next());
const aBarcode = () => `CODE-${next()}`.padEnd(12, '-');
const EVENING_MAIL = { on: true, recipients: ['gerante@exemple.ma'] };
const amounts = { total: 100, total_products: 40, total_services: 60 };

export async function createWorld(app: TestApp): Promise<World> {
  const { make } = app;
  const here = await make.local({ type: 'BELDI' });
  const depot = await make.local({ type: 'DEPOT' });
  const boss = new Caller(app.url);
  const { code: bossCode } = await make.user({ role: 'ADMIN', local: here });
  await boss.login(bossCode);
  const cashier = await make.user({ local: here });
  await new Caller(app.url).login(cashier.code);
  const [deviceId, otherDeviceId] = [await aDevice(app), await aDevice(app)];
  const categoryId = await make.category();
  const productId = await make.product({ categoryId, stock: [[here, 500], [depot, 500]] }); // prettier-ignore
  const world = {
    app,
    boss,
    here,
    depot,
    userId: cashier.user.id,
    categoryId,
    spareCategoryId: await make.category(),
    productId,
    serviceId: await make.service({ local: here }),
    spareServiceId: await make.service({ local: here }),
    ticketId: 0,
    lineId: 0,
    receptionId: 0,
    drawerActId: 0,
    savedReportId: 0,
    deviceId,
    otherDeviceId,
    bossCode,
  };
  const ticket = await aTicket(world);
  await aClosure(world, '2026-11-19');
  await follow(world, here.id);
  await boss.send('PUT', `/api/locals/edit/${here.id}`, JSON.stringify({ pays_kessals: true }));
  await boss.send('PUT', '/api/soir/mail', JSON.stringify(EVENING_MAIL));
  return {
    ...world,
    ...ticket,
    receptionId: await aReception(world),
    drawerActId: await aDrawerAct(world),
    savedReportId: await aSavedReport(world),
  };
}

/** Of a user outside these calls, as a ban would forget it. */
async function aDevice({ db, url, make }: TestApp): Promise<string> {
  const { user, code } = await make.user();
  await new Caller(url).login(code);
  const [device] = await db.query<{ id: string }[]>('SELECT id FROM devices WHERE made_by_id = $1', [
    user.id,
  ]);
  return device!.id;
}

/** Of one of each, at their prices of now. */
async function payments({ app, productId, serviceId }: World) {
  const [{ amount }] = await app.db.query<[{ amount: number }]>(
    `SELECT (products.price_centimes + services.price_centimes) / 100.0::float8 AS amount FROM products, services
     WHERE products.id = $1 AND services.id = $2`,
    [productId, serviceId],
  );
  return [{ mode: 'CARD', amount }];
}

export async function aTicket({ boss, productId }: Pick<World, 'boss' | 'productId'>) {
  const { body } = await boss.post('/api/sales/add', { products: [{ id: productId, quantity: 1 }] });
  const { id, products, total } = body.data;
  const payments = [{ mode: 'CARD', amount: total as number }];
  return { ticketId: id as number, lineId: products[0].id as number, payments };
}

async function aClosure({ boss, here }: Pick<World, 'boss' | 'here'>, day = aDay()): Promise<number> {
  const { body } = await boss.post('/api/cloture/add', { day, local_id: here.id, ...amounts });
  return body.data.id as number;
}

/** Of the administrator, on the day that the house was made. */
async function aWaitingSale({ app, boss, productId, serviceId }: World): Promise<WaitingSale> {
  const tablet = new OfflineTill(boss);
  await tablet.contact();
  return tablet.sell(
    [
      { type: 'product', itemId: productId, quantity: 1, price: 15 },
      { type: 'service', itemId: serviceId, quantity: 1, price: 60, frais: 30 },
    ],
    app.make.now,
    // A paper's number comes once in a local.
    { provisional: `V-${next()}`, payments: [{ mode: 'CARD', amount: 75 }] },
  );
}

/** Of a paper that does not add up. */
async function aReview(world: World): Promise<number> {
  const sale = await aWaitingSale(world);
  await sendLate(world.boss, { ...sale, total: 1 });
  const [review] = await world.app.db.query<{ id: number }[]>(
    'SELECT reviews.id FROM reviews JOIN late_sales ON late_sales.id = late_sale_id WHERE sale_key = $1',
    [sale.key],
  );
  return review!.id;
}

const follow = ({ boss }: Pick<World, 'boss'>, localId: number) =>
  boss.send('PUT', '/api/caisse/follow', JSON.stringify({ local_id: localId, followed: true, amount: 500 }));

async function aKessal({ boss, here }: Pick<World, 'boss' | 'here'>): Promise<number> {
  const { body } = await boss.post('/api/kessals/add', { name: `Zahra ${next()}`, local_ids: [here.id] });
  return body.data.id as number;
}

async function aServiceLine({ boss, serviceId }: World): Promise<number> {
  const { body } = await boss.post('/api/sales/add', { services: [{ id: serviceId, quantity: 1 }] });
  return body.data.services[0].id as number;
}

async function aPayment(world: World): Promise<number> {
  const payments = [{ kessal_id: await aKessal(world), from_pot: true, amount: 30 }];
  const { body } = await world.boss.post('/api/reglement/pay', { payments, local_id: world.here.id });
  return body.data[0].id as number;
}

async function aDrawerAct({ boss, here }: World): Promise<number> {
  const gas = { kind: 'DRAWER_OUT', amount: 120, reason: 'Gaz', local_id: here.id };
  return (await boss.post('/api/caisse/add', gas)).body.data.id as number;
}

/** Of a new local, where 10 DH are missing. */
async function aCountedClosure({ app, boss }: World): Promise<number> {
  const { id: local_id } = await app.make.local();
  await follow({ boss }, local_id);
  const { body } = await boss.post('/api/cloture/add', { local_id, ...amounts, counted: 490 });
  return body.data.id as number;
}

async function anAcceptedClosure(world: World): Promise<number> {
  const id = await aCountedClosure(world);
  await world.boss.send('PUT', '/api/cloture/accept', JSON.stringify({ id }));
  return id;
}

/** A local whose drawer nobody follows; few are made, because each has a shelf for every product. */
async function anUnfollowedLocal({ app }: World): Promise<number> {
  const [free] = await app.db.query<{ id: number }[]>(
    `SELECT id FROM locals WHERE name LIKE 'Caisse %'
       AND NOT EXISTS (SELECT FROM ticket_counters WHERE local_id = locals.id AND drawer_since IS NOT NULL) LIMIT 1`,
  );
  return free?.id ?? (await app.make.local({ name: `Caisse ${next()}` })).id;
}

async function anUneditedClosure(world: World): Promise<number> {
  const [free] = await world.app.db.query<{ id: number }[]>(
    `SELECT id FROM closures WHERE edited_at IS NULL AND business_date < '2026-11-19' LIMIT 1`,
  );
  return free?.id ?? (await aClosure(world));
}

/** In no local network, so that no call speaks to one. */
const printerInput = ({ here }: Pick<World, 'here'>) => ({
  localId: here.id,
  name: 'Comptoir',
  host: 'localhost',
  paperMm: 58,
  opensDrawer: true,
});

async function aPrinter({ boss, here }: World): Promise<number> {
  const save = 'mutation ($input: PrinterInput!) { savePrinter(input: $input) { id } }';
  const { body } = await boss.graphql(save, { input: printerInput({ here }) });
  return body.data.savePrinter.id as number;
}

const paperInput = async (world: World) => ({
  key: randomUUID(),
  printerId: await aPrinter(world),
  what: 'Ticket N° 012',
  height: 8,
  dots: deflateSync(Buffer.alloc(8 * 48)).toString('base64'),
  opensDrawer: true,
});

/** Of which nobody knows whether it came out. */
async function aPaper(world: World): Promise<string> {
  const key = randomUUID();
  await world.app.db.query(
    `INSERT INTO print_jobs (printer_id, job_key, what, height_dots, dots, opens_drawer, state, attempt)
     VALUES ($1, $2, 'Ticket N° 012', 8, '', false, 'UNCERTAIN', 1)`,
    [await aPrinter(world), key],
  );
  return key;
}

const webhookInput = { name: 'Comptable', address: 'https://compta.exemple.ma/kessal', kinds: ['SALE'] };

async function aWebhook({ app, boss }: World): Promise<number> {
  const [free] = await app.db.query<{ id: number }[]>(
    'SELECT max(id) AS id FROM webhooks WHERE removed_at IS NULL HAVING count(*) > 5',
  );
  if (free) return free.id;
  const add = 'mutation ($input: AddWebhookInput!) { addWebhook(input: $input) { id } }';
  return (await boss.graphql(add, { input: { ...webhookInput, fromStart: true } })).body.data.addWebhook
    .id as number;
}

/** There are not to be many. */
async function roomForAWebhook({ app }: World): Promise<void> {
  await app.db.query(
    'UPDATE webhooks SET removed_at = added_at WHERE id < (SELECT max(id) - 8 FROM webhooks)',
  );
}

const aUser = async ({ make }: TestApp) => (await make.user()).user.id;
const aService = ({ app, here }: World) => app.make.service({ local: here });

/** A local that nobody counts now; few are made, because each has a shelf for every product. */
async function anUncountedLocal({ app }: World): Promise<number> {
  const [free] = await app.db.query<{ id: number }[]>(
    `SELECT id FROM locals WHERE name LIKE 'Comptage %'
       AND NOT EXISTS (SELECT FROM counting_sheets WHERE local_id = locals.id AND closed_at IS NULL) LIMIT 1`,
  );
  return free?.id ?? (await app.make.local({ name: `Comptage ${next()}` })).id;
}

async function aSheet(world: World): Promise<number> {
  const body = { local_id: await anUncountedLocal(world) };
  return (await world.boss.post('/api/stock/sheets/open', body)).body.data.id as number;
}

/** Leaves only the world's product visible and no sheet open: the answers of the next calls stay small. */
export async function tidy({ app: { db, make }, userId, productId }: World): Promise<void> {
  await db.query(
    'UPDATE counting_sheets SET closed_at = greatest(opened_at, now()), closed_by = $1 WHERE closed_at IS NULL',
    [userId],
  );
  const others = await db.query<{ id: number }[]>('SELECT id FROM products WHERE id <> $1 AND NOT hidden', [
    productId,
  ]);
  for (const { id } of others) await make.change('product', id, { hidden: true });
}

/** The same with a product counted. */
async function aFilledSheet(world: World): Promise<number> {
  const id = await aSheet(world);
  const body = JSON.stringify({ lines: [{ product_id: world.productId, counted: 3 }] });
  await world.boss.send('PUT', `/api/stock/sheets/count/${id}`, body);
  return id;
}

function aVoucher({ here, productId }: Pick<World, 'here' | 'productId'>) {
  return {
    description: 'Livraison',
    date: '2026-11-20T10:00',
    from_id: 0,
    to_id: here.id,
    isBought: true,
    total: 10,
    products: [{ id: productId, quantity: 2, price: 5 }],
  };
}

async function aReception(world: Pick<World, 'boss' | 'here' | 'productId'>): Promise<number> {
  const { body } = await world.boss.post('/api/reception/add', aVoucher(world));
  return body.data.id as number;
}

async function aSavedReport({ boss }: Pick<World, 'boss'>): Promise<number> {
  const input = { name: `Rapport ${next()}`, question: { measures: ['STOCK_VALUE'] } };
  const keep = 'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }';
  const { body } = await boss.graphql(keep, { input });
  return body.data.saveReport.id as number;
}

async function aKeyedReport(world: World): Promise<Call> {
  const id = await aSavedReport(world);
  return { path: { id }, query: { key: await keyOf(world.boss, id) } };
}

/** Gives a report a new address, and returns its key. */
export async function keyOf(boss: Caller, id: number): Promise<string> {
  const make = 'mutation ($id: Int!) { makeReportAddress(id: $id) { path } }';
  const { body } = await boss.graphql(make, { id });
  return new URL(body.data.makeReportAddress.path as string, boss.url).searchParams.get('key')!;
}

/** Another name each time, so that no edit leaves all as it was. */
const named = () => ({ name: `Savon noir ${next()}` });
const user = (world: World) => ({
  name: 'Salma Essai',
  password: aCode(),
  role: 'CAISSIER',
  local_id: world.here.id,
});
const product = (world: World) => ({
  ...named(),
  arabic_name: 'صابون بلدي',
  price: 12.5,
  category_id: world.categoryId,
  alert_threshold: 5,
  barcodes: [aBarcode()],
});
const service = () => ({ ...named(), price: 60, frais: 30 });
const edited = { total: 90, total_products: 40, total_services: 50 };
const line = (id: number) => ({ id, quantity: 1 });

/** A valid call of every REST route with input. */
export const CALLS: Record<string, (world: World) => Call | Promise<Call>> = {
  'post /auth/login': ({ bossCode }) => ({ body: { password: bossCode } }),
  'get /auth/list': () => ({}),
  'post /auth/register': (world) => ({ body: user(world) }),
  'put /auth/edit/{id}': (world) => ({ path: { id: world.userId }, body: user(world) }),
  'put /auth/toggleBan/{id}': async ({ app }) => ({ path: { id: await aUser(app) }, body: { banned: true } }),
  'put /auth/revoke/{id}': (world) => ({ path: { id: world.userId } }),
  'put /auth/codeLength': () => ({ body: { digits: null } }),
  'put /house/edit': () => ({
    body: { name: `Maison ${next()}`, arabic_name: 'حمامات', ice: '001234567000089' },
  }),
  'get /locals/identity/{id}': (world) => ({ path: { id: world.here.id } }),
  'put /locals/identity/{id}': (world) => ({
    path: { id: world.here.id },
    body: { address: `${next()} rue des Bains` },
  }),
  'get /locals/list': () => ({}),
  'post /locals/add': () => ({ body: { name: 'Hammam Essai', arabic_name: 'حمام', type: 'TURKI' } }),
  'put /locals/edit/{id}': (world) => ({
    path: { id: world.depot.id },
    body: {
      name: `Réserve ${next()}`,
      payment_modes: ['CASH', 'CARD'],
      pays_kessals: true,
      names_kessals: true,
      arabic_name: 'المخزن',
      receipt_names: 'BOTH',
    },
  }),
  'post /categories/add': () => ({ body: { ...named(), arabic_name: 'صابون' } }),
  'put /categories/edit/{id}': (world) => ({
    path: { id: world.categoryId },
    body: { ...named(), arabic_name: 'صابون' },
  }),
  'delete /categories/delete/{id}': (world) => ({ path: { id: world.spareCategoryId } }),
  'get /products/list': () => ({}),
  'post /products/add': (world) => ({ body: product(world) }),
  'put /products/edit/{id}': (world) => ({
    path: { id: world.productId },
    body: { ...product(world), alert_threshold: null },
  }),
  'put /products/toggleHide/{id}': async ({ app }) => ({
    path: { id: await app.make.product() },
    body: { hidden: true },
  }),
  'get /services/list': () => ({}),
  'post /services/add': (world) => ({
    body: {
      ...service(),
      arabic_name: 'تكبيس',
      locals_id: [world.here.id],
      prices: [{ local_id: world.here.id, price: 70, frais: 35 }],
    },
  }),
  'put /services/edit/{id}': (world) => ({
    path: { id: world.serviceId },
    body: { ...service(), arabic_name: 'تكبيس' },
  }),
  'put /services/toggleHide/{id}': async (world) => ({
    path: { id: await aService(world) },
    body: { hidden: true },
  }),
  'delete /services/delete/{id}': (world) => ({ path: { id: world.spareServiceId } }),
  'put /catalogue/prices': async ({ app }) => {
    const line = { type: 'product', id: await app.make.product(), was: 15, price: 16.5 };
    return { body: { lines: [line] } };
  },
  'put /catalogue/tiles': async ({ app }) => {
    const categoryId = await app.make.category();
    return { body: { category_id: categoryId, item_ids: [await app.make.product({ categoryId })] } };
  },
  'post /stock/count': (world) => ({
    body: { local_id: world.here.id, product_id: world.productId, counted: 7, reason: 'Inventaire' },
  }),
  'get /stock/list': () => ({}),
  'get /stock/sheets/list': () => ({}),
  'get /stock/sheets/lines/{id}': async (world) => ({ path: { id: await aSheet(world) } }),
  'post /stock/sheets/open': async (world) => ({ body: { local_id: await anUncountedLocal(world) } }),
  'put /stock/sheets/count/{id}': async (world) => ({
    path: { id: await aSheet(world) },
    body: { lines: [{ product_id: world.productId, counted: 3, ago: 0 }] },
  }),
  'put /stock/sheets/post/{id}': async (world) => ({
    path: { id: await aFilledSheet(world) },
    body: { reason: 'Inventaire' },
  }),
  'put /stock/sheets/abandon/{id}': async (world) => ({ path: { id: await aSheet(world) } }),
  'post /catalogue/import/preview': () => ({ body: { text: TRIED } }),
  'post /catalogue/import': () => ({ body: { text: newRows(), source: 'Essai.xlsx' } }),
  'get /catalogue/imports': () => ({}),
  'put /catalogue/import/undo/{id}': async (world) => ({ path: { id: await anImport(world) } }),
  'post /catalogue/start': (world) => ({ body: aStarter({ locals_id: [world.here.id] }) }),
  'post /sales/add': async (world) => ({
    body: {
      products: [line(world.productId)],
      services: [line(world.serviceId)],
      payments: await payments(world),
    },
  }),
  'post /sales/late': async (world) => ({ body: asBody(await aWaitingSale(world)) }),
  'get /reviews/list': () => ({ query: { open: 'true' } }),
  'put /reviews/decide': async (world) => ({
    body: { ids: [await aReview(world)], decision: 'ACCEPT' },
  }),
  'put /reviews/decide/{id}': async (world) => ({
    path: { id: await aReview(world) },
    body: { decision: 'ACCEPT', note: 'Prix convenu' },
  }),
  'post /till/contact': () => ({ body: { queues: [{ id: randomUUID(), highest: 2, waiting: [2] }] } }),
  'get /sales/list': () => ({}),
  'get /sales/items/{id}': (world) => ({ path: { id: world.ticketId } }),
  'get /sales/paper/{id}': (world) => ({ path: { id: world.ticketId } }),
  'get /sales/all_products_services': () => ({}),
  'get /sales/report': () => ({}),
  'post /sales/add_item': (world) => ({
    body: { id: world.productId, type: 'product', quantity: 1, stat_id: world.ticketId },
  }),
  'delete /sales/delete_item': async (world) => {
    const { lineId } = await aTicket(world);
    return {
      query: { id: String(lineId), type: 'product' },
      body: { id: lineId, type: 'product' },
    };
  },
  'put /sales/update_quantity': (world) => ({
    body: { id: world.lineId, type: 'product', incordec: 'inc' },
  }),
  'put /sales/payments': async (world) => {
    const { ticketId, payments } = await aTicket(world);
    return { body: { stat_id: ticketId, payments } };
  },
  'delete /sales/delete/{id}': async (world) => ({ path: { id: (await aTicket(world)).ticketId } }),
  'get /reception/list': () => ({}),
  'get /reception/items': (world) => ({ query: { id: String(world.receptionId) } }),
  'get /reception/paper/{id}': (world) => ({ path: { id: world.receptionId } }),
  'post /reception/add': (world) => ({ body: aVoucher(world) }),
  'delete /reception/remove/{id}': async (world) => ({ path: { id: await aReception(world) } }),
  'get /reports/{id}.csv': aKeyedReport,
  'get /reports/{id}.html': aKeyedReport,
  'get /till/changes': () => ({}),
  'get /cloture': () => ({ query: { day: '2026-11-19' } }),
  'get /reception/last_purchases': () => ({}),
  'get /reception/suppliers': () => ({}),
  'post /cloture/add': (world) => ({ body: { day: aDay(), local_id: world.here.id, ...amounts } }),
  'get /cloture/paper/{id}': async (world) => ({ path: { id: await anUneditedClosure(world) } }),
  'get /cloture/list': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'get /exports/tickets': () => ({ query: { format: 'csv' } }),
  'get /exports/lines': () => ({ query: { format: 'csv' } }),
  'get /exports/receptions': () => ({ query: { format: 'csv' } }),
  'get /exports/closures': () => ({ query: { format: 'csv' } }),
  'get /exports/stock': () => ({ query: { format: 'csv' } }),
  'get /exports/catalogue': () => ({ query: { format: 'csv' } }),
  'get /exports/counts': () => ({ query: { format: 'csv' } }),
  'get /exports/journal': () => ({ query: { format: 'csv' } }),
  'get /reports/export': () => ({ query: { format: 'csv', measures: 'total', during: 'thisMonth' } }),
  'put /cloture/reopen': async (world) => ({ body: { id: await aClosure(world) } }),
  'get /cloture/explain/{id}': async (world) => ({ path: { id: await anUneditedClosure(world) } }),
  'put /cloture/update': async (world) => ({ body: { id: await anUneditedClosure(world), ...edited } }),
  'put /cloture/accept': async (world) => ({
    body: { id: await aCountedClosure(world), debtor_id: world.userId, reason: 'Manque' },
  }),
  'put /cloture/withdraw': async (world) => ({
    body: { id: await anAcceptedClosure(world), reason: 'Retrouvé' },
  }),
  'post /caisse/add': (world) => ({
    body: { kind: 'DRAWER_OUT', amount: 120, reason: 'Gaz', receipt_number: 'R-12', local_id: world.here.id },
  }),
  'put /caisse/reverse': async (world) => ({
    body: { id: await aDrawerAct(world), reason: 'Saisi deux fois' },
  }),
  'put /caisse/follow': async (world) => ({
    body: { local_id: await anUnfollowedLocal(world), followed: true, amount: 500 },
  }),
  'put /sales/kessal': async (world) => ({
    body: { id: await aServiceLine(world), kessal_id: await aKessal(world), reason: 'C’était elle' },
  }),
  'get /kessals/present': (world) => ({ query: { local_id: String(world.here.id) } }),
  'put /kessals/present': async (world) => ({
    body: { kessal_ids: [await aKessal(world)], local_id: world.here.id },
  }),
  'get /kessals/list': () => ({}),
  'get /soir': () => ({ query: { day: '2026-11-20' } }),
  'get /soir/mail': () => ({}),
  'put /soir/mail': () => ({ body: { ...EVENING_MAIL, send_at: '22:30' } }),
  'post /soir/try': () => ({}),
  'post /kessals/add': (world) => ({
    body: { name: `Rkia ${next()}`, arabic_name: 'رقية', note: 'Le matin', local_ids: [world.here.id] },
  }),
  'put /kessals/edit/{id}': async (world) => ({
    path: { id: await aKessal(world) },
    body: {
      name: `Rkia ${next()}`,
      arabic_name: 'رقية',
      note: 'Le soir',
      local_ids: [world.here.id, world.depot.id],
      active: true,
    },
  }),
  'put /kessals/merge': async (world) => ({
    body: { id: await aKessal(world), into_id: await aKessal(world) },
  }),
  'post /kessals/address/{id}': async (world) => ({ path: { id: await aKessal(world) } }),
  'delete /kessals/address/{id}': async (world) => ({ path: { id: await aKessal(world) } }),
  'get /reglement': (world) => ({ query: { local_id: String(world.here.id), day: '2026-11-20' } }),
  'post /reglement/pay': async (world) => ({
    body: {
      payments: [{ kessal_id: await aKessal(world), from_pot: true, amount: 30 }],
      reason: 'Ce soir',
      local_id: world.here.id,
    },
  }),
  'get /reglement/paper/{id}': async (world) => ({ path: { id: await aPayment(world) } }),
  'put /reglement/reverse': async (world) => ({
    body: { id: await aPayment(world), reason: 'Saisi deux fois' },
  }),
  'get /caisse/act/{id}': (world) => ({ path: { id: world.drawerActId } }),
  'get /caisse/paper/{id}': (world) => ({ path: { id: world.drawerActId } }),
  'get /caisse/debts': () => ({}),
  'get /printers/list': () => ({}),
  'get /printers/state/{id}': async (world) => ({ path: { id: await aPrinter(world) } }),
  'put /printers/save': (world) => ({
    body: {
      local_id: world.here.id,
      name: 'Comptoir',
      host: 'localhost',
      port: 9100,
      paper_mm: 58,
      opens_drawer: true,
    },
  }),
  'delete /printers/remove/{id}': async (world) => ({ path: { id: await aPrinter(world) } }),
  'post /printers/print': async (world) => {
    const { printerId, opensDrawer, ...paper } = await paperInput(world);
    return { body: { ...paper, printer_id: printerId, opens_drawer: opensDrawer } };
  },
  'put /printers/decide': async (world) => ({
    body: { key: await aPaper(world), attempt: 1, decision: 'OUT' },
  }),
  'post /printers/drawer': async (world) => ({
    body: { printer_id: await aPrinter(world), reason: 'Monnaie' },
  }),
  'get /entries/since': () => ({ query: { limit: '10' } }),
  'get /webhooks/list': () => ({}),
  'post /webhooks/add': async (world) => {
    await roomForAWebhook(world);
    return { body: { ...webhookInput, from_start: true } };
  },
  'put /webhooks/pause/{id}': async (world) => ({ path: { id: await aWebhook(world) } }),
  'put /webhooks/resume/{id}': async (world) => ({ path: { id: await aWebhook(world) } }),
  'put /webhooks/replay': async (world) => ({ body: { id: await aWebhook(world), position: 'e1' } }),
  'delete /webhooks/remove/{id}': async (world) => ({ path: { id: await aWebhook(world) } }),
  'get /caisse/entries/{id}': (world) => ({ path: { id: world.here.id } }),
  'get /pictures/{hash}': async ({ app }) => ({ path: { hash: await new Staffed(app).picture() } }),
  'get /gallery/{name}.svg': () => ({ path: { name: 'savon-noir' } }),
};

const declared = { total: 100, products: 40, services: 60 };
const newUser = () => ({ name: 'Salma Essai', code: aCode() });
const input = <T>(value: T) => ({ input: value });
const item = (id: number, type: string) => ({ type, itemId: id, quantity: 1 });

/** Valid variables of every GraphQL operation with arguments. */
export const VARIABLES: Record<string, (world: World) => object | Promise<object>> = {
  login: ({ bossCode }) => ({ code: bossCode }),
  readCodes: (world) => ({ userId: world.userId }),
  addUser: (world) => input({ ...newUser(), role: 'CAISSIER', localId: world.here.id }),
  setCodeLength: () => ({ digits: null }),
  editUser: (world) => ({ id: world.userId, ...input({ ...newUser(), localId: world.here.id }) }),
  setBanned: async ({ app }) => ({ id: await aUser(app), banned: true }),
  devices: () => ({ limit: 10 }),
  adoptDevice: (world) => ({ id: world.otherDeviceId, localId: world.here.id }),
  revokeUserGrants: (world) => ({ id: world.userId }),
  forgetDevice: (world) => ({ id: world.deviceId }),
  revokeDeviceGrants: (world) => ({ id: world.otherDeviceId }),
  locals: () => ({ depots: true }),
  editHouse: () => input({ name: `Maison ${next()}`, arabicName: 'حمامات', ice: '001234567000089' }),
  editLocalIdentity: (world) => ({ id: world.here.id, ...input({ address: `${next()} rue des Bains` }) }),
  addLocal: () => input({ name: 'Hammam Essai', arabicName: 'حمام', type: 'TURKI' }),
  editLocal: (world) => ({
    id: world.depot.id,
    ...input({
      name: `Réserve ${next()}`,
      paymentModes: ['CASH', 'CARD'],
      paysKessals: true,
      namesKessals: true,
      arabicName: 'المخزن',
      receiptNames: 'BOTH',
    }),
  }),
  printer: async (world) => ({ id: await aPrinter(world) }),
  savePrinter: (world) => input({ ...printerInput(world), port: 9100 }),
  removePrinter: async (world) => ({ id: await aPrinter(world) }),
  printPaper: async (world) => input(await paperInput(world)),
  decidePaper: async (world) => input({ key: await aPaper(world), attempt: 1, decision: 'OUT' }),
  openDrawer: async (world) => input({ printerId: await aPrinter(world), reason: 'Monnaie' }),
  entriesSince: () => ({ limit: 10 }),
  addWebhook: async (world) => {
    await roomForAWebhook(world);
    return input({ ...webhookInput, fromStart: true });
  },
  pauseWebhook: async (world) => ({ id: await aWebhook(world) }),
  resumeWebhook: async (world) => ({ id: await aWebhook(world) }),
  replayWebhook: async (world) => input({ id: await aWebhook(world), position: 'e1' }),
  removeWebhook: async (world) => ({ id: await aWebhook(world) }),
  addCategory: () => input({ ...named(), arabicName: 'صابون' }),
  editCategory: (world) => ({ id: world.categoryId, ...input({ ...named(), arabicName: 'صابون' }) }),
  deleteCategory: async (world) => ({ id: await world.app.make.category() }),
  products: () => ({}),
  catalogueProducts: () => ({ filter: {} }),
  catalogueProduct: (world) => ({ id: world.productId }),
  addProduct: (world) =>
    input({
      ...named(),
      arabicName: 'صابون بلدي',
      price: 12.5,
      categoryId: world.categoryId,
      alertThreshold: 5,
      barcodes: [aBarcode()],
    }),
  editProduct: (world) => ({
    id: world.productId,
    ...input({
      ...named(),
      arabicName: 'صابون بلدي',
      price: 12.5,
      categoryId: world.categoryId,
      alertThreshold: null,
      barcodes: [aBarcode()],
    }),
  }),
  setProductHidden: async ({ app }) => ({ id: await app.make.product(), hidden: true }),
  catalogueServices: () => ({ filter: {} }),
  addServices: (world) =>
    input({
      ...service(),
      arabicName: 'تكبيس',
      localIds: [world.here.id],
      prices: [{ localId: world.here.id, price: 70, frais: 35 }],
    }),
  editService: (world) => ({ id: world.serviceId, ...input({ ...service(), arabicName: 'تكبيس' }) }),
  setServiceHidden: async (world) => ({ id: await aService(world), hidden: true }),
  deleteService: async (world) => ({ id: await aService(world) }),
  catalogueImportPreview: () => input({ text: TRIED }),
  importCatalogue: () => input({ text: newRows(), source: 'Essai.xlsx' }),
  undoCatalogueImport: async (world) => ({ id: await anImport(world) }),
  startCatalogue: (world) => input(aStarter({ localIds: [world.here.id] })),
  itemHistory: (world) => ({ id: world.productId, type: 'PRODUCT' }),
  stockMovements: (world) => ({ productId: world.productId }),
  changePrices: async ({ app }) => {
    const line = { type: 'PRODUCT', itemId: await app.make.product(), was: 15, price: 16.5 };
    return input({ lines: [line] });
  },
  orderTiles: async ({ app }) => {
    const categoryId = await app.make.category();
    return input({ categoryId, itemIds: [await app.make.product({ categoryId })] });
  },
  stockTable: () => ({ filter: {} }),
  countingSheets: () => ({ limit: 10 }),
  countingSheet: async (world) => ({ id: await aSheet(world) }),
  openCountingSheet: async (world) => ({ localId: await anUncountedLocal(world) }),
  saveCounts: async (world) => ({
    id: await aSheet(world),
    ...input({ lines: [{ productId: world.productId, counted: 3, ago: 0 }] }),
  }),
  postCountingSheet: async (world) => ({ id: await aFilledSheet(world), ...input({ reason: 'Inventaire' }) }),
  abandonCountingSheet: async (world) => ({ id: await aSheet(world) }),
  countStock: (world) =>
    input({ localId: world.here.id, productId: world.productId, counted: 7, reason: 'Inventaire' }),
  sell: async (world) =>
    input({
      key: randomUUID(),
      lines: [item(world.productId, 'PRODUCT'), item(world.serviceId, 'SERVICE')],
      payments: await payments(world),
    }),
  sellLate: async (world) => input(asInput(await aWaitingSale(world))),
  reviews: () => ({ open: true, limit: 10 }),
  decideReviews: async (world) => ({ ids: [await aReview(world)], decision: 'ACCEPT' }),
  decideReview: async (world) => ({ id: await aReview(world), decision: 'ACCEPT', note: 'Prix convenu' }),
  tillContact: () => ({ queues: [{ id: randomUUID(), highest: 2, waiting: [2] }] }),
  ticket: (world) => ({ id: world.ticketId }),
  tickets: () => ({ filter: {} }),
  ticketCatalogue: (world) => ({ ticketId: world.ticketId }),
  salesReport: () => ({ filter: {} }),
  report: (world) => ({ question: aQuestion(world) }),
  lowStock: () => ({ limit: 5 }),
  evening: () => ({ day: '2026-11-20' }),
  editEveningMail: () => input({ ...EVENING_MAIL, sendAt: '23:15' }),
  openDays: () => ({ limit: 5 }),
  search: () => ({ text: 'savon 42', limit: 5 }),
  reportTickets: (world) => ({
    period: { from: '2026-11-01', to: '2026-11-30' },
    filter: reportFilter(world),
    cancelled: false,
  }),
  savedReport: (world) => ({ id: world.savedReportId }),
  savedReportAnswer: (world) => ({ id: world.savedReportId }),
  saveReport: (world) => input({ name: `Rapport ${next()}`, question: aQuestion(world) }),
  editSavedReport: (world) => ({
    id: world.savedReportId,
    ...input({ name: `Rapport ${next()}`, question: aQuestion(world) }),
  }),
  deleteSavedReport: async (world) => ({ id: await aSavedReport(world) }),
  makeReportAddress: (world) => ({ id: world.savedReportId }),
  withdrawReportAddress: (world) => ({ id: world.savedReportId }),
  makeAccessToken: () => input({ name: 'Classeur', endsOn: '2026-12-31' }),
  revokeAccessToken: async (world) => ({ id: (await makeToken(world.boss)).id }),
  addTicketItem: (world) => input({ ticketId: world.ticketId, ...item(world.productId, 'PRODUCT') }),
  removeTicketLine: async (world) => ({ lineId: (await aTicket(world)).lineId }),
  changeTicketLineQuantity: (world) => ({ lineId: world.lineId, step: 'INC' }),
  changeTicketPayments: async (world) => {
    const { ticketId, payments } = await aTicket(world);
    return input({ ticketId, payments });
  },
  cancelTicket: async (world) => ({ id: (await aTicket(world)).ticketId }),
  reprintTicket: async (world) => ({ id: (await aTicket(world)).ticketId }),
  reception: (world) => ({ id: world.receptionId }),
  receptions: () => ({ filter: {} }),
  receive: (world) =>
    input({
      key: randomUUID(),
      description: 'Livraison',
      date: '2026-11-20T10:00:00Z',
      toId: world.here.id,
      isBought: true,
      lines: [{ productId: world.productId, quantity: 2, price: 5 }],
    }),
  removeReception: async (world) => ({ id: await aReception(world) }),
  tillChanges: () => ({ since: '0123456789abcdef.42.7' }),
  closure: () => ({ day: '2026-11-19' }),
  closures: () => ({ filter: { from: '2026-11-01', to: '2026-11-30' } }),
  declareDay: (world) => input({ day: aDay(), localId: world.here.id, ...declared }),
  reopenDay: async (world) => input({ id: await aClosure(world) }),
  closureExplanation: async (world) => ({ id: await anUneditedClosure(world) }),
  editClosure: async (world) =>
    input({ id: await anUneditedClosure(world), total: 90, products: 40, services: 50 }),
  acceptDifference: async (world) =>
    input({ id: await aCountedClosure(world), debtorId: world.userId, reason: 'Manque' }),
  withdrawAcceptance: async (world) => input({ id: await anAcceptedClosure(world), reason: 'Retrouvé' }),
  moveCash: (world) =>
    input({ kind: 'DRAWER_OUT', amount: 120, reason: 'Gaz', receiptNumber: 'R-12', localId: world.here.id }),
  reverseDrawerAct: async (world) => input({ id: await aDrawerAct(world), reason: 'Saisi deux fois' }),
  followDrawer: async (world) =>
    input({ localId: await anUnfollowedLocal(world), followed: true, amount: 500 }),
  drawerAct: (world) => ({ id: world.drawerActId }),
  drawerEntries: (world) => ({ localId: world.here.id }),
  changeTicketLineKessal: async (world) => ({
    lineId: await aServiceLine(world),
    kessalId: await aKessal(world),
    reason: 'C’était elle',
  }),
  kessalPresences: (world) => ({ localId: world.here.id }),
  setKessalPresences: async (world) => input({ kessalIds: [await aKessal(world)], localId: world.here.id }),
  addKessal: (world) =>
    input({ name: `Rkia ${next()}`, arabicName: 'رقية', note: 'Le matin', localIds: [world.here.id] }),
  editKessal: async (world) => ({
    id: await aKessal(world),
    ...input({
      name: `Rkia ${next()}`,
      arabicName: 'رقية',
      note: 'Le soir',
      localIds: [world.here.id, world.depot.id],
      active: true,
    }),
  }),
  mergeKessals: async (world) => input({ id: await aKessal(world), intoId: await aKessal(world) }),
  makeKessalAddress: async (world) => ({ id: await aKessal(world) }),
  withdrawKessalAddress: async (world) => ({ id: await aKessal(world) }),
  payout: (world) => ({ localId: world.here.id, day: '2026-11-20' }),
  payKessals: async (world) =>
    input({
      payments: [{ kessalId: await aKessal(world), fromPot: true, amount: 30 }],
      reason: 'Ce soir',
      localId: world.here.id,
    }),
  reversePayment: async (world) => input({ id: await aPayment(world), reason: 'Saisi deux fois' }),
  journal: () => ({ filter: {} }),
};

/** Rows that are only tried. */
const TRIED = 'Nom\tCatégorie\tPrix\nSavon essayé\tFeuilles\t12,50';
let sheets = 0;
/** Of a product that nobody has yet, as pasted from a spreadsheet. */
const newRows = () => `Nom\tCatégorie\tPrix\nSavon ${(sheets += 1)}\tFeuilles\t12,50`;

async function anImport({ boss }: World): Promise<number> {
  const { body } = await boss.post('/api/catalogue/import', { text: newRows() });
  return body.data.id as number;
}

function aStarter(where: object) {
  const services = [{ ...where, name: `Gommage ${next()}`, price: 60, frais: 30, picture: 'gommage' }];
  const products = [{ name: `Savon ${next()}`, price: 15, picture: 'savon-noir' }];
  return { services, categories: [{ name: `Savons de départ ${next()}`, picture: 'cat-savons', products }] };
}

function aQuestion(world: World) {
  return {
    measures: ['TOTAL'],
    dimensions: ['LOCAL'],
    period: { from: '2026-11-01', to: '2026-11-30' },
    comparedWith: { from: '2026-10-01', to: '2026-10-31' },
    filter: reportFilter(world),
    order: [{ measure: 'TOTAL', dimension: 'LOCAL', descending: true }],
  };
}

function reportFilter(world: World) {
  return {
    localIds: [world.here.id],
    localTypes: ['BELDI'],
    cashierIds: [1],
    hours: [12],
    weekdays: [5],
    itemType: 'PRODUCT',
    categoryIds: [1],
    productIds: [world.productId],
    serviceIds: [world.serviceId],
  };
}
