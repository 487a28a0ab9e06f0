import { useCallback, useMemo, useState } from 'react';
import { figureWords } from '../figures/words.ts';
import { useDashboardQuery, type DashboardQuery } from '../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../lib/live.ts';
import type { MeasuredPeriod } from '../figures/periods.ts';
import { dashboardVariables } from './questions.ts';

interface LoadedDashboard {
  /** What is shown, and of which days; null until a first answer has come. */
  shown: { figures: DashboardQuery; period: MeasuredPeriod; today: string } | null;
  failed: boolean;
  /** True while somebody waits for what he asked for; a screen that moves by itself shows no hurry. */
  refreshing: boolean;
  /** What a screen reader is told when a figure has moved by itself. */
  news: string;
  /** Asks again and keeps what is shown meanwhile; safe to be called at any time. */
  refresh: () => void;
}

interface Kept {
  key: string;
  shown: { figures: DashboardQuery; period: MeasuredPeriod; today: string };
  news: string;
}

/** All figures of the dashboard, in one call. */
export function useDashboard(period: MeasuredPeriod, today: string): LoadedDashboard {
  const variables = useMemo(() => dashboardVariables(period, today), [period, today]);
  const key = JSON.stringify(variables);
  const [calls] = useState(hintedCalls);
  const { data, error, loading, refetch } = useDashboardQuery({
    variables,
    context: calls.context,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  // A call that fails takes what it had brought away; what was right a minute ago stays in sight, and is said to be old.
  const [kept, setKept] = useState<Kept | null>(null);
  if (data && (data !== kept?.shown.figures || key !== kept.key)) {
    const news = newsOf(kept?.key === key ? kept : null, data);
    setKept({ key, shown: { figures: data, period, today }, news });
  }
  const [byItself, setByItself] = useState(false);
  useHouseChanges(async (mark) => {
    setByItself(true);
    calls.say(mark);
    await refetch().finally(() => {
      calls.say(null);
      setByItself(false);
    });
  });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const failed = error !== undefined;
  return {
    shown: kept && (kept.key === key || !failed) ? kept.shown : null,
    failed,
    refreshing: loading && !byItself,
    news: kept?.news ?? '',
    refresh,
  };
}

function newsOf(before: Kept | null, { shops }: DashboardQuery): string {
  const { total } = shops.totals;
  if (!before) return '';
  if (before.shown.figures.shops.totals.total === total) return before.news;
  return `Total CA : ${figureWords('total', total)}`;
}
