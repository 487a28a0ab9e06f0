import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  comparedPeriod,
  periodOf,
  withinReach,
  type MeasuredPeriod,
  type PeriodChoice,
} from '../figures/periods.ts';
import { isDay } from '../lib/period.ts';
import type { Preset } from '../lib/presets.ts';

export const OFFERED = [
  'aujourdhui',
  'hier',
  'semaine',
  'mois',
  'mois-dernier',
  'annee',
] as const satisfies readonly Preset[];

interface ChosenPeriod {
  choice: PeriodChoice;
  period: MeasuredPeriod;
  /** The choice was cut to the longest period of a question. */
  cut: boolean;
  choose: (choice: PeriodChoice) => void;
}

/** The figure of the charts, which another period leaves as it was. */
const DRAWN = 'courbe';

/** The period in the address: relative (`?periode=mois`) or two fixed days. */
export function usePeriod(today: string): ChosenPeriod {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readChoice(search), [search]);
  const reached = useMemo(() => (typeof choice === 'string' ? choice : withinReach(choice)), [choice]);
  const period = useMemo(
    () => ({ ...periodOf(reached, today), before: comparedPeriod(reached, today, 'avant') }),
    [reached, today],
  );
  const choose = (next: PeriodChoice) => {
    const written = writeChoice(next);
    const drawn = search.get(DRAWN);
    if (drawn !== null) written.set(DRAWN, drawn);
    setSearch(written, { replace: true });
  };
  return { choice, period, cut: reached !== choice, choose };
}

export function readChoice(search: URLSearchParams): PeriodChoice {
  const [from, to] = [search.get('du') ?? '', search.get('au') ?? ''];
  if (isDay(from) && isDay(to)) return from <= to ? { from, to } : { from: to, to: from };
  return OFFERED.find((preset) => preset === search.get('periode')) ?? OFFERED[0];
}

/** Today is not written: a bookmark of it stays today. */
export function writeChoice(choice: PeriodChoice): URLSearchParams {
  if (typeof choice !== 'string') return new URLSearchParams({ du: choice.from, au: choice.to });
  return new URLSearchParams(choice === OFFERED[0] ? {} : { periode: choice });
}
