import { isLocalDate, type LocalDate } from '../../shared/days.ts';
import { comparedDays, relativeDays, type ComparedDays } from './periods.rules.ts';
import { QuestionInput, type PeriodInput } from './question.input.ts';
import { senseless } from './reports.errors.ts';

/** With `months` for a relative comparison, which compares dates, not ranks. */
export type ComparedPeriod = PeriodInput & Partial<Pick<ComparedDays, 'months'>>;

export type QuestionInDays = Omit<QuestionInput, 'comparedWith'> & {
  comparedWith?: ComparedPeriod | null;
};

/**
 * Resolves relative periods and the comparison to days.
 * @throws Refusal VALIDATION for a question with two periods
 */
export function inDays(question: QuestionInput, today: LocalDate): QuestionInDays {
  const { during, comparison } = question;
  if (during && question.period)
    throw senseless('during', 'Choisissez des dates ou une période relative, pas les deux.');
  if (comparison && question.comparedWith)
    throw senseless('comparison', 'Choisissez des dates ou une comparaison relative, pas les deux.');
  const period = during ? relativeDays(during, today) : question.period;
  if (comparison && !period) throw senseless('period', 'Une comparaison demande une période.');
  const comparedWith =
    comparison && period ? comparedDays(period, comparison, during) : question.comparedWith;
  if (comparedWith && !isLocalDate(comparedWith.from))
    throw senseless('comparison', 'Il n’y a pas de jours avant cette période.');
  return Object.assign(new QuestionInput(), question, {
    ...{ period, comparedWith },
    ...{ during: null, comparison: null },
  });
}
