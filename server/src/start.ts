import { OWNERS_ENVIRONMENT } from './setup/environment.ts';
import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createApp, type App } from './app.ts';
import {
  clientFolder,
  dumpFolder,
  readConfig,
  proxyWarningOf,
  publicWarningOf,
  spoolOf,
  warningOf,
  type Config,
} from './config.ts';
import { createDataSource, type Connection } from './db/data-source.ts';
import { startEmbedded, type EmbeddedPostgres } from './db/embedded/embedded.ts';
import { Leader } from './db/many/leader.ts';
import { prepareDatabase } from './db/migrate.ts';
import { checkPrepared, checkSameDatabase } from './db/many/pooler.ts';
import { directClient } from './db/reading/prepared.ts';
import { Replica } from './db/many/replica.ts';
import { Replicas } from './db/many/replicas.ts';
import { lockSettings, type SharedSettings } from './db/many/settings-lock.ts';
import { ENTITIES } from './entities.ts';
import { addressLines, originOf, tabletDoor, type Origin } from './setup/addresses.ts';
import type { OwnTls } from './setup/authority/own-tls.ts';
import { openHouse } from './setup/bootstrap.ts';
import { DEMO_DAYS } from './demo/demo-history.ts';
import { PublicDemonstration } from './doors/limits/public-demonstration.ts';
import { createListener } from './doors/socket/listener.ts';
import { startLeadersWork } from './leaders-work.ts';
import { SecretHasher } from './doors/session/secrets.ts';
import { createLog } from './doors/metrics/log.ts';
import type { Tracing } from './doors/metrics/tracing.ts';
import { dumpBeforeMigration } from './copies/dump/dump.ts';
import { showNewKey } from './copies/copy-key.ts';
import { Mailer } from './evening/mail/mailer.ts';
import { followViews } from './reports/views/keep-views.ts';
import { drawnKeys, JWT_KEY_FILE, keepKey, PIN_KEY_FILE } from './setup/keys.ts';
import { showProgress } from './commands/progress.ts';
import { noticeClockBehind } from './sales/reviews/clock-behind.ts';
import { awaitNight, clearPastNight, shownTo } from './setup/public-demonstration.ts';
import { refuseToStart } from './setup/runtime.ts';
import { startCopies } from './start-copies.ts';
import { showCodes, startFault } from './setup/terminal.ts';
import { calendarName, keepCalendar } from './shared/days.ts';
import { CodeCipher } from './users/codes.ts';

const GRACE_MILLISECONDS = 10_000;
/** One task of the leader waits for the statement of another. */
const LEADERS_PATIENCE_MS = 60_000;

/** Run last first. */
const closing: (() => unknown)[] = [];
let stopping = false;
let ending = Promise.resolve(0);

async function start(): Promise<void> {
  const { config, faults } = readConfig(OWNERS_ENVIRONMENT);
  if (faults.length > 0) {
    refuseToStart(faults);
    return;
  }
  keepCalendar(config.calendar);
  // A closed or full stdout must not stop the server.
  process.stdout.on('error', () => undefined);
  // A terminal shows the address and the codes, not a line per request.
  const log = createLog(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(log, 0));
  await open(config, log);
}

