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
  constructor(
    readonly code: CopyFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What an error of a copy into `target` is to an administrator. */
export function obstacleOf(error: unknown, target: string, otherwise: CopyFault = 'COPIE_ECHOUEE'): Obstacle {
  if (error instanceof KnownFault) return { code: error.code, reason: error.message };
  if (error instanceof WrongKey) return { code: 'CLE_AUTRE', reason: error.message };
  const failed = systemErrorOf(error);
  const said = error instanceof Error ? error.message : String(error);
  if (failed) {
    const code = codeOf(failed, target);
    return { code, reason: error instanceof CopyError ? said : reasonOf(code, failed, target) };
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
function codeOf({ code, path = '' }: SystemError, target: string): CopyFault {
  const ours = path !== '' && !path.startsWith(target);
  if (FULL.includes(code)) return ours ? 'DISQUE_COURT' : 'CIBLE_PLEINE';
  if (ours) return 'COPIE_ECHOUEE';
  return REFUSED.includes(code) ? 'CIBLE_REFUSEE' : 'CIBLE_ABSENTE';
}

function reasonOf(code: CopyFault, { code: errno, path = '' }: SystemError, target: string): string {
  if (code === 'CIBLE_PLEINE') return `Il n’y a plus de place dans ${target}.`;
  if (code === 'CIBLE_REFUSEE') return `${target} refuse l’écriture (${errno}).`;
  if (code === 'CIBLE_ABSENTE') return `${target} n’est pas là (${errno}).`;
  if (code === 'DISQUE_COURT') return 'Il n’y a plus de place sur le disque de la maison.';
  return `${path} ne se lit ou ne s’écrit pas (${errno}).`;
}
