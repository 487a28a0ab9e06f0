import { useState } from 'react';
import { counted } from '#shared/french.ts';
import { readError } from '../../graphql/errors.ts';
import {
  usePayKessalsMutation,
  type PaymentLineFragment,
  type PaymentOfKessalInput,
  type PayoutQuery,
} from '../../graphql/generated.ts';
import { useSession } from '../../lib/device/session.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { peopleIn } from './shares.ts';

const NO_ANSWER =
  'Le serveur n’a pas répondu : le paiement est peut-être fait. Attendez le réseau ; rien n’est payé deux fois.';
const PAID_BEFORE = 'Votre paiement est arrivé : voyez-le ci-dessous.';

interface Paying {
  localId: number;
  payout: Pick<PayoutQuery['payout'], 'lastNumber' | 'payments'>;
  /** Reads all anew. */
  onLook: () => Promise<unknown>;
}

/** What was sent last: after which slip, and how it ended. */
interface Sent {
  after: number;
  problem: string | null;
}

/** Pays kessals, all or none, and once. */
export function usePay({ localId, payout: { lastNumber, payments }, onLook }: Paying) {
  const [payKessals, { loading }] = usePayKessalsMutation();
  const { check } = useSession();
  const writeOnce = useWriteOnce();
  const [sent, setSent] = useState<Sent | null>(null);

  const pay = async (asked: PaymentOfKessalInput[]): Promise<void> => {
    try {
      const input = { localId, lastNumber, payments: asked };
      // What is paid after other payments than these is another write: its `lastNumber` is another.
      const what = JSON.stringify(input);
      if (!(await writeOnce((context) => payKessals({ variables: { input }, context }), what))) return;
      setSent({ after: lastNumber, problem: null });
      toast.success(`${counted(peopleIn(asked), 'kessal payée', 'kessals payées')}.`);
    } catch (failure) {
      const { code, message } = readError(failure);
      const unknown = code === 'RESEAU';
      setSent({
        after: unknown ? lastNumber : Infinity,
        problem: unknown ? NO_ANSWER : message,
      });
      if (code === 'REGLEMENT_NON_SUIVI') {
        // The panel goes with the session's local.
        toast.error(message);
        await check();
      }
    }
    await onLook();
  };
  const found = paidAfter(payments, sent?.after ?? Infinity);
  const arrived = sent?.problem === NO_ANSWER && found.length > 0;
  return {
    pay,
    paying: loading,
    problem: arrived ? PAID_BEFORE : (sent?.problem ?? null),
    /** What has just been paid. */
    paidIds: found,
  };
}

function paidAfter(payments: readonly PaymentLineFragment[], last: number): number[] {
  return payments
    .filter(({ number, reversedAt }) => number > last && reversedAt === null)
    .map(({ id }) => id);
}
