import type { DataSource } from 'typeorm';
import { houseFolder, type CopyTarget } from '../src/copies/base/copy-target.ts';
import { makeBaseCopy, type BaseCopyJob } from '../src/copies/base/make-base-copy.ts';
import { shipWaiting } from '../src/copies/base/spool.ts';
import { printHouse, type HousePrint } from '../src/copies/check/check-copy.ts';
import { createDataSource, type Connection } from '../src/db/data-source.ts';
import { spoolFolder } from '../src/db/embedded/embedded-archive.ts';
import { startEmbedded, type EmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { ENTITIES } from '../src/entities.ts';
import { withClient } from '../src/db/with-client.ts';

/** A house on an embedded PostgreSQL of its own, which archives its WAL. */
export class ArchivedHouse {
  private constructor(
    readonly dataDir: string,
    readonly embedded: EmbeddedPostgres,
    readonly db: DataSource,
    readonly target: CopyTarget,
  ) {}

  /** @param copies must be there */
  static async open(dataDir: string, copies: string): Promise<ArchivedHouse> {
    const embedded = await startEmbedded({ dataDir, durable: false, spool: spoolFolder(dataDir) });
    await prepareDatabase(embedded.connection, { durable: false });
    const db = createDataSource(embedded.connection, ENTITIES, { poolSize: 4 });
    await db.initialize();
    const [row] = await db.query<{ cluster: string }[]>(
      'SELECT system_identifier::text AS cluster FROM pg_control_system()',
    );
    return new ArchivedHouse(dataDir, embedded, db, { folder: copies, cluster: row!.cluster });
  }

  get at(): Connection {
    return this.embedded.connection;
  }

  get spool(): string {
    return spoolFolder(this.dataDir);
  }

  get folder(): string {
    return houseFolder(this.target);
  }

  copy(more: Pick<BaseCopyJob, 'key' | 'now'> & Partial<BaseCopyJob>) {
    const { at, target, spool } = this;
    return makeBaseCopy({ at, target, spool, keys: {}, ...more });
  }

  /** Ends a segment, as half a minute does, and brings it to the target. @returns its name */
  async ship(key: string): Promise<string> {
    const [row] = await this.db.query<{ segment: string }[]>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
    );
    const { segment } = row!;
    const waiting = `SELECT FROM pg_ls_archive_statusdir() WHERE name = '${segment}.ready'`;
    while ((await this.db.query<unknown[]>(waiting)).length > 0);
    await shipWaiting({ spool: this.spool, target: this.target, key });
    return segment;
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.embedded.stop();
  }
}

/** What a restored house holds, by table. */
export async function printOf(dataDir: string): Promise<HousePrint> {
  return withHouseOf(dataDir, (at) => withClient(at, printHouse));
}

export async function withHouseOf<T>(dataDir: string, work: (at: Connection) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, durable: false });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}
