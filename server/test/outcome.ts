import { Refusal, type RefusalDetails } from '../src/shared/errors.ts';
import { snapshot } from './snapshot.ts';

/** The refusal that a promise rejects with, or null; other errors are rethrown. */
export async function refusalMetBy(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export type Outcome = { code: string } & RefusalDetails;

/** "done", or the refusal's code and details. */
export async function outcome(work: Promise<unknown>): Promise<Outcome> {
  const refusal = await refusalMetBy(work);
  return refusal ? { code: refusal.code, ...refusal.details } : { code: 'done' };
}

export const codeOf = async (work: Promise<unknown>) => (await outcome(work)).code;

/** The outcome of a call, checked to change no row of any table. */
export async function withoutTrace<T>(
  db: Parameters<typeof snapshot>[0],
  work: () => Promise<T>,
): Promise<T> {
  const before = await snapshot(db);
  const came = await work();
  expect(await snapshot(db)).toEqual(before);
  return came;
}
