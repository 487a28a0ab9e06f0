import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CopyError } from '../copy-error.ts';
import { isNeeded, parseBaseName } from './copy-names.rules.ts';
import { baseFolder, copiesIn, walFile } from './copy-target.ts';

const DUMP = /^kessal-.*\.dump\.tar\.zst\.age$/;

/** What a restore takes: a dump, or the base copies and WAL of a cluster's folder. */
export type Source = { dump: string } | { house: string; base: string | undefined };

/**
 * @param given a dump, a base copy, a cluster's folder, or a folder of all of them, of which the newest base copy is taken, or
 * the newest dump where there is none
 * @throws CopyError
 */
export async function findCopies(given: string, { dumpsOnly }: { dumpsOnly: boolean }): Promise<Source> {
  const found = await stat(given).catch(() => undefined);
  if (found === undefined) {
    throw new CopyError(`${given} n'est pas là : branchez le disque des copies, ou donnez leur dossier.`);
  }
  if (!found.isDirectory()) {
    const base = parseBaseName(path.basename(given));
    return base === undefined
      ? { dump: given }
      : { house: path.dirname(path.dirname(given)), base: base.name };
  }
  const house = dumpsOnly ? undefined : await newestHouse(given);
  if (house !== undefined) return { house, base: undefined };
  const dump = (await readdir(given))
    .filter((name) => DUMP.test(name))
    .sort()
    .at(-1);
  if (dump !== undefined) return { dump: path.join(given, dump) };
  throw new CopyError(`Il n'y a pas de copie dans ${given} : donnez le dossier qui les tient.`);
}

/** Of several the one that was copied last: a house that was restored from a dump has another folder since. */
async function newestHouse(folder: string): Promise<string | undefined> {
  const names = await readdir(folder, { withFileTypes: true });
  const folders = [
    folder,
    ...names.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)),
  ];
  let newest: { house: string; instant: Date } | undefined;
  for (const house of folders) {
    const instant = (await copiesIn(house)).bases.at(-1)?.instant;
    if (instant !== undefined && (newest === undefined || instant > newest.instant))
      newest = { house, instant };
  }
  return newest?.house;
}

/** What a restore from there reads, about. @param only the base copy that is taken, else the newest */
export async function copyBytes(house: string, only: string | undefined): Promise<number> {
  const { bases, wal } = await copiesIn(house);
  const base = bases.findLast(({ name }) => (only ?? name) === name);
  if (base === undefined) return 0;
  const files = wal.filter((name) => isNeeded(name, base)).map((name) => walFile(house, name));
  let bytes = 0;
  for (const file of [path.join(baseFolder(house), base.name), ...files]) bytes += (await stat(file)).size;
  return bytes;
}
