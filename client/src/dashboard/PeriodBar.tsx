import { Button, Select } from 'antd';
import { withFrom, withTo, type Period } from '../lib/text/period.ts';
import { presetLabel } from '../lib/text/presets.ts';
import { DayFilter } from '../ui/list/Filters.tsx';
import { PresetButtons } from '../ui/inputs/PresetButtons.tsx';
import { useNarrow } from '../ui/use-media-query.ts';
import styles from './Dashboard.module.css';
import { OFFERED, type usePeriod } from './use-period.ts';

const OTHER = { value: 'autre', label: 'Autre période' } as const;

/** The period: one tap on a wide screen, one field on a narrow one, and two days only where none of them is meant. */
export function PeriodBar({ choice, period, cut, choose }: ReturnType<typeof usePeriod>) {
  const narrow = useNarrow();
  const chooseDays = (days: Period) => choose({ from: days.from, to: days.to });
  const preset = OFFERED.find((one) => one === choice) ?? null;
  return (
    <div className={`ui-wrap ui-unprinted ${styles.periods}`}>
      {narrow ? (
        <Select<(typeof OFFERED)[number] | typeof OTHER.value>
          className={styles.chosen}
          aria-label="Période"
          options={[...OFFERED.map((value) => ({ value, label: presetLabel(value) })), OTHER]}
          value={preset ?? OTHER.value}
          onChange={(next) => (next === OTHER.value ? chooseDays(period) : choose(next))}
        />
      ) : (
        <>
          <PresetButtons offered={OFFERED} chosen={preset} onChoose={choose} />
          <Button
            type={preset === null ? 'primary' : 'default'}
            aria-pressed={preset === null}
            onClick={() => chooseDays(period)}
          >
            {OTHER.label}
          </Button>
        </>
      )}
      {preset === null && (
        <div className={styles.days}>
          <DayFilter label="Du" value={period.from} onChange={(from) => chooseDays(withFrom(period, from))} />
          <DayFilter label="Au" value={period.to} onChange={(to) => chooseDays(withTo(period, to))} />
        </div>
      )}
      {cut && <p role="status">Dix ans au plus : les jours d’avant ne sont pas comptés.</p>}
    </div>
  );
}
