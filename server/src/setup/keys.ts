import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseRefused } from '../db/migrate.ts';

const KEY_BYTES = 32;
const SHORTEST_KEY = 16;
export const OWNER_ONLY = 0o600;

export const PIN_KEY_FILE = 'pin.key';
export const JWT_KEY_FILE = 'jwt.key';

/**
 * The given key, else the data folder's, drawn once and readable by its owner only.
 * @throws DatabaseRefused when the file holds no key
 */
export function keepKey(given: string | undefined, dataDir: string, fileName: string): string {
  if (given !== undefined) return given;
  const file = path.join(dataDir, fileName);
  mkdirSync(dataDir, { recursive: true });
  writeOnce(file, randomBytes(KEY_BYTES).toString('base64url'));
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < SHORTEST_KEY) {
    throw new DatabaseRefused(
      `Le fichier ${file} ne contient pas de clé : restaurez-le depuis une sauvegarde.`,
    );
  }
  return key;
}

/** By file name, those of this house that were drawn for it; the others are its owner's to keep. */
export function drawnKeys(given: {
  pinKey: string | undefined;
  jwtSecret: string | undefined;
  dataDir: string;
}): Record<string, string> {
  const { pinKey, jwtSecret, dataDir } = given;
  const drawn = [
    { name: PIN_KEY_FILE, given: pinKey },
    { name: JWT_KEY_FILE, given: jwtSecret },
  ].filter((key) => key.given === undefined && existsSync(path.join(dataDir, key.name)));
  return Object.fromEntries(drawn.map(({ name }) => [name, readFileSync(path.join(dataDir, name), 'utf8')]));
}

/**
 * Gives a folder the keys of the house that is restored there.
 * @throws DatabaseRefused when another house's are there
 */
export function layKeys(keys: Record<string, string>, dataDir: string): void {
  for (const [name, key] of Object.entries(keys)) {
    if (name !== PIN_KEY_FILE && name !== JWT_KEY_FILE) continue;
    const file = path.join(dataDir, name);
    mkdirSync(dataDir, { recursive: true });
    writeOnce(file, key);
    if (readFileSync(file, 'utf8') === key) continue;
    throw new DatabaseRefused(
      `${file} est la clé d'une autre maison : donnez un dossier vide avec DATA_DIR, rien n'a été changé.`,
    );
  }
}

/** Written elsewhere and linked: a full disk or a power cut leaves no empty key. */
export function writeOnce(file: string, key: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, key, { mode: OWNER_ONLY, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
