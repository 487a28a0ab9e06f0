/** A start that cannot go on. The message is one French sentence that names the path and the way out. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Turns whatever was thrown into an EmbeddedError about `path`; one that already is goes through unchanged. */
export function asEmbeddedError(error: unknown, path: string): EmbeddedError {
  if (error instanceof EmbeddedError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const way = detail.includes('ENOSPC')
    ? 'libérez de la place sur le disque puis relancez'
    : 'vérifiez les droits de ce dossier, choisissez-en un autre avec DATA_DIR, ou donnez DATABASE_URL';
  return new EmbeddedError(`La base embarquée ne peut pas utiliser ${path} (${detail}) : ${way}.`, {
    cause: error,
  });
}
