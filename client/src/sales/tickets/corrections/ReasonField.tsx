import { Button, Input } from 'antd';
import { useId } from 'react';
import { KEYING_ERRORS } from '#shared/keying-errors.ts';
import styles from './ReasonField.module.css';

/** The server refuses more than 500. */
const LONGEST = 200;
const [MISTYPED, TWICE] = KEYING_ERRORS;
const ASKED = 'Demande du client';
const QUICK: readonly string[] = [MISTYPED, ASKED, TWICE, 'Client remboursé', 'Rupture de stock'];
export const KESSAL_REASONS: readonly string[] = [MISTYPED, 'Ce n’était pas elle', ASKED];

export const USUAL_REASON: string = MISTYPED;

interface ReasonFieldProps {
  value?: string;
  onChange?: (reason: string) => void;
  disabled?: boolean;
  /** By one tap each. */
  quick?: readonly string[];
}

/** Why a ticket is corrected: by one tap, or in own words. */
export function ReasonField({ value = '', onChange, disabled = false, quick = QUICK }: ReasonFieldProps) {
  const label = useId();
  return (
    <div className={`ui-stack ${styles.reason}`} role="group" aria-labelledby={label}>
      <span id={label}>Motif</span>
      <div className={styles.quick}>
        {quick.map((reason) => (
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
        value={quick.includes(value) ? '' : value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
