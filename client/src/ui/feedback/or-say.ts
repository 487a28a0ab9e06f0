import { readError } from '../../graphql/errors.ts';
import { toast } from './toast.ts';

/** Does what was tapped; a failure is told after `failed`: "La feuille n’a pas pu être ouverte." */
export async function orSay(failed: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    toast.error(`${failed} ${readError(failure).message}`);
  }
}
