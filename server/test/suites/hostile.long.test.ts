import type { GraphQLField } from 'graphql';
import { createSchema } from '../../src/graphql.ts';
import type { Route } from '../../src/doors/rest/route.ts';
import { API_DOCUMENT, ROUTES } from '../../src/rest.ts';
import { ERROR_STATUS } from '../../src/shared/error-codes.ts';
import { Caller, useTestApp, type Answer } from '../app.ts';
import * as hostile from '../hostile.ts';
import { knownInTests } from '../screens.ts';
import { sendCall } from '../send-call.ts';
import { snapshot } from '../snapshot.ts';
import { CALLS, createWorld, tidy, VARIABLES, type Call, type World } from '../valid-calls.ts';

const AT_ONCE = 10;

/** Must never reach a caller: stacks, SQL, PostgreSQL's messages, file paths. */
const SECRETS =
  /\\n\s+at |node_modules|file:\/\/|\.(ts|js):\d|\b(SELECT|INSERT INTO|RETURNING|UPDATE "|DELETE FROM)\b|QueryFailed|violates|invalid (input syntax|byte sequence)|pg_|\/(tmp|work|home|usr|var|root|app)\//;

/** Reading codes writes to the journal, although it is a GET. */
const READ_BUT_WRITTEN = ['get /auth/list'];

const schema = await createSchema();

type Field = GraphQLField<unknown, unknown>;
const operations = (['query', 'mutation'] as const).flatMap((kind) => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {})
    .filter((field) => field.args.length > 0)
    .map((field): [string, 'query' | 'mutation', Field] => [field.name, kind, field]);
});
const routes = ROUTES.map((route): [string, Route] => [`${route.method} ${route.path}`, route]).filter(
  ([, route]) => hostile.fieldsOfRoute(route).length > 0,
);

const app = useTestApp();
let world: World;

const { stackTraceLimit } = Error;

beforeAll(async () => {
  Error.stackTraceLimit = 3;
  world = await createWorld(app);
  // Uses up the login attempts here: the journal records a burst only once.
  for (let time = 0; time < 10; time += 1) await new Caller(app.url).login('000000');
});

beforeEach(() => tidy(world));

afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

interface Attack {
  name: string;
  send: () => Promise<Answer>;
}

function accepted({ status, body }: Answer): boolean {
  return status < 400 && body.errors === undefined;
}

