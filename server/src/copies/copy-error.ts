/** A copy that could not be made or read; the message is one French sentence with the remedy. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** A copy that another key sealed: no other copy of the folder will open either. */
export class WrongKey extends CopyError {}
