import type { Dimension, Measure } from '#server/sums/measures/measures.rules.ts';
import { isAmount } from '../../figures/figure-text.ts';
import type { Question } from '../../figures/question.ts';
import type { Row } from '../words.ts';

const WIDTHS: Partial<Record<Dimension, number>> = { local: 220, product: 220, service: 280 };
const USUAL_WIDTH = 160;
const FIGURE_WIDTH = 148;
/** Of three columns a measure, three measures of which an office's screen holds. */
const COMPARED = {
  name: 160,
  amount: { now: 122, before: 122, change: 112 },
  count: { now: 100, before: 94, change: 84 },
};
export const WHY_WIDTH = 60;

/** A column of the report, on screen, in the footer and in print. */
export type AnswerColumn =
  | { kind: 'dimension'; dimension: Dimension; width: number }
  | { kind: 'now' | 'before' | 'change'; measure: Measure; width: number };

export function columnsOf({ dimensions, measures, comparison }: Question): AnswerColumn[] {
  const kinds = comparison === null ? (['now'] as const) : (['now', 'before', 'change'] as const);
  return [
    ...dimensions.map((dimension): AnswerColumn => {
      const width = WIDTHS[dimension] ?? USUAL_WIDTH;
      return {
        kind: 'dimension',
        dimension,
        width: comparison === null ? width : Math.min(width, COMPARED.name),
      };
    }),
    ...measures.flatMap((measure) =>
      kinds.map((kind): AnswerColumn => {
        return { kind, measure, width: widthOfFigure(kind, measure, comparison !== null) };
      }),
    ),
  ];
}

function widthOfFigure(kind: 'now' | 'before' | 'change', measure: Measure, compared: boolean): number {
  if (!compared) return FIGURE_WIDTH;
  return COMPARED[isAmount(measure) ? 'amount' : 'count'][kind];
}

/** Least width of the table, in pixels. */
export function widthOf(question: Question): number {
  return columnsOf(question).reduce((sum, { width }) => sum + width, WHY_WIDTH);
}

/** The figures of a cell, in a row or in the footer. */
export type Told = Pick<Row, 'figures' | 'previous' | 'comparedSince'>;
