import { parse } from 'csv-parse/sync';
import { Dice } from '../../src/demo/history/dice.ts';
import { COMPARISONS, RELATIVE_PERIODS } from '../../src/reports/question/periods.rules.ts';
import { constantCase } from '../../src/reports/question/question.rules.ts';
import { LOCAL_TYPES } from '../../src/shared/actor.ts';
import { daysLater } from '../../src/shared/days.ts';
import {
  DIMENSION_NAMES,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
} from '../../src/sums/measures/measures.rules.ts';
import { Caller, useTestApp } from '../app.ts';
import { assistantOf, type Assistant } from '../assistant.ts';
import { openBusyHouse, type BusyHouse } from '../busy-house.ts';
import { refusalOf } from '../doors.ts';
import { inTier } from '../tier.ts';
import { makeToken } from '../tokens.ts';

const SEED = Number(process.env['QUESTION_SEED'] ?? Date.now() % 1_000_000);
const QUESTIONS = inTier(12, 200);

const app = useTestApp({ now: new Date('2026-11-29T20:00:00Z') });
const dice = new Dice(SEED);
let house: BusyHouse;
let program: Caller;
let assistant: Assistant;
let office: Caller;

beforeAll(async () => {
  house = await openBusyHouse(app.db, dice, inTier(80, 400));
  office = await app.logIn({ role: 'ADMIN' });
  const { secret } = await makeToken(office, { forAssistant: true });
  program = new Caller(app.url);
  program.token = secret;
  assistant = await assistantOf(app.url, secret);
}, 120_000);

const FIGURES = MEASURE_NAMES.join(' ');
const DAYS = '{ from to until }';
const REPORT = `query ($question: QuestionInput!) { report(question: $question) {
  rows { day week month hour weekday localType itemType comparedSince period ${DAYS}
    local { id name } cashier { id name } kessal { id name } category { id name } product { id name } service { id name }
    filter { localIds localTypes cashierIds hours weekdays itemType categoryIds productIds serviceIds offline }
    figures { ${FIGURES} } previous { ${FIGURES} } }
  totals { ${FIGURES} } previousTotals { ${FIGURES} } count comparedSince period ${DAYS} comparedWith ${DAYS} } }`;

type Json = Record<string, unknown>;

function randomPeriod() {
  const from = daysLater(house.firstDay, dice.below(100));
  return { from, to: daysLater(from, dice.below(dice.oneIn(2) ? 60 : 5)) };
}

function randomFilter(): Json {
  const ids = (rows: readonly { id: number }[]) => dice.some(rows, 1, 3).map(({ id }) => id);
  return {
    ...(dice.oneIn(3) && { local_ids: ids(house.locals) }),
    ...(dice.oneIn(6) && { local_types: dice.some(LOCAL_TYPES, 1, 2) }),
    ...(dice.oneIn(6) && { cashier_ids: ids(house.cashiers) }),
    ...(dice.oneIn(8) && { hours: dice.some([...Array(24).keys()], 1, 12) }),
    ...(dice.oneIn(8) && { weekdays: dice.some([1, 2, 3, 4, 5, 6, 7], 1, 4) }),
    ...(dice.oneIn(8) && { item_type: dice.pick(['product', 'service']) }),
    ...(dice.oneIn(10) && { category_ids: dice.some(house.categoryIds, 1, 2) }),
    ...(dice.oneIn(10) && { product_ids: dice.some(house.productIds, 1, 3) }),
    ...(dice.oneIn(10) && { service_ids: dice.some(house.serviceIds, 1, 3) }),
    ...(dice.oneIn(12) && { offline: dice.oneIn(2) }),
  };
}

/** As the assistant says it; some make no sense. */
function randomQuestion(): Json {
  const measures = dice.some(MEASURE_NAMES, 1, dice.oneIn(3) ? 4 : 2);
  const dimensions = dice.some(DIMENSION_NAMES, 0, 2);
  const by = dice.pick([...measures, ...dimensions]);
  const byMeasure = MEASURE_NAMES.some((one) => one === by);
  return {
    measures,
    dimensions,
    ...(dice.oneIn(2) ? { period: randomPeriod() } : { during: dice.pick(Object.keys(RELATIVE_PERIODS)) }),
    ...(dice.oneIn(2) &&
      (dice.oneIn(3)
        ? { compared_with: randomPeriod() }
        : { comparison: dice.pick(Object.keys(COMPARISONS)) })),
    ...(dice.oneIn(2) && { filter: randomFilter() }),
    ...(dice.oneIn(3) && {
      order: [{ [byMeasure ? 'measure' : 'dimension']: by, descending: dice.oneIn(2) }],
    }),
    limit: 1 + dice.below(60),
  };
}

const camel = (name: string) => name.replaceAll(/_(.)/g, (_, next: string) => next.toUpperCase());
const capitals = (word: unknown) => (typeof word === 'string' ? constantCase(word) : word);
const mapped = (given: object, to: (name: string, value: unknown) => [string, unknown]): Json =>
  Object.fromEntries(Object.entries(given).map(([name, value]: [string, unknown]) => to(name, value)));