/** Opens the house; a public demonstration each night anew. */
async function open(config: Config, log: Logger): Promise<void> {
  const at = config.databaseUrl ?? (await startOwnPostgres(config, log));
  const direct = config.directUrl ?? at;
  const openDirect = (name: string) => directClient(direct, name);
  if (config.demoPublic) await clearPastNight(direct, new Date());
  await prepareDatabase(direct, {
    durable: true,
    beforeMigrating: () => keepWayBack(direct, config),
    progress: showProgress('La base passe à la nouvelle version'),
  });
  const db = await connect(at, config);
  if (config.directUrl !== undefined) await checkSameDatabase(db, openDirect('kessal'));
  if (config.databaseUrl !== undefined && config.prepared)
    await checkPrepared(() => directClient(at, 'kessal'));
  await followViews(db, log);
  const replicas = await followReplicas(db, config, log);
  const pinKey = keepKey(config.pinKey, config.dataDir, PIN_KEY_FILE);
  const jwtSecret = keepKey(config.jwtSecret, config.dataDir, JWT_KEY_FILE);
  const ownTls = config.tls === 'auto' ? await openOwnTls(config, log) : undefined;
  const authority = ownTls?.authority.fingerprint;
  await keepOthersOut(openDirect, { calendar: calendarName(config.calendar), jwtSecret, authority }, log);
  const founded = await openHouse(db, {
    now: new Date(),
    demo: config.demo,
    embedded: config.databaseUrl === undefined,
    adminCode: config.adminCode,
    terminal: process.stdout.isTTY,
    codes: new CodeCipher(pinKey),
    demoPast: config.demoHistory
      ? { days: DEMO_DAYS, progress: showProgress('Histoire de la démonstration') }
      : null,
  });
  showCodes(founded);
  const { companyName, publicUrl, trustProxy, slowStatementMs } = config;
  const clock = () => new Date();
  await noticeClockBehind(db.manager, clock(), log);
  const tracing = config.traces ? await openTracing(log) : undefined;
  const leader = openLeader(direct, log);
  const copies = await startCopies(founded, { db, at: direct, leader, config, log });
  if (copies) closing.push(() => copies.close());
  const origin = originOf(config);
  const doorOfTablets = () => tabletDoor(origin, networkInterfaces());
  const mailer = config.smtp && new Mailer(config.smtp);
  const app = await createApp({
    db,
    openDirect,
    replicas,
    clock,
    jwtSecret,
    pinKey,
    companyName,
    publicUrl,
    tabletDoor: doorOfTablets,
    trustProxy,
    slowStatementMs,
    tracing,
    copies,
    printing: { loopback: config.printersOnLoopback },
    webhooksOnOwnNetwork: config.webhooksOnOwnNetwork,
    mailer,
    publicDemonstration: config.demoPublic ? await openToStrangers(db, pinKey, config, log) : undefined,
    clientFolder: clientFolder(),
    // A demonstration's schema is open; a real house's is for its administrators.
    openSchema: founded.demonstration && !config.production,
    log,
  });
  const tls = ownTls ? ownTls.tls(doorOfTablets) : config.tls;
  const server = await listen(createListener(app, log, {}, tls === 'auto' ? undefined : tls), app, config);
  origin.port = (server.address() as AddressInfo).port;
  if (ownTls) {
    const renewal = ownTls.keepRenewed(server as SecureServer);
    closing.push(() => renewal.close());
  }
  const shared = { db, clock, log };
  const tasks = startLeadersWork(leader, {
    ...shared,
    evenings: mailer && { ...shared, mailer, companyName, copies: () => copies?.state ?? null },
    webhooks: { ...shared, secrets: new SecretHasher(pinKey), ownNetwork: config.webhooksOnOwnNetwork },
  });
  closing.push(() => Promise.all(tasks.map((task) => task.close())));
  greet(origin, config, ownTls);
}

async function startOwnPostgres(config: Config, log: Logger): Promise<Connection> {
  const embedded: EmbeddedPostgres = await startEmbedded({
    dataDir: config.dataDir,
    spool: spoolOf(config),
    onLine: (line) => log.debug({ postgres: line }),
    // The supervisor restarts server and database, and no row is lost.
    onCrash: (error) => {
      log.fatal({ err: error }, 'the embedded PostgreSQL ended by itself');
      void stop(log, 1);
    },
  });
  closing.push(() => embedded.stop());
  return embedded.connection;
}

async function openToStrangers(
  db: DataSource,
  pinKey: string,
  config: Config,
  log: Logger,
): Promise<PublicDemonstration> {
  const shown = await shownTo(db, new CodeCipher(pinKey));
  closing.push(awaitNight(shown.since, () => void beginAgain(config, log)));
  return new PublicDemonstration(db, shown);
}

async function beginAgain(config: Config, log: Logger): Promise<void> {
  log.info('the public demonstration is erased, and begins again');
  await closeAll(log);
  if (!stopping) await open(config, log).catch(giveUp);
}

