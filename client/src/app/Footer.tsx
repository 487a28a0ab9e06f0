import { nameText } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import styles from './Footer.module.css';

export function Footer() {
  const { house } = useSession();
  if (!house) return null;
  return (
    <footer className={styles.footer}>
      © Tous les droits sont reservés · <bdi>{nameText(house.companyName)}</bdi> · {house.now.slice(0, 4)}
    </footer>
  );
}
