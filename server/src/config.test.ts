import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig, proxyWarningOf, publicWarningOf, warningOf } from './config.ts';
import { runtimeFault } from './setup/runtime.ts';
import { SETTINGS, settingsTable } from './settings.ts';

const faultsOf = (env: Record<string, string>) => readConfig(env).faults;
const LONG = 'a secret of sixteen characters';

test('an empty environment is a good one', () => {
  const { config, faults } = readConfig({});
  expect(faults).toEqual([]);
  expect(config).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    printersOnLoopback: false,
    webhooksOnOwnNetwork: false,
    dataDir: path.resolve('data'),
    backupDir: undefined,
    backupKeyFile: undefined,
    migrateWithoutDump: false,
    databaseUrl: undefined,
    directUrl: undefined,
    prepared: true,
    replicaUrls: [],
    poolSize: 10,
    demo: undefined,
    demoPublic: false,
    demoHistory: true,
    adminCode: undefined,
    jwtSecret: undefined,
    pinKey: undefined,
    companyName: 'Hammam',
    calendar: { timezone: 'Africa/Casablanca', dayStartMinutes: 0 },
    trustProxy: false,
    tls: undefined,
    logLevel: undefined,
    slowStatementMs: 500,
    traces: false,
    production: false,
  });
});

test('everything that can be set is read', () => {
  const { config, faults } = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://kessal.exemple.ma/',
    DATA_DIR: '/srv/maison',
    BACKUP_DIR: '/mnt/copies',
    BACKUP_KEY_FILE: '/etc/kessal/copies.key',
    MIGRATE_WITHOUT_DUMP: 'true',
    DATABASE_URL: 'postgresql://maison@base/kessal',
    DATABASE_DIRECT_URL: 'postgresql://maison@base:5432/kessal',
    DATABASE_PREPARED: 'false',
    DATABASE_REPLICA_URLS: 'postgresql://maison@lit/kessal, postgres://maison@relit:5433/kessal',
    DATABASE_POOL: '40',
    DEMO: 'false',
    DEMO_HISTORY: 'none',
    ADMIN_PIN: '0042',
    JWT_SECRET: LONG,
    PIN_KEY: LONG,
    COMPANY_NAME: 'Hammam Exemple',
    BUSINESS_TIMEZONE: 'Europe/Paris',
    DAY_START: '05:30',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
    SLOW_STATEMENT_MS: '250',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collecteur:4318',
    NODE_ENV: 'production',
  });
  expect(faults).toEqual([]);
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://kessal.exemple.ma',
    dataDir: '/srv/maison',
    backupDir: '/mnt/copies',
    backupKeyFile: '/etc/kessal/copies.key',
    migrateWithoutDump: true,
    directUrl: 'postgresql://maison@base:5432/kessal',
    prepared: false,
    replicaUrls: ['postgresql://maison@lit/kessal', 'postgres://maison@relit:5433/kessal'],
    poolSize: 40,
    demo: false,
    demoHistory: false,
    adminCode: '0042',
    companyName: 'Hammam Exemple',
    calendar: { timezone: 'Europe/Paris', dayStartMinutes: 330 },
    trustProxy: 2,
    logLevel: 'warn',
    slowStatementMs: 250,
    traces: true,
    production: true,
  });
});

test('what is read is what configuration.md says, and nothing else', () => {
  const given: Record<string, string> = { OTEL_TRACES_EXPORTER: 'otlp' };
  const read = new Set<string>();
  const watched = new Proxy(given, {
    get: (env, name: string) => {
      read.add(name);
      return env[name];
    },
  });
  readConfig(watched);
  expect([...read].sort()).toEqual(Object.keys(SETTINGS).sort());
  const page = readFileSync(path.join(import.meta.dirname, '../docs/configuration.md'), 'utf8');
  expect(page).toContain(settingsTable());
});

