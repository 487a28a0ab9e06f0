import { useCallback, useState } from 'react';
import { useReceiveMutation, type ReceiveMutation } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { NEW_VOUCHER } from './use-voucher-draft.ts';
import { faultsOf, missing, NO_FAULTS, toReceiveInput, type VoucherDraft } from './voucher-draft.ts';

interface SendVoucher {
  sending: boolean;
  /** Why it was not saved, in French; null without a failure. */
  problem: string | null;
  faults: typeof NO_FAULTS;
  /** Resolves to the saved reception; null when it was not saved. */
  send: (draft: VoucherDraft) => Promise<ReceiveMutation['receive'] | null>;
  /** Clears the failure when the user edits. */
  mend: () => void;
}

/** Posts a voucher at most once. `onUnanswered` is called with whether a response is missing. */
export function useSendVoucher(onUnanswered: (unanswered: boolean) => void): SendVoucher {
  const [receive] = useReceiveMutation();
  const writeOnce = useWriteOnce(NEW_VOUCHER);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState(NO_FAULTS);

  const send = async (draft: VoucherDraft) => {
    const voucher = toReceiveInput(draft);
    setProblem(null);
    setFaults(missing(draft));
    if (!voucher) {
      setProblem('Corrigez ce qui est signalé en rouge.');
      return null;
    }
    setSending(true);
    let posted: ReceiveMutation['receive'] | null = null;
    try {
      await writeOnce(async (context) => {
        const input = { ...voucher, key: context.headers['Idempotency-Key'] };
        posted = (await receive({ variables: { input }, context })).data?.receive ?? null;
      });
    } catch (thrown) {
      const refusal = readError(thrown);
      setProblem(refusal.message);
      setFaults(faultsOf(refusal, draft.lines));
      onUnanswered(!refusal.definite);
    } finally {
      setSending(false);
    }
    return posted;
  };
  const mend = useCallback(() => {
    setProblem(null);
    setFaults(NO_FAULTS);
  }, []);
  return { sending, problem, faults, send, mend };
}
