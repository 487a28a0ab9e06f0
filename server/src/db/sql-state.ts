interface PostgresFault {
  code?: unknown;
  constraint?: unknown;
  driverError?: unknown;
}

/** The SQLSTATE, or the system code of a lost connection; TypeORM wraps it in `driverError`. */
export function sqlState(error: unknown): string | undefined {
  const { code } = innermost(error);
  return typeof code === 'string' ? code : undefined;
}

export function violates(error: unknown, constraint: string): boolean {
  return innermost(error).constraint === constraint;
}

function innermost(error: unknown): PostgresFault {
  if (typeof error !== 'object' || error === null) return {};
  const fault: PostgresFault = error;
  return fault.driverError ? innermost(fault.driverError) : fault;
}

/** SQLSTATE classes and system codes of a database that is away, full or too slow: worth a retry. */
const AWAY =
  /^(08...|53...|57P0.|57014|55000|55P03|3D000|25P0.|40001|40P01|58030|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN)$/;
// pg and pg-pool throw these as plain Errors: no class and no code tells them.
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|pool is (closed|draining)/i;

export function isAway(error: unknown): boolean {
  return AWAY.test(sqlState(error) ?? '') || (error instanceof Error && AWAY_MESSAGE.test(error.message));
}
