import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createApp, type AppOptions } from '../src/app.ts';
import { createDataSource, type Connection } from '../src/db/data-source.ts';
import { directClient } from '../src/db/reading/prepared.ts';
import { Replica } from '../src/db/many/replica.ts';
import { Replicas } from '../src/db/many/replicas.ts';
import { ENTITIES } from '../src/entities.ts';
import type { CallLimits } from '../src/doors/limits/call-limits.ts';
import {
  PublicDemonstration,
  type ShownDemonstration,
  type StrangersLimits,
} from '../src/doors/limits/public-demonstration.ts';
import { Mailer } from '../src/evening/mail/mailer.ts';
import { createListener, type ListenerLimits, type Tls } from '../src/doors/socket/listener.ts';
import { createLog } from '../src/doors/metrics/log.ts';
import { holdAgainstDocument } from './api-document.ts';
import { unbalancedBooks } from './books.ts';
import { balance, largeHouse, type LargeHouse } from './large-house.ts';
import { Factories, NOON, TEST_JWT_SECRET, TEST_PIN_KEY } from './factories.ts';
import { forgetWrites, noteWrite, unjournalledWrites } from './journal-check.ts';
import { knownInTests } from './screens.ts';
import { createTestDatabase, PATIENCE, type TestDatabase } from './template-db.ts';
import { waiting } from './waits.ts';

export interface TestApp extends TestDatabase {
  url: string;
  make: Factories;
  /** One JSON object a line. */
  logged: string[];
  setNow(now: Date): void;
  /** Logs in with a code, or as a new user. */
  logIn(who?: string | Parameters<Factories['user']>[0]): Promise<Caller>;
  /** Apps on this one's database, closed before it. */
  beside: TestApp[];
  close(): Promise<void>;
}

/** `on`: shares that app's database with a pool of its own, as a second process would. */
export type TestAppOptions = Partial<
  Pick<
    AppOptions,
    | 'trustProxy'
    | 'clientFolder'
    | 'companyName'
    | 'publicUrl'
    | 'tabletDoor'
    | 'openSchema'
    | 'slowStatementMs'
    | 'tracing'
    | 'copies'
    | 'printing'
    | 'mailer'
    | 'webhooksOnOwnNetwork'
  >
> & {
  now?: Date;
  on?: Pick<TestApp, 'connection' | 'beside'>;
  limits?: Partial<ListenerLimits>;
  tls?: Tls;
  /** Differences from the usual limits; without any, strangers have no limit. */
  calls?: Partial<CallLimits>;
  replicas?: readonly Connection[];
  /** Open to strangers, as a public demonstration. */
  shown?: ShownDemonstration & { limits?: StrangersLimits };
};

/** A printer that is not there is not looked for again. */
const RESTING = { againMs: 3_600_000 };
const OWN_MAIL = {
  host: 'localhost',
  port: 25,
  secure: false,
  requireTLS: false,
  from: 'Kessal <kessal@exemple.ma>',
};
/** Takes every letter, and sends none. */
const testMailer = new Mailer(OWN_MAIL, createTransport({ jsonTransport: true }));

const NO_BUDGET = { burst: Infinity, perSecond: 1 };

/** The whole server on a free port with its own database and a fixed clock; two behind a balancer in a large house. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.on ? await openAnothers(options.on.connection) : await createTestDatabase();
  return waiting('server start', startOn(database, options));
}

async function startOn(database: TestDatabase, options: TestAppOptions): Promise<TestApp> {
  let now = options.now ?? NOON;
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  const make = new Factories(database.db, now);
  await make.house();
  const large = largeHouse();
  const shared = { database, options, log, clock: () => now };
  const servers = [await serve(shared, large)];
  if (large && !options.on) servers.push(await serve(shared, large));
  const [{ port }] = servers as [Serving];
  const balancer =
    servers.length > 1
      ? await balance(
          servers.map((one) => one.port),
          options.tls,
        )
      : null;
  const url = balancer?.url ?? `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  forgetWrites(url);
  const beside: TestApp[] = [];
  const close = async () => {
    for (const other of beside) await other.close();
    await balancer?.stop();
    for (const server of servers) await server.close();
    // Checked by the database's owner only: a second server may repeat the first one's writes.
    const faults = options.on
      ? []
      : [...(await unbalancedBooks(database.db)), ...(await unjournalledWrites(url, database.db))];
    await database.drop();
    expect(faults).toEqual([]);
  };
  let closed: Promise<void> | undefined;
  const started: TestApp = {
    ...database,
    make,
    logged,
    url,
    beside,
    setNow: (later) => (now = later),
    logIn: async (who = {}) => {
      const caller = new Caller(url);
      const { status } = await caller.login(typeof who === 'string' ? who : (await make.user(who)).code);
      expect(status).toBe(200);
      return caller;
    },
    close: () => (closed ??= close()),
  };
  options.on?.beside.push(started);
  return started;
}

interface Serving {
  port: number;
  close(): Promise<void>;
}

async function serve(
  shared: { database: TestDatabase; options: TestAppOptions; log: Logger; clock: () => Date },
  large: LargeHouse | null,
): Promise<Serving> {
  const { options, log, clock } = shared;
  const { connection } = shared.database;
  const db = large ? await throughPooler(connection, large) : shared.database.db;
  const ofHouse = large?.replicas.map((at) => ({ ...at, database: connection.database }));
  const replicas = await follow(db, options.replicas ?? ofHouse ?? [], log);
  const app = await createApp({
    db,
    openDirect: (name) => directClient(connection, name),
    replicas,
    clock,
    jwtSecret: TEST_JWT_SECRET,
    pinKey: TEST_PIN_KEY,
    companyName: options.companyName ?? 'Hammam Essai',
    publicUrl: options.publicUrl,
    tabletDoor: options.tabletDoor ?? (() => ({ way: 'OWN_MACHINE', url: null })),
    trustProxy: options.trustProxy ?? false,
    clientFolder: options.clientFolder ?? null,
    openSchema: options.openSchema ?? false,
    log,
    slowStatementMs: options.slowStatementMs ?? Infinity,
    tracing: options.tracing,
    copies: options.copies,
    printing: options.printing ?? { loopback: false, pace: RESTING },
    mailer: 'mailer' in options ? options.mailer : testMailer,
    webhooksOnOwnNetwork: options.webhooksOnOwnNetwork,
    publicDemonstration: options.shown && new PublicDemonstration(db, options.shown, options.shown.limits),
    knownDocuments: knownInTests,
    calls: options.calls ?? { strangers: NO_BUDGET, probes: NO_BUDGET },
  });
  const tls = large && !options.on ? undefined : options.tls;
  const server = createListener(app, log, options.limits, tls);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await app.hangUp();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await replicas?.close();
      if (large) await db.destroy();
    },
  };
}

async function throughPooler(connection: Connection, { poolerPort }: LargeHouse): Promise<DataSource> {
  const at = { ...connection, host: '127.0.0.1', port: poolerPort };
  const db = createDataSource(at, ENTITIES, { poolSize: 10, prepared: false, patience: PATIENCE });
  return db.initialize();
}

/** A server for a test file: started before its tests, then closed and its books checked. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await startTestApp(options)));
  afterAll(() => app.close());
  return app;
}

async function follow(
  primary: DataSource,
  connections: readonly Connection[],
  log: Logger,
): Promise<Replicas | undefined> {
  if (connections.length === 0) return undefined;
  const replicas = connections.map((at) => new Replica(at, createDataSource(at, ENTITIES, { poolSize: 10 })));
  const following = new Replicas({ primary, replicas, log });
  await following.start();
  return following;
}

async function openAnothers(connection: Connection): Promise<TestDatabase> {
  const db = createDataSource(connection, ENTITIES, { poolSize: 10 });
  await db.initialize();
  return { connection, db, drop: () => db.destroy() };
}

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer, whatever its shape
  body: any;
}

/** An API client; keeps cookies as a browser does. */
export class Caller {
  readonly cookies = new Map<string, string>();
  token: string | undefined;

