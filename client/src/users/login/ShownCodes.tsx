import { useEffect, useState } from 'react';
import { deviceStorage } from '../../lib/device/device-storage.ts';
import type { House } from '../../lib/device/session.ts';
import styles from './ShownCodes.module.css';

/** Of the public demonstration that this device has seen last. */
const SEEN_SINCE = 'demonstrationSince';

export interface ShownCodesProps {
  demonstration: NonNullable<House['publicDemonstration']>;
  disabled: boolean;
  onChoose: (code: string) => void;
}

/** The codes of a public demonstration: a touch logs in. */
export function ShownCodes({ demonstration, disabled, onChoose }: ShownCodesProps) {
  const { since, codes } = demonstration;
  const [before] = useState(() => deviceStorage.read(SEEN_SINCE));
  useEffect(() => deviceStorage.write(SEEN_SINCE, since), [since]);
  const isErased = before !== null && before !== since;
  return (
    <>
      <p className={styles.invitation} role={isErased ? 'alert' : undefined}>
        {isErased
          ? 'La démonstration a été remise à neuf cette nuit\u00a0: ce que vous y aviez fait est effacé. Touchez un code.'
          : 'Touchez un code pour essayer.'}
      </p>
      <ul className={styles.codes} aria-label="Codes de la démonstration">
        {codes.map(({ name, administrator, local, code }) => (
          <li key={code}>
            <button
              type="button"
              className={`ui-key ${styles.code}`}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(code)}
            >
              <strong>{code}</strong>
              <span>{administrator ? 'Administrateur' : 'Caisse'}</span>
              <span className={styles.who}>
                <bdi>{administrator ? name : (local ?? name)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
