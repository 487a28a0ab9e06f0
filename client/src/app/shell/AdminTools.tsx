import { useEffectEvent, useLayoutEffect } from 'react';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { useAttention } from '../menu/attention.ts';
import styles from './AdminTools.module.css';

/** Loaded when it is opened: a till does not pay for it. */
const loadSearch = () => import('../search/SearchDialog.tsx').then((module) => module.SearchDialog);
const loadMenu = () => import('../menu/MenuDrawer.tsx').then((module) => module.MenuDrawer);

/** The button of the menu's drawer, where the menu does not stand beside the page. */
export function MenuButton({ always }: { always: boolean }) {
  const { lowStock, openDays, openReviews } = useAttention();
  const menu = useOnDemand(loadMenu, 'Le menu n’a pas pu être chargé. Vérifiez le réseau, puis réessayez.');
  const attention = lowStock + openDays + openReviews > 0;
  return (
    <>
      <button
        type="button"
        className={
          always ? `ui-bare ui-centred ${styles.menu}` : `ui-bare ui-centred ${styles.menu} ${styles.narrow}`
        }
        aria-haspopup="dialog"
        aria-label={attention ? 'Menu, avec ce qui demande votre attention' : 'Menu'}
        title="Menu"
        onClick={menu.open}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
        </svg>
        {attention && <span className={styles.dot} />}
      </button>
      {menu.Part && <menu.Part onClose={menu.close} />}
    </>
  );
}

/** The button of the search, which Ctrl+K opens too. */
export function SearchButton() {
  const search = useOnDemand(
    loadSearch,
    'La recherche n’a pas pu être chargée. Vérifiez le réseau, puis réessayez.',
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    search.open();
  });
  // As soon as the button is there, which names the key.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`ui-bare ui-centred ${styles.search}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={search.open}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d="M16.5 16.5 21 21M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z" strokeLinecap="round" />
        </svg>
        <span className={styles.word}>Rechercher</span>
        <kbd className={styles.keys} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {search.Part && <search.Part onClose={search.close} />}
    </>
  );
}