  constructor(readonly url: string) {}

  async login(code: string): Promise<Answer> {
    const answer = await this.post('/api/auth/login', { password: code });
    if (answer.status === 200) this.token = answer.body.token as string;
    return answer;
  }

  /** Authenticates by cookie and anti-forgery header from now on. */
  asBrowser(): this {
    this.token = undefined;
    return this;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), headers);
  }

  /** As a screen asks: its document is known. */
  graphql(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.askFreely(knownInTests.note(query), variables, headers);
  }

  /** As a program asks: with a document of its own. */
  askFreely(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post('/graphql', { query, variables }, headers);
  }

  /** A GraphQL multipart upload for the variable `picture`. */
  upload(
    query: string,
    variables: Record<string, unknown>,
    picture: Blob,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.append('operations', JSON.stringify({ query, variables: { ...variables, picture: null } }));
    form.append('map', '{"0":["variables.picture"]}');
    form.append('0', picture, 'photo');
    return this.send('POST', '/graphql', form, headers);
  }

  async send(
    method: string,
    path: string,
    body: string | FormData | undefined,
    extra: Record<string, string> = {},
  ): Promise<Answer> {
    const { type: sentAs, content } = await wireForm(body);
    const headers: Record<string, string> = {
      accept: '*/*',
      ...(content !== undefined && {
        'content-type': sentAs,
        'content-length': String(Buffer.byteLength(content)),
      }),
    };
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    else if (this.cookies.size > 0) {
      headers['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const xsrf = this.cookies.get('XSRF-TOKEN');
      if (xsrf) headers['x-xsrf-token'] = xsrf;
    }
    const { text, ...told } = await exchange(method, this.url + path, { ...headers, ...extra }, content);
    this.#keepCookies(told.headers);
    const type = told.headers.get('content-type') ?? '';
    const answer = { ...told, body: type.includes('json') ? JSON.parse(text) : text };
    noteWrite(this.url, { method, path, body: textOf(body) }, answer);
    holdAgainstDocument(method, path, { status: answer.status, type, body: answer.body });
    return answer;
  }

  #keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const equals = pair.indexOf('=');
      const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function wireForm(
  body: string | FormData | undefined,
): Promise<{ type: string; content: string | Buffer | undefined }> {
  if (!(body instanceof FormData)) return { type: 'application/json', content: body };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', content: Buffer.from(await form.arrayBuffer()) };
}

const agent = new Agent({ keepAlive: true });
const decoder = new TextDecoder();

/** One request and its whole response; several times as fast as Node's `fetch`. */
function exchange(
  method: string,
  url: string,
  headers: Record<string, string>,
  content: string | Buffer | undefined,
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(url), { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, place): [string, string] => [
          rawHeaders[2 * place]!,
          rawHeaders[2 * place + 1]!,
        ]);
        resolve({ status, headers: new Headers(pairs), text: decoder.decode(Buffer.concat(parts)) });
      });
    });
    call.on('error', reject);
    call.end(content);
  });
}

/** The operations of a multipart request; any other body as it is. */
function textOf(body: string | FormData | undefined): string | undefined {
  const text = body instanceof FormData ? body.get('operations') : body;
  return typeof text === 'string' ? text : undefined;
}
