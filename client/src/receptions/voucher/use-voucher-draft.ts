import { useCallback, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../lib/device/drafts.ts';
import { voucherFor, type Shortage } from './shortage.ts';
import { emptyVoucher, type VoucherDraft } from './voucher-draft.ts';

/** Name of the draft and its idempotency key. */
export const NEW_VOUCHER = 'reception:new';

interface DraftState {
  draft: VoucherDraft;
  changed: boolean;
}

/**
 * The draft of a new voucher survives a reload and an expired session. `now`: the shop's clock. `shortage`: what a new
 * draft begins with; one that was begun before is not mixed with it.
 */
export function useVoucherDraft(now: string, shortage: Shortage | null) {
  const [state, setState] = useState((): DraftState => {
    const kept = readDraft<VoucherDraft>(NEW_VOUCHER);
    const fresh = shortage && !kept ? voucherFor(shortage, now) : emptyVoucher(now);
    return { draft: { ...fresh, ...kept }, changed: kept !== null };
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
