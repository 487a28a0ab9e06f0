import pg from 'pg';
import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import type { Begin } from './many/leader.ts';
import { ObservedClient } from './reading/observed-client.ts';
import { CONNECTION_TIMEOUT_MS } from './reading/pool.ts';
import { Baseline1763954200000 } from './migrations/1763954200000-baseline.ts';
import { CatalogueChanges1763955000000 } from './migrations/1763955000000-catalogue-changes.ts';
import { Entries1763956000000 } from './migrations/1763956000000-entries.ts';
import { FrozenClosures1763957000000 } from './migrations/1763957000000-frozen-closures.ts';
import { Payments1763958000000 } from './migrations/1763958000000-payments.ts';
import { Drawer1763959000000 } from './migrations/1763959000000-drawer.ts';
import { Kessals1763960000000 } from './migrations/1763960000000-kessals.ts';
import { NamedKessals1763961000000 } from './migrations/1763961000000-named-kessals.ts';
import { KessalAddresses1763962000000 } from './migrations/1763962000000-kessal-addresses.ts';
import { WithoutBridges1763963000000 } from './migrations/1763963000000-without-bridges.ts';
import { Barcodes1763965000000 } from './migrations/1763965000000-barcodes.ts';
import { CatalogueImports1763966000000 } from './migrations/1763966000000-catalogue-imports.ts';
import { Printers1763967000000 } from './migrations/1763967000000-printers.ts';
import { Evenings1763968000000 } from './migrations/1763968000000-evenings.ts';
import { ArabicNames1763970000000 } from './migrations/1763970000000-arabic-names.ts';
import { TilePlaces1763971000000 } from './migrations/1763971000000-tile-places.ts';
import { CodeLength1763971500000 } from './migrations/1763971500000-code-length.ts';
import { AssistantRight1764100000000 } from './migrations/1764100000000-assistant-right.ts';
import { EntriesRight1764200000000 } from './migrations/1764200000000-entries-right.ts';
import { Webhooks1764200001000 } from './migrations/1764200001000-webhooks.ts';

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
  Baseline1763954200000,
  CatalogueChanges1763955000000,
  Entries1763956000000,
  FrozenClosures1763957000000,
  Payments1763958000000,
  Drawer1763959000000,
  Kessals1763960000000,
  NamedKessals1763961000000,
  KessalAddresses1763962000000,
  WithoutBridges1763963000000,
  Barcodes1763965000000,
  CatalogueImports1763966000000,
  Printers1763967000000,
  Evenings1763968000000,
  ArabicNames1763970000000,
  TilePlaces1763971000000,
  CodeLength1763971500000,
  AssistantRight1764100000000,
  EntriesRight1764200000000,
  Webhooks1764200001000,
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
  /** False: for COPY, whose streams pg cannot pipeline. */
  pipeline?: boolean;
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
  const { settings, prepared, pipeline = true, begin } = options;
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
      pipeline,
      ...(settings !== undefined && { options: settings }),
      ...(prepared !== undefined && { prepared }),
      ...(begin && { onConnect: begin, idleTimeoutMillis: 0 }),
    },
  });
}