/** A dump of the house as it is, before the new version changes it. */
function keepWayBack(at: string | Connection, config: Config): Promise<void> {
  return dumpBeforeMigration({
    at,
    folder: dumpFolder(config),
    key: () => showNewKey(config.backupKeyFile),
    keys: drawnKeys(config),
    now: new Date(),
    without: config.migrateWithoutDump,
    say: (line) => process.stdout.write(`${line}\n`),
  });
}

async function connect(at: string | Connection, { poolSize, prepared }: Config): Promise<DataSource> {
  const db = createDataSource(at, ENTITIES, { poolSize, prepared });
  await db.initialize();
  closing.push(() => db.destroy());
  return db;
}

async function followReplicas(
  primary: DataSource,
  { replicaUrls, poolSize }: Config,
  log: Logger,
): Promise<Replicas | undefined> {
  if (replicaUrls.length === 0) return undefined;
  const replicas = replicaUrls.map((url) => new Replica(url, createDataSource(url, ENTITIES, { poolSize })));
  const following = new Replicas({ primary, replicas, log });
  await following.start();
  closing.push(() => following.close());
  return following;
}

/** Servers that are set otherwise do not share a database. */
async function keepOthersOut(
  openDirect: (name: string) => Client,
  settings: SharedSettings,
  log: Logger,
): Promise<void> {
  const held = await lockSettings(openDirect, settings, {
    log,
    refused: (why) => {
      log.fatal({ err: why }, 'another server of this database is set otherwise');
      void stop(log, 1);
    },
  });
  closing.push(() => held.close());
}

function openLeader(direct: string | Connection, log: Logger): Leader {
  const leader = new Leader({
    open: (begin) =>
      createDataSource(direct, ENTITIES, { poolSize: 1, patience: LEADERS_PATIENCE_MS, begin }),
    log,
  });
  closing.push(() => leader.close());
  return leader;
}

/** Its libraries are loaded only where the variables ask for traces. */
async function openTracing(log: Logger): Promise<Tracing> {
  const { startTracing } = await import('./doors/metrics/otlp-tracing.ts');
  const tracing = startTracing(log);
  closing.push(() => tracing.close());
  return tracing;
}

/** Its libraries are loaded only where TLS=auto asks for them. */
async function openOwnTls({ dataDir, host, publicUrl }: Config, log: Logger): Promise<OwnTls> {
  const { OwnTls } = await import('./setup/authority/own-tls.ts');
  const given = [host, ...(publicUrl ? [new URL(publicUrl).hostname] : [])];
  return OwnTls.open({
    dataDir,
    machine: hostname,
    cards: networkInterfaces,
    given,
    clock: () => new Date(),
    log,
  });
}

async function listen(server: Server, app: App, config: Config): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  closing.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await app.hangUp();
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    await Promise.race([closed, wait(GRACE_MILLISECONDS, null, { ref: false })]);
    clearInterval(idle);
    server.closeAllConnections();
    await app.close();
  });
  return server;
}

function greet(origin: Origin, config: Config, ownTls: OwnTls | undefined): void {
  for (const warning of [warningOf(config), proxyWarningOf(config), publicWarningOf(config)])
    if (warning) process.stdout.write(`Attention : ${warning}\n`);
  const lines = addressLines(origin, networkInterfaces());
  if (ownTls) {
    const { name, fingerprint } = ownTls.authority;
    lines.push(`  L’autorité à installer : ${name}, empreinte ${fingerprint}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function stop(log: Logger, code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const faults = await closeAll(log);
  process.exit(faults > 0 ? 1 : code);
}

/** One after the other, also when a night and a signal come together. Answers how many could not be closed. */
function closeAll(log: Logger): Promise<number> {
  return (ending = ending.then(() => closeEach(log)));
}

async function closeEach(log: Logger): Promise<number> {
  let faults = 0;
  for (let close = closing.pop(); close; close = closing.pop()) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'closing');
      faults += 1;
    }
  }
  return faults;
}

async function giveUp(error: unknown): Promise<void> {
  refuseToStart([startFault(error)]);
  await stop(createLog('info'), 1);
}

start().catch(giveUp);
