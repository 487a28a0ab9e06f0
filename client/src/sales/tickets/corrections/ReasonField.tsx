import { Button, Input } from 'antd';
import { useId } from 'react';
import styles from './ReasonField.module.css';

/** The server refuses more than 500. */
const LONGEST = 200;
/** The first and the third say that the till was wrong and not the drawer (closures/explain.rules.ts). */
const QUICK = [
  'Erreur de saisie',
  'Demande du client',
  'Saisi deux fois',
  'Client remboursé',
  'Rupture de stock',
];

export const USUAL_REASON = 'Erreur de saisie';

interface ReasonFieldProps {
  value?: string;
  onChange?: (reason: string) => void;
  disabled?: boolean;
}

/** Why a ticket is corrected: by one tap, or in own words. */
export function ReasonField({ value = '', onChange, disabled = false }: ReasonFieldProps) {
  const label = useId();
  return (
    <div className={`ui-stack ${styles.reason}`} role="group" aria-labelledby={label}>
      <span id={label}>Motif</span>
      <div className={styles.quick}>
        {QUICK.map((reason) => (
          <Button
            key={reason}
            type={value === reason ? 'primary' : 'default'}
            aria-pressed={value === reason}
            disabled={disabled}
            onClick={() => onChange?.(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
      <Input
        aria-label="Autre motif"
        placeholder="Autre motif"
        maxLength={LONGEST}
        disabled={disabled}
        value={QUICK.includes(value) ? '' : value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
