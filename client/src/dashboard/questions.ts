import { daysLater, type MeasuredPeriod } from '../figures/periods.ts';
import type { DashboardQueryVariables } from '../graphql/generated.ts';

const DAYS_SHOWN = 30;
/** A day that is open has no closing yet: at least this many days are looked back. */
const CLOSURES_DAYS = 7;

/** What the dashboard asks for a period, as its document's variables. */
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
