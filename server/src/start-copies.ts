import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { spoolOf, type Config } from './config.ts';
import { stopArchiving } from './copies/base/spool.ts';
import { showNewKey } from './copies/copy-key.ts';
import { lastRuns } from './copies/copy-runs.queries.ts';
import { KeptCopies } from './copies/keep-copies.ts';
import type { Connection } from './db/data-source.ts';
import type { Leader } from './db/many/leader.ts';
import type { Founded } from './setup/bootstrap.ts';

interface CopyParts {
  db: DataSource;
  /** Past a pooler. */
  at: string | Connection;
  leader: Leader;
  config: Config;
  log: Logger;
}

/** Copies of a real house, where its owner says; without a place or a key its administrators are told. */
export async function startCopies(
  { demonstration }: Founded,
  { db, at, leader, config, log }: CopyParts,
): Promise<KeptCopies | undefined> {
  const spool = spoolOf(config);
  if (demonstration) {
    // Nobody would miss it, and its WAL must not wait for a copier.
    if (spool !== undefined) await stopArchiving(spool);
    return undefined;
  }
  const { databaseUrl, dataDir, backupDir: target, backupKeyFile: keyFile, calendar } = config;
  const copied = target !== undefined && (await lastRuns(db.manager, target)).done !== null;
  if (target !== undefined && keyFile !== undefined && !copied) {
    // The copier finds no key either, and tells the administrators: a till must sell.
    await showNewKey(keyFile).catch((error: unknown) => log.warn({ err: error }, 'no key for the copies'));
  }
  const kept = new KeptCopies({
    db,
    at,
    leader,
    clock: () => new Date(),
    log,
    settings: {
      embedded: databaseUrl === undefined,
      dataDir,
      target,
      keyFile,
      calendar,
      spool,
      given: { pinKey: config.pinKey, jwtSecret: config.jwtSecret },
      program: path.join(import.meta.dirname, 'commands/copier.js'),
    },
  });
  return kept.start();
}
