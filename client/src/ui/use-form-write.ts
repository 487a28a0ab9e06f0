import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { forgetDraft, readDraft, sameValues, writeDraft } from '../lib/drafts.ts';
import { readError } from '../lib/errors.ts';
import { useWriteOnce, type WriteContext } from '../lib/write-once.ts';
import { toast } from './toast.ts';

/** `otherSaved`: what was sent before is saved, its answer was lost, and what was sent now is not. */
type Outcome = 'saved' | 'otherSaved' | 'underWay';

type Send<Values> = (
  values: Values,
  submit: (values: Values, context: WriteContext) => Promise<unknown>,
) => Promise<Outcome>;

/** Fillings of a form that may all be the one that was saved. */
const SEVERAL = {};

/**
 * Writes a form once, however often it is sent. All that is sent until an answer comes bears one key, so that one filling
 * of them is saved at most; which one is told apart here, even if the form was given up meanwhile. `kept`: what may be kept
 * over a reload. Rejects with the failure of the call.
 */
export function useFormWrite<Values extends object>(
  draft: string,
  kept: (values: Values) => object,
): Send<Values> {
  const name = `${draft}:sent`;
  const [unanswered, setUnanswered] = useState<object | null>(() => readDraft(name));
  const writeOnce = useWriteOnce(draft);
  const client = useApolloClient();

  const note = (sent: Values) => {
    const one = unanswered === null || sameValues(unanswered, sent);
    setUnanswered(one ? sent : SEVERAL);
    writeDraft(name, one ? kept(sent) : SEVERAL);
  };
  return async (values, submit) => {
    const answers: unknown[] = [];
    try {
      if (!(await writeOnce(async (context) => answers.push(await submit(values, context)))))
        return 'underWay';
    } catch (thrown) {
      if (!readError(thrown).definite) note(values);
      throw thrown;
    }
    setUnanswered(null);
    forgetDraft(name);
    if (answers.length > 0) return 'saved';
    // The answer that was lost would have told the screen.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
    if (unanswered === null || !sameValues(unanswered, values)) return 'otherSaved';
    toast.success('Votre premier envoi était déjà enregistré.');
    return 'saved';
  };
}
