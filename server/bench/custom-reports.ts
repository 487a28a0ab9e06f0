import { readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeDays, type RelativePeriod } from '../src/reports/question/periods.rules.ts';
import { LAST_DAY } from './past.ts';
import type { Timed } from './report-questions.ts';

/** That none of them may take alone, at the largest size. */
export const CUSTOM_LIMIT_MS = 50;

/** The explorer's own documents, asked on the last day of the past, and more as its users write them. */
export function customReports(): Timed[] {
  return [...examples(), ...QUESTIONS.map(([name, asked]) => custom(name, documentOf(asked)))];
}

function custom(name: string, query: string): Timed {
  return { name: `custom: ${name}`, query, variables: {}, raw: [], mostMs: CUSTOM_LIMIT_MS };
}

function examples(): Timed[] {
  const file = path.resolve(import.meta.dirname, '../../client/src/explorer/examples.ts');
  const documents = [...readFileSync(file, 'utf8').matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
  return documents.map((text) => custom(/query (\w+)/.exec(text)![1]!, inDays(text)));
}

/** Relative to the last day of the past, and not to the day of the benchmark. */
function inDays(text: string): string {
  return text.replace(/during: (\w+)/, (_, name: string) => {
    const period = name.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
    const { from, to } = relativeDays(period as RelativePeriod, LAST_DAY);
    return `period: { from: "${from}", to: "${to}" }`;
  });
}

interface Asked {
  measures: string;
  by: string;
  during: string;
  more?: string;
}

const QUESTIONS: [string, Asked][] = [
  [
    'cashiers by product, a month',
    { measures: 'TOTAL ARTICLES', by: 'CASHIER PRODUCT', during: 'LAST_MONTH' },
  ],
  ['products by hour, this month', { measures: 'TOTAL ARTICLES', by: 'HOUR PRODUCT', during: 'THIS_MONTH' }],
  [
    'categories by hour, a month beside the one before',
    { measures: 'TOTAL', by: 'HOUR CATEGORY', during: 'LAST_MONTH', more: 'comparison: PREVIOUS' },
  ],
  [
    'services of one cashier on Fridays, a month',
    {
      measures: 'FRAIS ARTICLES',
      by: 'SERVICE',
      during: 'LAST_MONTH',
      more: 'filter: { cashierIds: [3], weekdays: [5] }',
    },
  ],
  [
    'months by category, a year beside the one before',
    {
      measures: 'TOTAL',
      by: 'MONTH CATEGORY',
      during: 'LAST_TWELVE_MONTHS',
      more: 'comparison: YEAR_BEFORE',
    },
  ],
  [
    'cashiers, what they sold and what was taken back, a month',
    { measures: 'TICKETS AVERAGE_TICKET CANCELLED CORRECTED', by: 'CASHIER', during: 'LAST_MONTH' },
  ],
  [
    'days by local, a month beside the one before',
    { measures: 'TOTAL NET TICKETS', by: 'DAY LOCAL', during: 'LAST_MONTH', more: 'comparison: PREVIOUS' },
  ],
  ['stock by category and local', { measures: 'STOCK_VALUE', by: 'CATEGORY LOCAL', during: 'TODAY' }],
];

/** A row shows each of its dimensions. */
const SHOWN: Record<string, string> = {
  DAY: 'day',
  MONTH: 'month',
  HOUR: 'hour',
  LOCAL: 'local { name }',
  CASHIER: 'cashier { name }',
  CATEGORY: 'category { name }',
  PRODUCT: 'product { name }',
  SERVICE: 'service { name }',
};

function documentOf({ measures, by, during, more = '' }: Asked): string {
  const figures = measures
    .split(' ')
    .map((name) => name.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()))
    .join(' ');
  const rows = by
    .split(' ')
    .map((name) => SHOWN[name])
    .join(' ');
  return inDays(`{
    report(question: { measures: [${measures}] dimensions: [${by}] during: ${during} ${more} }) {
      rows { ${rows} figures { ${figures} } previous { ${figures} } }
      totals { ${figures} }
    }
  }`);
}
