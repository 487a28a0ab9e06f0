import {
  DIMENSION_NAMES,
  MEASURE_NAMES,
  type Dimension,
  type Measure,
} from '#server/sums/measures/measures.rules.ts';
import { constantCase } from '#shared/constant-case.ts';
import type {
  Comparison as ComparisonWord,
  Dimension as DimensionWord,
  Measure as MeasureWord,
  OrderInput,
  QuestionInput,
  RelativePeriod as RelativePeriodWord,
  SavedReportContentFragment,
} from '../../graphql/generated.ts';
import {
  COMPARISON_NAMES,
  FIRST_QUESTION,
  NO_FILTER,
  PERIOD_NAMES,
  type Order,
  type Question,
  type QuestionFilter,
} from './question.ts';

/** The question as the API's input; the server computes the days. */
export function toInput(question: Question): QuestionInput {
  const { measures, dimensions, period, comparison, filter, order, limit } = question;
  return {
    measures: measures.map((one) => constantCase(one) as MeasureWord),
    dimensions: dimensions.map((one) => constantCase(one) as DimensionWord),
    ...(typeof period === 'string' ? { during: constantCase(period) as RelativePeriodWord } : { period }),
    ...(comparison &&
      (typeof comparison === 'string'
        ? { comparison: constantCase(comparison) as ComparisonWord }
        : { comparedWith: comparison })),
    filter: toFilter(filter),
    order: order.map(orderInput),
    limit,
  };
}

/** An empty list would match nothing. */
export function toFilter(filter: QuestionFilter): NonNullable<QuestionInput['filter']> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, chosen]) =>
      Array.isArray(chosen) ? chosen.length > 0 : chosen !== null,
    ),
  );
}

function orderInput({ by, descending }: Order): OrderInput {
  const measure = MEASURE_NAMES.some((one) => one === by);
  return measure
    ? { measure: constantCase(by) as MeasureWord, descending }
    : { dimension: constantCase(by) as DimensionWord, descending };
}

type Saved = NonNullable<SavedReportContentFragment['question']>;

/**
 * Null for an empty list in a filter, which matches nothing in the API and everything on this screen; a stock question
 * may have no period.
 */
export function fromSaved(saved: Saved): Question | null {
  const { filter, limit } = saved;
  if (Object.values(filter ?? {}).some((chosen) => Array.isArray(chosen) && chosen.length === 0)) return null;
  const order = saved.order.flatMap(({ measure, dimension, descending }): Order[] => {
    const by = named<Measure | Dimension>([...MEASURE_NAMES, ...DIMENSION_NAMES], measure ?? dimension);
    return by ? [{ by, descending }] : [];
  });
  return {
    measures: saved.measures.flatMap((word) => named(MEASURE_NAMES, word) ?? []),
    dimensions: saved.dimensions.flatMap((word) => named(DIMENSION_NAMES, word) ?? []),
    period: named(PERIOD_NAMES, saved.during) ?? days(saved.period) ?? FIRST_QUESTION.period,
    comparison: named(COMPARISON_NAMES, saved.comparison) ?? days(saved.comparedWith),
    filter: {
      localIds: filter?.localIds ?? NO_FILTER.localIds,
      localTypes: filter?.localTypes ?? NO_FILTER.localTypes,
      cashierIds: filter?.cashierIds ?? NO_FILTER.cashierIds,
      itemType: filter?.itemType ?? NO_FILTER.itemType,
      categoryIds: filter?.categoryIds ?? NO_FILTER.categoryIds,
      productIds: filter?.productIds ?? NO_FILTER.productIds,
      serviceIds: filter?.serviceIds ?? NO_FILTER.serviceIds,
      hours: filter?.hours ?? NO_FILTER.hours,
      weekdays: filter?.weekdays ?? NO_FILTER.weekdays,
      offline: filter?.offline ?? NO_FILTER.offline,
    },
    order,
    limit,
  };
}

function named<T extends string>(names: readonly T[], word: string | null | undefined): T | null {
  return names.find((name) => constantCase(name) === word) ?? null;
}

function days(period: Saved['period']): { from: string; to: string } | null {
  return period ? { from: period.from, to: period.to } : null;
}
