import { Button } from 'antd';
import { presetLabel, type Preset } from '../../lib/text/presets.ts';
import styles from '../list/Periods.module.css';

interface PresetButtonsProps<Offered extends Preset> {
  offered: readonly Offered[];
  /** Null for days that no preset names. */
  chosen: Preset | null;
  onChoose: (preset: Offered) => void;
}

/** Relative periods, one tap each. */
export function PresetButtons<Offered extends Preset>({
  offered,
  chosen,
  onChoose,
}: PresetButtonsProps<Offered>) {
  return (
    <div className={`ui-wrap ${styles.presets}`} role="group" aria-label="Période">
      {offered.map((preset) => (
        <Button
          key={preset}
          type={chosen === preset ? 'primary' : 'default'}
          aria-pressed={chosen === preset}
          onClick={() => onChoose(preset)}
        >
          {presetLabel(preset)}
        </Button>
      ))}
    </div>
  );
}
