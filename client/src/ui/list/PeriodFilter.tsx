import type { ReactNode } from 'react';
import {
  chosenPeriod,
  LIST_PRESETS,
  listPeriodWords,
  untilTomorrow,
  type ListPeriod,
} from '../../lib/text/list-period.ts';
import { withFrom, withTo, type Period } from '../../lib/text/period.ts';
import { DayFilter } from './Filters.tsx';
import styles from './OfficeScreen.module.css';
import { PresetButtons } from '../inputs/PresetButtons.tsx';
import { PaperFilter } from '../PaperHead.tsx';
import { usePrinting } from '../use-printing.ts';

interface PeriodFilterProps {
  period: ListPeriod;
  today: string;
  /** The list's default, which « Aujourd’hui » stands for. */
  usual?: ListPeriod;
  /** Between the presets and the days. */
  lead?: ReactNode;
  onChange: (period: ListPeriod) => void;
}

/** The period of a list: presets, or two days. */
export function PeriodFilter(props: PeriodFilterProps) {
  const { period, today, usual = untilTomorrow(today), lead, onChange } = props;
  const { from, to, preset } = period;
  const choose = (days: Period) => onChange({ from: days.from, to: days.to, preset: null });
  if (usePrinting()) {
    return (
      <>
        <PaperFilter label="Jours" text={listPeriodWords({ from, to, preset: null })} />
        {lead}
      </>
    );
  }
  return (
    <>
      <div className={`ui-whole ${styles.whole}`}>
        <PresetButtons
          offered={LIST_PRESETS}
          chosen={preset}
          onChoose={(chosen) => onChange(chosenPeriod(chosen, today, usual))}
        />
      </div>
      {lead}
      <DayFilter label="Du" value={from} onChange={(day) => choose(withFrom(period, day))} />
      <DayFilter label="Au" value={to} onChange={(day) => choose(withTo(period, day))} />
    </>
  );
}
