import {
  DIMENSION_NAMES,
  DIMENSIONS,
  MEASURE_NAMES,
  MEASURES,
  type Dimension,
  type Measure,
} from '#server/sums/measures/measures.rules.ts';
import { daysBetween, type RelativePeriod } from '#server/reports/question/periods.rules.ts';
import {
  MOST,
  invalidReason,
  tooExpensive,
  type QuestionShape,
} from '#server/reports/question/question.rules.ts';
import type { Question, QuestionFilter } from './question.ts';

/** An option, or why it cannot be combined with the others. */
export interface Choice<T extends string> {
  value: T;
  label: string;
  description: string;
  /** A sentence; null when the option is allowed. */
  refusal: string | null;
}

/** The dimension of each filter. */
export const FILTERED: Record<Exclude<keyof QuestionFilter, 'offline'>, Dimension> = {
  localIds: 'local',
  localTypes: 'localType',
  cashierIds: 'cashier',
  itemType: 'itemType',
  categoryIds: 'category',
  productIds: 'product',
  serviceIds: 'service',
  hours: 'hour',
  weekdays: 'weekday',
};

export function filteredBy(filter: QuestionFilter): Dimension[] {
  return (Object.keys(FILTERED) as (keyof typeof FILTERED)[]).flatMap((part) => {
    const chosen = filter[part];
    return chosen === null || (Array.isArray(chosen) && chosen.length === 0) ? [] : [FILTERED[part]];
  });
}

export function measureChoices(question: Question): Choice<Measure>[] {
  return MEASURE_NAMES.map((value) => {
    const { label, description } = MEASURES[value];
    const chosen = question.measures.includes(value);
    // The server's own rule; each option is judged alone, beside what is chosen.
    const refusal = chosen ? null : invalidReason({ ...shapeOf(question), measures: [value] });
    return { value, label, description, refusal };
  });
}

export function dimensionChoices(question: Question): Choice<Dimension>[] {
  const { dimensions } = question;
  return DIMENSION_NAMES.map((value) => {
    const { label, description } = DIMENSIONS[value];
    return {
      value,
      label,
      description,
      refusal: dimensions.includes(value) ? null : refused(question, value),
    };
  });
}

/** Why a filter cannot be combined with the measures; null when it can. */
export function filterRefusal(question: Question, part: keyof QuestionFilter): string | null {
  const alone = { ...shapeOf(question), dimensions: [], filtered: [], offline: false };
  return invalidReason(
    part === 'offline' ? { ...alone, offline: true } : { ...alone, filtered: [FILTERED[part]] },
  );
}

function refused(question: Question, dimension: Dimension): string | null {
  const shape = shapeOf(question);
  const senseless = invalidReason({ ...shape, dimensions: [dimension], filtered: [] });
  if (senseless !== null) return senseless;
  if (shape.dimensions.length >= MOST.dimensions) return `${MOST.dimensions} dimensions au plus.`;
  const dear = tooExpensive({ ...shape, dimensions: [...shape.dimensions, dimension] });
  return dear && `La question demanderait trop : ${dear}.`;
}

/** The question as the server's rule takes it. */
function shapeOf({ measures, dimensions, period, filter }: Question): QuestionShape {
  const days = typeof period === 'string' ? DAYS_OF[period] : daysBetween(period.from, period.to) + 1;
  return {
    measures,
    dimensions,
    filtered: filteredBy(filter),
    offline: filter.offline !== null,
    days,
    byLine: false,
  };
}

/** At most. */
const DAYS_OF: Record<RelativePeriod, number> = {
  today: 1,
  yesterday: 1,
  thisWeek: 7,
  thisMonth: 31,
  lastMonth: 31,
  thisYear: 366,
  lastYear: 366,
  lastTwelveMonths: 366,
  lastSevenDays: 7,
  lastThirtyDays: 30,
};
