import { useClockBehindQuery } from '../../graphql/generated-first-load.ts';
import { formatMinute } from '../../lib/text/format.ts';
import styles from './ClockBanner.module.css';

const EVERY_MS = 5 * 60_000;

/** The server would date what is sold before what it has already written. */
export function ClockBanner() {
  const { data } = useClockBehindQuery({ fetchPolicy: 'no-cache', pollInterval: EVERY_MS });
  const last = data?.clockBehind;
  if (!last) return null;
  return (
    <div className={`ui-unprinted ${styles.banner}`} role="alert">
      <strong>L’horloge du serveur retarde</strong> : son dernier document est du {formatMinute(last)}.
      Réglez-la avant de vendre.
    </div>
  );
}
