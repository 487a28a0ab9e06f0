import type { Call } from '../../doors/call.ts';
import { choice, day, file, id, text, type Schema } from '../../doors/rest/json-schema.ts';
import type { Route } from '../../doors/rest/route.ts';
import { validated } from '../../doors/validation.ts';
import { WireReader } from '../../doors/rest/wire-reader.ts';
import { DIMENSION_NAMES, MEASURE_NAMES } from '../measures/measures.rules.ts';
import { LOCAL_TYPES } from '../../shared/actor.ts';
import { SHEET_FORMATS, sheetAnswer, sheetTypes } from '../../sheets/sheet-answer.ts';
import { COMPARISONS, RELATIVE_PERIODS, type Comparison, type RelativePeriod } from './periods.rules.ts';
import { OrderInput, PeriodInput, QuestionInput, ReportFilter } from './question.input.ts';
import { MOST } from './question.rules.ts';
import { reportTable } from './report-table.ts';

const commas = (what: string): Schema => ({ ...text, description: `${what}, séparés par des virgules.` });
const PERIODS = Object.keys(RELATIVE_PERIODS) as RelativePeriod[];
const COMPARED = Object.keys(COMPARISONS) as Comparison[];

export const reportsRoutes: Route[] = [
  {
    method: 'get',
    path: '/reports/export',
    summary:
      'La réponse à une question sur les chiffres, pour un tableur : une ligne par groupe, sans le total ; toutes, sauf si `limit` en veut moins de 1000.',
    permission: 'seeReport',
    query: {
      format: choice(...SHEET_FORMATS),
      measures: commas(`Mesures (${MEASURE_NAMES.join(', ')})`),
      dimensions: commas(`Dimensions (${DIMENSION_NAMES.join(', ')})`),
      during: choice(...PERIODS),
      from: day,
      to: day,
      comparison: choice(...COMPARED),
      compared_from: day,
      compared_to: day,
      local_ids: commas('Locaux'),
      local_types: commas(`Types (${LOCAL_TYPES.join(', ')})`),
      cashier_ids: commas('Caissiers'),
      item_type: choice('product', 'service'),
      category_ids: commas('Catégories'),
      product_ids: commas('Produits'),
      service_ids: commas('Services'),
      hours: commas('Heures, de 0 à 23'),
      weekdays: commas('Jours, de 1, lundi, à 7'),
      order: commas('Mesures ou dimensions demandées, « - » devant pour commencer par le plus grand'),
      limit: id,
    },
    requiredQuery: ['format', 'measures'],
    answer: file,
    files: sheetTypes(...SHEET_FORMATS),
    handle: async (call) => {
      const read = new WireReader();
      const { query } = call.request;
      const format = read.choice(query['format'] ?? 'none', 'format', { csv: 'csv', xlsx: 'xlsx' } as const);
      const question = readQuestion(read, query);
      read.finish();
      return answered(call, await validated(question), format ?? 'csv');
    },
  },
];

async function answered(call: Call, question: QuestionInput, format: 'csv' | 'xlsx') {
  const table = await reportTable(call.db, question, call.today);
  return sheetAnswer(format, `rapport-${call.today}`, table);
}

type Query = Record<string, unknown>;

function readQuestion(read: WireReader, query: Query): QuestionInput {
  const limit = read.integer(query['limit'], 'limit');
  return Object.assign(new QuestionInput(), {
    measures: words(read, query, 'measures', MEASURE_NAMES),
    dimensions: words(read, query, 'dimensions', DIMENSION_NAMES),
    during: read.choice(query['during'], 'during', meanings(PERIODS)),
    period: readPeriod(read, query, ['from', 'to']),
    comparison: read.choice(query['comparison'], 'comparison', meanings(COMPARED)),
    comparedWith: readPeriod(read, query, ['compared_from', 'compared_to']),
    filter: readFilter(read, query),
    order: readOrder(read, query),
    limit: limit ?? MOST.shownRows,
  });
}

/** Absent filters nothing; an empty text neither, as a form sends it. */
function readFilter(read: WireReader, query: Query): ReportFilter {
  const numbers = (name: string) => {
    const chosen = read.ids(query[name], name);
    return chosen.length > 0 ? chosen : undefined;
  };
  const localTypes = words(read, query, 'local_types', LOCAL_TYPES);
  return Object.assign(new ReportFilter(), {
    localIds: numbers('local_ids'),
    localTypes: localTypes.length > 0 ? localTypes : undefined,
    cashierIds: numbers('cashier_ids'),
    itemType: read.choice(query['item_type'], 'item_type', meanings(['product', 'service'] as const)),
    categoryIds: numbers('category_ids'),
    productIds: numbers('product_ids'),
    serviceIds: numbers('service_ids'),
    hours: numbers('hours'),
    weekdays: numbers('weekdays'),
  });
}

function readOrder(read: WireReader, query: Query): OrderInput[] {
  return parts(read, query, 'order').map((part) => {
    const descending = part.startsWith('-');
    const by = descending ? part.slice(1) : part;
    const measure = MEASURE_NAMES.find((one) => one === by);
    const dimension = measure
      ? undefined
      : read.choice(by, 'order', meanings([...DIMENSION_NAMES, ...MEASURE_NAMES]));
    return Object.assign(new OrderInput(), { measure, dimension, descending });
  });
}

function readPeriod(read: WireReader, query: Query, [first, last]: [string, string]): PeriodInput | null {
  const from = read.day(query[first], first);
  const to = read.day(query[last], last);
  return from === undefined && to === undefined
    ? null
    : Object.assign(new PeriodInput(), { from: from ?? to, to: to ?? from });
}

function words<T extends string>(read: WireReader, query: Query, name: string, known: readonly T[]): T[] {
  return parts(read, query, name).flatMap((part) => read.choice(part, name, meanings(known)) ?? []);
}

function parts(read: WireReader, query: Query, name: string): string[] {
  const written = read.text(query[name], name) ?? '';
  return written === '' ? [] : written.split(',');
}

function meanings<T extends string>(words: readonly T[]): Record<string, T> {
  return Object.fromEntries(words.map((word) => [word, word]));
}
