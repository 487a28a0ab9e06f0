import { useCallback, useEffect, useMemo, useState } from 'react';
import { figureWords } from '../figures/words.ts';
import { useDashboardQuery, type DashboardQuery } from '../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../lib/live.ts';
import type { MeasuredPeriod } from '../figures/periods.ts';
import { Announcer } from './announcer.ts';
import { dashboardVariables } from './questions.ts';

interface LoadedDashboard {
  /** What is shown, and of which days; null until a first answer has come. */
  shown: { figures: DashboardQuery; period: MeasuredPeriod; today: string } | null;
  /** The last call that came to an end did not bring them; one that is under way has answered nothing yet. */
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
  // Apollo forgets a failure as soon as it asks again, and what others write into its cache is no answer to this call.
  const [ended, setEnded] = useState({ key: '', failed: false });
  if (!loading && (ended.key !== key || (error && !ended.failed)))
    setEnded({ key, failed: error !== undefined });
  // A call that fails takes what it had brought away; what was right a minute ago stays in sight, and is said to be old.
  const [kept, setKept] = useState<Kept | null>(null);
  if (data && (data !== kept?.shown.figures || key !== kept.key)) {
    setKept({ key, shown: { figures: data, period, today } });
  }
  const ask = useCallback(async () => {
    const end = (failed: boolean) => setEnded((last) => (last.key === key ? { key, failed } : last));
    try {
      await refetch();
      end(false);
    } catch {
      end(true);
    }
  }, [refetch, key]);
  const [byItself, setByItself] = useState(false);
  useHouseChanges(async (mark) => {
    setByItself(true);
    calls.say(mark);
    await ask();
    calls.say(null);
    setByItself(false);
  });
  const refresh = useCallback(() => void ask(), [ask]);
  const failed = ended.key === key && ended.failed;
  const news = useNews(kept);
  return {
    shown: kept && (kept.key === key || !failed) ? kept.shown : null,
    failed,
    refreshing: loading && !byItself,
    news,
    refresh,
  };
}

/** How the total moves by itself, in words and at the pace of whoever listens. */
function useNews(kept: Kept | null): string {
  const [news, setNews] = useState('');
  const [announcer] = useState(() => new Announcer(setNews));
  useEffect(() => () => announcer.stop(), [announcer]);
  useEffect(() => {
    if (!kept) return;
    const { total } = kept.shown.figures.shops.totals;
    announcer.see(kept.key, `Total CA : ${figureWords('total', total)}`);
  }, [announcer, kept]);
  return news;
}
