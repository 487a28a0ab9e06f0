import type { CopyFault, Obstacle } from './copy-state.rules.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const REFUSED = ['EACCES', 'EPERM', 'EROFS'];

/** A copy that could not be made or read; the message is one French sentence with the remedy. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** A copy that another key sealed: no other copy of the folder will open either. */
export class WrongKey extends CopyError {}

/** A copy that failed for a reason that has its own code. */
export class KnownFault extends CopyError {
  // A benchmark runs this file as it stands, where Node takes no property of a constructor's own.
  readonly code: CopyFault;

  constructor(code: CopyFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What an error of a copy into `target` is to an administrator. */
export function obstacleOf(error: unknown, target: string, otherwise: CopyFault = 'COPIE_ECHOUEE'): Obstacle {
  if (error instanceof KnownFault) return { code: error.code, reason: error.message };
  if (error instanceof WrongKey) return { code: 'CLE_ABSENTE', reason: error.message };
  const failed = systemErrorOf(error);
  const said = error instanceof Error ? error.message : String(error);
  if (failed) {
    const obstacle = obstacleOfCall(failed, target);
    return error instanceof CopyError ? { ...obstacle, reason: said } : obstacle;
  }
  const reason = error instanceof CopyError ? said : `Elle s’est arrêtée sur une erreur (${said}).`;
  return { code: otherwise, reason };
}

type SystemError = NodeJS.ErrnoException & { code: string; syscall: string };

function systemErrorOf(error: unknown): SystemError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code !== undefined && syscall !== undefined) return cause as SystemError;
  }
  return null;
}

/** An error without a path is of a write, and those are the target's. */
function obstacleOfCall({ code: errno, path = '' }: SystemError, target: string): Obstacle {
  const ours = path !== '' && !path.startsWith(target);
  if (FULL.includes(errno)) {
    return ours
      ? { code: 'DISQUE_COURT', reason: 'Il n’y a plus de place sur le disque de la maison.' }
      : { code: 'CIBLE_PLEINE', reason: `Il n’y a plus de place dans ${target}.` };
  }
  if (ours) return { code: 'COPIE_ECHOUEE', reason: `${path} ne se lit ou ne s’écrit pas (${errno}).` };
  const what = REFUSED.includes(errno) ? 'refuse l’écriture' : 'n’est pas là';
  return { code: 'CIBLE_ABSENTE', reason: `${target} ${what} (${errno}).` };
}
