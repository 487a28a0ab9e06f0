import { useEffect, useRef, useState } from 'react';
import { toDirhams } from '#shared/money.ts';
import { useDeclareDayMutation } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/device/drafts.ts';
import { tillLine } from '../../lib/till-line.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { countedCash, isCounted, type CashCount } from './cash-count.ts';
import { completed, proposalFor } from './proposal.ts';
import {
  sameDeclared,
  wholeAmounts,
  withDrawer,
  type AmountName,
  type Declared,
  type Typed,
  type TypedDrawer,
} from '../sums.ts';

/** What is kept on the device until the day is closed: the typed amounts, and the counted notes and coins. */
type Draft = Typed & { count?: CashCount; drawer?: TypedDrawer };

const BANNER_STAYS_MS = 10_000;

export interface DayToDeclare {
  day: string;
  /** Null for the user's own. */
  localId: number | null;
  /** The local's drawer is followed: the count is of its cash, and no longer the total. */
  countsDrawer: boolean;
}

/** Declares a day at most once, after a confirmation of its amounts, and with a draft. */
export function useDeclareDay({ day, localId, countsDrawer }: DayToDeclare, onDeclared: () => void) {
  const draft = localId === null ? `closure:${day}` : `closure:${day}:${localId}`;
  const entry = useAmounts(draft, countsDrawer);
  const [problem, setProblem] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const [declareDay, { loading }] = useDeclareDayMutation({
    update: (cache) => void cache.evict({ fieldName: 'openDays' }),
  });
  const writeOnce = useWriteOnce(draft);
  const waiting = useRef<number | null>(null);
  const [asked, setAsked] = useState<Declared | null>(null);
  // Confirmed amounts are not asked about again when resent.
  const [kept, setKept] = useState<Declared | null>(null);

  useEffect(() => {
    if (problem === null) return undefined;
    const clearing = setTimeout(() => setProblem(null), BANNER_STAYS_MS);
    return () => clearTimeout(clearing);
  }, [problem]);

  const declare = async (amounts: Declared) => {
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
    const whole = wholeAmounts(entry.amounts);
    if (!whole) return;
    const amounts = countsDrawer ? withDrawer(whole, entry.drawer) : whole;
    if (kept && sameDeclared(kept, amounts)) void declare(amounts);
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
function useAmounts(draft: string, countsDrawer: boolean) {
  const [{ count, drawer, ...typed }, setKept] = useState(() => readKept(draft));
  // Nothing is proposed into a field that was just emptied, until it is left.
  const [emptied, setEmptied] = useState<AmountName | null>(null);
  const found = proposalFor(typed);
  const proposal = found?.name === emptied ? null : found;

  const keep = (next: Kept) => {
    setKept(next);
    writeDraft(draft, next);
  };
  const type = (name: AmountName, amount: Typed[AmountName]) => {
    setEmptied(amount == null ? name : null);
    keep({ ...typed, [name]: amount, count, drawer });
  };
  const typeDrawer = (change: TypedDrawer) => keep({ ...typed, count, drawer: { ...drawer, ...change } });
  const countCash = (next: CashCount) => {
    const sum = toDirhams(countedCash(next));
    if (countsDrawer) keep({ ...typed, count: next, drawer: { ...drawer, counted: sum } });
    else keep({ ...typed, total: sum, count: next, drawer });
  };
  return {
    amounts: completed(typed, proposal),
    proposed: proposal?.name ?? null,
    drawer,
    countsDrawer,
    count,
    counted: isCounted(count) ? countedCash(count) : null,
    type,
    typeDrawer,
    leave: () => setEmptied(null),
    countCash,
  };
}

type Kept = Typed & Required<Pick<Draft, 'count' | 'drawer'>>;

function readKept(draft: string): Kept {
  const { total, products, services, count, drawer } = readDraft<Draft>(draft) ?? {};
  return { total, products, services, count: count ?? {}, drawer: drawer ?? {} };
}
