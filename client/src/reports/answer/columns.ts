import type { Dimension, Measure } from '#server/sums/measures/measures.rules.ts';
import type { Question } from '../../figures/question.ts';
import type { Row } from '../words.ts';

const WIDTHS: Partial<Record<Dimension, number>> = { local: 220, product: 220, service: 280 };
const USUAL_WIDTH = 160;
const FIGURE_WIDTH = 148;
const CHANGE_WIDTH = 132;
export const WHY_WIDTH = 64;

/** A column of the report, on screen, in the footer and in print. */
export type AnswerColumn =
  | { kind: 'dimension'; dimension: Dimension; width: number }
  | { kind: 'now' | 'before' | 'change'; measure: Measure; width: number };

export function columnsOf({ dimensions, measures, comparison }: Question): AnswerColumn[] {
  const kinds = comparison === null ? (['now'] as const) : (['now', 'before', 'change'] as const);
  return [
    ...dimensions.map((dimension): AnswerColumn => {
      return { kind: 'dimension', dimension, width: WIDTHS[dimension] ?? USUAL_WIDTH };
    }),
    ...measures.flatMap((measure) =>
      kinds.map((kind): AnswerColumn => {
        return { kind, measure, width: kind === 'change' ? CHANGE_WIDTH : FIGURE_WIDTH };
      }),
    ),
  ];
}

/** Least width of the table, in pixels. */
export function widthOf(question: Question): number {
  return columnsOf(question).reduce((sum, { width }) => sum + width, WHY_WIDTH);
}

/** The figures of a cell, in a row or in the footer. */
export type Told = Pick<Row, 'figures' | 'previous' | 'comparedSince'>;