test.each<[string, Record<string, string>]>([
  ['DEMO=false', { DEMO: 'false' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://maison@base/kessal' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://caisse:secret@mail.exemple.ma:465', SMTP_FROM: 'k@exemple.ma' }],
  ['PRINTERS_ON_LOOPBACK', { PRINTERS_ON_LOOPBACK: 'true' }],
])('a public demonstration is not opened with %s', (named, env) => {
  expect(faultsOf(env)).toEqual([]);
  const faults = faultsOf({ ...env, DEMO_PUBLIC: 'true' });
  expect(faults).toEqual([expect.stringMatching(/^DEMO_PUBLIC : /)]);
  expect(faults.join()).toContain(named);
});

test('a public demonstration at its own machine’s address, so behind a proxy, warns that all visitors share one limit', () => {
  const warning = (env: Record<string, string>) => publicWarningOf(readConfig(env).config);
  expect(warning({ DEMO_PUBLIC: 'true' })).toContain('TRUST_PROXY=1');
  expect(warning({ DEMO_PUBLIC: 'true', TRUST_PROXY: '1' })).toBeNull();
  expect(warning({ DEMO_PUBLIC: 'true', HOST: '0.0.0.0' })).toBeNull();
  expect(warning({})).toBeNull();
});

test.each<[string, Record<string, string>]>([
  ['none', {}],
  ['only a name of the service', { OTEL_SERVICE_NAME: 'caisse' }],
  ['all switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'TRUE' }],
  ['another exporter', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'console' }],
  ['traces switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'none' }],
])('no traces are sent with these variables of OpenTelemetry: %s', (_story, env) => {
  expect(readConfig(env)).toMatchObject({ config: { traces: false }, faults: [] });
});

test.each([
  [{ OTEL_TRACES_EXPORTER: 'otlp' }],
  [{ OTEL_TRACES_EXPORTER: 'OTLP, console' }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:4318/v1/traces', OTEL_SDK_DISABLED: 'false' }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/v1/traces', OTEL_EXPORTER_OTLP_ENDPOINT: 'unread' }],
])('traces are sent with %j', (env) => {
  expect(readConfig(env)).toMatchObject({ config: { traces: true }, faults: [] });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collecteur' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
  [
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'c' },
  ],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  ],
])('traces that cannot be sent are a fault of %s: %j', (name, env) => {
  expect(faultsOf(env)).toEqual([expect.stringContaining(`${name} : `)]);
});

test('an empty setting counts as absent', () => {
  const empty = Object.fromEntries(
    [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'DEMO',
      'DEMO_HISTORY',
      'ADMIN_PIN',
      'JWT_SECRET',
      'DAY_START',
      'TRUST_PROXY',
    ].map((name) => [name, '']),
  );
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['SLOW_STATEMENT_MS', '0'],
  ['PORT', '3000.5'],
  ['PORT', '0x50'],
  ['PORT', ' 3000'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '1001'],
  ['DATABASE_URL', 'mysql://base/kessal'],
  ['DATABASE_URL', 'base'],
  ['DATABASE_DIRECT_URL', 'postgresql://base/kessal'],
  ['DATABASE_PREPARED', 'no'],
  ['DATABASE_REPLICA_URLS', 'postgresql://lit/kessal'],
  ['DEMO', 'yes'],
  ['DEMO', 'TRUE'],
  ['DEMO', '1'],
  ['DEMO_HISTORY', 'false'],
  ['ADMIN_PIN', '123'],
  ['ADMIN_PIN', '12345678901'],
  ['ADMIN_PIN', '12a4'],
  ['JWT_SECRET', 'too short'],
  ['PIN_KEY', 'too short'],
  ['BUSINESS_TIMEZONE', 'Afrique/Casablanca'],
  ['DAY_START', '5:00'],
  ['DAY_START', '24:00'],
  ['DAY_START', '05:60'],
  ['DAY_START', '05:00:00'],
  ['PUBLIC_URL', 'hammam.example'],
  ['PUBLIC_URL', 'ftp://hammam.example'],
  ['PUBLIC_URL', 'https://hammam.example/caisse'],
  ['PUBLIC_URL', 'https://qui:quoi@hammam.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TLS', 'yes'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} : .+\\.$`));
  expect(faults[0]).not.toContain('\n');
});

test.each(['1', 'loopback', '10.0.0.0/8', '10.0.0.1, 192.168.0.0/16', '::1'])(
  'TRUST_PROXY=%s names hops',
  (hops) => {
    expect(faultsOf({ TRUST_PROXY: hops })).toEqual([]);
  },
);

test('a real house on its own PostgreSQL must bring both keys; the refusal says which is missing', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://base/kessal' };
  expect(faultsOf(production)).toEqual([
    expect.stringMatching(/^JWT_SECRET : .*obligatoire/),
    expect.stringMatching(/^PIN_KEY : .*obligatoire/),
  ]);
  expect(faultsOf({ ...production, JWT_SECRET: LONG })).toEqual([expect.stringMatching(/^PIN_KEY/)]);
  expect(faultsOf({ ...production, JWT_SECRET: LONG, PIN_KEY: LONG })).toEqual([]);
});

test.each([
  ['DATABASE_DIRECT_URL', 'base'],
  ['DATABASE_REPLICA_URLS', 'postgres://lit/kessal,lit'],
])('%s=%s is no address', (name, value) => {
  const faults = faultsOf({ DATABASE_URL: 'postgres://base/kessal', [name]: value });
  expect(faults).toEqual([`${name} : une adresse postgresql://… est attendue.`]);
});

