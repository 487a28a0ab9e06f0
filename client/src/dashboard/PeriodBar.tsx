import type { Period } from '../lib/text/period.ts';
import { withFrom, withTo } from '../lib/text/period.ts';
import { DayFilter } from '../ui/list/Filters.tsx';
import { PresetButtons } from '../ui/inputs/PresetButtons.tsx';
import styles from './Dashboard.module.css';
import { OFFERED, type usePeriod } from './use-period.ts';

export function PeriodBar({ choice, period, cut, choose }: ReturnType<typeof usePeriod>) {
  const chooseDays = (days: Period) => choose({ from: days.from, to: days.to });
  return (
    <div className={`ui-bar ui-unprinted ${styles.periods}`}>
      <PresetButtons
        offered={OFFERED}
        chosen={typeof choice === 'string' ? choice : null}
        onChoose={choose}
      />
      <div className={styles.days}>
        <DayFilter label="Du" value={period.from} onChange={(from) => chooseDays(withFrom(period, from))} />
        <DayFilter label="Au" value={period.to} onChange={(to) => chooseDays(withTo(period, to))} />
      </div>
      {cut && <p role="status">Dix ans au plus : les jours d’avant ne sont pas comptés.</p>}
    </div>
  );
}
