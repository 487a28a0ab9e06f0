import { useMemo } from 'react';
import { measuredPeriod, withinReach, type MeasuredPeriod, type PeriodChoice } from '../figures/periods.ts';
import { useAddressParams } from '../lib/use-address.ts';
import { isDay } from '../lib/text/period.ts';
import type { Preset } from '../lib/text/presets.ts';

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
  /** Null where the same weekdays are what is compared anyway. */
  weekdays: { chosen: boolean; choose: (chosen: boolean) => void } | null;
}

/** In the address: the same weekdays instead of the period before. */
const AGAINST = 'compare';
const WEEKDAYS = 'jours';

/** The figure of the charts; another period leaves it as it was, and the comparison. */
const DRAWN = 'courbe';

/** The period in the address: relative (`?periode=mois`) or two fixed days. */
export function usePeriod(today: string): ChosenPeriod {
  const [search, setSearch] = useAddressParams();
  const choice = useMemo(() => readChoice(search), [search]);
  const reached = useMemo(() => (typeof choice === 'string' ? choice : withinReach(choice)), [choice]);
  const chosen = search.get(AGAINST) === WEEKDAYS;
  const measured = useMemo(
    () => ({
      usual: measuredPeriod(reached, today, 'previous'),
      alike: measuredPeriod(reached, today, 'sameWeekdays'),
    }),
    [reached, today],
  );
  const choose = (next: PeriodChoice) => {
    const written = writeChoice(next);
    for (const word of [DRAWN, AGAINST]) {
      const kept = search.get(word);
      if (kept !== null) written.set(word, kept);
    }
    setSearch(written, { replace: true });
  };
  const compare = (weekdays: boolean) => {
    const written = new URLSearchParams(search);
    if (weekdays) written.set(AGAINST, WEEKDAYS);
    else written.delete(AGAINST);
    setSearch(written, { replace: true });
  };
  return {
    choice,
    period: chosen ? measured.alike : measured.usual,
    cut: reached !== choice,
    choose,
    weekdays: measured.usual.before.from === measured.alike.before.from ? null : { chosen, choose: compare },
  };
}

function readChoice(search: URLSearchParams): PeriodChoice {
  const [from, to] = [search.get('du') ?? '', search.get('au') ?? ''];
  if (isDay(from) && isDay(to)) return from <= to ? { from, to } : { from: to, to: from };
  return OFFERED.find((preset) => preset === search.get('periode')) ?? OFFERED[0];
}

/** Today is not written: a bookmark of it stays today. */
function writeChoice(choice: PeriodChoice): URLSearchParams {
  if (typeof choice !== 'string') return new URLSearchParams({ du: choice.from, au: choice.to });
  return new URLSearchParams(choice === OFFERED[0] ? {} : { periode: choice });
}
