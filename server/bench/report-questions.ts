import { dashboardQuestion } from './dashboard-question.ts';
import { FIRST_DAY, LAST_DAY } from './past.ts';

/** A request over HTTP, and the best SQL for it that reads the tickets themselves. */
export interface Timed {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  raw: string[];
  /** Beyond which its line is marked. */
  mostMs?: number;
}

const STANDING = 'cancelled_at IS NULL';
const LINES = 'FROM tickets JOIN ticket_lines AS lines ON lines.ticket_id = tickets.id';

const between = (from: string, to: string) => `${STANDING} AND business_date BETWEEN '${from}' AND '${to}'`;

const REPORT = `query ($filter: TicketFilter!) { salesReport(filter: $filter) {
  products { itemId name quantity total } services { itemId name quantity total frais local { name } } } }`;

function salesReport(name: string, from: string, to: string): Timed {
  const raw = `SELECT product_id, service_id, sum(quantity), sum(quantity::bigint * price_centimes),
    sum(quantity::bigint * lines.frais_centimes) ${LINES} WHERE ${between(from, to)} GROUP BY 1, 2`;
  return { name: `sales report, ${name}`, query: REPORT, variables: { filter: { from, to } }, raw: [raw] };
}

const sums = 'count(*), sum(products_centimes), sum(services_centimes), sum(frais_centimes)';
const TODAY = '2026-10-30';

const MONTH = { from: '2026-10-01', to: TODAY };
const MONTH_BEFORE = { from: '2026-09-01', to: '2026-09-30' };

const QUESTION = `query ($question: QuestionInput!) { report(question: $question) {
  rows { month weekday hour local { name } cashier { name } category { name } product { name }
    figures { total net tickets articles averageTicket } previous { total } } totals { total } count } }`;

const YEARS = { from: FIRST_DAY, to: LAST_DAY };

function question(name: string, asked: Record<string, unknown>, raw: string): Timed {
  return { name, query: QUESTION, variables: { question: asked }, raw: [raw] };
}

const PAGE = `query ($cursor: String) { tickets(filter: { from: "2026-07-01", to: "${LAST_DAY}" }, limit: 50, cursor: $cursor) {
  items { id number soldAt total frais local { name } user { name } lines { name quantity } }
  totals { count products services total frais net } nextCursor } }`;

function page(name: string, cursor: string | null, offset: number): Timed {
  const where = between('2026-07-01', LAST_DAY);
  const ids = `SELECT id FROM tickets WHERE ${where} ORDER BY sold_at DESC, id DESC LIMIT 50 OFFSET ${offset}`;
  return {
    name: `tickets, ${name}`,
    query: PAGE,
    variables: { cursor },
    raw: [
      `SELECT tickets.*, lines.* ${LINES} WHERE tickets.id IN (${ids})`,
      `SELECT ${sums} FROM tickets WHERE ${where}`,
    ],
  };
}

/** `hundredth`: the cursor of the hundredth page. */
export function timed(hundredth: string | null): Timed[] {
  return [
    salesReport('one day', TODAY, TODAY),
    salesReport('one month', '2026-09-01', '2026-09-30'),
    salesReport('two years', FIRST_DAY, LAST_DAY),
    {
      name: 'dashboard of a month',
      ...dashboardQuestion(MONTH, MONTH_BEFORE),
      raw: [MONTH, MONTH_BEFORE].flatMap(({ from, to }) => [
        `SELECT local_id, ${sums} FROM tickets WHERE ${between(from, to)} GROUP BY 1`,
        `SELECT business_date, ${sums} FROM tickets WHERE ${between(from, to)} GROUP BY 1`,
        `SELECT sold_hour, ${sums} FROM tickets WHERE ${between(from, to)} GROUP BY 1`,
        `SELECT product_id, service_id, sum(quantity), sum(quantity::bigint * price_centimes) AS total ${LINES}
         WHERE ${between(from, to)} GROUP BY 1, 2 ORDER BY 4 DESC LIMIT 16`,
      ]),
    },
    page('first page and totals', null, 0),
    page('page 100 and totals', hundredth, 4950),
    question(
      'months by local, two years',
      { measures: ['TOTAL', 'NET', 'TICKETS'], dimensions: ['MONTH', 'LOCAL'], period: YEARS },
      `SELECT date_trunc('month', business_date), local_id, ${sums} FROM tickets WHERE ${between(FIRST_DAY, LAST_DAY)} GROUP BY 1, 2`,
    ),
    question(
      'weekdays by hour, a year beside the one before',
      {
        measures: ['TOTAL', 'AVERAGE_TICKET'],
        dimensions: ['WEEKDAY', 'HOUR'],
        period: { from: '2025-11-01', to: LAST_DAY },
        comparedWith: { from: FIRST_DAY, to: '2025-10-31' },
      },
      `SELECT extract(isodow FROM business_date), sold_hour, business_date >= '2025-11-01', ${sums} FROM tickets
       WHERE ${between(FIRST_DAY, LAST_DAY)} GROUP BY 1, 2, 3`,
    ),
    question(
      'months by category of one local, two years',
      {
        measures: ['TOTAL', 'ARTICLES'],
        dimensions: ['MONTH', 'CATEGORY'],
        period: YEARS,
        filter: { localIds: [2] },
      },
      `SELECT date_trunc('month', business_date), category_id, sum(quantity), sum(quantity::bigint * lines.price_centimes)
       ${LINES} LEFT JOIN products ON products.id = product_id WHERE local_id = 2 AND ${between(FIRST_DAY, LAST_DAY)} GROUP BY 1, 2`,
    ),
    question(
      'cashiers by product, a month, line by line',
      {
        measures: ['TOTAL', 'ARTICLES'],
        dimensions: ['CASHIER', 'PRODUCT'],
        period: { from: '2026-09-01', to: '2026-09-30' },
      },
      `SELECT user_id, product_id, sum(quantity), sum(quantity::bigint * price_centimes) ${LINES}
       WHERE ${between('2026-09-01', '2026-09-30')} GROUP BY 1, 2`,
    ),
  ];
}
