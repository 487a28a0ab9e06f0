import { Caller, startTestApp, useTestApp, type Answer } from '../../../test/app.ts';
import { NOON } from '../../../test/factories.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { codeOf, DOORS, type DoorName } from '../../../test/doors.ts';

const app = useTestApp();

beforeEach(async () => {
  app.setNow(NOON);
  await app.db.query('DELETE FROM login_attempts');
});

const LOGIN = `mutation Login($code: String!) {
  login(code: $code) { id name role banned createdAt local { id name type logoUrl } }
}`;
const ME = '{ me { id name role banned createdAt local { id name type logoUrl } } }';

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

/** With cookies only, as a browser. */
function tryCode(
  door: DoorName,
  caller: Caller,
  code: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return door === 'REST'
    ? caller.post('/api/auth/login', { password: code }, headers)
    : caller.graphql(LOGIN, { code }, headers);
}

function check(door: DoorName, caller: Caller): Promise<Answer> {
  return door === 'REST' ? caller.post('/api/auth/check', {}) : caller.graphql(ME);
}

function leave(door: DoorName, caller: Caller): Promise<Answer> {
  return door === 'REST' ? caller.post('/api/auth/logout', {}) : caller.graphql('mutation { logout }');
}

/** Whether a session is open, as this API answers. */
async function inside(caller: Caller): Promise<boolean> {
  return (await check('REST', caller)).status === 200;
}

async function counted(): Promise<number> {
  const [row] = await app.db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM login_attempts');
  return row!.count;
}

async function wrong(caller: Caller, times: number, headers: Record<string, string> = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) await tryCode('REST', caller, `66${1000 + time}`, headers);
}

async function knownTill(code: string): Promise<Caller> {
  const till = new Caller(app.url);
  await tryCode('REST', till, code);
  await leave('REST', till);
  return till;
}

