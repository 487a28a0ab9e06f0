import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Connection } from '../../db/data-source.ts';
import { faultsOfCopy } from '../check-copy.ts';
import { dumpHouse, newestNightlyDump, pruneNightlyDumps, type Dumped } from '../dump.ts';
import { loadDump } from '../load-dump.ts';
import { keyFaults } from './key-faults.ts';
import type { Means } from './means.ts';
import type { CopierJob } from './messages.ts';
import type { Pulse } from './pulse.ts';
import { withScratchDatabase, withScratchFolder } from './scratch-house.ts';

/** For what only asks databases, which time out by themselves. */
const LONG_MS = 4 * 3600_000;
const LANE = 'night';

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
      pulse.step(LANE, LONG_MS);
      const progress = (): void => pulse.step(LANE);
      const made = await dumpHouse({
        at,
        folder: target,
        key,
        keys: keys(),
        now,
        occasion: 'night',
        progress,
      });
      await pruneNightlyDumps(target, now);
      return made;
    },
    rehearse: async ({ file, bytes }, key) =>
      withScratchFolder(dataDir, bytes + (await databaseBytes(at)), async (folder) => {
        const near = path.join(folder, path.basename(file));
        await mkdir(folder);
        await fetchFile(file, near, pulse);
        pulse.step(LANE, LONG_MS);
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
  const client = new pg.Client(copy);
  await client.connect();
  try {
    return [...(await faultsOfCopy(client, tables)), ...keyFaults(kept, ours)];
  } finally {
    await client.end();
  }
}

/** To the house's disk, so that only this waits for the target. */
async function fetchFile(from: string, to: string, pulse: Pulse): Promise<void> {
  const stepping = new Transform({
    transform(piece: Buffer, _, done) {
      pulse.step(LANE);
      done(null, piece);
    },
  });
  pulse.step(LANE);
  await pipeline(createReadStream(from), stepping, createWriteStream(to));
}

async function databaseBytes(at: string | Connection): Promise<number> {
  const client = new pg.Client(typeof at === 'string' ? { connectionString: at } : at);
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await client.end();
  }
}
