import { useState } from 'react';
import { useChangeLineQuantityMutation, useRemoveTicketLineMutation } from '../../../graphql/generated.ts';
import { readError } from '../../../graphql/errors.ts';
import { useWriteOnce, type WriteContext } from '../../../lib/device/write-once.ts';
import type { Paid } from '../../../lib/text/paid-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { nameOf, steppedQuantity, withQuantity, type Correction } from './corrections.ts';
import { toSettle } from './payment-change.ts';
import type { TicketRow } from '../use-tickets.ts';

const FAILURE = {
  quantity: 'La quantité n’a pas pu être changée.',
  remove: 'Failed to remove product. Please try again later.',
};
const UNSURE =
  'La correction est peut-être enregistrée : vérifiez le ticket. Recommencer ne la compte pas deux fois.';

interface Corrections {
  write: (correction: Correction, reason: string) => Promise<void>;
  /** A pending response: quantities are updated optimistically, amounts are not. */
  writing: boolean;
  /** Why the last correction failed. */
  problem: { title: string; detail: string } | null;
  forgetProblem: () => void;
}

/** Each press once. `onWritten` is called after a refusal too, because the data was stale. */
export function useCorrections(ticket: TicketRow, onWritten: () => void): Corrections {
  const [changeQuantity] = useChangeLineQuantityMutation();
  const [removeLine] = useRemoveTicketLineMutation();
  const writeOnce = useWriteOnce(`ticket:${ticket.id}`);
  const [writing, setWriting] = useState(false);
  const [problem, setProblem] = useState<Corrections['problem']>(null);

  const send = (correction: Correction, reason: string, context: WriteContext) => {
    const { line, kind } = correction;
    const which = { lineId: line.id, type: line.type, reason: reason || null };
    if (kind === 'remove')
      return removeLine({ variables: which, context }).then(({ data }) => data?.removeTicketLine.payments);
    const ahead = withQuantity(ticket, line, steppedQuantity(line, correction.step));
    return changeQuantity({
      variables: { ...which, step: correction.step },
      context,
      optimisticResponse: { changeTicketLineQuantity: ahead },
    }).then(({ data }) => data?.changeTicketLineQuantity.payments);
  };

  const write = async (correction: Correction, reason: string) => {
    setWriting(true);
    setProblem(null);
    try {
      let after: Paid[] | undefined;
      await writeOnce(async (context) => {
        after = await send(correction, reason, context);
      }, nameOf(correction));
      const said = after && toSettle(ticket.payments, after);
      if (said) toast.success(said);
    } catch (failure) {
      const { message, code, definite } = readError(failure);
      // Asked again for another reason after an answer was lost.
      if (code === 'CLE_REUTILISEE')
        toast.success('La correction était déjà enregistrée, avec votre premier motif.');
      else
        setProblem({ title: FAILURE[correction.kind], detail: definite ? message : `${message} ${UNSURE}` });
    } finally {
      setWriting(false);
      onWritten();
    }
  };
  return { write, writing, problem, forgetProblem: () => setProblem(null) };
}
