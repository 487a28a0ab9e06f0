import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { connectionBeside, poolOf } from './db/reading/pool.ts';
import type { Replicas } from './db/many/replicas.ts';
import { waitingTransactions } from './db/transaction.ts';
import type { CopyState } from './copies/copy-state.rules.ts';
import type { KeptCopies } from './copies/keep-copies.ts';
import { assistantDoor } from './assistant/assistant.routes.ts';
import type { Mailer } from './evening/mail/mailer.ts';
import {
  createSchema,
  fewReportsADocument,
  oneFeedADocument,
  oneLoginADocument,
  SHARED_FIELDS,
} from './graphql.ts';
import type { PublicDemonstration } from './doors/limits/public-demonstration.ts';
import { AddressRateLimit } from './doors/limits/address-rate-limit.ts';
import { askApollo, createApollo, sendGraphqlRefusal } from './doors/graphql/apollo.ts';
import { USUAL_CALL_LIMITS, type CallLimits } from './doors/limits/call-limits.ts';
import { clientFiles } from './doors/files/client-files.ts';
import { plainFields } from './doors/graphql/plain-fields.ts';
import { ResponseCache } from './doors/graphql/response-cache.ts';
import { Call } from './doors/call.ts';
import type { HouseKit } from './doors/kit.ts';
import type { TabletDoor } from './doors/plain/tablet-door.ts';
import { CallerLives } from './doors/caller-lives.ts';
import { graphqlGate } from './doors/graphql/gate.ts';
import { KnownDocuments } from './doors/graphql/known-documents.ts';
import { ListSemaphore } from './doors/limits/list-semaphore.ts';
import { reasonableHead, type Answering } from './doors/socket/listener.ts';
import { readJson } from './doors/body/json-body.ts';
import { logCall } from './doors/metrics/log.ts';
import { countCall } from './doors/metrics/call-metrics.ts';
import { createMetrics, sendMetrics, ConnectedTills } from './doors/metrics/metrics.ts';
import { observeStatements } from './doors/metrics/observe-statements.ts';
import type { Tracing } from './doors/metrics/tracing.ts';
import { problemHandler, type Report, unsupportedType } from './doors/problem.ts';
import { SecretHasher } from './doors/session/secrets.ts';
import { anonymousRateLimit } from './doors/limits/anonymous-rate-limit.ts';
import { TokenSigner } from './doors/session/tokens.ts';
import { graphqlForms } from './doors/body/upload.ts';
import { utf8Address } from './doors/utf8.ts';
import { EntryWaits } from './feed/entry-waits.ts';
import { ChangeHints } from './live/change-hints.ts';
import { LiveSockets } from './live/live-sockets.ts';
import { notFound } from './shared/errors.ts';
import { Memo } from './doors/memo.ts';
import { waitingReports } from './db/reading/read-semaphore.ts';
import { galleryHandler } from './pictures/gallery/gallery.routes.ts';
import { pictureHandler } from './pictures/pictures.routes.ts';
import { ownPages, sendNotice } from './payout/own-page/own-page.routes.ts';
import { PrintQueue, type PrintQueueOptions } from './printing/print-queue.ts';
import { GrantSigner } from './sales/late/grant.ts';
import { waitingSales } from './sales/sell/write-sales.service.ts';
import { createRest, restMethods } from './rest.ts';
import { findTokenActor } from './tokens/tokens.queries.ts';
import { CodeCipher } from './users/codes.ts';
import { knowsDevice } from './users/devices/devices.queries.ts';
import { findActor } from './users/sessions/sessions.service.ts';

export interface AppOptions {
  db: DataSource;
  /** A connection past the pooler, not opened yet. */
  openDirect: (name: string) => Client;
  /** Started, and closed after the app. */
  replicas?: Replicas | undefined;
  clock: () => Date;
  jwtSecret: string;
  pinKey: string;
  companyName: string;
  tabletDoor: () => TabletDoor;
  /** Undefined: phones outside of the shop do not reach the house. */
  publicUrl?: string | undefined;
  trustProxy: string | number | false;
  /** Null serves the APIs only. */
  clientFolder: string | null;
  /** Introspection for all; else for a logged-in ADMIN only. */
  openSchema: boolean;
  log: Logger;
  /** After which a statement is logged. */
  slowStatementMs: number;
  /** Undefined where the OpenTelemetry variables ask for no traces. */
  tracing?: Tracing | undefined;
  calls?: Partial<CallLimits>;
  /** What tills may ask, if not only what our screens ask. */
  knownDocuments?: KnownDocuments;
  /** Undefined for a demonstration, which is not copied. */
  copies?: Pick<KeptCopies, 'state' | 'lastDone'> | undefined;
  /** Without it no printer is on the server's own machine. */
  printing?: Pick<PrintQueueOptions, 'loopback' | 'pace'> | undefined;
  /** Without it webhooks go to public addresses only. */
  webhooksOnOwnNetwork?: boolean | undefined;
  /** Undefined: no mail server is named. */
  mailer?: Mailer | undefined;
  /** Only of a demonstration that strangers may try. */
  publicDemonstration?: PublicDemonstration | undefined;
}

