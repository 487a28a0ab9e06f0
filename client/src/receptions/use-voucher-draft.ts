import { useCallback, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { emptyVoucher, type VoucherDraft } from './voucher-draft.ts';

/** Names what is kept of a voucher that is being written, and its key. */
export const NEW_VOUCHER = 'reception:new';

interface DraftState {
  draft: VoucherDraft;
  /** Something was typed that is not saved. */
  changed: boolean;
}

/** The voucher that is being written in this tab; it outlives a reload and an ended session. `now`: the shop's clock. */
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
