import { BgColorsOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import { useSession } from '../../lib/device/session.ts';
import { guardedRoute, MENU_GROUPS, pagesOf, type Attention, type GuardedRoute } from '../routes/paths.ts';
import { useColourSetting } from '../use-colour-setting.ts';
import { useAttention } from './attention.ts';
import { iconOf } from './icons.tsx';
import styles from './Menu.module.css';

/** Beyond this a count is « 99+ ». */
const MOST = 99;

const WORDS: Record<Attention, readonly [one: string, many: string]> = {
  lowStock: ['stock bas', 'stocks bas'],
  openDays: ['jour non clôturé', 'jours non clôturés'],
  openReviews: ['élément à vérifier', 'éléments à vérifier'],
};

/** The pages by group, with what needs attention; `id` keeps two lists on one page apart. */
export function MenuList({ id }: { id: string }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const page = guardedRoute(pathname);
  const here = page?.within ?? page?.path;
  const asked = useAttention();
  const pages = useMemo(() => (user ? pagesOf(user) : []), [user]);
  const groups = MENU_GROUPS.map((group) => {
    const listed = pages.filter(
      ({ menu, path, whenAsked, attention }) =>
        menu === group && (!whenAsked || path === here || (attention && asked[attention] > 0)),
    );
    if (listed.length === 0) return null;
    return (
      <div key={group} className={styles.group}>
        <p id={`${id}-${group}`} className={`ui-quiet ${styles.name}`}>
          {group}
        </p>
        <ul aria-labelledby={`${id}-${group}`}>
          {listed.map((page) => (
            <li key={page.path}>
              <Entry page={page} current={page.path === here} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
  return (
    <>
      {groups}
      <Colour />
    </>
  );
}

/** Of this device; on a till without a menu it is at the foot of the home. */
function Colour() {
  const { open } = useColourSetting();
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={`ui-bare ui-row ${styles.entry} ${styles.device}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <BgColorsOutlined aria-hidden className={styles.icon} />
        <span>
          Couleur<span className="visually-hidden"> de cet appareil</span>
        </span>
      </button>
    </div>
  );
}

function Entry({ page, current }: { page: GuardedRoute; current: boolean }) {
  const { path, title, short, attention } = page;
  const link = useRef<HTMLAnchorElement>(null);
  // On a low screen the menu scrolls.
  useEffect(() => {
    const menu = current ? link.current?.closest('nav') : null;
    if (!link.current || !menu) return;
    const hidden = link.current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
    if (hidden > 0) menu.scrollTop += hidden + 8;
  }, [current]);
  return (
    <Link
      ref={link}
      to={path}
      className={`ui-row ${styles.entry}`}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.icon}>{iconOf(path)}</span>
      <span className="ui-grow">{short ?? title}</span>
      {attention && <Count what={attention} />}
    </Link>
  );
}

function Count({ what }: { what: Attention }) {
  const count = useAttention()[what];
  if (count === 0) return null;
  const said = counted(count, ...WORDS[what]);
  return (
    <span className={styles.count} title={said}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">({said})</span>
    </span>
  );
}
