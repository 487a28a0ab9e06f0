import { nameText } from '../../lib/text/format.ts';
import { useSession } from '../../lib/device/session.ts';
import styles from './Footer.module.css';

export function Footer() {
  const { house } = useSession();
  if (!house) return null;
  return (
    <footer className={`ui-unprinted ui-quiet ${styles.footer}`}>
      © Tous les droits sont reservés{'\u00a0'}· <bdi>{nameText(house.companyName)}</bdi>
      {'\u00a0·\u00a0'}
      {house.now.slice(0, 4)}
    </footer>
  );
}
