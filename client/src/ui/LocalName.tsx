import { nameText } from '../lib/format.ts';
import styles from './LocalName.module.css';

/** "Dépôt Al Fakhar | DEPOT", in either writing direction; a line never ends with the bar. */
export function LocalName({ local }: { local: { name: string; type: string } }) {
  return (
    <>
      <bdi>{nameText(local.name)}</bdi> <span className={styles.type}>| {local.type}</span>
    </>
  );
}
