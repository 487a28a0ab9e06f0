import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations } from 'graphql';
import { relativeDays, type RelativePeriod } from '../src/reports/question/periods.rules.ts';
import { FIRST_DAY, LAST_DAY } from './furnish.ts';

const CLIENT = path.join(import.meta.dirname, '../../client/src');

/** A request over HTTP, and the best SQL for it that reads the tickets themselves. */
export interface Question {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  raw: string[];
  /** Which it may take at any size. */
  mostMs?: number;
}

export interface Days {
  from: string;
  to: string;
}

const { dashboardVariables } = (await import(path.join(CLIENT, 'dashboard/questions.ts'))) as {
  dashboardVariables: (
    period: Days & { before: Days; during: null; against: string },
  ) => Question['variables'];
};

/** What the screen sends: one operation of its file, without the others. */
export function dashboardQuestion(period: Days, before: Days) {
  const file = readFileSync(path.join(CLIENT, 'dashboard/dashboard.graphql'), 'utf8');
  const query = print(separateOperations(parse(file))['Dashboard']!);
  const variables = dashboardVariables({ ...period, before, during: null, against: 'previous' });
  return { operationName: 'Dashboard', query, variables };
}

/** Which no custom report may take alone. */
const CUSTOM_MOST_MS = 50;
const YEARS = { from: FIRST_DAY, to: LAST_DAY };
const LAST_YEAR = { from: '2025-11-01', to: LAST_DAY };
const YEAR_BEFORE = { from: FIRST_DAY, to: '2025-10-31' };
const MONTH = { from: '2026-10-01', to: '2026-10-30' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

const SUMS = 'count(*), sum(products_centimes), sum(services_centimes), sum(frais_centimes)';
const SOLD = 'sum(quantity), sum(quantity::bigint * lines.price_centimes)';
const LINES = 'FROM tickets JOIN ticket_lines AS lines ON lines.ticket_id = tickets.id';
const within = ({ from, to }: Days) => `cancelled_at IS NULL AND business_date BETWEEN '${from}' AND '${to}'`;
const inAll = (period: Days, by: string) =>
  `SELECT ${by}, ${SUMS} FROM tickets WHERE ${within(period)} GROUP BY ${by}`;

export function questions(): Question[] {
  return [
    firstPage(),
    salesReport('one month', SEPTEMBER),
    salesReport('two years', YEARS),
    {
      name: 'dashboard of a month',
      ...dashboardQuestion(MONTH, SEPTEMBER),
      raw: [MONTH, SEPTEMBER].flatMap((period) => [
        ...['local_id', 'business_date', 'sold_hour'].map((by) => inAll(period, by)),
        `SELECT product_id, service_id, ${SOLD} ${LINES} WHERE ${within(period)} GROUP BY 1, 2 ORDER BY 4 DESC LIMIT 16`,
      ]),
    },
    asked(
      'weekdays by hour, a year beside the one before',
      {
        measures: ['TOTAL', 'AVERAGE_TICKET'],
        dimensions: ['WEEKDAY', 'HOUR'],
        period: LAST_YEAR,
        comparedWith: YEAR_BEFORE,
      },
      inAll(YEARS, `extract(isodow FROM business_date), sold_hour, business_date >= '${LAST_YEAR.from}'`),
    ),
    asked(
      'cashiers by product, a month, line by line',
      { measures: ['TOTAL', 'ARTICLES'], dimensions: ['CASHIER', 'PRODUCT'], period: SEPTEMBER },
      `SELECT user_id, product_id, ${SOLD} ${LINES} WHERE ${within(SEPTEMBER)} GROUP BY 1, 2`,
    ),
    ...examples(),
    ...CUSTOM.map(custom),
  ];
}

const SALES_REPORT = `query ($filter: TicketFilter!) { salesReport(filter: $filter) {
  products { itemId name quantity total } services { itemId name quantity total frais local { name } } } }`;

function salesReport(name: string, period: Days): Question {
  const raw = `SELECT product_id, service_id, ${SOLD}, sum(quantity::bigint * lines.frais_centimes) ${LINES}
    WHERE ${within(period)} GROUP BY 1, 2`;
  return { name: `sales report, ${name}`, query: SALES_REPORT, variables: { filter: period }, raw: [raw] };
}

const PAGE = `{ tickets(filter: { from: "2026-07-01", to: "${LAST_DAY}" }, limit: 50) {
  items { id number soldAt total frais local { name } user { name } lines { name quantity } }
  totals { count products services total frais net } nextCursor } }`;

function firstPage(): Question {
  const where = within({ from: '2026-07-01', to: LAST_DAY });
  const ids = `SELECT id FROM tickets WHERE ${where} ORDER BY sold_at DESC, id DESC LIMIT 50`;
  const raw = [
    `SELECT tickets.*, lines.* ${LINES} WHERE tickets.id IN (${ids})`,
    `SELECT ${SUMS} FROM tickets WHERE ${where}`,
  ];
  return { name: '50 tickets and totals', query: PAGE, variables: {}, raw };
}

const REPORT = `query ($question: QuestionInput!) { report(question: $question) {
  rows { weekday hour cashier { name } product { name }
    figures { total net tickets articles averageTicket } previous { total } } totals { total } count } }`;

const asked = (name: string, question: object, raw: string): Question => ({
  name,
  query: REPORT,
  variables: { question },
  raw: [raw],
});

/** The explorer's own documents. */
function examples(): Question[] {
  const file = readFileSync(path.join(CLIENT, 'explorer/examples.ts'), 'utf8');
  return [...file.matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
    custom([/query (\w+)/.exec(text)![1]!, text]),
  );
}

/** Relative to the last day of the past, and not to the day of the benchmark. */
function custom([name, document]: readonly [name: string, document: string]): Question {
  const query = document.replace(/during: (\w+)/, (_, period: string) => {
    const { from, to } = relativeDays(camelCase(period) as RelativePeriod, LAST_DAY);
    return `period: { from: "${from}", to: "${to}" }`;
  });
  return { name: `custom: ${name}`, query, variables: {}, raw: [], mostMs: CUSTOM_MOST_MS };
}

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** A row shows each of its dimensions. */
function documentOf(measures: string, by: string, during: string, more = ''): string {
  const figures = measures.split(' ').map(camelCase).join(' ');
  const plain = ['DAY', 'MONTH', 'HOUR'];
  const rows = by.split(' ').map((name) => camelCase(name) + (plain.includes(name) ? '' : ' { name }'));
  return `{ report(question: { measures: [${measures}] dimensions: [${by}] during: ${during} ${more} }) {
    rows { ${rows.join(' ')} figures { ${figures} } previous { ${figures} } } totals { ${figures} } } }`;
}

/** As users write them. */
const CUSTOM: [name: string, document: string][] = [
  ['cashiers by product, a month', documentOf('TOTAL ARTICLES', 'CASHIER PRODUCT', 'LAST_MONTH')],
  ['products by hour, this month', documentOf('TOTAL ARTICLES', 'HOUR PRODUCT', 'THIS_MONTH')],
  [
    'categories by hour, a month beside the one before',
    documentOf('TOTAL', 'HOUR CATEGORY', 'LAST_MONTH', 'comparison: PREVIOUS'),
  ],
  [
    'services of one cashier on Fridays, a month',
    documentOf('FRAIS ARTICLES', 'SERVICE', 'LAST_MONTH', 'filter: { cashierIds: [3], weekdays: [5] }'),
  ],
  [
    'months by category, a year beside the one before',
    documentOf('TOTAL', 'MONTH CATEGORY', 'LAST_TWELVE_MONTHS', 'comparison: YEAR_BEFORE'),
  ],
  [
    'cashiers, what they sold and what was taken back, a month',
    documentOf('TICKETS AVERAGE_TICKET CANCELLED CORRECTED', 'CASHIER', 'LAST_MONTH'),
  ],
  [
    'days by local, a month beside the one before',
    documentOf('TOTAL NET TICKETS', 'DAY LOCAL', 'LAST_MONTH', 'comparison: PREVIOUS'),
  ],
  ['payments by cashier, a month', documentOf('CASH CARD WALLET TRANSFER', 'CASHIER', 'LAST_MONTH')],
  [
    'payments by day and local, a month beside the one before',
    documentOf('CASH CARD WALLET TRANSFER', 'DAY LOCAL', 'LAST_MONTH', 'comparison: PREVIOUS'),
  ],
  ['stock by category and local', documentOf('STOCK_VALUE', 'CATEGORY LOCAL', 'TODAY')],
];
