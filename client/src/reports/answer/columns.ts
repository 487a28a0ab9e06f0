import type { Dimension, Measure } from '#server/sums/measures/measures.rules.ts';
import type { Question } from '../question/question.ts';
import type { Row } from '../words.ts';

export const FIGURE_WIDTH = 148;
export const CHANGE_WIDTH = 132;
const WIDER: Partial<Record<Dimension, number>> = { local: 220, product: 220, service: 280 };
const USUAL_WIDTH = 160;
export const WHY_WIDTH = 64;

export function dimensionWidth(dimension: Dimension): number {
  return WIDER[dimension] ?? USUAL_WIDTH;
}

/** A column of the report, on screen, in the footer and in print. */
export type AnswerColumn =
  | { kind: 'dimension'; dimension: Dimension; width: number }
  | { kind: 'now' | 'before' | 'change'; measure: Measure; width: number };

export function columnsOf({ dimensions, measures, comparison }: Question): AnswerColumn[] {
  return [
    ...dimensions.map((dimension): AnswerColumn => {
      return { kind: 'dimension', dimension, width: dimensionWidth(dimension) };
    }),
    ...measures.flatMap((measure): AnswerColumn[] => {
      const now: AnswerColumn = { kind: 'now', measure, width: FIGURE_WIDTH };
      if (comparison === null) return [now];
      return [
        now,
        { kind: 'before', measure, width: FIGURE_WIDTH },
        { kind: 'change', measure, width: CHANGE_WIDTH },
      ];
    }),
  ];
}

/** Least width of the table, in pixels. */
export function widthOf(question: Question): number {
  return columnsOf(question).reduce((sum, { width }) => sum + width, WHY_WIDTH);
}

/** The figures of a cell, in a row or in the footer. */
export type Told = Pick<Row, 'figures' | 'previous' | 'comparedSince'>;

export type Figures = Row['figures'];
