import { useApolloClient } from '@apollo/client/react';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce, type WriteContext } from '../../lib/device/write-once.ts';
import { toast } from '../feedback/toast.ts';

/** `otherSaved`: an earlier request was saved; the current values are not. */
type Outcome = 'saved' | 'otherSaved' | 'underWay';

type Send<Values> = (
  values: Values,
  submit: (values: Values, context: WriteContext) => Promise<unknown>,
) => Promise<Outcome>;

/** All requests until a definite answer have one idempotency key. Rejects with the failure of the call. */
export function useFormWrite<Values extends object>(draft: string): Send<Values> {
  const writeOnce = useWriteOnce(draft);
  const client = useApolloClient();
  // The lost response would have updated the screen.
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