async function sendAll(attacks: readonly Attack[]): Promise<{ attack: Attack; answer: Answer }[]> {
  const sent: { attack: Attack; answer: Answer }[] = [];
  const faults: string[] = [];
  const queue = attacks.values();
  const work = async () => {
    for (const attack of queue) {
      const answer = await attack.send();
      const fault = faultOf(answer);
      if (fault !== null) faults.push(`${attack.name}: ${fault}`);
      sent.push({ attack, answer });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(faults).toEqual([]);
  return sent;
}

interface Refused {
  code?: unknown;
  status?: unknown;
}

/** What is wrong with any answer. {@link Caller} checks it against the OpenAPI document. */
function faultOf(answer: Answer): string | null {
  const { status, body } = answer;
  const text = JSON.stringify(body);
  if (status >= 500) return `status ${status}: ${text}`;
  const errors = body.errors as { message: string; extensions?: Refused }[] | undefined;
  const refusals: Refused[] =
    errors?.[0]?.extensions === undefined ? [body as Refused] : errors.map(({ extensions }) => extensions!);
  for (const { code, status: told } of accepted(answer) ? [] : refusals) {
    if (typeof code !== 'string' || !Object.hasOwn(ERROR_STATUS, code)) return `no code of ours: ${text}`;
    if (Number(told) >= 500) return `a fault: ${text}`;
  }
  const secret = SECRETS.exec(text);
  return secret && `tells «${secret[0]}»: ${text.slice(0, 500)}`;
}

/** Written by no call's answer: login attempts are counted on purpose, printers are spoken to meanwhile. */
const BY_ITSELF = ['login_attempts', 'printers'];

/** A snapshot without what is written {@link BY_ITSELF}. */
async function everything(): Promise<Awaited<ReturnType<typeof snapshot>>> {
  const rows = Object.entries(await snapshot(app.db));
  return Object.fromEntries(rows.filter(([table]) => !BY_ITSELF.includes(table)));
}

/** Sends all; refused calls must write nothing. If some were accepted, the refused ones are sent again alone. */
async function attackWith(attacks: Attack[], writes: boolean): Promise<void> {
  const before = await everything();
  const sent = await sendAll(attacks);
  const refused = sent.filter(({ answer }) => !accepted(answer)).map(({ attack }) => attack);
  if (!writes || refused.length === sent.length) {
    expect(await everything()).toEqual(before);
    return;
  }
  const between = await everything();
  const again = await sendAll(refused);
  const changed = again.filter(({ answer }) => accepted(answer)).map(({ attack }) => attack);
  const first = sent.filter(({ attack }) => changed.includes(attack));
  expect(first.map(({ attack, answer }) => `${attack.name}: ${JSON.stringify(answer.body)}`)).toEqual([]);
  expect(await everything()).toEqual(between);
}

/** Logins come from a new stranger each, as one is blocked after ten. */
async function callerOf(name: string): Promise<Caller> {
  if (name !== 'login' && name !== 'post /auth/login') return world.boss;
  await app.db.query('DELETE FROM login_attempts');
  return new Caller(app.url);
}

const wellFormed = async (name: string): Promise<Call> => CALLS[name]!(world);

/** A valid call with one hostile value; null if it cannot be sent there. */
async function attackOnRoute(
  name: string,
  field: hostile.WireField,
  [value, json]: (typeof hostile.HOSTILE)[number],
): Promise<Attack | null> {
  if (field.in === 'header' && hostile.inHeader(json) === null) return null;
  const caller = await callerOf(name);
  const call = await wellFormed(name);
  return {
    name: `${value} as ${field.in} ${field.steps.join('.')}`,
    send: () => sendCall(caller, name, call, { field, json }),
  };
}

describe('REST', () => {
  test('the published document has these routes, and no other but pictures', () => {
    const { paths } = API_DOCUMENT as { paths: Record<string, object> };
    const published = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const known = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(published.toSorted()).toEqual(
      [...known, 'get /pictures/{hash}', 'get /gallery/{name}.svg'].toSorted(),
    );
  });

  test('every route that reads anything has its well-formed call', () => {
    expect(routes.map(([name]) => name).filter((name) => !Object.hasOwn(CALLS, name))).toEqual([]);
  });

  test.each(routes)('%s: no field takes what it cannot be', async (name, route) => {
    const attacks: (Attack | null)[] = [];
    for (const field of hostile.fieldsOfRoute(route)) {
      for (const value of hostile.HOSTILE) attacks.push(await attackOnRoute(name, field, value));
    }
    await attackWith(
      attacks.filter((attack) => attack !== null),
      route.method !== 'get' || READ_BUT_WRITTEN.includes(name),
    );
    const answer = await sendCall(await callerOf(name), name, await wellFormed(name));
    expect([answer.status, accepted(answer) ? null : answer.body]).toEqual([route.status ?? 200, null]);
  });

  test.each(['%00', '..%2f..%2fetc%2fpasswd', '__proto__', 'constructor', 'A'.repeat(64), '%ED%A0%80', "'"])(
    'a picture by the name of %s is not there',
    async (name) => {
      const answer = await world.boss.get(`/api/pictures/${name}`);
      expect([400, 404]).toContain(answer.status);
      expect(faultOf(answer)).toBeNull();
    },
  );
});

describe('GraphQL', () => {
  test('every operation that takes anything has its well-formed variables', () => {
    expect(operations.map(([name]) => name).filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
  });

  test.each(operations)('%s: no field takes what it cannot be', async (name, kind, field) => {
    const query = knownInTests.note(hostile.documentOf(kind, field));
    const attacks: Attack[] = [];
    for (const steps of hostile.fieldsOfOperation(field)) {
      for (const [value, json] of hostile.HOSTILE) {
        const caller = await callerOf(name);
        const variables = hostile.withHostile(await VARIABLES[name]!(world), steps, json) ?? '{}';
        const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
        attacks.push({
          name: `${value} as ${steps.join('.')}`,
          send: () => caller.send('POST', '/graphql', body),
        });
      }
    }
    await attackWith(attacks, kind === 'mutation');
    const answer = await (await callerOf(name)).graphql(query, { ...(await VARIABLES[name]!(world)) });
    expect([name, answer.body.errors]).toEqual([name, undefined]);
  });
});

test('nothing of it was a fault, and no object of the server has grown a member', () => {
  expect(app.logged.filter((written) => written.includes('"fault"'))).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect('polluted' in {}).toBe(false);
});