export interface App extends Answering {
  /** Closes the WebSockets and answers whoever waits, as both would keep the server from closing. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

const SESSIONS_REMEMBERED = 1000;
const TOKENS_REMEMBERED = 1000;

let schema: Promise<GraphQLSchema> | undefined;

/** Builds the server, short of its socket and its database: APIs, pictures and client. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, log, publicDemonstration } = options;
  const limits = { ...USUAL_CALL_LIMITS, ...options.calls };
  const news = new ChangeHints(() => options.openDirect('kessal-live'), log);
  const printing = new PrintQueue({ db, log, loopback: false, ...options.printing });
  const kit = kitOf(options, { limits, news, printing });
  const known = options.knownDocuments ?? new KnownDocuments();
  const report: Report = (error, requestId) => log.error({ err: error, requestId }, 'fault');
  schema ??= createSchema().then(plainFields);
  const apollo = createApollo(await schema, {
    validationRules: [oneLoginADocument, oneFeedADocument, fewReportsADocument],
    openSchema: options.openSchema,
    report,
  });
  await apollo.start();
  const app = bareExpress(options.trustProxy);
  app.use(everyAnswer(publicDemonstration !== undefined));
  // The page in plain HTTP asks it from another origin.
  app.get(
    '/healthz',
    (_request, response) => void response.set('Access-Control-Allow-Origin', '*').json({ status: 'ok' }),
  );
  const probe = connectionBeside(db, 'kessal-ready');
  app.get(
    '/readyz',
    anonymousRateLimit(kit, new AddressRateLimit(limits.probes, limits.addresses, 'probes')),
    readiness(probe, kit.copies),
  );
  const tills = new ConnectedTills();
  const statements = observeStatements(log, options.slowStatementMs);
  app.use(attachCall(kit, { log, tills, tracing: options.tracing }), reasonableHead);
  const strangers = new AddressRateLimit(limits.strangers, limits.addresses);
  const limited = anonymousRateLimit(kit, strangers);
  const metrics = metricsOf(options, { probe, tills, liveSockets: () => live.count });
  app.get(
    '/metrics',
    onRoute('/metrics'),
    limited,
    sendMetrics(metrics, { proxied: options.trustProxy !== false || publicDemonstration !== undefined }),
  );
  app.use(
    '/k',
    onRoute('/k/{address}'),
    anonymousRateLimit(kit, strangers, sendNotice),
    statements,
    ownPages(),
  );
  app.use(
    '/graphql',
    onRoute('/graphql'),
    anonymousRateLimit(kit, strangers, sendGraphqlRefusal),
    graphqlForms(),
    readJson,
    statements,
    graphqlGate(await schema, { known, openSchema: options.openSchema, report, sharedFields: SHARED_FIELDS }),
    askApollo(apollo),
  );
  app.all('/mcp', onRoute('/mcp'), limited, readJson, statements, assistantDoor(report));
  app.use('/api', onRoute('/api/*'), limited, utf8Address, restMethods());
  app.get('/api/pictures/:hash', onRoute('/api/pictures/{hash}'), statements, pictureHandler(db));
  app.get('/api/gallery/:name.svg', onRoute('/api/gallery/{name}.svg'), galleryHandler);
  app.use('/api', jsonOrForm, readJson, statements, createRest());
  if (options.clientFolder) app.use(clientFiles(options.clientFolder));
  app.use(() => {
    throw notFound('Page');
  });
  app.use(problemHandler(report));
  const live = new LiveSockets({
    ...kit,
    log,
    schema: await schema,
    known,
    asCall: (request) => Object.setPrototypeOf(request, app.request) as Request,
    follow: (hear) => news.follow(hear),
  });
  return {
    express: app,
    upgrades: live.upgrades,
    upgrade: live.upgrade,
    hangUp: () => {
      kit.entryWaits.close();
      return live.close();
    },
    close: async () => {
      await printing.close();
      await probe.end();
      await news.close();
      await apollo.stop();
    },
  };
}

interface KitParts {
  limits: CallLimits;
  news: ChangeHints;
  printing: PrintQueue;
}

function kitOf(options: AppOptions, { limits, news, printing }: KitParts): HouseKit {
  const { db } = options;
  return {
    db,
    replicas: options.replicas,
    clock: options.clock,
    tokens: new TokenSigner(options.jwtSecret),
    codes: new CodeCipher(options.pinKey),
    grants: new GrantSigner(options.jwtSecret),
    copies: () => options.copies?.state ?? null,
    printing,
    webhooksOnOwnNetwork: options.webhooksOnOwnNetwork ?? false,
    entryWaits: new EntryWaits((hear) => news.follow(hear)),
    mailer: options.mailer ?? null,
    publicDemonstration: options.publicDemonstration,
    secrets: new SecretHasher(options.pinKey),
    companyName: options.companyName,
    publicUrl: options.publicUrl,
    tabletDoor: options.tabletDoor,
    identify: (sessionId) => findActor(db, sessionId, options.clock()),
    identifyToken: findTokenActor,
    recentActors: new Memo(SESSIONS_REMEMBERED),
    lives: new CallerLives(),
    knowsDevice: (deviceId) => knowsDevice(db.manager, deviceId),
    validTokens: new Memo(TOKENS_REMEMBERED),
    lists: new ListSemaphore(limits.lists),
    answers: new ResponseCache(),
    changed: (writes) => news.note(writes),
  };
}

function bareExpress(trustProxy: AppOptions['trustProxy']): express.Express {
  const app = express();
  app.set('trust proxy', trustProxy);
  app.disable('x-powered-by');
  app.set('etag', false);
  return app;
}

/** Makes the request's Call and its id, which is also a response header; logs and counts it when it has ended. */
function attachCall(
  kit: HouseKit,
  { log, tills, tracing }: { log: Logger; tills: ConnectedTills; tracing: Tracing | undefined },
): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const call = new Call(kit, request, response, requestId);
    response.locals['requestId'] = requestId;
    response.locals['call'] = call;
    response.set('X-Request-Id', requestId);
    const start = performance.now();
    const trace = tracing?.request(call);
    response.locals['trace'] = trace;
    response.once('close', () => {
      const milliseconds = performance.now() - start;
      logCall(log, call, milliseconds);
      countCall(request, response, milliseconds / 1000);
      tills.note(call.known, call.now);
      trace?.ended();
    });
    next();
  };
}

