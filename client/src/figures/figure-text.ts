import { MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { formatCount, signedCount } from '#shared/french.ts';
import { dirhams, signedDirhams, toCentimes } from '#shared/money.ts';
import { formatAmount, formatDate, formatLongDate } from '../lib/text/format.ts';
import type { ComparedPeriod } from './question.ts';
import { written } from '../ui/charts/chart-data.ts';

/** The placeholder of a missing figure, such as an average of no tickets. */
export const NO_FIGURE = '—';

/** Every percentage has one decimal; what rounds to zero has no sign. */
const SHARE = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

const PART = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function isAmount(measure: Measure): boolean {
  return MEASURES[measure].unit === 'amount';
}

/** In centimes where it is an amount, so that it can be added up and written. */
export function exactFigure(measure: Measure, figure: number): number {
  return isAmount(measure) ? toCentimes(dirhams(figure)) : figure;
}

/** An écart always has its sign: + for what was counted too much, − for what is missing. */
export function isSigned(measure: Measure): boolean {
  return measure === 'difference';
}

/** A measure's value without unit: "1 234,50" (dirhams), "12". */
export function figureText(measure: Measure, value: number | null | undefined): string {
  if (value == null) return NO_FIGURE;
  if (isSigned(measure)) return signedDirhams(toCentimes(dirhams(value)));
  return isAmount(measure) ? formatAmount(dirhams(value)) : formatCount(value);
}

const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** Where there is no room for centimes: "1 235" (dirhams), "12". */
export function wholeText(measure: Measure, value: number): string {
  return isAmount(measure) ? WHOLE.format(value).replace(/^-0$/, '0').replace('-', '−') : formatCount(value);
}

export interface Change {
  difference: number;
  /** Null when the previous figure is zero. */
  share: number | null;
}

/** Null when one of the two is missing. Amounts are subtracted in centimes: 0.3 − 0.1 is 0.2. */
export function changeOf(
  measure: Measure,
  now: number | null | undefined,
  before: number | null | undefined,
): Change | null {
  if (now == null || before == null) return null;
  const [later, earlier] = [exactFigure(measure, now), exactFigure(measure, before)];
  const difference = later - earlier;
  return {
    difference: difference / (isAmount(measure) ? 100 : 1),
    share: earlier === 0 ? null : difference / Math.abs(earlier),
  };
}

/** What is more, with nothing for a figure that is not there. */
export function differenceOf(
  measure: Measure,
  now: number | null | undefined,
  before: number | null | undefined,
) {
  return changeOf(measure, now ?? 0, before ?? 0)?.difference ?? 0;
}

/** "+1 234,50", "−3", "0" */
export function differenceText(measure: Measure, { difference }: Change): string {
  return isAmount(measure) ? signedDirhams(toCentimes(dirhams(difference))) : signedCount(difference);
}

/** "+12,3 %", "−4,0 %", "0,0 %"; "nouveau" without a share. @param since see {@link sinceText} */
export function shareText({ difference, share }: Change, since: string | null = null): string {
  if (share === null) return difference === 0 ? NO_FIGURE : 'nouveau';
  if (since !== null) return sinceText(since);
  return SHARE.format(share).replace('-', '−');
}

/** "+1 234,50 DH", "−3", "0" */
export function changeWords(measure: Measure, { difference }: Change): string {
  return `${difference > 0 ? '+' : ''}${figureWords(measure, difference)}`;
}

/** A part of a whole, "12,3 %"; null without a whole. */
export function partText(part: number, whole: number | null): string | null {
  return whole ? PART.format(part / whole).replace('-', '−') : null;
}

const NO_BREAK_SPACE = '\u00a0';

/** "vendredi 20 novembre 2026", "du 01/11/2026 au 20/11/2026, jusqu’à 14 h 53" */
export function periodWords(period: ComparedPeriod): string {
  const { from, to } = period;
  return `${from === to ? formatLongDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`}${untilWords(period)}`;
}

/** ", jusqu’à 14 h 53"; nothing for whole days. */
export function untilWords({ until }: ComparedPeriod): string {
  if (!until) return '';
  const [hours, minutes] = until.split(':');
  return `, jusqu’à ${hourWords(Number(hours))}${minutes === '00' ? '' : `${NO_BREAK_SPACE}${minutes}`}`;
}

export function sinceSentence(since: string): string {
  return `La première vente date du ${formatDate(since)} : la période comparée n’est pas entière.`;
}

/** "dès le 12/10/2026", in place of a percentage, where the house or the local did not sell yet at the compared period's start. */
export function sinceText(since: string): string {
  return `dès${NO_BREAK_SPACE}le${NO_BREAK_SPACE}${formatDate(since)}`;
}

/** A measure's value in words; a dash when missing. */
export function figureWords(measure: Measure, value: number | null | undefined): string {
  const words = written(value == null ? null : exactFigure(measure, value), MEASURES[measure].unit);
  return isSigned(measure) && value != null && value > 0 ? `+${words}` : words;
}

/** The total below a figure's parts; an average says what it is made of. */
export function sumWords(measure: Measure, totals: Partial<Record<Measure, number | null>>): string {
  const words = figureWords(measure, totals[measure]);
  if (measure !== 'averageTicket') return words;
  return `${figureWords('total', totals.total)} ÷ ${figureWords('tickets', totals.tickets)} = ${words}`;
}

/** 14 → "14 h" */
export function hourWords(hour: number): string {
  return `${hour}${NO_BREAK_SPACE}h`;
}
