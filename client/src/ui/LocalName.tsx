import { nameText } from '../lib/text/format.ts';
import styles from './LocalName.module.css';

interface LocalNameProps {
  local: { name: string; type: string } | null;
  /** What stands where there is no local. */
  none?: string;
}

/** "Dépôt Al Fakhar | DEPOT", in either writing direction; a line never ends with the bar. */
export function LocalName({ local, none = '' }: LocalNameProps) {
  if (!local) return none;
  return (
    <>
      <bdi>{nameText(local.name)}</bdi> <span className={styles.type}>| {local.type}</span>
    </>
  );
}
