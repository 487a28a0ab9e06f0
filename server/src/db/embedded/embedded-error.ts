import { sqlState } from '../sql-state.ts';

/** A failed start; the message is one French sentence with the path and the remedy. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** An EmbeddedError stays as it is. */
export function asEmbeddedError(error: unknown, path: string): EmbeddedError {
  if (error instanceof EmbeddedError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const way =
    sqlState(error) === 'ENOSPC'
      ? 'libérez de la place sur le disque puis relancez'
      : 'vérifiez les droits de ce dossier, choisissez-en un autre avec DATA_DIR, ou donnez DATABASE_URL';
  return new EmbeddedError(`La base embarquée ne peut pas utiliser ${path} (${detail}) : ${way}.`, {
    cause: error,
  });
}
