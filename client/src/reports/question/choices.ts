import {
  DIMENSION_NAMES,
  DIMENSIONS,
  MEASURE_NAMES,
  MEASURES,
  type Dimension,
  type Measure,
} from '#server/sums/measures/measures.rules.ts';
import { lengthOf, relativeDays } from '#server/reports/question/periods.rules.ts';
import {
  filteredBy,
  MOST,
  invalidReason,
  tooExpensive,
  type QuestionShape,
} from '#server/reports/question/question.rules.ts';
import type { Filter, Question } from '../../figures/question.ts';

/** An option, or why it cannot be combined with the others. */
export interface Choice<T extends string> {
  value: T;
  label: string;
  description: string;
  /** A sentence; null when the option is allowed. */
  refusal: string | null;
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
export function filterRefusal(question: Question, part: keyof Filter): string | null {
  const filtered = filteredBy({ [part]: true });
  return invalidReason({ ...shapeOf(question), dimensions: [], filtered, offline: part === 'offline' });
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
  const days = lengthOf(typeof period === 'string' ? relativeDays(period, LONG_DAY) : period);
  return {
    measures,
    dimensions,
    filtered: filteredBy(filter),
    offline: filter.offline !== undefined,
    days,
    byLine: false,
  };
}

/** Ends a week, a long month and a leap year, so that a period under way is as long as it gets. */
const LONG_DAY = '2028-12-31';
