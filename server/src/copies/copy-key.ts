import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CopyError } from './copy-error.ts';

const OWNER_ONLY = 0o600;
const SECRET = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m;

/** The secret key of a file as `age-keygen` writes it. @throws CopyError */
export function readKey(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CopyError(
      `La clé des copies ${file} ne se lit pas (${(error as NodeJS.ErrnoException).code ?? ''}) : ` +
        `remettez-y la clé que vous avez notée, une ligne AGE-SECRET-KEY-1….`,
      { cause: error },
    );
  }
  const key = SECRET.exec(text)?.[0];
  if (key === undefined) {
    throw new CopyError(
      `Le fichier ${file} ne contient pas de clé : une ligne AGE-SECRET-KEY-1… est attendue.`,
    );
  }
  if (!isWellCopied(key)) {
    throw new CopyError(
      `La clé du fichier ${file} est mal recopiée : comparez-la, signe par signe, à celle que vous avez notée.`,
    );
  }
  return key;
}

/** A key ends in a checksum, which a slip of the hand breaks. */
function isWellCopied(key: string): boolean {
  try {
    new Decrypter().addIdentity(key);
    return true;
  } catch {
    return false;
  }
}

/** Draws the key where there is no file yet; `drawn` says that it must now be shown and written down. */
export async function makeKeyOnce(file: string): Promise<{ key: string; drawn: boolean }> {
  const key = await generateX25519Identity();
  const text = `# public key: ${await identityToRecipient(key)}\n${key}\n`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    return { key, drawn: true };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return { key: readKey(file), drawn: false };
    throw new CopyError(
      `La clé des copies ne peut pas être écrite dans ${file} (${code}) : donnez un autre fichier avec BACKUP_KEY_FILE.`,
      { cause: error },
    );
  }
}

/** The public half, `age1…`, which tells keys apart without opening anything. */
export function recipientOf(key: string): Promise<string> {
  return identityToRecipient(key);
}

/** The key of the house's copies; when it is drawn, the owner is asked to write it down. @throws CopyError */
export async function showNewKey(file: string | undefined): Promise<string> {
  if (file === undefined) {
    throw new CopyError(
      `Les copies sont chiffrées : donnez avec BACKUP_KEY_FILE un fichier hors de DATA_DIR et de BACKUP_DIR, Kessal y tirera une clé.`,
    );
  }
  const { key, drawn } = await makeKeyOnce(file);
  // A log would keep it beside the copies.
  const shown = process.stdout.isTTY ? `\n  ${key}` : ` : elle est dans ${file}`;
  if (drawn) {
    process.stdout.write(
      `Clé des copies, à noter hors de cette machine (sans elle, aucune copie ne s'ouvre)${shown}\n`,
    );
  }
  return key;
}
