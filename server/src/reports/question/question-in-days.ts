import type { Ctx } from '../../shared/actor.ts';
import { daysBetween, isLocalDate, shopTime } from '../../shared/days.ts';
import {
  comparedDays,
  comparedUntil,
  relativeDays,
  type ComparedDays,
  type Moment,
} from './periods.rules.ts';
import { PeriodInput, QuestionInput } from './question.input.ts';
import { invalidQuestion } from '../reports.errors.ts';

/** With `months` for a relative comparison, which compares dates, not ranks. */
export type ComparedPeriod = PeriodInput & Partial<Pick<ComparedDays, 'months'>>;

export type QuestionInDays = Omit<QuestionInput, 'comparedWith'> & {
  comparedWith?: ComparedPeriod | null;
};

/** When a question is asked. */
export type AskedAt = Pick<Ctx, 'today' | 'now'>;

/**
 * Resolves relative periods and the comparison to days.
 * @throws Refusal VALIDATION for a question with two periods
 */
export function inDays(question: QuestionInput, { today, now }: AskedAt): QuestionInDays {
  const { during, comparison } = question;
  if (during && question.period)
    throw invalidQuestion('during', 'Choisissez des dates ou une période relative, pas les deux.');
  if (comparison && question.comparedWith)
    throw invalidQuestion('comparison', 'Choisissez des dates ou une comparaison relative, pas les deux.');
  const period = during ? relativeDays(during, today) : question.period;
  if (comparison && !period) throw invalidQuestion('period', 'Une comparaison demande une période.');
  const compared: ComparedPeriod | null | undefined =
    comparison && period ? comparedDays(period, comparison, during) : question.comparedWith;
  if (compared && !isLocalDate(compared.from))
    throw invalidQuestion('comparison', 'Il n’y a pas de jours avant cette période.');
  const until =
    compared && period ? untilOf(question, period, compared, { today, time: shopTime(now) }) : null;
  const comparedWith = compared && Object.assign(new PeriodInput(), compared, { until });
  return Object.assign(new QuestionInput(), question, {
    period,
    comparedWith,
    during: null,
    comparison: null,
  });
}

/** Other days than as many are taken as they are said. */
function untilOf(
  { comparison, comparedWith }: QuestionInput,
  period: PeriodInput,
  compared: PeriodInput,
  moment: Moment,
): string | null {
  if (comparedWith?.until) return comparedWith.until;
  const alike = comparison != null || lengthOf(period) === lengthOf(compared);
  return alike && !period.until ? comparedUntil(period, moment) : null;
}

function lengthOf({ from, to }: PeriodInput): number {
  return daysBetween(from, to);
}
