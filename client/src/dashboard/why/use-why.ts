import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Dimension, Measure } from '#server/sums/measures/measures.rules.ts';
import { hourWords } from '../../figures/figure-text.ts';
import { withinReach } from '../../figures/periods.ts';
import { toInput, type ComparedPeriod } from '../../figures/question.ts';
import { useWhyRowsQuery } from '../../graphql/generated.ts';
import type { RowMeasure, Split } from './why.ts';
import type { Narrowed, SplitData } from './why-steps.ts';

/** Most rows of one answer; what is beyond is one row together. */
const MOST = 1000;

interface AskedSplit {
  /** Null until both periods are there. */
  data: SplitData | null;
  error: Error | undefined;
  loading: boolean;
  retry: () => Promise<unknown>;
}

/** The rows of a figure by one dimension, and those of the period before; two questions, as both may be long. */
export function useSplit(measure: RowMeasure, asked: Narrowed, split: Split): AskedSplit {
  const measures: Measure[] = measure === 'averageTicket' ? [measure, 'total', 'tickets'] : [measure];
  const questionOf = (period: ComparedPeriod) =>
    toInput({
      measures,
      dimensions: [split],
      period,
      filter: asked.filter,
      order: [{ by: measure, descending: true }],
      limit: MOST,
    });
  const fetchPolicy = 'no-cache';
  const now = useWhyRowsQuery({ variables: { question: questionOf(asked.period) }, fetchPolicy });
  const before = useWhyRowsQuery(
    asked.before ? { variables: { question: questionOf(asked.before) }, fetchPolicy } : skipToken,
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
    retry: () => Promise.all([now.refetch(), ...(compared ? [before.refetch()] : [])]),
  };
}

export interface WhyNames {
  local: string | null;
  service: string | null;
  product: string | null;
  /** Of all that is chosen, but the days. */
  all: string[];
}

/** The names of what a figure is narrowed to; null until they are loaded. */
export function useWhyNames(asked: Narrowed | null): WhyNames {
  const { localIds, serviceIds, productIds, hours, itemType } = asked?.filter ?? {};
  const dimensions: Dimension[] = [];
  if (localIds) dimensions.push('local');
  if (serviceIds) dimensions.push('service');
  if (productIds) dimensions.push('product');
  const question =
    asked &&
    dimensions.length > 0 &&
    toInput({
      measures: ['articles'],
      dimensions,
      // What was sold in either period has its name there.
      period: withinReach({ from: asked.before?.from ?? asked.period.from, to: asked.period.to }),
      filter: { localIds, serviceIds, productIds },
      limit: 1,
    });
  const { data } = useWhyRowsQuery(question ? { variables: { question } } : skipToken);
  const row = question ? data?.report.rows[0] : undefined;
  const [hour] = hours ?? [];
  const names = {
    local: row?.local?.name ?? null,
    service: row?.service?.name ?? null,
    product: row?.product?.name ?? null,
  };
  const all = [
    names.local,
    names.service ?? (itemType === 'SERVICE' ? 'Services' : null),
    names.product ?? (itemType === 'PRODUCT' ? 'Produits' : null),
    hour == null ? null : `de ${hourWords(hour)} à ${hourWords(hour + 1)}`,
  ];
  return { ...names, all: all.filter((name) => name !== null) };
}
