import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { figureWords } from '../figures/figure-text.ts';
import { useDashboardQuery, type DashboardQuery } from '../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../lib/live.ts';
import type { MeasuredPeriod } from '../figures/periods.ts';
import { Announcer } from './announcer.ts';
import { dashboardVariables } from './questions.ts';

interface LoadedDashboard {
  /** The figures in sight and their period; null before the first response. */
  shown: Shown | null;
  /** The last completed call failed. */
  failed: boolean;
  /** The user waits for a load; false during a refetch after a hint. */
  refreshing: boolean;
  /** A screen reader's announcement of a changed figure. */
  news: string;
  /** Refetches and keeps the figures in sight meanwhile. */
  refresh: () => void;
}

interface Shown {
  figures: DashboardQuery;
  period: MeasuredPeriod;
}

interface Kept {
  key: string;
  shown: Shown;
}

export function useDashboard(period: MeasuredPeriod, hour: number | null): LoadedDashboard {
  const variables = useMemo(() => dashboardVariables(period), [period]);
  const key = JSON.stringify(variables);
  const [calls] = useState(hintedCalls);
  const { data, error, loading, refetch } = useDashboardQuery({
    variables,
    context: calls.context,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  // Apollo clears an error when it refetches, and cache writes by other queries are no response to this one.
  const [ended, setEnded] = useState({ key: '', failed: false });
  if (!loading && (ended.key !== key || (error && !ended.failed)))
    setEnded({ key, failed: error !== undefined });
  // A failed refetch clears Apollo's data; the last figures stay in sight, marked as old.
  const [kept, setKept] = useState<Kept | null>(null);
  if (data && (data !== kept?.shown.figures || key !== kept.key)) {
    setKept({ key, shown: { figures: data, period } });
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
  const askQuietly = useCallback(async () => {
    setByItself(true);
    await ask();
    setByItself(false);
  }, [ask]);
  useHouseChanges(async (mark) => {
    calls.say(mark);
    await askQuietly();
    calls.say(null);
  });
  // Without a sale too: a period under way is compared up to the minute of the answer.
  const askedIn = useRef(hour);
  useEffect(() => {
    const first = askedIn.current === null;
    if (hour === askedIn.current) return;
    askedIn.current = hour;
    if (!first) void askQuietly();
  }, [hour, askQuietly]);
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
