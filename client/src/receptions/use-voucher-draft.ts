import { useCallback, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { emptyVoucher, type VoucherDraft } from './voucher-draft.ts';

/** Name of the draft and its idempotency key. */
export const NEW_VOUCHER = 'reception:new';

interface DraftState {
  draft: VoucherDraft;
  changed: boolean;
}

/** The draft of a new voucher survives a reload and an expired session. `now`: the shop's clock. */
export function useVoucherDraft(now: string) {
  const [state, setState] = useState((): DraftState => {
    const kept = readDraft<VoucherDraft>(NEW_VOUCHER);
    return { draft: { ...emptyVoucher(now), ...kept }, changed: kept !== null };
  });
  const change = useCallback((next: (draft: VoucherDraft) => VoucherDraft) => {
    setState(({ draft: before }) => {
      const draft = next(before);
      writeDraft(NEW_VOUCHER, draft);
      return { draft, changed: true };
    });
  }, []);
  const forget = useCallback(() => forgetDraft(NEW_VOUCHER), []);
  return { ...state, change, forget };
}
