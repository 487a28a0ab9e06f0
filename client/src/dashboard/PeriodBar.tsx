import { Button } from 'antd';
import { PRESETS } from '../figures/periods.ts';
import type { Period } from '../lib/period.ts';
import { withFrom, withTo } from '../lib/period.ts';
import { DayFilter } from '../ui/Filters.tsx';
import styles from './Dashboard.module.css';
import { OFFERED, type usePeriod } from './use-period.ts';

export function PeriodBar({ choice, period, cut, choose }: ReturnType<typeof usePeriod>) {
  const chooseDays = (days: Period) => choose({ from: days.from, to: days.to });
  return (
    <div className={styles.periods}>
      <div className={styles.presets} role="group" aria-label="Période">
        {OFFERED.map((preset) => (
          <Button
            key={preset}
            type={choice === preset ? 'primary' : 'default'}
            aria-pressed={choice === preset}
            onClick={() => choose(preset)}
          >
            {PRESETS[preset]}
          </Button>
        ))}
      </div>
      <div className={styles.days}>
        <DayFilter label="Du" value={period.from} onChange={(from) => chooseDays(withFrom(period, from))} />
        <DayFilter label="Au" value={period.to} onChange={(to) => chooseDays(withTo(period, to))} />
      </div>
      {cut && <p role="status">Dix ans au plus : les jours d’avant ne sont pas comptés.</p>}
    </div>
  );
}
