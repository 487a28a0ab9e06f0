import { daysLater } from '#server/reports/question/periods.rules.ts';
import { constantCase } from '#server/reports/question/question.rules.ts';
import { grainOf, type MeasuredPeriod } from '../figures/periods.ts';
import type { Comparison, DashboardQueryVariables, RelativePeriod } from '../graphql/generated.ts';

/** An open day has no closure yet, so the list covers at least this many days. */
const CLOSURES_DAYS = 7;

const GRAINS = { hour: 'HOUR', day: 'DAY', month: 'MONTH' } as const;

export function dashboardVariables({ from, to, before, during, against }: MeasuredPeriod) {
  return {
    period: { from, to },
    asked: during ? null : { from, to },
    during: during && (constantCase(during) as RelativePeriod),
    against: constantCase(against) as Comparison,
    before,
    closed: { from: earlier(from, daysLater(to, 1 - CLOSURES_DAYS)), to },
    grain: GRAINS[grainOf({ from, to })],
    severalDays: from !== to,
  } satisfies DashboardQueryVariables;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
