import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../../db/data-source.ts';
import { baseFolder, houseFolder, prune, walFile, type CopyTarget } from '../base/copy-target.ts';
import { parseBaseName, stampOf } from '../base/copy-names.rules.ts';
import { makeBaseCopy, type MadeBaseCopy } from '../base/make-base-copy.ts';
import { restoreBase } from '../base/restore-base.ts';
import { shipWaiting } from '../base/ship.ts';
import { isStopped } from '../base/spool.ts';
import { faultsOfCopy, type HousePrint } from '../check-copy.ts';
import { KnownFault } from '../copy-faults.ts';
import { markPosition } from '../house-position.ts';
import { keyFaults } from './key-faults.ts';
import type { Means } from './means.ts';
import type { CopierJob } from './messages.ts';
import type { Pulse } from './pulse.ts';
import { withScratchDatabase, withScratchFolder } from './scratch-house.ts';

/** For what asks databases only. */
const LONG_MS = 4 * 3600_000;
/** Until the WAL of the rehearsed position must be at the target. */
const SHIPPED_WITHIN_MS = 10 * 60_000;
const LANE = 'night';

interface Parts {
  job: Pick<CopierJob, 'dataDir' | 'target'>;
  at: Connection;
  spool: string;
  pulse: Pulse;
  /** The keys that the house drew. */
  keys: () => Record<string, string>;
}

/** For the embedded database: WAL as it comes, a base copy each night, both restored up to a position that the house marked. */
export async function baseMeans(parts: Parts): Promise<Means<MadeBaseCopy>> {
  const { job, at, spool, pulse, keys } = parts;
  const cluster = await asked(at, 'SELECT system_identifier::text AS value FROM pg_control_system()');
  const target: CopyTarget = { folder: job.target, cluster };
  const folder = baseFolder(houseFolder(target));
  const progress = (): void => pulse.step(LANE);
  return {
    kind: 'BASE',
    newest: () => newestIn(folder),
    ship: async (key) => {
      const { gap } = await shipWaiting({ spool, target, key, progress: () => pulse.step('ship') });
      return { stopped: isStopped(spool), broken: gap || (await newestIn(folder)) === undefined };
    },
    copy: async (key, now) => {
      const made = await makeBaseCopy({ at, target, spool, key, keys: keys(), now, progress });
      await prune(target, now);
      return made;
    },
    rehearse: (made, key) => rehearseBase({ ...parts, target, made, key }),
  };
}

interface Rehearsal extends Parts {
  target: CopyTarget;
  made: MadeBaseCopy;
  key: string;
}

async function rehearseBase({ job, at, target, made, key, pulse, keys }: Rehearsal): Promise<string[]> {
  const bytes = Number(await asked(at, 'SELECT sum(pg_database_size(oid))::text AS value FROM pg_database'));
  const base = parseBaseName(path.basename(made.file));
  if (!base) throw new Error(`${made.file} is no base copy`);
  return withScratchFolder(job.dataDir, bytes, async (scratch) => {
    const until = `kessal-${stampOf(new Date())}`;
    pulse.step(LANE, LONG_MS);
    const house = await positionOf(at, until);
    await shipped(walFile(houseFolder(target), await switchWal(at)), pulse);
    let kept: Record<string, string> = {};
    pulse.step(LANE);
    await restoreBase({
      base,
      house: houseFolder(target),
      key,
      dataDir: scratch,
      until,
      durable: false,
      keepKeys: (copied) => void (kept = copied),
      progress: () => pulse.step(LANE),
    });
    pulse.step(LANE, LONG_MS);
    const faults = await withScratchDatabase(scratch, async (copy) => {
      const client = new pg.Client(copy);
      await client.connect();
      try {
        return await faultsOfCopy(client, house);
      } finally {
        await client.end();
      }
    });
    return [...faults, ...keyFaults(kept, keys())];
  });
}

/** A house that never stops writing is none whose copy is bad. */
function positionOf(at: Connection, name: string): Promise<HousePrint> {
  return markPosition(at, name).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new KnownFault('VERIFICATION_IMPOSSIBLE', said, { cause: error });
  });
}

/** Ends the segment that holds the position, so that it is archived. @returns its name */
function switchWal(at: Connection): Promise<string> {
  return asked(at, 'SELECT pg_walfile_name(pg_switch_wal()) AS value');
}

async function shipped(file: string, pulse: Pulse): Promise<void> {
  const end = performance.now() + SHIPPED_WITHIN_MS;
  for (;;) {
    pulse.step(LANE);
    const there = await stat(file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return null;
    });
    if (there) return;
    if (performance.now() > end) {
      throw new KnownFault('VERIFICATION_IMPOSSIBLE', `${path.basename(file)} n’est pas arrivé à la cible.`);
    }
    await pause(200);
  }
}

/** The file of the last base copy. */
async function newestIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  });
  const newest = names
    .filter((name) => parseBaseName(name) !== undefined)
    .sort()
    .at(-1);
  return newest === undefined ? undefined : path.join(folder, newest);
}

async function asked(at: Connection, question: string): Promise<string> {
  const client = new pg.Client(at);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(question);
    return rows[0]?.value ?? '';
  } finally {
    await client.end();
  }
}
