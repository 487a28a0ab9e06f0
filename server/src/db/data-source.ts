import pg from 'pg';
import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import type { Begin } from './many/leader.ts';
import { ObservedClient } from './reading/observed-client.ts';
import { CONNECTION_TIMEOUT_MS } from './reading/pool.ts';
import { House1763600000000 } from './migrations/1763600000000-house.ts';
import { People1763710000000 } from './migrations/1763710000000-people.ts';
import { Locals1763715000000 } from './migrations/1763715000000-locals.ts';
import { Catalogue1763720000000 } from './migrations/1763720000000-catalogue.ts';
import { Corrections1763730000000 } from './migrations/1763730000000-corrections.ts';
import { Receptions1763740000000 } from './migrations/1763740000000-receptions.ts';
import { Closures1763750000000 } from './migrations/1763750000000-closures.ts';
import { Journal1763755000000 } from './migrations/1763755000000-journal.ts';
import { Once1763770000000 } from './migrations/1763770000000-once.ts';
import { Summaries1763780000000 } from './migrations/1763780000000-summaries.ts';
import { SavedReports1763800000000 } from './migrations/1763800000000-saved-reports.ts';
import { AccessTokens1763810000000 } from './migrations/1763810000000-access-tokens.ts';
import { ReportKeys1763815000000 } from './migrations/1763815000000-report-keys.ts';
import { JournalSubject1763820000000 } from './migrations/1763820000000-journal-subject.ts';
import { Devices1763830000000 } from './migrations/1763830000000-devices.ts';
import { KeyedWrites1763840000000 } from './migrations/1763840000000-keyed-writes.ts';
import { VoucherNumbers1763860000000 } from './migrations/1763860000000-voucher-numbers.ts';
import { HouseIdentity1763870000000 } from './migrations/1763870000000-house-identity.ts';
import { Received1763880000000 } from './migrations/1763880000000-received.ts';
import { CountingSheets1763895000000 } from './migrations/1763895000000-counting-sheets.ts';
import { Suppliers1763900000000 } from './migrations/1763900000000-suppliers.ts';
import { OwnShelves1763905000000 } from './migrations/1763905000000-own-shelves.ts';
import { AlertThresholds1763910000000 } from './migrations/1763910000000-alert-thresholds.ts';
import { LocalTickets1763915000000 } from './migrations/1763915000000-local-tickets.ts';
import { LineSums1763920000000 } from './migrations/1763920000000-line-sums.ts';
import { LateSales1763925000000 } from './migrations/1763925000000-late-sales.ts';
import { OfflineHouse1763940000000 } from './migrations/1763940000000-offline-house.ts';
import { CopyRuns1763945000000 } from './migrations/1763945000000-copy-runs.ts';
import { Alphabetical1763950000000 } from './migrations/1763950000000-alphabetical.ts';
import { SoldCategories1763951000000 } from './migrations/1763951000000-sold-categories.ts';
import { FormerNames1763951100000 } from './migrations/1763951100000-former-names.ts';
import { VoidGrants1763952000000 } from './migrations/1763952000000-void-grants.ts';
import { GrantGoods1763952100000 } from './migrations/1763952100000-grant-goods.ts';
import { MissingSales1763952200000 } from './migrations/1763952200000-missing-sales.ts';
import { TicketStates1763954000000 } from './migrations/1763954000000-ticket-states.ts';
import { ClockBehind1763954100000 } from './migrations/1763954100000-clock-behind.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A JavaScript Date would shift a day by the machine's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** In order; never edited once released. */
export const MIGRATIONS = [
  House1763600000000,
  People1763710000000,
  Locals1763715000000,
  Catalogue1763720000000,
  Corrections1763730000000,
  Receptions1763740000000,
  Closures1763750000000,
  Journal1763755000000,
  Once1763770000000,
  Summaries1763780000000,
  SavedReports1763800000000,
  AccessTokens1763810000000,
  ReportKeys1763815000000,
  JournalSubject1763820000000,
  Devices1763830000000,
  KeyedWrites1763840000000,
  VoucherNumbers1763860000000,
  HouseIdentity1763870000000,
  Received1763880000000,
  CountingSheets1763895000000,
  Suppliers1763900000000,
  OwnShelves1763905000000,
  AlertThresholds1763910000000,
  LocalTickets1763915000000,
  LineSums1763920000000,
  LateSales1763925000000,
  OfflineHouse1763940000000,
  CopyRuns1763945000000,
  Alphabetical1763950000000,
  SoldCategories1763951000000,
  FormerNames1763951100000,
  VoidGrants1763952000000,
  GrantGoods1763952100000,
  MissingSales1763952200000,
  TicketStates1763954000000,
  ClockBehind1763954100000,
];

/** Set for the role and not per session, so that they hold behind a transaction pooler. */
export const ROLE_SETTINGS: Record<string, string> = {
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '20s',
  // The sale's statement takes arrays, which would be planned anew each time.
  plan_cache_mode: 'force_generic_plan',
};

// oxlint-disable-next-line typescript/no-unsafe-function-type -- TypeORM's own type of an entity class
export type Entities = MixedList<Function | string | EntitySchema>;

interface PoolOptions {
  poolSize: number;
  /** Instead of {@link CONNECTION_TIMEOUT_MS}. */
  patience?: number;
  /** False: sends no named statements, which a transaction pooler may not know. */
  prepared?: boolean;
  /** Prepares each new connection before it is used, and keeps it however long it is idle. */
  begin?: Begin;
  /** PostgreSQL's `-c name=value` start-up options; they do not pass a transaction pooler. */
  settings?: string;
  /** Instead of all. */
  migrations?: typeof MIGRATIONS;
}

/** The connection pool, not opened yet. */
export function createDataSource(
  at: string | Connection,
  entities: Entities,
  options: PoolOptions,
): DataSource {
  const where =
    typeof at === 'string'
      ? { url: at }
      : { host: at.host, port: at.port, username: at.user, password: at.password, database: at.database };
  const { settings, prepared, begin } = options;
  return new DataSource({
    type: 'postgres',
    ...where,
    entities,
    migrations: options.migrations ?? MIGRATIONS,
    migrationsTransactionMode: 'all',
    poolSize: options.poolSize,
    connectTimeoutMS: options.patience ?? CONNECTION_TIMEOUT_MS,
    applicationName: 'kessal',
    installExtensions: false,
    extra: {
      Client: ObservedClient,
      ...(settings !== undefined && { options: settings }),
      ...(prepared !== undefined && { prepared }),
      ...(begin && { onConnect: begin, idleTimeoutMillis: 0 }),
    },
  });
}
