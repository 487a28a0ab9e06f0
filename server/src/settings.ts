import { UNNAMED_HOUSE } from './shared/names.ts';

interface Setting {
  /** What holds where nothing is said. */
  usual?: string;
  /** What the table shows of that, where it is no value. */
  otherwise?: string;
  means: string;
}

/** Every variable that the server reads from its environment; config.ts reads no other. */
export const SETTINGS = {
  HOST: {
    usual: '127.0.0.1',
    means: 'Where it listens; `0.0.0.0` lets tablets in, and warns without HTTPS.',
  },
  PORT: { usual: '3000', means: 'The port there.' },
  PUBLIC_URL: {
    means: 'Where phones reach it, `https://…`: needed for kessals’ own pages and the QR codes to them.',
  },
  DATA_DIR: { usual: 'data', means: 'Folder of the embedded database and of the keys that were drawn.' },
  BACKUP_DIR: { means: 'Folder for copies, on another disk; without it only dumps are made.' },
  BACKUP_KEY_FILE: { means: 'The key that encrypts them, drawn there once; outside of both folders.' },
  MIGRATE_WITHOUT_DUMP: {
    usual: 'false',
    means: '`true`: a new version may change a house that could not be dumped before.',
  },
  DATABASE_URL: { means: 'A PostgreSQL of yours instead of the embedded one: 15 or newer, with ICU.' },
  DATABASE_DIRECT_URL: { means: 'The same database past a transaction pooler.' },
  DATABASE_PREPARED: { usual: 'true', means: '`false`: the pooler knows no prepared statements.' },
  DATABASE_REPLICA_URLS: { means: 'Its streaming replicas, between commas.' },
  DATABASE_POOL: { usual: '10', means: 'Connections to the database; below 8 none are kept for reads.' },
  DEMO: {
    otherwise: '`true` for a new embedded database',
    means: '`true`: a demonstration; `false`: a real house.',
  },
  DEMO_PUBLIC: {
    usual: 'false',
    means:
      '`true`: a demonstration that strangers may try; it shows its codes, and all is erased each night at 4.',
  },
  DEMO_HISTORY: { means: '`none`: a demonstration without fourteen months of tickets.' },
  ADMIN_PIN: {
    otherwise: 'drawn, shown once on a terminal',
    means: 'First administrator’s code, 4 to 10 digits; required without a terminal.',
  },
  JWT_SECRET: {
    otherwise: 'drawn into `DATA_DIR`',
    means: 'Signs sessions, 16 characters or more; required in production with `DATABASE_URL`.',
  },
  PIN_KEY: { otherwise: 'drawn into `DATA_DIR`', means: 'Keeps the codes; as `JWT_SECRET`.' },
  COMPANY_NAME: { usual: UNNAMED_HOUSE, means: 'On footer and receipt while « La maison » has no name.' },
  BUSINESS_TIMEZONE: { usual: 'Africa/Casablanca', means: 'From the project’s own zone table.' },
  DAY_START: { usual: '00:00', means: 'When a day begins; `05:00`: sales until then are of the day before.' },
  TRUST_PROXY: {
    otherwise: 'none',
    means: 'How many proxies stand before it; or their addresses, never a network.',
  },
  TLS: {
    means: '`auto`: the house draws an authority and its certificates itself; one server, no proxy.',
  },
  SMTP_URL: {
    means:
      'The mail server, `smtp://name:password@host:587` or `smtps://…:465`: needed for the evening by e-mail.',
  },
  SMTP_FROM: { otherwise: 'the name in `SMTP_URL`', means: 'Whom its letters come from.' },
  TLS_CERT: { means: 'PEM file of the certificate: the server speaks HTTPS itself.' },
  TLS_KEY: { means: 'PEM file of its key.' },
  PRINTERS_ON_LOOPBACK: {
    usual: 'false',
    means:
      '`true`: a printer may be on the server’s own machine, at any port; for development, refused in production.',
  },
  WEBHOOKS_ON_OWN_NETWORK: {
    usual: 'false',
    means:
      '`true`: a webhook may go to a private address, also of the server’s own machine, and there in plain HTTP.',
  },
  LOG_LEVEL: { otherwise: '`info`, on a terminal `warn`', means: 'pino’s levels; one JSON object a line.' },
  SLOW_STATEMENT_MS: { usual: '500', means: 'A statement that takes longer is logged with its operation.' },
  OTEL_TRACES_EXPORTER: { means: '`otlp`: send traces; `none`: do not.' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { means: 'Where traces go; alone it asks for them too.' },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { means: 'The same for traces alone.' },
  OTEL_EXPORTER_OTLP_PROTOCOL: { usual: 'http/json', means: 'The only one known.' },
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: { usual: 'http/json', means: 'The same for traces alone.' },
  OTEL_SDK_DISABLED: { usual: 'false', means: '`true`: no traces whatever else is said.' },
  NODE_ENV: { means: '`production` asks for the keys above, and closes a demonstration’s schema.' },
} as const satisfies Record<string, Setting>;

type SettingName = keyof typeof SETTINGS;
export type Env = Readonly<Partial<Record<SettingName, string | undefined>>>;

export const usualOf = (name: SettingName): string => (SETTINGS[name] as Setting).usual ?? '';

/** The table of server/docs/configuration.md. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(SETTINGS).map(([name, { usual, otherwise, means }]) => {
    const shown = usual === undefined ? (otherwise ?? '') : `\`${usual}\``;
    return `| \`${name}\` | ${shown} | ${means} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
