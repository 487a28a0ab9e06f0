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
