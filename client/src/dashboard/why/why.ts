import { MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import type { Filter } from '../../figures/question.ts';
import { isDay, readDays, type Period } from '../../lib/text/period.ts';

/** The dashboard's figures that have a breakdown. */
export const ASKED = [
  'total',
  'net',
  'frais',
  'tickets',
  'averageTicket',
  'articles',
  'cash',
  'card',
  'wallet',
  'transfer',
  'declared',
  'expected',
  'difference',
  'stockQuantity',
] as const satisfies readonly Measure[];
export type Asked = (typeof ASKED)[number];
/** Those that are a report's. */
export type RowMeasure = Exclude<Asked, 'stockQuantity'>;

/** Filters by their words in the address, each of one value. */
const PARTS = { local: 'localIds', heure: 'hours', produit: 'productIds', service: 'serviceIds' } as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

/** What a figure is split by, by its word in the address. */
export const SPLITS = {
  local: 'local',
  mois: 'month',
  jour: 'day',
  heure: 'hour',
  service: 'service',
  produit: 'product',
} as const;
export type Split = (typeof SPLITS)[keyof typeof SPLITS];

/** A chosen row: an id or an hour (0 is all items of the other kind), or the first day of a day or month. */
export interface Step {
  by: Split;
  key: number | string;
}

export interface Why {
  measure: Asked;
  /** Null for the stock, which has no period. */
  period: Period | null;
  filter?: Pick<Filter, Part>;
  /** What it is compared with, where that is not the period before. */
  before?: Period;
  /** The chosen rows, outermost first. */
  steps?: readonly Step[];
  /** What is in sight; the first split when absent. */
  view?: Split | 'tickets';
  /** Whether rows say what changed instead of their share. */
  changes?: boolean;
}

const AGAINST = 'contre';
const VIEW = 'par';
const TICKETS = 'tickets';
const CHANGES = 'ecarts';

/** Serialises for the address: "total.2026-11-01.2026-11-21.local.3~jour.2026-11-05~par.service". */
export function writeWhy({ measure, period, filter = {}, before, steps = [], view, changes }: Why): string {
  const words = Object.entries(PARTS).flatMap(([word, part]) =>
    filter[part] ? [word, String(filter[part])] : [],
  );
  const figure = [
    measure,
    ...(period ? [period.from, period.to] : []),
    ...words,
    ...(before ? [AGAINST, before.from, before.to] : []),
  ];
  return [
    figure.join('.'),
    ...steps.map(({ by, key }) => `${wordOf(by)}.${key}`),
    ...(view ? [`${VIEW}.${view === 'tickets' ? TICKETS : wordOf(view)}`] : []),
    ...(changes ? [CHANGES] : []),
  ].join('~');
}

function wordOf(split: Split): string {
  return Object.entries(SPLITS).find(([, one]) => one === split)?.[0] ?? split;
}

/** Null when invalid. */
export function readWhy(text: string | null): Why | null {
  const [figure = '', ...rest] = (text ?? '').split('~');
  const why = readFigure(figure);
  if (!why) return null;
  const steps: Step[] = [];
  for (const part of rest) {
    const [word = '', key = ''] = part.split('.');
    const split = SPLITS[word as keyof typeof SPLITS] as Split | undefined;
    if (part === CHANGES) why.changes = true;
    else if (word === VIEW) why.view = key === TICKETS ? 'tickets' : SPLITS[key as keyof typeof SPLITS];
    else if (split && isDay(key)) steps.push({ by: split, key });
    else if (split && /^\d{1,9}$/.test(key)) steps.push({ by: split, key: Number(key) });
    else return null;
  }
  return steps.length > 0 ? { ...why, steps } : why;
}

function readFigure(text: string): Why | null {
  const [name, ...words] = text.split('.');
  const measure = ASKED.find((one) => one === name);
  if (!measure) return null;
  const why: Why = { measure, period: null };
  if (MEASURES[measure].subject !== 'stock') {
    why.period = readDays(words.shift(), words.shift());
    if (!why.period) return null;
  }
  while (words.length > 0) {
    const [word = '', value = ''] = words.splice(0, 2);
    if (word === AGAINST) {
      const before = readDays(value, words.shift());
      if (!before) return null;
      why.before = before;
      continue;
    }
    const part = PARTS[word as keyof typeof PARTS] as Part | undefined;
    if (!part || !/^\d{1,9}$/.test(value)) return null;
    why.filter = { ...why.filter, [part]: [Number(value)] };
  }
  return why.period || (why.filter?.productIds?.[0] && why.filter.localIds?.[0]) ? why : null;
}