test('without one of the two, the keys are drawn and kept: nothing is required', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([]);
  expect(faultsOf({ DATABASE_URL: 'postgres://base/kessal' })).toEqual([]);
});

test('all faults are listed at once, and no secret is repeated in them', () => {
  const faults = faultsOf({
    PORT: 'abc',
    DEMO: 'yes',
    ADMIN_PIN: '98a76',
    JWT_SECRET: 'short-secret',
    PIN_KEY: 'short-key',
    DAY_START: '5h',
    BUSINESS_TIMEZONE: 'Nulle/Part',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://maison:motdepasse@base/kessal',
  });
  expect(faults).toHaveLength(9);
  expect(faults.join('\n')).not.toMatch(/98a76|short-secret|short-key|motdepasse/);
});

test.each([
  ['v24.21.0', null],
  ['v22.15.0', null],
  ['v23.0.0', null],
  ['v22.14.9', expect.stringContaining('22.15')],
  ['v20.19.5', expect.stringContaining('v20.19.5')],
  ['v18.0.0', expect.any(String)],
])('does Node %s do? %p', (version, fault) => {
  expect(runtimeFault(version)).toEqual(fault);
});

test('TLS=auto draws its own certificates, alone, and warns of nothing', () => {
  const { config, faults } = readConfig({ TLS: 'auto', HOST: '0.0.0.0' });
  expect([config.tls, faults, warningOf(config)]).toEqual(['auto', [], null]);
  expect(faultsOf({ TLS: 'auto', TLS_CERT: 'cert.pem' })).toEqual([
    expect.stringMatching(/^TLS : .*TLS_CERT/),
  ]);
  expect(faultsOf({ TLS: 'auto', TRUST_PROXY: '1' })).toEqual([
    expect.stringMatching(/^TLS : .*TRUST_PROXY/),
  ]);
});

describe('codes that would travel in clear', () => {
  const told = (env: Record<string, string>) => warningOf(readConfig(env).config);

  test.each(['0.0.0.0', '::', '192.168.1.10', 'caisse.example', '::ffff:10.0.0.1'])(
    'a house that listens on %s without HTTPS is warned about',
    (HOST) => {
      expect(told({ HOST })).toContain(`HOST=${HOST} `);
    },
  );

  test.each(['', '127.0.0.1', '127.8.0.1', '::1', 'localhost', '::ffff:127.0.0.1'])(
    'one that listens on its own machine only, « %s », is not',
    (HOST) => {
      expect(told({ HOST })).toBeNull();
    },
  );

  test('nor one behind a proxy', () => {
    expect(told({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBeNull();
  });
});

describe('whoever is believed to be a proxy', () => {
  const told = (TRUST_PROXY: string) => proxyWarningOf(readConfig({ TRUST_PROXY }).config);

  test.each([
    'uniquelocal',
    'loopback',
    'linklocal',
    '10.0.0.0/8',
    '10.0.0.1, 192.168.0.0/16',
    'fd00::/8',
    'fd00::/32',
    '10.0.0.1,loopback',
  ])('%s are many, any of whom may choose his address: one line warns', (networks) => {
    expect(told(networks)).toContain(`TRUST_PROXY=${networks} `);
    expect(told(networks)).not.toContain('\n');
  });

  test.each(['', '1', '2', '10.0.0.1', '10.0.0.1, ::1', '10.0.0.1/32', 'fd00::1/128'])(
    '« %s » are counted, or known one by one',
    (hops) => {
      expect(told(hops)).toBeNull();
    },
  );
});

test.each([
  [{ BACKUP_DIR: '/srv/maison/copies' }, 'BACKUP_DIR : un dossier hors de DATA_DIR est attendu.'],
  [{ BACKUP_DIR: '/srv' }, 'BACKUP_DIR : un dossier qui ne contient pas DATA_DIR est attendu.'],
  [{ BACKUP_KEY_FILE: '/srv/maison/cle' }, /BACKUP_KEY_FILE : un fichier hors de DATA_DIR et de BACKUP_DIR/],
  [{ BACKUP_DIR: '/mnt', BACKUP_KEY_FILE: '/mnt/cle' }, /BACKUP_KEY_FILE : un fichier hors de DATA_DIR/],
])('copies and their key lie apart from the house: %j', (env, fault) => {
  expect(faultsOf({ DATA_DIR: '/srv/maison', ...env })).toEqual([expect.stringMatching(fault)]);
});

test('the copies of a house may lie beside it', () => {
  const env = { DATA_DIR: '/srv/maison', BACKUP_DIR: '/srv/maison2', BACKUP_KEY_FILE: '/srv/cle' };
  expect(faultsOf(env)).toEqual([]);
});
