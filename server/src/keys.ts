import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** The key that was given, else the one kept in the data folder, drawn once and readable by its owner only. */
export function keepKey(given: string | undefined, dataDir: string, fileName: string): string {
  if (given !== undefined) return given;
  const file = path.join(dataDir, fileName);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), {
      mode: OWNER_ONLY,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
