import { useApolloClient } from '@apollo/client/react';
import { readError } from '../graphql/errors.ts';
import { useWriteOnce, type WriteContext } from '../lib/write-once.ts';
import { toast } from './toast.ts';

/** `otherSaved`: what was sent before is saved, its answer was lost, and what was sent now is not. */
type Outcome = 'saved' | 'otherSaved' | 'underWay';

type Send<Values> = (
  values: Values,
  submit: (values: Values, context: WriteContext) => Promise<unknown>,
) => Promise<Outcome>;

/**
 * Writes a form once, however often it is sent. All that is sent until an answer comes bears one key, so that one filling
 * of them is saved at most; the server says whether it is this one. Rejects with the failure of the call.
 */
export function useFormWrite<Values extends object>(draft: string): Send<Values> {
  const writeOnce = useWriteOnce(draft);
  const client = useApolloClient();
  // The answer that was lost would have told the screen.
  const lookAgain = () => void client.refetchQueries({ include: 'active' }).catch(() => undefined);
  return async (values, submit) => {
    const answers: unknown[] = [];
    const send = async (context: WriteContext) => answers.push(await submit(values, context));
    try {
      if (!(await writeOnce(send))) return 'underWay';
    } catch (thrown) {
      if (readError(thrown).code !== 'CLE_REUTILISEE') throw thrown;
      lookAgain();
      return 'otherSaved';
    }
    if (answers.length === 0) {
      lookAgain();
      toast.success('Votre premier envoi était déjà enregistré.');
    }
    return 'saved';
  };
}
