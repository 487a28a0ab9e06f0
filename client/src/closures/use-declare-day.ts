import { useEffect, useState } from 'react';
import { useDeclareDayMutation } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { useWriteOnce } from '../lib/write-once.ts';
import { addUp, sameAmounts, type Amounts } from './sums.ts';

export type Declared = Partial<Amounts>;

const BANNER_STAYS_MS = 10_000;

/** Declares a day at most once, with a draft and a confirmation of amounts that do not add up. */
export function useDeclareDay(day: string, onDeclared: () => void) {
  const draft = `closure:${day}`;
  const [declared, setDeclared] = useState<Declared>(() => readDraft<Declared>(draft) ?? {});
  const [problem, setProblem] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const [declareDay, { loading }] = useDeclareDayMutation();
  const writeOnce = useWriteOnce(draft);
  const [asked, setAsked] = useState<Amounts | null>(null);
  // Confirmed amounts are not asked about again when resent.
  const [kept, setKept] = useState<Amounts | null>(null);

  useEffect(() => {
    if (problem === null) return undefined;
    const clearing = setTimeout(() => setProblem(null), BANNER_STAYS_MS);
    return () => clearTimeout(clearing);
  }, [problem]);

  const change = (all: Declared) => {
    setDeclared(all);
    writeDraft(draft, all);
  };
  const declare = async (amounts: Amounts) => {
    setProblem(null);
    try {
      const input = { day, ...amounts };
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
  const submit = ({ total = 0, products = 0, services = 0 }: Declared) => {
    const amounts = { total, products, services };
    if (addUp(amounts) || (kept && sameAmounts(kept, amounts))) void declare(amounts);
    else setAsked(amounts);
  };
  const answer = (agreed: boolean) => {
    setAsked(null);
    if (!agreed || !asked) return;
    setKept(asked);
    void declare(asked);
  };
  return { declared, change, problem, earlier, loading, asked, submit, answer };
}
