import { HomeOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatLongDate, formatTime, nameText } from '../../lib/text/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useSession, type SessionUser } from '../../lib/device/session.ts';
import { tillLine } from '../../lib/till-line.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { leavingWords } from '../../sales/offline/line-words.ts';
import { keptTills } from '../../sales/till/till-store.ts';
import { MenuButton, SearchButton } from './AdminTools.tsx';
import { LineState } from './LineState.tsx';
import { HOME, LOGIN } from '../routes/paths.ts';
import styles from './TopBar.module.css';

/** On a phone the toasts stand below the bar, which grows with a long name. */
function tellEnd(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const watch = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--bar-end', `${bar.offsetTop + bar.offsetHeight}px`);
  });
  watch.observe(bar);
  return () => watch.disconnect();
}

/** `menuBeside`: on a wide screen the menu stands beside the page. */
export function TopBar({ user, menuBeside }: { user: SessionUser; menuBeside: boolean }) {
  const administrates = user.role === 'ADMIN';
  const kinds = ['ui-unprinted', styles.bar, administrates && styles.office, menuBeside && styles.beside];
  return (
    <header ref={tellEnd} className={kinds.filter(Boolean).join(' ')}>
      {administrates && <MenuButton always={!menuBeside} />}
      <Link to={HOME} className={`ui-centred ${styles.home}`} aria-label="Accueil" title="Accueil">
        <HomeOutlined aria-hidden />
      </Link>
      <div className={`ui-row ${styles.who}`}>
        <RoleIcon role={user.role} />
        <p className={`ui-stack ${styles.pair}`}>
          <span className={styles.small}>Bonjour,</span>{' '}
          <span className={styles.strong} dir="auto">
            {nameText(user.name)}
          </span>
        </p>
      </div>
      <p className={`ui-stack ${styles.pair} ${styles.where}`}>
        <span className={styles.small}>Connecté à</span>{' '}
        {user.local ? (
          <span className={`${styles.strong} ${styles.place}`}>
            <span dir="auto">{nameText(user.local.name)}</span>{' '}
            <span className={styles.type}>{user.local.type}</span>
          </span>
        ) : (
          <span className={styles.strong}>aucun local</span>
        )}
      </p>
      {administrates && <SearchButton />}
      <LineState />
      <Clock />
      <Logout userId={user.id} />
    </header>
  );
}

function RoleIcon({ role }: { role: SessionUser['role'] }) {
  const label = role === 'ADMIN' ? 'Administrateur' : 'Caissier';
  return (
    <span className={`ui-centred ${styles.role}`} role="img" aria-label={label} title={label}>
      {role === 'ADMIN' ? <SafetyCertificateOutlined aria-hidden /> : <UserOutlined aria-hidden />}
    </span>
  );
}

/** The shop's time by the server: a tablet's clock is often wrong by hours or days. */
function Clock() {
  const now = useServerNow();
  if (!now) return null;
  return (
    <time className={`ui-stack ${styles.pair} ${styles.clock}`} dateTime={now}>
      <span className={styles.small}>{formatLongDate(now)}</span>{' '}
      <span className={styles.strong}>{formatTime(now)}</span>
    </time>
  );
}

const doorIcon = (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path
      d="M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M16 8l4 4-4 4M20 12H10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

function Logout({ userId }: { userId: number }) {
  const { logout, house } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [unsold, setUnsold] = useState<string | null>(null);

  const ask = () => {
    const unsold = keptTills().some((kept) => kept.userId === userId && !kept.till.pending);
    const { online, waiting } = tillLine();
    setUnsold(leavingWords(waiting, unsold, !online && !house?.offlineShift));
    setAsking(true);
  };
  const leave = () => {
    setLeaving(true);
    // Of this cashier's sale; the next one reads the login page.
    toast.dismiss();
    void logout().then(() => navigate(LOGIN, { replace: true }));
  };

  return (
    <>
      <Button
        className={styles.logout}
        type="primary"
        danger
        icon={doorIcon}
        aria-label="Déconnexion"
        onClick={ask}
      >
        <span className={styles.logoutText}>Déconnexion</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Are you sure you want to logout?"
        confirmText="Se déconnecter"
        danger
        busy={leaving}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        {unsold}
      </ConfirmDialog>
    </>
  );
}
