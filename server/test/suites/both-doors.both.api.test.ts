import { createSchema } from '../../src/graphql.ts';
import { ROUTES } from '../../src/rest.ts';
import { useTestApp, type Answer } from '../app.ts';
import { codeOf } from '../doors.ts';
import * as hostile from '../hostile.ts';
import { OPERATIONS } from '../operations.ts';
import { differences, isToldAlike, partnerOf, PICKED, TO_AN_ADMINISTRATOR, UNPAIRED } from '../same-words.ts';
import { sendCall } from '../send-call.ts';
import { inTier } from '../tier.ts';
import { aTicket, CALLS, createWorld, tidy, VARIABLES, type World } from '../valid-calls.ts';

/** What both doors do is done alike: the same answer, and for what is invalid the same refusal. */
const app = useTestApp();
const schema = await createSchema();
let world: World;

beforeAll(async () => {
  world = await createWorld(app);
});

beforeEach(() => tidy(world));

const pairs = OPERATIONS.flatMap(([, ofAll, name = '']) => {
  const operation = TO_AN_ADMINISTRATOR[name] ?? ofAll;
  const route = ROUTES.find(({ method, path }) => `${method} ${path}` === name);
  // A logout has nothing to compare, and would be the caller's last call.
  if (!operation || !route || operation === 'logout') return [];
  const ofQuery = schema.getQueryType()?.getFields()[operation];
  const field = ofQuery ?? schema.getMutationType()!.getFields()[operation]!;
  const depth = /^(Review|Closure)Page/.test(String(field.type)) ? 4 : 3;
  const document = hostile.documentOf(ofQuery ? 'query' : 'mutation', field, depth);
  const known = hostile.fieldsOfOperation(field);
  const wires = hostile
    .fieldsOfRoute(route)
    .filter(({ steps }) => steps.length > 0)
    .map((wire) => ({ wire, steps: partnerOf(wire, known) }));
  return [[`${name} and ${operation}`, { operation, name, route, document, wires }] as const];
});
type Pair = (typeof pairs)[number][1];

/** A value in a field of a route, and in that of the operation. */
interface Put {
  wire: hostile.WireField;
  steps: hostile.Steps;
  json: string | undefined;
}

/** A valid call as both doors take it. */
async function valid({ operation, name }: Pair, at = world) {
  const call = (await CALLS[name]?.(at)) ?? {};
  return { call, variables: { ...(await VARIABLES[operation]?.(at)) } };
}
type Valid = Awaited<ReturnType<typeof valid>>;

/** A valid call at REST, or one with a value put in. */
function byRest({ name }: Pair, { call }: Valid, put?: Put): Promise<Answer> {
  return sendCall(world.boss, name, call, put && { field: put.wire, json: put.json });
}

function byGraphql({ document }: Pair, { variables }: Valid, put?: Put): Promise<Answer> {
  const said = put ? hostile.withHostile(variables, put.steps, put.json) : JSON.stringify(variables);
  const body = `{"query":${JSON.stringify(document)},"variables":${said ?? '{}'}}`;
  return world.boss.send('POST', '/graphql', body);
}

/** Checks that both doors did it, and answered the same. */
function expectAlike({ name, operation, route }: Pair, rest: Answer, graphql: Answer): void {
  expect([codeOf(rest), codeOf(graphql)]).toEqual(['done', 'done']);
  const [ofRest, ofGraphql] = PICKED[name] ?? [];
  const bare: unknown = rest.body.next === undefined ? rest.body.data : rest.body;
  const told: unknown = graphql.body.data[operation];
  const [one, other] = [
    ofRest ? ofRest(rest.body as never) : bare,
    ofGraphql ? ofGraphql(told as never) : told,
  ];
  const anew = route.method !== 'get' || name === 'get /stock/sheets/lines/{id}';
  // A deletion answers nothing at REST.
  expect([...new Set(differences(one, other === true ? null : other, anew))]).toEqual([]);
}

test.each(pairs)('%s answer the same', async (_pair, pair) => {
  const tickets = pair.route.method === 'get' ? [] : [await aTicket(world), await aTicket(world)];
  const rest = await byRest(pair, await valid(pair, { ...world, ...tickets[0] }));
  expectAlike(pair, rest, await byGraphql(pair, await valid(pair, { ...world, ...tickets[1] })));
});

/** By the name of a filter: a value that leaves out what the world has. */
const filters = (): Record<string, unknown> => ({
  from: '2026-11-21',
  to: '2026-11-10',
  day: '2026-11-18',
  limit: 1,
  search: 'rien de tel',
  local_id: world.depot.id,
  to_id: world.depot.id,
  from_id: world.depot.id,
  user_id: world.userId,
  category_id: world.spareCategoryId,
  open: false,
  depot: false,
  low: true,
  reason: 'Erreur',
});

test.each(pairs.filter(([, { wires }]) => wires.some(({ wire }) => wire.in === 'query')))(
  '%s filter the same',
  async (_pair, pair) => {
    for (const { wire, steps } of pair.wires) {
      const value = filters()[wire.steps[0] ?? ''];
      if (wire.in !== 'query' || !steps || value === undefined) continue;
      const put = { wire, steps, json: JSON.stringify(value) };
      const call = await valid(pair);
      expectAlike(pair, await byRest(pair, call, put), await byGraphql(pair, await valid(pair), put));
    }
  },
);

/** What no field takes, and what a field takes or refuses by its kind. */
const ODD = ['nothing', 'a list', 'a negative number', ...inTier([], ['10,000 characters', '0.001', '2^53'])];
const INVALID: typeof hostile.HOSTILE = [
  ...hostile.HOSTILE.filter(([name]) => ODD.includes(name)),
  ['too much money', '1000000.01'],
  ['nobody’s id', '2147483647'],
];

test.each(pairs)('%s refuse the same', async (_pair, pair) => {
  const different: string[] = [];
  let unused: Valid | null = null;
  for (const { wire, steps } of pair.wires) {
    if (!steps) continue;
    for (const [value, json] of INVALID) {
      if (!isToldAlike(wire, value)) continue;
      unused ??= await valid(pair);
      const put = { wire, steps, json };
      const [rest, graphql] = [await byRest(pair, unused, put), await byGraphql(pair, unused, put)].map(
        codeOf,
      );
      if (rest === 'done' || graphql === 'done') unused = null;
      if (rest !== graphql) different.push(`${value} as ${wire.steps.join('.')}: ${rest}, ${graphql}`);
    }
  }
  expect(different).toEqual([]);
});

test('every field of a route is one of its operation, but those that REST alone has', () => {
  const alone = pairs.flatMap(([, { name, wires }]) =>
    wires.filter(({ steps }) => !steps).map(({ wire }) => `${name} ${wire.steps.join('.')}`),
  );
  expect(alone.filter((field) => !field.endsWith(' Idempotency-Key'))).toEqual(UNPAIRED);
});
