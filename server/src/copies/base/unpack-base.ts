import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CopyError } from '../copy-error.ts';
import { KEYS, membersOf, textOf } from '../dump-manifest.ts';
import { CLUSTER, LABEL } from './make-base-copy.ts';

/**
 * Lays the cluster's files into `cluster`, a folder that is not there yet.
 * @returns the house's keys, by file name
 * @throws CopyError for a damaged file or another key
 */
export async function unpackBase(
  file: string,
  key: string,
  cluster: string,
  progress?: (bytes: number) => void,
): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  let labelled = false;
  await mkdir(cluster, { mode: 0o700 });
  for await (const member of membersOf(file, key, progress)) {
    const [room, ...parts] = member.header.name.split('/');
    if (room === KEYS) {
      keys[parts.join('/')] = await textOf(member);
      continue;
    }
    if (room !== CLUSTER || parts.includes('..')) throw noBase(file);
    const to = path.join(cluster, ...parts);
    if (member.header.type === 'directory') {
      await mkdir(to, { mode: 0o700, recursive: true });
      await textOf(member);
    } else {
      await pipeline(member, createWriteStream(to, { mode: 0o600 }));
    }
    labelled ||= parts.join('/') === LABEL;
  }
  if (!labelled) throw noBase(file);
  return keys;
}

const noBase = (file: string) => new CopyError(`${file} n'est pas une copie de base : donnez-en une autre.`);
