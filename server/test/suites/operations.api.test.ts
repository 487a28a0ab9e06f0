import { changePrices } from '../../src/catalogue/prices/change-prices.service.ts';
import { countStock } from '../../src/catalogue/stock/count-stock.service.ts';
import { abandonSheet, openSheet } from '../../src/catalogue/counting/counting.service.ts';
import { postSheet } from '../../src/catalogue/counting/post-sheet.service.ts';
import { saveCounts } from '../../src/catalogue/counting/save-counts.service.ts';
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.service.ts';
import { orderTiles } from '../../src/catalogue/tiles/order-tiles.service.ts';
import { undoImport } from '../../src/catalogue/import/undo-import.service.ts';
import { addStarter } from '../../src/catalogue/starter/starter.service.ts';
import { inTransaction, type Tx } from '../../src/db/transaction.ts';
import { createSchema } from '../../src/graphql.ts';
import { editHouse } from '../../src/house/house.service.ts';
import { editLocalIdentity } from '../../src/locals/local-identity.service.ts';
import { API_DOCUMENT } from '../../src/rest.ts';
import { decideReview, decideReviews } from '../../src/sales/reviews/decide-review.service.ts';
import { reprintTicket } from '../../src/sales/tickets/reprint.service.ts';
import type { Ctx } from '../../src/shared/actor.ts';
import { revokeDeviceGrants } from '../../src/users/devices/devices.service.ts';
import { setCodeLength } from '../../src/users/code-length.service.ts';
import { CodeCipher } from '../../src/users/codes.ts';
import { revokeUserGrants } from '../../src/users/users.service.ts';
import { ERROR_STATUS, type ErrorCode } from '../../src/shared/error-codes.ts';
import { Caller, useTestApp, type Answer } from '../app.ts';
import { codeOf, refusalOf } from '../doors.ts';
import { documentOf } from '../hostile.ts';
import {
  ADMIN_ONLY,
  EVERYBODY,
  OPERATIONS,
  SPECIALS,
  type At,
  type ByGraphql,
  type ByRest,
  type Outcomes,
} from '../operations.ts';
import { sendCall } from '../send-call.ts';
import { snapshot } from '../snapshot.ts';
import { Staffed, VISITORS, type Visitor } from '../staff.ts';
import { CALLS, createWorld, tidy, VARIABLES, type World } from '../valid-calls.ts';

const app = useTestApp();
const schema = await createSchema();
const fields = (['Query', 'Mutation'] as const).flatMap((type) =>
  Object.values(schema[`get${type}Type`]()?.getFields() ?? {}).map(
    (field) => [type.toLowerCase() as 'query' | 'mutation', field] as const,
  ),
);

type Send = (caller: Caller) => Promise<Answer>;
/** Builds one call, to be sent by a visitor. */
type Build = (at: At) => Promise<Send>;
type Row = [name: string, who: Outcomes, build: Build, writes: boolean];

function onGraphql(operation: string, variables: ByGraphql[1]): Build {
  return async (at) => {
    const [kind, field] = fields.find(([, { name }]) => name === operation)!;
    const document = documentOf(kind, field, 0);
    const given = { ...(await variables(at)) };
    return (caller) => caller.graphql(document, given);
  };
}

function onRest(route: string, call: ByRest[1]): Build {
  return async (at) => {
    const asked = await call(at);
    return (caller) => sendCall(caller, route, asked);
  };
}

const graphqlRow = (name: string, who: Outcomes, [operation, variables]: ByGraphql): Row => [
  name,
  who,
  onGraphql(operation, variables),
  fields.some(([kind, field]) => kind === 'mutation' && field.name === operation),
];
const restRow = (name: string, who: Outcomes, [route, call]: ByRest): Row => [
  name,
  who,
  onRest(route, call),
  // The session check gives a browser its anti-forgery token.
  !/^get|auth\/check/.test(route),
];

const rows: Row[] = [
  ...OPERATIONS.flatMap(([who, operation, route]) => [
    ...(operation
      ? [graphqlRow(operation, who, [operation, ({ world }) => VARIABLES[operation]?.(world) ?? {}])]
      : []),
    ...(route ? [restRow(route, who, [route, ({ world }) => CALLS[route]?.(world) ?? {}])] : []),
  ]),
  ...SPECIALS.flatMap(({ who, name, graphql, rest }) => [
    ...(graphql ? [graphqlRow(`${graphql[0]}, ${name}`, who, graphql)] : []),
    ...(rest ? [restRow(`${rest[0]}, ${name}`, who, rest)] : []),
  ]),
];

interface House {
  world: World;
  visitors: Record<Visitor, Caller>;
}

let shared: House;

/** With all visitors of a local. */
async function houseOf(world: World): Promise<House> {
  const staffed = new Staffed(app);
  staffed.here = world.here;
  staffed.elsewhere = await app.make.local();
  const callers = VISITORS.map(async (who) => [who, await staffed.visitor(who)] as const);
  return { world, visitors: Object.fromEntries(await Promise.all(callers)) as House['visitors'] };
}

/** A browser of the same session, sent by a page that cannot read its anti-forgery token. */
function forgedBy({ cookies }: Caller): Caller {
  const browser = new Caller(app.url);
  for (const [name, value] of cookies) if (name !== 'XSRF-TOKEN') browser.cookies.set(name, value);
  return browser;
}

/** These change their caller, or the day of his local: they are called by new visitors of a new local. */
const ONCE = /login|logout|declareDay|cloture\/add/;