describe('logging in, looking who is there, logging out', () => {
  test('REST: the shapes of the wire', async () => {
    const local = await app.make.local({ type: 'TURKI' });
    const { user, code } = await app.make.user({ local });
    const caller = new Caller(app.url);
    const shown = {
      id: user.id,
      name: user.name,
      role: 'CAISSIER',
      local_id: local.id,
      local: { id: local.id, name: local.name, arabic_name: null, type: 'TURKI', logo_url: null },
      banned: false,
      createdAt: '2026-11-20T12:00:00+00:00',
    };
    const entered = await tryCode('REST', caller, code);
    expect([entered.status, entered.body]).toEqual([
      200,
      { user: shown, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    ]);
    const checked = await check('REST', caller);
    expect([checked.status, checked.body]).toEqual([200, shown]);
    const left = await leave('REST', caller);
    expect([left.status, left.body]).toEqual([200, { data: null }]);
    const gone = await check('REST', caller);
    expect([gone.status, gone.body.code]).toEqual([401, 'NON_AUTHENTIFIE']);
  });

  test('GraphQL: the same, in its own words; nobody is null, not an error', async () => {
    const { user, code } = await app.make.user({ role: 'ADMIN' });
    const caller = new Caller(app.url);
    const shown = {
      id: user.id,
      name: user.name,
      role: 'ADMIN',
      banned: false,
      createdAt: '2026-11-20T12:00:00+00:00',
      local: null,
    };
    expect((await tryCode('GraphQL', caller, code)).body).toEqual({ data: { login: shown } });
    expect((await check('GraphQL', caller)).body).toEqual({ data: { me: shown } });
    expect((await leave('GraphQL', caller)).body).toEqual({ data: { logout: true } });
    expect((await check('GraphQL', caller)).body).toEqual({ data: { me: null } });
  });

  test.each(DOORS)(
    '%s: the session cookie is out of reach of scripts, and the anti-forgery token within it',
    async (door) => {
      const { code } = await app.make.user();
      const cookies = (await tryCode(door, new Caller(app.url), code)).headers.getSetCookie();
      const named = (part: string) => cookies.find((cookie) => cookie.includes(part))!;
      for (const part of ['kessal_session_', 'kessal_device_']) {
        expect(named(part)).toMatch(/; HttpOnly/);
        expect(named(part)).toMatch(/; SameSite=Lax/);
      }
      expect(named('XSRF-TOKEN')).not.toMatch(/HttpOnly/);
      expect(named('XSRF-TOKEN')).toMatch(/; SameSite=Lax/);
      expect(cookies.join()).not.toMatch(/Secure/);
      expect(cookies).toHaveLength(3);
    },
  );

  test.each(DOORS)(
    '%s: a second login on a device ends the first session there, and none elsewhere',
    async (door) => {
      const [first, second] = [await app.make.user(), await app.make.user()];
      const till = new Caller(app.url);
      const { body } = await tryCode('REST', till, first.code);
      const before = new Caller(app.url);
      before.token = body.token as string;
      const elsewhere = await app.logIn(first.code);
      expect(await inside(before)).toBe(true);
      await tryCode(door, till.asBrowser(), second.code);
      expect([await inside(before), await inside(till), await inside(elsewhere)]).toEqual([
        false,
        true,
        true,
      ]);
    },
  );

  test('logging out kills the token on the server, not only in the browser', async () => {
    const { code } = await app.make.user();
    const caller = new Caller(app.url);
    const { body } = await tryCode('REST', caller, code);
    const stolen = new Caller(app.url);
    stolen.token = body.token as string;
    const copied = new Caller(app.url);
    for (const [name, value] of caller.cookies) copied.cookies.set(name, value);
    expect(await inside(stolen)).toBe(true);
    await leave('REST', caller);
    expect(await inside(stolen)).toBe(false);
    expect(await inside(copied)).toBe(false);
    expect([...caller.cookies.keys()].some((name) => name.startsWith('kessal_session_'))).toBe(false);
  });

  test('a ban, in the middle of the day, is felt on the next call', async () => {
    const { user, code } = await app.make.user();
    const caller = new Caller(app.url);
    await tryCode('REST', caller, code);
    expect(await inside(caller)).toBe(true);
    await app.make.ban(user);
    expect(await inside(caller)).toBe(false);
    expect(codeOf(await caller.get('/api/products/list'))).toBe('NON_AUTHENTIFIE');
    expect(codeOf(await caller.graphql('{ products { id } }'))).toBe('NON_AUTHENTIFIE');
  });

  test('a session ends by itself after the longest day', async () => {
    const { code } = await app.make.user();
    const caller = new Caller(app.url);
    await tryCode('REST', caller, code);
    app.setNow(later(20 * 60 - 1));
    expect(await inside(caller)).toBe(true);
    app.setNow(later(20 * 60));
    expect(await inside(caller)).toBe(false);
  });

  test('a browser that lost its anti-forgery cookie is given it again by the session check', async () => {
    const { code } = await app.make.user();
    for (const door of DOORS) {
      const caller = new Caller(app.url);
      await tryCode(door, caller, code);
      const token = caller.cookies.get('XSRF-TOKEN');
      caller.cookies.delete('XSRF-TOKEN');
      expect(codeOf(await leave(door, caller))).toBe('XSRF_INVALIDE');
      await check(door, caller);
      expect(caller.cookies.get('XSRF-TOKEN')).toBe(token);
      expect(codeOf(await leave(door, caller))).toBe('done');
    }
  });

  test('behind a proxy that speaks HTTPS the cookies are for HTTPS only', async () => {
    const behind = await startTestApp({ trustProxy: 1, on: app });
    const { code } = await app.make.user();
    const answer = await new Caller(behind.url).post(
      '/api/auth/login',
      { password: code },
      { 'x-forwarded-proto': 'https' },
    );
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    await behind.close();
  });
});

describe('a code that opens nothing', () => {
  test('wrong, banned, too short and never heard of are told alike', async () => {
    const { user, code } = await app.make.user();
    await app.make.ban(user);
    const answers = [];
    for (const tried of ['000000', code, '1', 'abcd', "' OR ''='", '99999999999']) {
      const { status, body } = await tryCode('REST', new Caller(app.url), tried);
      delete (body.errors?.[0]?.extensions ?? body).requestId;
      answers.push(JSON.stringify({ status, body }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Code incorrect. Veuillez réessayer.');
    expect(answers[0]).toContain('"status":401');
    expect(await counted()).toBe(6);
  });

  test.each([[undefined], [null], [123456], [['123456']], [{ $ne: '' }], [true], ['']])(
    '%p, which is no text, is invalid at both doors and not counted',
    async (code) => {
      const before = await snapshot(app.db);
      const rest = await tryCode('REST', new Caller(app.url), code);
      expect([rest.status, rest.body.code, rest.body.errors?.[0]?.field]).toEqual([
        422,
        'VALIDATION',
        'password',
      ]);
      const graphql = await tryCode('GraphQL', new Caller(app.url), code);
      expect([codeOf(graphql), graphql.body.errors[0].extensions.status]).toEqual(['VALIDATION', 422]);
      expect(await snapshot(app.db)).toEqual(before);
    },
  );

  test('a login that is no object', async () => {
    for (const body of ['[]', '"123456"', '{']) {
      const answer = await new Caller(app.url).send('POST', '/api/auth/login', body);
      expect([400, 422]).toContain(answer.status);
    }
    expect(await counted()).toBe(0);
  });
});

describe('one document, many codes', () => {
  const aliased = (count: number) =>
    Array.from({ length: count }, (_, place) => `a${place}: login(code: "${100_000 + place}") { id }`).join(
      '\n',
    );
  const documents: [string, unknown][] = [
    ['a thousand aliases', { query: `mutation { ${aliased(1000)} }` }],
    ['two aliases', { query: `mutation { ${aliased(2)} }` }],
    [
      'one of them in a fragment',
      {
        query: `mutation { x: login(code: "1111") { id } ...More } fragment More on Mutation { y: login(code: "2222") { id } }`,
      },
    ],
    [
      'all of them in fragments',
      {
        query: `mutation { ${Array.from({ length: 50 }, (_, n) => `...F${n}`).join(' ')} } ${Array.from({ length: 50 }, (_, n) => `fragment F${n} on Mutation { f${n}: login(code: "${200_000 + n}") { id } }`).join(' ')}`,
      },
    ],
    [
      'in a fragment without a name',
      {
        query: `mutation { x: login(code: "1111") { id } ... on Mutation { y: login(code: "2222") { id } } ... { z: login(code: "3333") { id } } }`,
      },
    ],
    [
      'in two operations',
      {
        query: `mutation A { login(code: "1111") { id } } mutation B { login(code: "2222") { id } }`,
        operationName: 'A',
      },
    ],
    [
      'half of them skipped',
      {
        query: `mutation ($no: Boolean = false) { x: login(code: "1111") { id } y: login(code: "2222") @skip(if: $no) { id } }`,
      },
    ],
    [
      'the same code a thousand times',
      {
        query: `mutation { ${Array.from({ length: 1000 }, (_, n) => `a${n}: login(code: "123456") { id }`).join(' ')} }`,
      },
    ],
    [
      'a batch of a thousand documents',
      Array.from({ length: 1000 }, (_, n) => ({
        query: `mutation { login(code: "${100_000 + n}") { id } }`,
      })),
    ],
    ['a batch of one', [{ query: 'mutation { login(code: "1111") { id } }' }]],
  ];

  test.each(documents)('%s: refused, and no code is tried', async (_story, body) => {
    const before = await snapshot(app.db);
    const answer = await new Caller(app.url).post('/graphql', body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/"login"|CODE_INCORRECT/);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await counted()).toBe(0);
  });

  test('one login beside other questions is one login', async () => {
    const { code } = await app.make.user();
    const answer = await new Caller(app.url).graphql(
      'mutation ($code: String!) { login(code: $code) { id name local { name } } }',
      { code },
    );
    expect(codeOf(answer)).toBe('done');
  });
});

describe('a hundred wrong codes', () => {
  test('from an unknown device, twenty at a time and by both doors: ten are tried, then 429, the right one included', async () => {
    const { code } = await app.make.user();
    const till = await knownTill(code);
    const answers: Answer[] = [];
    for (let wave = 0; wave < 5; wave += 1) {
      const tries = Array.from({ length: 20 }, (_, place) =>
        tryCode(DOORS[place % 2]!, new Caller(app.url), `77${1000 + wave * 20 + place}`),
      );
      answers.push(...(await Promise.all(tries)));
    }
    expect(answers.filter((answer) => codeOf(answer) === 'CODE_INCORRECT')).toHaveLength(10);
    const stopped = answers.filter((answer) => codeOf(answer) === 'TROP_DE_TENTATIVES');
    expect(stopped).toHaveLength(90);
    for (const answer of stopped) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('900');
      expect((answer.body.errors?.[0]?.extensions ?? answer.body).retryAfter).toBe(900);
    }
    expect(await counted()).toBe(10);
    for (const door of DOORS) {
      const right = await tryCode(door, new Caller(app.url), code);
      expect([right.status, codeOf(right), right.headers.getSetCookie()]).toEqual([
        429,
        'TROP_DE_TENTATIVES',
        [],
      ]);
    }
    const first = await tryCode('REST', till, code);
    expect([first.status, codeOf(first)]).toEqual([200, 'done']);
  });

  test('the sentence says how long, and the wait really is that long', async () => {
    const { code } = await app.make.user();
    const stranger = new Caller(app.url);
    await wrong(stranger, 10);
    app.setNow(later(5));
    const stopped = await tryCode('REST', stranger, code);
    expect(stopped.body.detail).toBe('Trop de codes essayés. Réessayez dans 10 minutes.');
    expect(stopped.headers.get('retry-after')).toBe('600');
    app.setNow(new Date(later(15).getTime() - 1000));
    expect((await tryCode('REST', stranger, code)).body.detail).toBe(
      'Trop de codes essayés. Réessayez dans une minute.',
    );
    app.setNow(later(15));
    expect(codeOf(await tryCode('REST', stranger, code))).toBe('done');
  });

  test('through two servers at once are still ten', async () => {
    const second = await startTestApp({ on: app });
    const tries = Array.from({ length: 40 }, (_, place) =>
      tryCode(DOORS[place % 2]!, new Caller(place % 4 < 2 ? app.url : second.url), `55${1000 + place}`),
    );
    const codes = (await Promise.all(tries)).map(codeOf);
    await second.close();
    expect(codes.filter((code) => code === 'CODE_INCORRECT')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TROP_DE_TENTATIVES')).toHaveLength(30);
  });

  test('are still counted after the server was started again', async () => {
    const { code } = await app.make.user();
    await wrong(new Caller(app.url), 10);
    const restarted = await startTestApp({ on: app });
    expect(codeOf(await tryCode('REST', new Caller(restarted.url), code))).toBe('TROP_DE_TENTATIVES');
    await restarted.close();
  });

  test('a forged X-Forwarded-For gives no other address, and no more tries', async () => {
    const codes = [];
    for (let place = 0; place < 20; place += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${place}`,
        forwarded: `for=203.0.113.${place}`,
        'x-real-ip': `203.0.113.${place}`,
      };
      codes.push(codeOf(await tryCode(DOORS[place % 2]!, new Caller(app.url), `44${1000 + place}`, headers)));
    }
    expect(codes.filter((code) => code === 'CODE_INCORRECT')).toHaveLength(10);
    const rows = await app.db.query<object[]>('SELECT DISTINCT address FROM login_attempts');
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  test('a forged device cookie is a stranger', async () => {
    const { code } = await app.make.user();
    const till = await knownTill(code);
    const [name, value] = [...till.cookies].find(([cookie]) => cookie.startsWith('kessal_device_'))!;
    await wrong(new Caller(app.url), 10);
    const [id, mac] = value.split('.') as [string, string];
    for (const forged of [
      id,
      `${id}.`,
      `${id}.${mac.slice(0, -2)}AA`,
      `7f4c1a52-0000-4000-8000-000000000001.${mac}`,
    ]) {
      const stranger = new Caller(app.url);
      stranger.cookies.set(name, forged);
      expect(codeOf(await tryCode('REST', stranger, code))).toBe('TROP_DE_TENTATIVES');
    }
    expect(codeOf(await tryCode('REST', till, code))).toBe('done');
  });

  test('a known till that types wrong ten times waits, and its neighbour does not', async () => {
    const { code } = await app.make.user();
    const [till, neighbour] = [await knownTill(code), await knownTill(code)];
    await wrong(till, 10);
    const stopped = await tryCode('GraphQL', till, code);
    expect([stopped.status, codeOf(stopped), stopped.headers.get('retry-after')]).toEqual([
      429,
      'TROP_DE_TENTATIVES',
      '900',
    ]);
    expect(codeOf(await tryCode('GraphQL', neighbour, code))).toBe('done');
    expect(codeOf(await tryCode('REST', new Caller(app.url), code))).toBe('done');
    app.setNow(later(15));
    expect(codeOf(await tryCode('GraphQL', till, code))).toBe('done');
  });

  test('from ten addresses behind the proxy that is believed: the hundred-and-first stranger waits, a till does not', async () => {
    const behind = await startTestApp({ trustProxy: 1, on: app });
    const { code } = await app.make.user();
    const till = new Caller(behind.url);
    await tryCode('REST', till, code, { 'x-forwarded-for': '192.0.2.250' });
    for (let place = 0; place < 10; place += 1) {
      const stranger = new Caller(behind.url);
      await wrong(stranger, 10, { 'x-forwarded-for': `1.1.1.1, 198.51.100.${place}` });
    }
    expect(await counted()).toBe(100);
    const fresh = { 'x-forwarded-for': '203.0.113.77' };
    const stopped = await tryCode('REST', new Caller(behind.url), code, fresh);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(codeOf(await tryCode('GraphQL', till, code, { 'x-forwarded-for': '198.51.100.1' }))).toBe('done');
    behind.setNow(later(60));
    expect(codeOf(await tryCode('REST', new Caller(behind.url), code, fresh))).toBe('done');
    await behind.close();
  });

  test('an IPv6 subscriber who changes the lower half of his address has ten, not ten each', async () => {
    const behind = await startTestApp({ trustProxy: 1, on: app });
    const codes = [];
    for (let place = 0; place < 15; place += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${place + 1}` };
      codes.push(codeOf(await tryCode('REST', new Caller(behind.url), `33${1000 + place}`, headers)));
    }
    await behind.close();
    expect(codes.filter((code) => code === 'CODE_INCORRECT')).toHaveLength(10);
  });
});

describe('secrets', () => {
  const SECRET_CODE = '9081726354';
  const TYPED_WRONG = '8172635409';

  test('no code and no token is in the log or, in clear, in any column of the database', async () => {
    await app.make.user({ code: SECRET_CODE });
    const caller = new Caller(app.url);
    const { body } = await tryCode('REST', caller, SECRET_CODE);
    await tryCode('GraphQL', caller, SECRET_CODE);
    for (const door of DOORS) await tryCode(door, new Caller(app.url), TYPED_WRONG);
    await caller.send('POST', '/api/auth/login', `{"password": "${TYPED_WRONG}"`);
    await caller.send(
      'POST',
      '/graphql',
      `{"query": "mutation { login(code: \\"${TYPED_WRONG}\\") { nothing } }"}`,
    );
    const token = body.token as string;
    const signature = token.split('.')[2]!;
    const secrets = [SECRET_CODE, TYPED_WRONG, signature, caller.cookies.get('XSRF-TOKEN')!];
    for (const secret of secrets) expect(app.logged.join('\n')).not.toContain(secret);
    const columns = await app.db.query<{ table: string; column: string; type: string }[]>(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'bytea', 'integer', 'bigint')`,
    );
    for (const { table, column, type } of columns) {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      for (const secret of secrets) {
        const found = await app.db.query<object[]>(
          `SELECT 1 FROM "${table}" WHERE position($1 in ${text}) > 0 LIMIT 1`,
          [secret],
        );
        expect([table, column, secret, found]).toEqual([table, column, secret, []]);
      }
    }
    expect(columns.length).toBeGreaterThan(30);
    const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
    expect(claims).not.toMatch(/role|ADMIN|CAISSIER|code|password/);
  });

  test('no answer about a user shows his code in any form', async () => {
    const { code } = await app.make.user({ role: 'ADMIN' });
    const caller = new Caller(app.url);
    const answers = [
      await tryCode('REST', caller, code),
      await check('REST', caller),
      await caller.graphql('{ users { id name } }'),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/code|lookup|sealed|password/i);
    for (const field of ['codeLookup', 'codeSealed', 'password', 'code']) {
      expect((await caller.graphql(`{ users { ${field} } }`)).body.data).toBeUndefined();
    }
  });
});
