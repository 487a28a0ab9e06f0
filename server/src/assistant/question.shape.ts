import { boolean, day, id, integer, words } from '../doors/rest/scalars.ts';
import {
  described,
  input,
  list,
  needed,
  otherwise,
  partial,
  silent,
  type Shape,
} from '../doors/rest/shapes.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { DIMENSION_NAMES, MEASURE_NAMES } from '../sums/measures/measures.rules.ts';
import { OrderInput, PeriodInput, QuestionInput, ReportFilter } from '../reports/question/question.input.ts';
import {
  COMPARISONS,
  RELATIVE_PERIODS,
  type Comparison,
  type RelativePeriod,
} from '../reports/question/periods.rules.ts';
import { constantCase, MOST } from '../reports/question/question.rules.ts';

/** Absent, null and an empty text are alike: a language model sends them where it has nothing to say. */
export function maybe<Read, Written>(shape: Shape<Read, Written>): Shape<Read | undefined, Written> {
  return silent(shape, undefined, null, '');
}

function several<T>(item: Shape<T | undefined>): Shape<T[]> {
  return list(needed(item, 'Une valeur est attendue.'));
}

export const PERIOD = input(PeriodInput, {
  from: described(needed(day, 'Le premier jour est attendu.'), 'Premier jour, compris.'),
  to: described(needed(day, 'Le dernier jour est attendu.'), 'Dernier jour, compris.'),
});

const OF_REPORT = 'Comme les donne une ligne de `report` ou `measures`.';

export const FILTER = input(
  ReportFilter,
  partial({
    local_ids: described(maybe(several(id)), OF_REPORT),
    local_types: maybe(several(words(...LOCAL_TYPES))),
    cashier_ids: described(maybe(several(id)), OF_REPORT),
    hours: described(maybe(several(integer)), 'De 0 à 23.'),
    weekdays: described(maybe(several(integer)), 'De 1, lundi, à 7, dimanche.'),
    item_type: maybe(words('product', 'service')),
    category_ids: described(maybe(several(id)), OF_REPORT),
    product_ids: described(maybe(several(id)), OF_REPORT),
    service_ids: described(maybe(several(id)), OF_REPORT),
    offline: described(maybe(boolean), 'true : les ventes faites hors ligne ; false : les autres.'),
  }),
);

/** As {@link FILTER} reads it. */
export function writtenFilter(filter: ReportFilter): Record<string, unknown> {
  const chosen = Object.entries(filter).filter(([, part]) => part != null);
  return Object.fromEntries(
    chosen.map(([name, part]) => [constantCase(name).toLowerCase(), part as unknown]),
  );
}

const ORDER = input(
  OrderInput,
  partial({
    measure: maybe(words(...MEASURE_NAMES)),
    dimension: maybe(words(...DIMENSION_NAMES)),
    descending: otherwise(maybe(boolean), false),
  }),
);

/** For a model to read; the office's screens show a thousand. */
const USUAL_ROWS = 100;

/** What a report may be asked. */
export const QUESTION = input(QuestionInput, {
  measures: described(several(words(...MEASURE_NAMES)), 'Les chiffres : voir `measures`.'),
  ...partial({
    dimensions: described(several(words(...DIMENSION_NAMES)), 'Ce par quoi ils se répartissent.'),
    during: described(
      maybe(words(...(Object.keys(RELATIVE_PERIODS) as RelativePeriod[]))),
      'La période, dite d’après le jour même ; ou `period`. L’une des deux, sauf pour le stock.',
    ),
    period: maybe(PERIOD),
    comparison: described(
      maybe(words(...(Object.keys(COMPARISONS) as Comparison[]))),
      'À quoi comparer la période ; ou `compared_with`.',
    ),
    compared_with: maybe(PERIOD),
    filter: maybe(FILTER),
    order: described(list(ORDER), 'Par une mesure ou une dimension demandées.'),
    limit: described(
      otherwise(maybe(integer), USUAL_ROWS),
      `Le nombre de lignes, de 1 à ${MOST.rows} ; ${USUAL_ROWS} si absent.`,
    ),
  }),
});
