import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readError } from '../../../graphql/errors.ts';
import { useMoveCashMutation } from '../../../graphql/generated-first-load.ts';
import { forgetDraft, readDraft, writeDraft } from '../../../lib/device/drafts.ts';
import { useWriteOnce } from '../../../lib/device/write-once.ts';
import { amountText } from '../../../lib/text/format.ts';
import { DRAWER_ACTS } from '../../../lib/text/drawer-words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { emptyMove, inputOf, type TypedMove } from './moves.ts';

const NEEDS_LINE =
  'Un mouvement de caisse se note avec le serveur : attendez le réseau, ce qui est tapé reste ici.';
const SAVED_BEFORE =
  'Votre premier envoi est déjà noté, voyez-le ci-dessous : corrigez, ou notez-en un autre.';

/** What is typed, which outlives a reload, and its one sending. */
export function useMoveCash(localId: number) {
  const draft = `drawer:${localId}`;
  const [typed, setTyped] = useState<TypedMove>(() => ({
    ...emptyMove('DRAWER_IN'),
    ...readDraft<TypedMove>(draft),
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const [moveCash, { loading }] = useMoveCashMutation();
  const client = useApolloClient();
  const writeOnce = useWriteOnce(draft);

  const type = (next: TypedMove) => {
    setTyped(next);
    writeDraft(draft, next);
  };
  // Also after an answer that was lost: the list says what is noted.
  const lookAgain = () => void client.refetchQueries({ include: ['OwnDrawer'] }).catch(() => undefined);
  const send = async () => {
    const input = inputOf(typed);
    if (!input) return;
    setProblem(null);
    try {
      if (!(await writeOnce((context) => moveCash({ variables: { input }, context })))) return;
      lookAgain();
      forgetDraft(draft);
      setTyped(emptyMove(typed.kind));
      toast.success(`${DRAWER_ACTS[input.kind]} : ${amountText(input.amount)}.`);
    } catch (failure) {
      const { code, message } = readError(failure);
      if (code === 'CLE_REUTILISEE') lookAgain();
      setProblem(code === 'RESEAU' ? NEEDS_LINE : code === 'CLE_REUTILISEE' ? SAVED_BEFORE : message);
    }
  };
  return { typed, type, send: () => void send(), sending: loading, problem, needsLine: NEEDS_LINE };
}
