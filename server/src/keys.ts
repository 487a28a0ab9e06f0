import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseRefused } from './db/migrate.ts';

const KEY_BYTES = 32;
const SHORTEST_KEY = 16;
const OWNER_ONLY = 0o600;

/**
 * The given key, else the data folder's, drawn once and readable by its owner only.
 * @throws DatabaseRefused when the file holds no key
 */
export function keepKey(given: string | undefined, dataDir: string, fileName: string): string {
  if (given !== undefined) return given;
  const file = path.join(dataDir, fileName);
  mkdirSync(dataDir, { recursive: true });
  drawOnce(file);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < SHORTEST_KEY) {
    throw new DatabaseRefused(
      `Le fichier ${file} ne contient pas de clé : restaurez-le depuis une sauvegarde.`,
    );
  }
  return key;
}

/** Written elsewhere and renamed: a full disk or a power cut leaves no empty key. */
function drawOnce(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: OWNER_ONLY, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
