import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import { constantCase } from '#shared/constant-case.ts';
import { useWhySplitQuery, type Dimension, type Measure as MeasureWord } from '../../graphql/generated.ts';
import type { ComparedPeriod } from '../../figures/periods.ts';
import type { Split } from './why.ts';
import type { SoldMeasure, SplitData } from './why-parts.ts';
import type { Narrowed } from './why-steps.ts';

/** Most rows of one answer; what is beyond is one row together. */
const MOST = 1000;

interface AskedSplit {
  /** Null until both periods are there. */
  data: SplitData | null;
  error: Error | undefined;
  loading: boolean;
  retry: () => void;
}

/** The rows of a figure by one dimension, and those of the period before; two questions, as both may be long. */
export function useSplit(measure: SoldMeasure, asked: Narrowed, split: Split): AskedSplit {
  const now = useWhySplitQuery({
    variables: { question: questionOf(measure, asked, asked.period, split) },
    fetchPolicy: 'no-cache',
  });
  const before = useWhySplitQuery(
    asked.before
      ? {
          variables: { question: questionOf(measure, asked, asked.before, split) },
          fetchPolicy: 'no-cache',
        }
      : skipToken,
  );
  const [later, earlier] = [now.data?.report, before.data?.report];
  const compared = asked.before !== null;
  const data = useMemo(
    () => (later && (earlier || !compared) ? { now: later, before: earlier ?? null } : null),
    [later, earlier, compared],
  );
  return {
    data,
    error: now.error ?? before.error,
    loading: now.loading || before.loading,
    retry: () =>
      void Promise.all([now.refetch(), ...(compared ? [before.refetch()] : [])]).catch(() => undefined),
  };
}

function questionOf(measure: SoldMeasure, { filter }: Narrowed, period: ComparedPeriod, split: Split) {
  const word = constantCase(measure) as MeasureWord;
  const measures: MeasureWord[] = measure === 'averageTicket' ? [word, 'TOTAL', 'TICKETS'] : [word];
  return {
    measures,
    dimensions: [constantCase(split) as Dimension],
    period,
    filter,
    order: [{ measure: word, descending: true }],
    limit: MOST,
  };
}