const COPY_LEVELS = { GREEN: 0, AMBER: 1, RED: 2 };

function metricsOf(
  { db, clock, copies, replicas }: AppOptions,
  { probe, tills, liveSockets }: { probe: Pool; tills: ConnectedTills; liveSockets: () => number },
): Registry {
  return createMetrics({
    pools: () => ({ main: poolOf(db), readiness: probe, ...replicas?.pools() }),
    waiting: () => ({
      ...waitingTransactions(db),
      sales: waitingSales(db),
      reports: waitingReports(db),
    }),
    tills: () => tills.count(clock()),
    liveSockets,
    copiesLevel: () => (copies?.state ? COPY_LEVELS[copies.state.colour] : null),
    copyAgeSeconds: () => (copies?.lastDone ? (clock().getTime() - copies.lastDone.getTime()) / 1000 : null),
    replicas: replicas?.all ?? [],
  });
}

/** Names the route for the log. */
function onRoute(template: string): RequestHandler {
  return (_request, response, next) => {
    response.locals['route'] = template;
    next();
  };
}

/** `is` answers null without a body, and false for another type. */
const jsonOrForm: RequestHandler = (request, _response, next) => {
  const empty = request.headers['content-length'] === '0';
  if (!empty && request.is(['application/json', 'multipart/form-data']) === false) throw unsupportedType();
  next();
};

/** Whatever the copies are: a till must sell. Their reason may name folders, and strangers may ask. */
function readiness(probe: Pool, copies: () => CopyState | null): RequestHandler {
  return async (_request, response) => {
    try {
      await probe.query('SELECT id FROM house');
      const state = copies();
      response.json({
        status: 'ready',
        ...(state && { copies: { state: state.colour.toLowerCase(), code: state.code } }),
      });
    } catch {
      // Not logged: probes repeat, and the requests that need the database log the cause.
      response.status(503).set('Retry-After', '5').json({ status: 'unavailable' });
    }
  };
}

/** Helmet's other headers are for pages, and cost as much as parsing a sale. */
const everyAnswer =
  (isPublic: boolean): RequestHandler =>
  (_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    response.set('Cache-Control', 'no-store');
    if (isPublic) response.set('X-Robots-Tag', 'noindex, nofollow');
    next();
  };
