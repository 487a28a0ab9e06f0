import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../db/data-source.ts';
import { ifThere } from '../../db/files.ts';
import { withClient } from '../../db/with-client.ts';
import { stampOf } from '../base/copy-names.rules.ts';
import { baseFolder, houseFolder, prune, readCopies, walFile, type CopyTarget } from '../base/copy-target.ts';
import { makeBaseCopy, type MadeBaseCopy } from '../base/make-base-copy.ts';
import { restoreBase } from '../base/restore-base.ts';
import { isStopped, shipWaiting } from '../base/spool.ts';
import { faultsOfCopy, keyFaults, markPosition, type HousePrint } from '../check/check-copy.ts';
import { KnownFault } from '../copy-error.ts';
import { QUERY_PATIENCE_MS, type Means, type Pulse } from './copier.ts';
import type { CopierJob } from './messages.ts';
import { withScratchDatabase, withScratchFolder } from './scratch-house.ts';

/** Until the WAL of the rehearsed position must be at the target. */
const SHIPPED_WITHIN_MS = 10 * 60_000;

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
  const progress = (): void => pulse.step('night');
  return {
    kind: 'BASE',
    newest: async () => {
      const newest = (await readCopies(target)).bases.at(-1);
      return newest && path.join(baseFolder(houseFolder(target)), newest.name);
    },
    ship: async (key) => {
      const broken = await shipWaiting({ spool, target, key, progress: () => pulse.step('ship') });
      return { stopped: isStopped(spool), broken };
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
  return withScratchFolder(job.dataDir, bytes, async (scratch) => {
    const until = `kessal-${stampOf(new Date())}`;
    pulse.step('night', QUERY_PATIENCE_MS);
    const house = await positionOf(at, until);
    await shipped(walFile(houseFolder(target), await switchWal(at)), pulse);
    let kept: Record<string, string> = {};
    pulse.step('night');
    await restoreBase({
      base: made.base,
      house: houseFolder(target),
      key,
      dataDir: scratch,
      until,
      durable: false,
      keepKeys: (copied) => void (kept = copied),
      progress: () => pulse.step('night'),
    });
    pulse.step('night', QUERY_PATIENCE_MS);
    const faults = await withScratchDatabase(scratch, (copy) =>
      withClient(copy, (client) => faultsOfCopy(client, house)),
    );
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
    pulse.step('night');
    if (await ifThere(stat(file))) return;
    if (performance.now() > end) {
      throw new KnownFault('VERIFICATION_IMPOSSIBLE', `${path.basename(file)} n’est pas arrivé à la cible.`);
    }
    await pause(200);
  }
}

function asked(at: Connection, question: string): Promise<string> {
  return withClient(at, async (client) => {
    const { rows } = await client.query<{ value: string }>(question);
    return rows[0]?.value ?? '';
  });
}