/** The same question in GraphQL's words. */
function inGraphql(question: Json): Json {
  return mapped(question, (name, value) => {
    if (['measures', 'dimensions'].includes(name)) return [name, (value as string[]).map(capitals)];
    if (['during', 'comparison'].includes(name)) return [name, capitals(value)];
    if (name === 'order')
      return [name, (value as Json[]).map((one) => mapped(one, (by, of) => [by, capitals(of)]))];
    if (name !== 'filter') return [camel(name), value];
    return [
      name,
      mapped(value as Json, (part, of) => [camel(part), part === 'item_type' ? capitals(of) : of]),
    ];
  });
}

/** The same question as `/api/reports/export` takes it, whose answer is a sheet. */
function inRest({ period, compared_with, filter, order, ...rest }: Json): string {
  const days = (name: string, { from, to }: Json) => ({ [`${name}from`]: from, [`${name}to`]: to });
  const by = (order as Json[] | undefined)?.map(
    ({ measure, dimension, descending }) => `${descending ? '-' : ''}${String(measure ?? dimension)}`,
  );
  const asked = {
    format: 'csv',
    ...rest,
    ...(period !== undefined && days('', period as Json)),
    ...(compared_with !== undefined && days('compared_', compared_with as Json)),
    ...(filter as Json | undefined),
    ...(by && { order: by }),
  };
  return new URLSearchParams(
    mapped(asked, (name, of) => [name, String(of)]) as Record<string, string>,
  ).toString();
}

/** A cell as the answers by JSON have it: an amount in dirhams, with a point. */
const numberOf = (cell: string | undefined) => (cell ? Number(cell.replace(',', '.')) : null);

/** Each row's figures and, where it is compared, those before, as the sheet has them. */
function figuresInSheet(sheet: string, question: Json, rows: number) {
  const measures = question['measures'] as Measure[];
  const first = (question['dimensions'] as string[]).length;
  const [titles, ...found] = parse(sheet, { bom: true, delimiter: ';', relax_column_count: true });
  const step = (titles!.length - first) / measures.length;
  expect(titles!.filter((_, place) => place >= first && (place - first) % step === 0)).toEqual(
    measures.map((one) => MEASURES[one].label),
  );
  const figures = (row: string[], beside: number) =>
    Object.fromEntries(measures.map((one, place) => [one, numberOf(row[first + place * step + beside])]));
  return found
    .slice(0, rows)
    .map((row) => ({ figures: figures(row, 0), previous: step === 1 ? null : figures(row, 1) }));
}

const said = (given: Json) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));

/** What the assistant has of a row that GraphQL answers. */
function rowOf(row: Json, { measures, dimensions }: Json) {
  const figures = (of: unknown) =>
    of ? Object.fromEntries((measures as string[]).map((one) => [one, (of as Json)[one]])) : null;
  const keys = (dimensions as string[]).map((one) => {
    const value = one === 'itemType' ? (row[one] as string | null)?.toLowerCase() : row[one];
    return [one, value ?? null] as const;
  });
  const filter = mapped(said(row['filter'] as Json), (name, value) => [
    constantCase(name).toLowerCase(),
    name === 'itemType' ? (value as string).toLowerCase() : value,
  ]);
  return {
    ...Object.fromEntries(keys),
    figures: figures(row['figures']),
    previous: figures(row['previous']),
    compared_since: row['comparedSince'],
    period: row['period'] && said(row['period'] as Json),
    filter,
  };
}

test(`${QUESTIONS} random questions of an assistant are answered, or refused, as GraphQL and REST do (QUESTION_SEED=${SEED})`, async () => {
  let answered = 0;
  while (answered < QUESTIONS) {
    const question = randomQuestion();
    const story = `QUESTION_SEED=${SEED} ${JSON.stringify(question)}`;
    const told = await assistant.ask('report', question);
    const answer = await program.graphql(REPORT, { question: inGraphql(question) });
    if (answer.body.errors) {
      const { code, sentence } = refusalOf(answer);
      expect([story, told.refused, told.body.code, told.body.detail]).toEqual([story, true, code, sentence]);
      const byRest = refusalOf(await office.get(`/api/reports/export?${inRest(question)}`));
      expect([story, byRest.code, byRest.sentence]).toEqual([story, code, sentence]);
      continue;
    }
    const { report } = answer.body.data as { report: Json };
    const { rows, totals, previous_totals, count, compared_since, period, compared_with } = told.body as Json;
    const whole = rowOf(
      { figures: report['totals'], previous: report['previousTotals'], filter: {} },
      question,
    );
    expect([story, told.refused, count, compared_since]).toEqual([
      story,
      false,
      report['count'],
      report['comparedSince'],
    ]);
    expect([story, totals, previous_totals]).toEqual([story, whole.figures, whole.previous]);
    expect([story, period, compared_with]).toEqual([
      story,
      report['period'] && said(report['period'] as Json),
      report['comparedWith'] && said(report['comparedWith'] as Json),
    ]);
    const expected = (report['rows'] as Json[]).map((row) => ({
      ...rowOf(row, question),
      why: expect.any(String),
    }));
    expect([story, rows]).toEqual([story, expected]);
    const { status, body: sheet } = await office.get(`/api/reports/export?${inRest(question)}`);
    expect([story, status, figuresInSheet(sheet as string, question, expected.length)]).toEqual([
      story,
      200,
      expected.map(({ figures, previous }) => ({ figures, previous })),
    ]);
    answered += 1;
  }
}, 300_000);
