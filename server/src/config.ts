import { existsSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { spoolFolder } from './db/embedded/embedded-archive.ts';
import { CODE_SHAPE } from './users/codes.ts';
import { isKnownTimezone, zoneTableFault, type Calendar } from './shared/days.ts';
import { usualOf, type Env } from './settings.ts';
import { isOwnMachine } from './doors/limits/address.ts';
import { readSmtp } from './setup/smtp.ts';
import { readTls, type TlsKeys } from './setup/tls.ts';
import type { SmtpServer } from './evening/mail/mailer.ts';

export interface Config {
  host: string;
  port: number;
  /** Without a slash at its end; undefined: slips bear no QR code. */
  publicUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** Where copies of the house go; undefined: none are made. */
  backupDir: string | undefined;
  /** The key that encrypts them. */
  backupKeyFile: string | undefined;
  /** Whether a new version may change a house that could not be dumped before. */
  migrateWithoutDump: boolean;
  /** Undefined: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  /** Past the pooler that databaseUrl may name, for what needs a session of its own. */
  directUrl: string | undefined;
  /** False: databaseUrl names a pooler that knows no prepared statements. */
  prepared: boolean;
  /** Streaming replicas of that database. */
  replicaUrls: readonly string[];
  poolSize: number;
  /** Undefined: true for a new embedded database, false with DATABASE_URL. */
  demo: boolean | undefined;
  /** A demonstration for strangers, which is laid anew each night. */
  demoPublic: boolean;
  /** False for a demonstration without tickets. */
  demoHistory: boolean;
  adminCode: string | undefined;
  jwtSecret: string | undefined;
  pinKey: string | undefined;
  companyName: string;
  calendar: Calendar;
  /** Express's `trust proxy`. */
  trustProxy: string | number | false;
  /** Undefined: plain HTTP; `auto`: by the house's own authority. */
  tls: TlsKeys | 'auto' | undefined;
  /** Undefined: nothing is sent by e-mail. */
  smtp: SmtpServer | undefined;
  /** Undefined: `info`, but `warn` on a terminal. */
  logLevel: string | undefined;
  /** After which a statement is logged. */
  slowStatementMs: number;
  /** Whether OpenTelemetry's variables ask for traces; its libraries read the rest of them. */
  traces: boolean;
  /** Lets a printer be on this very machine: of tests and development. */
  printersOnLoopback: boolean;
  /** Lets webhooks go to private addresses, and in clear. */
  webhooksOnOwnNetwork: boolean;
  production: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Parses the environment: a whole configuration, or every fault, one line each. */
export function readConfig(env: Env): { config: Config; faults: string[] } {
  const faults: string[] = [];
  const fault = (line: string) => faults.push(line);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const config: Config = {
    host: env['HOST'] || usualOf('HOST'),
    port: whole(env, 'PORT', [0, 65_535], fault),
    publicUrl: publicUrl(env['PUBLIC_URL'], fault),
    dataDir: path.resolve(env['DATA_DIR'] || usualOf('DATA_DIR')),
    backupDir: folder(env, 'BACKUP_DIR'),
    backupKeyFile: folder(env, 'BACKUP_KEY_FILE'),
    migrateWithoutDump: flag(env, 'MIGRATE_WITHOUT_DUMP', fault) ?? false,
    databaseUrl,
    directUrl: env['DATABASE_DIRECT_URL'] || undefined,
    prepared: flag(env, 'DATABASE_PREPARED', fault) ?? true,
    replicaUrls: (env['DATABASE_REPLICA_URLS'] ?? '').split(',').flatMap((url) => url.trim() || []),
    poolSize: whole(env, 'DATABASE_POOL', [1, 1000], fault),
    demo: flag(env, 'DEMO', fault),
    demoPublic: flag(env, 'DEMO_PUBLIC', fault) ?? false,
    demoHistory: env['DEMO_HISTORY'] !== 'none',
    adminCode: env['ADMIN_PIN'] || undefined,
    jwtSecret: secret(env, 'JWT_SECRET', databaseUrl, fault),
    pinKey: secret(env, 'PIN_KEY', databaseUrl, fault),
    companyName: env['COMPANY_NAME'] || usualOf('COMPANY_NAME'),
    calendar: readCalendar(env, fault),
    trustProxy: hops(env['TRUST_PROXY'], fault),
    tls: readTls(env, fault),
    smtp: readSmtp(env['SMTP_URL'], env['SMTP_FROM'], fault),
    logLevel: env['LOG_LEVEL'] || undefined,
    slowStatementMs: whole(env, 'SLOW_STATEMENT_MS', [1, 60_000], fault),
    traces: asksForTraces(env, fault),
    printersOnLoopback: flag(env, 'PRINTERS_ON_LOOPBACK', fault) ?? false,
    webhooksOnOwnNetwork: flag(env, 'WEBHOOKS_ON_OWN_NETWORK', fault) ?? false,
    production: env['NODE_ENV'] === 'production',
  };
  checkAddresses(config, fault);
  if (config.adminCode !== undefined && !CODE_SHAPE.test(config.adminCode)) {
    fault('ADMIN_PIN : un code de 4 à 10 chiffres est attendu.');
  }
  refuseCopiesInside(config, fault);
  if (config.demoPublic) checkPublic(config, fault);
  if (config.printersOnLoopback && config.production)
    fault('PRINTERS_ON_LOOPBACK : pour le développement seulement.');
  if (env['DEMO_HISTORY'] && env['DEMO_HISTORY'] !== 'none') {
    fault('DEMO_HISTORY : none (sans historique) ou rien est attendu.');
  }
  if (!LOG_LEVELS.includes(config.logLevel ?? 'info'))
    fault(`LOG_LEVEL : un de ${LOG_LEVELS.join(', ')} est attendu.`);
  const zoneFault = zoneTableFault();
  if (zoneFault) fault(zoneFault);
  return { config, faults };
}

function checkAddresses(config: Config, fault: (line: string) => void): void {
  const { databaseUrl, directUrl, replicaUrls } = config;
  const check = (name: string, urls: readonly string[]) => {
    if (urls.length > 0 && databaseUrl === undefined)
      fault(`${name} : seulement pour une base donnée par DATABASE_URL.`);
    else if (!urls.every((url) => /^postgres(ql)?:\/\//.test(url)))
      fault(`${name} : une adresse postgresql://… est attendue.`);
  };
  check('DATABASE_URL', databaseUrl === undefined ? [] : [databaseUrl]);
  check('DATABASE_DIRECT_URL', directUrl === undefined ? [] : [directUrl]);
  check('DATABASE_REPLICA_URLS', replicaUrls);
}

/** What is erased each night is nobody's, and sends nothing to anybody. */
function checkPublic(config: Config, fault: (line: string) => void): void {
  if (config.demo === false) fault('DEMO_PUBLIC : pour une démonstration seulement, sans DEMO=false.');
  if (config.databaseUrl !== undefined)
    fault('DEMO_PUBLIC : avec la base intégrée seulement, sans DATABASE_URL : elle est effacée chaque nuit.');
  if (config.smtp) fault('DEMO_PUBLIC : une démonstration publique n’envoie rien : ôtez SMTP_URL.');
  if (config.printersOnLoopback) fault('DEMO_PUBLIC : sans PRINTERS_ON_LOOPBACK.');
}

/** Warns when all strangers would share one address, and so one limit, else null. */
export function publicWarningOf({ demoPublic, trustProxy, host }: Config): string | null {
  if (!demoPublic || trustProxy !== false || !isOwnMachine(host)) return null;
  return 'DEMO_PUBLIC derrière un proxy sans TRUST_PROXY=1 : tous les visiteurs auraient une même adresse, et une même limite.';
}

/** Warns when codes and sessions would cross a network unencrypted, else null. */
export function warningOf({ host, tls, trustProxy }: Config): string | null {
  if (isOwnMachine(host) || tls || trustProxy !== false) return null;
  return `HOST=${host} sans HTTPS : les codes passent en clair sur le réseau. Donnez TLS=auto, ou TRUST_PROXY derrière un proxy HTTPS.`;
}

/** Warns when everybody in a network may say that he is somebody else, else null. */
export function proxyWarningOf({ trustProxy }: Config): string | null {
  const isOne = (proxy: string) => ipaddr.isValid(proxy) || /^[\d.]+\/32$|\/128$/.test(proxy);
  if (typeof trustProxy !== 'string' || trustProxy.split(',').every((one) => isOne(one.trim()))) return null;
  return `TRUST_PROXY=${trustProxy} croit quiconque est dans ce réseau : il choisit son adresse. Donnez le nombre de proxys, par exemple TRUST_PROXY=1.`;
}

function publicUrl(text: string | undefined, fault: (line: string) => void): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  fault('PUBLIC_URL : une adresse https://… sans chemin est attendue.');
  return undefined;
}

function folder(env: Env, name: keyof Env): string | undefined {
  return env[name] ? path.resolve(env[name]) : undefined;
}

/** What dies with the house, or is copied with it, is no copy of it; a key beside what it opens protects nothing. */
function refuseCopiesInside(config: Config, fault: (line: string) => void): void {
  const { dataDir, backupDir, backupKeyFile } = config;
  if (isInside(backupDir, dataDir)) fault('BACKUP_DIR : un dossier hors de DATA_DIR est attendu.');
  if (isInside(dataDir, backupDir))
    fault('BACKUP_DIR : un dossier qui ne contient pas DATA_DIR est attendu.');
  if (isInside(backupKeyFile, dataDir) || isInside(backupKeyFile, backupDir)) {
    fault('BACKUP_KEY_FILE : un fichier hors de DATA_DIR et de BACKUP_DIR est attendu.');
  }
}

function isInside(inner: string | undefined, outer: string | undefined): boolean {
  return (
    inner !== undefined && outer !== undefined && `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`)
  );
}

export function dumpFolder({ backupDir, dataDir }: Config): string {
  return backupDir ?? path.join(dataDir, 'dumps');
}

/** Where WAL waits for the copier; undefined: none is archived. */
export function spoolOf({ databaseUrl, backupDir, backupKeyFile, dataDir }: Config): string | undefined {
  const copied = databaseUrl === undefined && backupDir !== undefined && backupKeyFile !== undefined;
  return copied ? spoolFolder(dataDir) : undefined;
}

export function clientFolder(): string | null {
  const folder = path.join(import.meta.dirname, '../../client/dist');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}

function readCalendar(env: Env, fault: (line: string) => void): Calendar {
  const timezone = env['BUSINESS_TIMEZONE'] || usualOf('BUSINESS_TIMEZONE');
  if (!isKnownTimezone(timezone)) fault(`BUSINESS_TIMEZONE : fuseau inconnu « ${timezone} ».`);
  const start = env['DAY_START'] || usualOf('DAY_START');
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(start) ?? [];
  if (hours === undefined) fault('DAY_START : une heure HH:MM est attendue, par exemple 05:00.');
  return { timezone, dayStartMinutes: Number(hours ?? 0) * 60 + Number(minutes ?? 0) };
}

function whole(
  env: Env,
  name: keyof Env,
  [least, most]: [number, number],
  fault: (line: string) => void,
): number {
  const usual = Number(usualOf(name));
  const text = env[name];
  if (!text) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  fault(`${name} : un nombre entier de ${least} à ${most} est attendu.`);
  return usual;
}

function flag(env: Env, name: keyof Env, fault: (line: string) => void): boolean | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (text !== 'true' && text !== 'false') fault(`${name} : true ou false est attendu.`);
  return text === 'true';
}

/**
 * With its own PostgreSQL in production the owner gives the keys: generated ones would die with the machine.
 */
function secret(
  env: Env,
  name: keyof Env,
  databaseUrl: string | undefined,
  fault: (line: string) => void,
): string | undefined {
  const text = env[name] || undefined;
  if (text !== undefined && text.length < 16) fault(`${name} : 16 caractères au moins sont attendus.`);
  if (text === undefined && databaseUrl !== undefined && env['NODE_ENV'] === 'production') {
    fault(`${name} : obligatoire en production avec DATABASE_URL.`);
  }
  return text;
}

/** As OpenTelemetry's specification reads its variables; of all exporters this server knows one. */
function asksForTraces(env: Env, fault: (line: string) => void): boolean {
  const endpoint = given(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const protocol = given(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL');
  const words = (name: keyof Env) =>
    (env[name] ?? '')
      .toLowerCase()
      .split(',')
      .map((word) => word.trim());
  const exporters = words('OTEL_TRACES_EXPORTER');
  const asked = exporters.includes('otlp') || (endpoint !== undefined && exporters.join() === '');
  if (!asked || words('OTEL_SDK_DISABLED').includes('true')) return false;
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint.value)?.protocol ?? ''))
    fault(`${endpoint.name} : une adresse http://… est attendue.`);
  if (protocol && protocol.value !== 'http/json') fault(`${protocol.name} : http/json est attendu.`);
  return true;
}

/** The first of the variables that is set. */
function given(env: Env, ...names: (keyof Env)[]): { name: string; value: string } | undefined {
  return names.map((name) => ({ name, value: env[name] ?? '' })).find(({ value }) => value !== '');
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The count of proxies, or their addresses and networks, comma-separated. */
function hops(text: string | undefined, fault: (line: string) => void): string | number | false {
  if (!text) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const known = (one: string) =>
    NAMED_NETWORKS.includes(one) || ipaddr.isValid(one) || ipaddr.isValidCIDR(one);
  if (text.split(',').every((one) => known(one.trim()))) return text;
  fault('TRUST_PROXY : un nombre de proxys, ou leurs adresses séparées par des virgules.');
  return false;
}
