import { grainOf } from '../figures/buckets.ts';
import { daysLater, type MeasuredPeriod } from '../figures/periods.ts';
import type { DashboardQueryVariables } from '../graphql/generated.ts';
import type { Cut } from './same-time.ts';

/** An open day has no closure yet, so the list covers at least this many days. */
const CLOSURES_DAYS = 7;

const GRAINS = { hour: 'HOUR', day: 'DAY', month: 'MONTH' } as const;

const day = (one: string) => ({ from: one, to: one });

export function dashboardVariables({ from, to, before }: MeasuredPeriod, cut: Cut | null) {
  return {
    period: { from, to },
    before,
    closed: { from: earlier(from, daysLater(to, 1 - CLOSURES_DAYS)), to },
    grain: GRAINS[grainOf({ from, to })],
    severalDays: from !== to,
    lastDay: day(to),
    lastDayBefore: day(before.to),
    rest: cut?.rest ?? null,
    cut: cut !== null,
  } satisfies DashboardQueryVariables;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
