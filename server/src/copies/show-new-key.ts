import { CopyError } from './copy-error.ts';
import { makeKeyOnce } from './copy-key.ts';

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
