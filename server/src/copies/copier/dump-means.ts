import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '../../db/data-source.ts';
import { withClient } from '../../db/with-client.ts';
import { faultsOfCopy, keyFaults } from '../check/check-copy.ts';
import { dumpHouse, newestNightlyDump, pruneNightlyDumps, type Dumped } from '../dump/dump.ts';
import { loadDump } from '../dump/load-dump.ts';
import { QUERY_PATIENCE_MS, type Means, type Pulse } from './copier.ts';
import type { CopierJob } from './messages.ts';
import { withScratchDatabase, withScratchFolder } from './scratch-house.ts';

interface Parts {
  job: Pick<CopierJob, 'at' | 'dataDir' | 'target'>;
  pulse: Pulse;
  /** The keys that the house drew. */
  keys: () => Record<string, string>;
}

/** For a house whose database is its owner's: a dump each night, rehearsed in a database that is thrown away. */
export function dumpMeans({ job: { at, dataDir, target }, pulse, keys }: Parts): Means<Dumped> {
  return {
    kind: 'DUMP',
    newest: () => newestNightlyDump(target),
    ship: async () => ({ broken: (await newestNightlyDump(target)) === undefined, stopped: false }),
    copy: async (key, now) => {
      pulse.step('night', QUERY_PATIENCE_MS);
      const progress = (): void => pulse.step('night');
      const job = { at, folder: target, key, keys: keys(), now, progress };
      const made = await dumpHouse({ ...job, occasion: 'night' });
      await pruneNightlyDumps(target, now);
      return made;
    },
    rehearse: async ({ file, bytes }, key) =>
      withScratchFolder(dataDir, bytes + (await databaseBytes(at)), async (folder) => {
        const near = path.join(folder, path.basename(file));
        await mkdir(folder);
        await fetchFile(file, near, pulse);
        pulse.step('night', QUERY_PATIENCE_MS);
        return withScratchDatabase(path.join(folder, 'house'), (copy) =>
          rehearseDump(copy, near, key, keys()),
        );
      }),
  };
}

async function rehearseDump(
  copy: Connection,
  file: string,
  key: string,
  ours: Record<string, string>,
): Promise<string[]> {
  let kept: Record<string, string> = {};
  const keepKeys = (keys: Record<string, string>): void => void (kept = keys);
  const { tables } = await loadDump({ at: copy, file, key, keepKeys, durable: false });
  const faults = await withClient(copy, (client) => faultsOfCopy(client, tables));
  return [...faults, ...keyFaults(kept, ours)];
}

/** To the house's disk, so that only this waits for the target. */
async function fetchFile(from: string, to: string, pulse: Pulse): Promise<void> {
  const stepping = new Transform({
    transform(piece: Buffer, _, done) {
      pulse.step('night');
      done(null, piece);
    },
  });
  pulse.step('night');
  await pipeline(createReadStream(from), stepping, createWriteStream(to));
}

function databaseBytes(at: string | Connection): Promise<number> {
  return withClient(at, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return Number(rows[0]?.bytes ?? 0);
  });
}
