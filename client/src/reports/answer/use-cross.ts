import { useMemo } from 'react';
import type { Measure } from '#server/sums/measures/measures.rules.ts';
import { useSession } from '../../lib/device/session.ts';
import { useAddress, useAddressChoice } from '../../lib/use-address.ts';
import { crossOf, type Cross } from './cross.ts';
import type { Question } from '../../figures/question.ts';
import type { Answered } from '../use-report.ts';

/** In the address: the list instead of the cross table. */
export const VIEW = 'vue';
const VIEWS = ['croise', 'liste'] as const;
export type View = (typeof VIEWS)[number];

export interface ShownCross {
  table: Cross;
  measure: Measure;
}

export interface CrossChoice {
  /** The report is a cross table, in sight or not. */
  possible: boolean;
  view: View;
  choose: (view: View) => void;
  /** Null while the list is in sight. */
  shown: ShownCross | null;
  chooseMeasure: (measure: Measure) => void;
}

/** A comparison has three figures a cell, so that its report is a list. */
export function useCross(answered: Answered | null): CrossChoice {
  const dayStart = useSession().house?.dayStartHour ?? 0;
  const [view, choose] = useAddressChoice<View>(VIEW, VIEWS);
  const [named, chooseMeasure] = useAddress('chiffre');
  const table = useMemo(
    () => (answered?.question.comparison === null ? crossOf(answered, dayStart) : null),
    [answered, dayStart],
  );
  const measures = answered?.question.measures ?? [];
  const measure = measures.find((one) => one === named) ?? measures[0];
  const shown = useMemo(
    () => (table && measure && view === 'croise' ? { table, measure } : null),
    [table, measure, view],
  );
  return { possible: table !== null, view, choose, shown, chooseMeasure };
}

/** The question as the cross table in sight turns it: its measure alone, the rows' dimension first. */
export function turnedAs(question: Question, shown: ShownCross | null): Question {
  if (!shown) return question;
  const { table, measure } = shown;
  return { ...question, measures: [measure], dimensions: [table.down, table.across], order: [] };
}
