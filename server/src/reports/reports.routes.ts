import { inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, choice, day, file, id, ids, integer, text, words } from '../doors/rest/scalars.ts';
import { as, described, flat, input, needed, object, otherwise, type Shape } from '../doors/rest/shapes.ts';
import { DIMENSION_NAMES, MEASURE_NAMES } from '../sums/measures/measures.rules.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { SHEET_FORMATS, sheetAnswer, sheetTypes } from './sheets/sheet-answer.ts';
import {
  COMPARISONS,
  RELATIVE_PERIODS,
  type Comparison,
  type RelativePeriod,
} from './question/periods.rules.ts';
import { OrderInput, PeriodInput, QuestionInput, ReportFilter } from './question/question.input.ts';
import { MOST } from './question/question.rules.ts';
import { reportTable } from './report-table.ts';

const PERIODS = Object.keys(RELATIVE_PERIODS) as RelativePeriod[];
const COMPARED = Object.keys(COMPARISONS) as Comparison[];

const commas = (what: string) => described(text, `${what}, séparés par des virgules.`).schema;

/** Several of these between commas. */
function severalOf<T>(item: Shape<T | undefined>, what: string): Shape<T[]> {
  const read: Shape<T[]>['read'] = (value, at, faults) => {
    const written = text.read(value, at, faults) ?? '';
    const parts = written === '' ? [] : written.split(',');
    return parts.map((part) => item.read(part, at, faults)).filter((one) => one !== undefined);
  };
  return { schema: commas(what), read, write: () => null };
}

/** Nothing chosen filters nothing; an empty text neither, as a form sends it. */
function chosen<T>(several: Shape<T[]>): Shape<T[] | undefined> {
  const read: Shape<T[] | undefined>['read'] = (...given) => {
    const found = several.read(...given);
    return found.length > 0 ? found : undefined;
  };
  return { ...several, read };
}

const idsOf = (what: string) => chosen({ ...ids, schema: commas(what) });

const DIMENSION = choice(
  Object.fromEntries([...DIMENSION_NAMES, ...MEASURE_NAMES].map((name) => [name, name])),
);
const ORDER: Shape<OrderInput | undefined> = {
  ...text,
  read: (part, at, faults) => {
    const descending = String(part).startsWith('-');
    const by = descending ? String(part).slice(1) : part;
    const measure = MEASURE_NAMES.find((one) => one === by);
    const dimension = measure ? undefined : DIMENSION.read(by, at, faults);
    return Object.assign(new OrderInput(), { measure, dimension, descending });
  },
};

/** Of one day when only one is said. */
function periodOf(first: string, last: string): Shape<PeriodInput | null> {
  const days = object({ [first]: as('from', day), [last]: as('to', day) });
  return {
    ...days,
    read: (...given) => {
      const { from, to } = days.read(...given);
      if (from === undefined && to === undefined) return null;
      return Object.assign(new PeriodInput(), { from: from ?? to, to: to ?? from });
    },
  };
}

const FILTER = input(ReportFilter, {
  local_types: chosen(severalOf(words(...LOCAL_TYPES), `Types (${LOCAL_TYPES.join(', ')})`)),
  local_ids: idsOf('Locaux'),
  cashier_ids: idsOf('Caissiers'),
  item_type: words('product', 'service'),
  category_ids: idsOf('Catégories'),
  product_ids: idsOf('Produits'),
  service_ids: idsOf('Services'),
  hours: idsOf('Heures, de 0 à 23'),
  weekdays: idsOf('Jours, de 1, lundi, à 7'),
  offline: described(boolean, 'true : les ventes faites hors ligne ; false : les autres.'),
});

const QUESTION = input(QuestionInput, {
  limit: otherwise({ ...integer, schema: id.schema }, MOST.shownRows),
  measures: severalOf(words(...MEASURE_NAMES), `Mesures (${MEASURE_NAMES.join(', ')})`),
  dimensions: severalOf(words(...DIMENSION_NAMES), `Dimensions (${DIMENSION_NAMES.join(', ')})`),
  during: words(...PERIODS),
  period: flat(periodOf('from', 'to')),
  comparison: words(...COMPARED),
  comparedWith: flat(periodOf('compared_from', 'compared_to')),
  filter: flat(FILTER),
  subtotals: described(
    boolean,
    'Avec deux dimensions : un tableau croisé de la première mesure, avec les totaux des deux côtés.',
  ),
  order: severalOf(ORDER, 'Mesures ou dimensions demandées, « - » devant pour commencer par le plus grand'),
});

const FORMAT = needed(words(...SHEET_FORMATS), `Valeurs possibles : ${SHEET_FORMATS.join(', ')}.`);

export const reportsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/reports/export',
    summary:
      'La réponse à une question sur les chiffres, pour un tableur : une ligne par groupe, sans le total ; toutes, sauf si `limit` en veut moins de 1000.',
    permission: 'seeReport',
    input: inQuery(object({ format: FORMAT, question: flat(QUESTION) }), 'format', 'measures'),
    answer: file,
    files: sheetTypes(...SHEET_FORMATS),
    handle: async ({ call, input: { format, question } }) => {
      const { today } = call;
      const table = await call.db.onReplica((db) => reportTable(db, question, call));
      return sheetAnswer(format, `rapport-${today}`, table);
    },
  }),
];
