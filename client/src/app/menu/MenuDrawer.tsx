import { CloseButton, OfficeDialog } from '../OfficeDialog.tsx';
import styles from './Menu.module.css';
import { MenuList } from './MenuList.tsx';

/** The menu over a narrow screen or the till. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <OfficeDialog className={styles.drawer} label="Menu" onClose={onClose}>
      <div className={styles.drawerHead}>
        <strong>Menu</strong>
        <CloseButton label="Fermer le menu" onClose={onClose} />
      </div>
      <nav className={styles.scroll} aria-label="Pages">
        <MenuList id="tiroir" />
      </nav>
    </OfficeDialog>
  );
}
