import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../../db/files.ts';
import { KnownFault } from '../copy-error.ts';
import type { TargetHistory } from './messages.ts';

const OWNER_ONLY = 0o700;

/**
 * Looks whether the target is there, and on which disk; makes its folder for the first copy.
 * @throws KnownFault where its disk is no longer mounted, so that nothing fills the disk below
 */
export async function lookAtTarget(
  target: string,
  dataDir: string,
  { lastDone, ownDisk: had }: TargetHistory,
): Promise<{ ownDisk: boolean }> {
  const house = await stat(dataDir);
  if (!lastDone) await mkdir(target, { recursive: true, mode: OWNER_ONLY });
  else if (had && (await isOnNewDisk(target, house.dev))) await mkdir(target, { mode: OWNER_ONLY });
  const there = await stat(target);
  if (!there.isDirectory()) throw new KnownFault('CIBLE_ABSENTE', `${target} n’est pas un dossier.`);
  const ownDisk = there.dev !== house.dev;
  if (lastDone && had && !ownDisk) {
    throw new KnownFault(
      'CIBLE_ABSENTE',
      `Le disque des copies n’est plus monté : ${target} est maintenant sur le disque de la maison.`,
    );
  }
  return { ownDisk };
}

/** Another disk was mounted in the place of the one that had the folder. */
async function isOnNewDisk(target: string, houseDisk: number): Promise<boolean> {
  const above = await stat(path.dirname(target)).catch(() => null);
  if (!above || above.dev === houseDisk) return false;
  return (await ifThere(stat(target))) === undefined;
}
