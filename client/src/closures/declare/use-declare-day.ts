import { useEffect, useRef, useState } from 'react';
import { toDirhams } from '#shared/money.ts';
import { useDeclareDayMutation } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/device/drafts.ts';
import { tillLine } from '../../lib/till-line.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { countedCash, isCounted, type CashCount } from './cash-count.ts';
import { completed, proposalFor } from './proposal.ts';
import { sameAmounts, wholeAmounts, type AmountName, type Amounts, type Typed } from '../sums.ts';

/** What is kept on the device until the day is closed: the typed amounts, and the counted notes and coins. */
type Draft = Typed & { count?: CashCount };

const BANNER_STAYS_MS = 10_000;

/** Declares a day (of the user's own local where `localId` is null) at most once, after a confirmation of its amounts, and with a draft. */
export function useDeclareDay(day: string, localId: number | null, onDeclared: () => void) {
  const draft = localId === null ? `closure:${day}` : `closure:${day}:${localId}`;
  const entry = useAmounts(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const [declareDay, { loading }] = useDeclareDayMutation({
    update: (cache) => void cache.evict({ fieldName: 'openDays' }),
  });
  const writeOnce = useWriteOnce(draft);
  const waiting = useRef<number | null>(null);
  const [asked, setAsked] = useState<Amounts | null>(null);
  // Confirmed amounts are not asked about again when resent.
  const [kept, setKept] = useState<Amounts | null>(null);

  useEffect(() => {
    if (problem === null) return undefined;
    const clearing = setTimeout(() => setProblem(null), BANNER_STAYS_MS);
    return () => clearTimeout(clearing);
  }, [problem]);

  const declare = async (amounts: Amounts) => {
    setProblem(null);
    try {
      // As it was when it was first sent: what is sent again must be the same.
      waiting.current ??= tillLine().waiting + tillLine().aside;
      const own = localId === null ? { waiting: waiting.current } : { localId };
      const input = { day, ...amounts, ...own };
      if (!(await writeOnce((context) => declareDay({ variables: { input }, context })))) return;
      forgetDraft(draft);
      onDeclared();
    } catch (failure) {
      const { message, code } = readError(failure);
      if (code === 'CLE_REUTILISEE') {
        setEarlier(true);
        return;
      }
      setProblem(message);
      // Another user of this local has closed the day: the screen then shows what was declared.
      if (code === 'CLOTURE_EXISTE') onDeclared();
    }
  };
  const submit = () => {
    const amounts = wholeAmounts(entry.amounts);
    if (!amounts) return;
    if (kept && sameAmounts(kept, amounts)) void declare(amounts);
    else setAsked(amounts);
  };
  const answer = (agreed: boolean) => {
    setAsked(null);
    if (!agreed || !asked) return;
    setKept(asked);
    void declare(asked);
  };
  return { entry, problem, earlier, loading, asked, submit, answer };
}

/** The amounts being entered. */
export type Entry = ReturnType<typeof useAmounts>;

/** The typed amounts with the third proposed, and the count that makes the total; kept as a draft. */
function useAmounts(draft: string) {
  const [{ count, ...typed }, setKept] = useState(() => readKept(draft));
  // Nothing is proposed into a field that was just emptied, until it is left.
  const [emptied, setEmptied] = useState<AmountName | null>(null);
  const found = proposalFor(typed);
  const proposal = found?.name === emptied ? null : found;

  const keep = (next: Draft & { count: CashCount }) => {
    setKept(next);
    writeDraft(draft, next);
  };
  const type = (name: AmountName, amount: Typed[AmountName]) => {
    setEmptied(amount == null ? name : null);
    keep({ ...typed, [name]: amount, count });
  };
  const countCash = (next: CashCount) => keep({ ...typed, total: toDirhams(countedCash(next)), count: next });
  return {
    amounts: completed(typed, proposal),
    proposed: proposal?.name ?? null,
    count,
    counted: isCounted(count) ? countedCash(count) : null,
    type,
    leave: () => setEmptied(null),
    countCash,
  };
}

function readKept(draft: string): Typed & { count: CashCount } {
  const { total, products, services, count } = readDraft<Draft>(draft) ?? {};
  return { total, products, services, count: count ?? {} };
}
