import { Refusal } from '../../../src/shared/errors.ts';

export interface Verdict {
  expected: string | null;
  answered: string | null;
}

/** Of a deed without an object yet. */
export const NOTHING: Verdict = { expected: null, answered: null };

/** A number chooses among what exists, modulo its count. */
export const pick = <T>(of: readonly T[], number: number): T | undefined => of[number % (of.length || 1)];

export async function verdictOf<T>(
  work: () => Promise<T>,
): Promise<{ answered: string | null; result: T | null }> {
  try {
    return { answered: null, result: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { answered: error.code, result: null };
    throw error;
  }
}
