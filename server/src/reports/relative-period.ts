import { dayBefore, daysBetween, daysLater, type LocalDate } from '../shared/days.ts';
import { QuestionInput, type PeriodInput } from './question.input.ts';
import type { Comparison, RelativePeriod } from './question.rules.ts';
import { senseless } from './reports.errors.ts';

/**
 * The question with its days said: those that it names relative to today, and those that it is compared with.
 * @throws Refusal VALIDATION for one that says its days twice
 */
export function inDays(question: QuestionInput, today: LocalDate): QuestionInput {
  const { during, comparison } = question;
  if (during && question.period)
    throw senseless('during', 'Choisissez des dates ou une période relative, pas les deux.');
  if (comparison && question.comparedWith)
    throw senseless('comparison', 'Choisissez des dates ou une comparaison relative, pas les deux.');
  const period = during ? daysOf(during, today) : question.period;
  if (comparison && !period) throw senseless('period', 'Une comparaison demande une période.');
  const comparedWith = comparison && period ? compared(comparison, period, during) : question.comparedWith;
  return Object.assign(new QuestionInput(), question, {
    ...{ period, comparedWith },
    ...{ during: null, comparison: null },
  });
}

const FIRST_DAY: Record<RelativePeriod, (today: LocalDate) => LocalDate> = {
  today: (today) => today,
  yesterday: dayBefore,
  thisWeek: mondayOf,
  thisMonth: firstOfMonth,
  lastMonth: (today) => firstOfMonth(dayBefore(firstOfMonth(today))),
  thisYear: (today) => `${today.slice(0, 4)}-01-01`,
  lastSevenDays: (today) => daysLater(today, -6),
  lastThirtyDays: (today) => daysLater(today, -29),
};

function daysOf(during: RelativePeriod, today: LocalDate): PeriodInput {
  const from = FIRST_DAY[during](today);
  if (during === 'yesterday') return { from, to: from };
  return { from, to: during === 'lastMonth' ? dayBefore(firstOfMonth(today)) : today };
}

type Earlier = (day: LocalDate) => LocalDate;

const STEP_BACK: Partial<Record<RelativePeriod, Earlier>> = {
  thisWeek: weekBefore,
  thisMonth: monthBefore,
  lastMonth: monthBefore,
  thisYear: yearBefore,
};

function compared(
  comparison: Comparison,
  { from, to }: PeriodInput,
  during: RelativePeriod | null | undefined,
): PeriodInput {
  const length = daysBetween(from, to) + 1;
  const previous = (during && STEP_BACK[during]) ?? ((day: LocalDate) => daysLater(day, -length));
  const earlier = { previous, weekBefore, yearBefore }[comparison];
  return { from: earlier(from), to: earlier(to) };
}

function weekBefore(day: LocalDate): LocalDate {
  return daysLater(day, -7);
}

function mondayOf(day: LocalDate): LocalDate {
  // 2024-01-01 was a Monday; what came before counts backwards.
  const weekday = ((daysBetween('2024-01-01', day) % 7) + 7) % 7;
  return daysLater(day, -weekday);
}

function firstOfMonth(day: LocalDate): LocalDate {
  return `${day.slice(0, 7)}-01`;
}

/** The same date of the month before. The last one for the last, and where there is no such date. */
function monthBefore(day: LocalDate): LocalDate {
  const last = dayBefore(firstOfMonth(day));
  const same = `${last.slice(0, 7)}${day.slice(7)}`;
  const endsMonth = daysLater(day, 1).endsWith('-01');
  return endsMonth || same > last ? last : same;
}

function yearBefore(day: LocalDate): LocalDate {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
