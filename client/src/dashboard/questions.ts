import { daysLater, type MeasuredPeriod } from '../figures/periods.ts';
import type { DashboardQueryVariables } from '../graphql/generated.ts';

const DAYS_SHOWN = 30;
/** An open day has no closure yet, so the list covers at least this many days. */
const CLOSURES_DAYS = 7;

export function dashboardVariables({ from, to, before }: MeasuredPeriod, today: string) {
  const lastWeek = daysLater(today, -7);
  return {
    period: { from, to },
    before,
    today: { from: today, to: today },
    lastWeek: { from: lastWeek, to: lastWeek },
    month: { from: daysLater(today, 1 - DAYS_SHOWN), to: today },
    closed: { from: earlier(from, daysLater(to, 1 - CLOSURES_DAYS)), to },
  } satisfies DashboardQueryVariables;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