const houseFor = async (name: string) =>
  ONCE.test(name) ? houseOf({ ...shared.world, here: await app.make.local() }) : shared;

beforeAll(async () => {
  shared = await houseOf(await createWorld(app));
});

beforeEach(() => tidy(shared.world));

test.each(rows)('%s is answered as the table says, whoever calls', async (name, outcomes, build, writes) => {
  const { world, visitors } = await houseFor(name);
  const seen: Record<string, string> = {};
  let send: Send | null = await build({ world, who: 'anonymous' });
  if (writes && outcomes !== EVERYBODY) {
    expect(codeOf(await send(forgedBy(visitors.administrator)))).toBe('XSRF_INVALIDE');
  }
  for (const who of VISITORS) {
    // What was refused has changed nothing, and is sent again by the next.
    if (outcomes[who] === 'done') send = null;
    send ??= await build({ world, who });
    const { code, status } = refusalOf(await send(visitors[who]));
    seen[who] = code;
    if (code === 'done') send = null;
    else expect([who, status]).toEqual([who, ERROR_STATUS[code as ErrorCode]]);
  }
  expect(seen).toEqual(outcomes);
});

test('whoever may not is not even told that what he sends is wrong, and nothing is written', async () => {
  const before = await snapshot(app.db);
  const closed = OPERATIONS.filter(([who, , route]) => route && who !== EVERYBODY);
  for (const [who, , route = ''] of closed) {
    const wrong = { path: { id: 'x' }, ...(!route.startsWith('get') && { body: { x: [] } }) };
    for (const visitor of ['anonymous', ...(who === ADMIN_ONLY ? ['cashier here' as const] : [])] as const) {
      const answer = await sendCall(shared.visitors[visitor], route, wrong);
      expect([route, codeOf(answer)]).toEqual([route, who[visitor]]);
    }
  }
  expect(await snapshot(app.db)).toEqual(before);
});

test('the table has every operation of both doors, and no other; those without a session are few', () => {
  const names = (door: 1 | 2) => OPERATIONS.flatMap((row) => row[door] ?? []).sort();
  const { paths } = API_DOCUMENT as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(names(1)).toEqual(fields.map(([, { name }]) => name).sort());
  expect(names(2)).toEqual(routes.sort());
  // Subscriptions need a socket: live.api.test.ts tests who may.
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(['houseChanged']);
  expect(OPERATIONS.flatMap(([who, ...doors]) => (who === EVERYBODY ? doors.filter(Boolean) : []))).toEqual([
    'login',
    'post /auth/login',
    'me',
    'house',
    'get /gallery/{name}.svg',
    'get /pictures/{hash}',
    'sellLate',
    'post /sales/late',
    'get /reports/{id}.csv',
    'get /reports/{id}.html',
  ]);
});

/** Those that only a door calls: without their own refusal, a door without one would open them to everybody. */
test.each<[verb: string, call: (tx: Tx, ctx: Ctx) => Promise<unknown>]>([
  ['change prices', (tx, ctx) => changePrices(tx, ctx, { lines: [] })],
  ['give all codes one length', (tx, ctx) => setCodeLength(tx, ctx, new CodeCipher('une clé d’essai'), 6)],
  ['order tiles', (tx, ctx) => orderTiles(tx, ctx, { itemIds: [] })],
  [
    'count one shelf',
    (tx, ctx) => countStock(tx, ctx, { localId: 1, productId: 1, counted: 1, reason: 'x' }),
  ],
  ['open a counting sheet', (tx, ctx) => openSheet(tx, ctx, 1)],
  ['fill a counting sheet', (tx, ctx) => saveCounts(tx, ctx, 1, { lines: [] })],
  ['post a counting sheet', (tx, ctx) => postSheet(tx, ctx, { id: 1, reason: 'x' })],
  ['abandon a counting sheet', (tx, ctx) => abandonSheet(tx, ctx, 1)],
  ['start a catalogue', (tx, ctx) => addStarter(tx, ctx, { services: [], categories: [] }, new Map())],
  [
    'bring a sheet into the catalogue',
    (tx, ctx) =>
      importCatalogue(tx, ctx, {
        sheet: { rows: [], remarks: [] },
        source: 'x',
        fingerprint: null,
        confirmNames: false,
        confirmFrais: false,
      }),
  ],
  ['undo an import', (tx, ctx) => undoImport(tx, ctx, 1)],
  ['edit the house', (tx, ctx) => editHouse(tx, ctx, { name: 'x' })],
  ['edit a local’s lines', (tx, ctx) => editLocalIdentity(tx, ctx, 1, { name: 'x' })],
  ['decide what is to be reviewed', (tx, ctx) => decideReview(tx, ctx, { id: 1, decision: 'ACCEPT' })],
  ['revoke a person’s grants', (tx, ctx) => revokeUserGrants(tx, ctx, 1)],
  ['revoke a device’s grants', (tx, ctx) => revokeDeviceGrants(tx, ctx, 'x')],
  ['decide several', (tx, ctx) => decideReviews(tx, ctx, { ids: [1], decision: 'ACCEPT' })],
  ['print another’s ticket again', (tx, ctx) => reprintTicket(tx, ctx, 1)],
])('a cashier may not %s, whatever the door', async (_verb, call) => {
  const { user } = await app.make.user({ local: shared.world.here });
  const refused = inTransaction(app.db, (tx) => call(tx, app.make.ctx(user, shared.world.here)));
  await expect(refused).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
});
