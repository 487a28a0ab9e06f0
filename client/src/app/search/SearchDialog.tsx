import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import { nameText } from '../../lib/text/format.ts';
import { useSession } from '../../lib/device/session.ts';
import { iconOf } from '../menu/icons.tsx';
import { CloseButton, OfficeDialog } from '../OfficeDialog.tsx';
import { guardedRoute, pagesOf, type GuardedRoute } from '../routes/paths.ts';
import { pageEntries, type Entry } from './entries.ts';
import { recentPages } from './recent-pages.ts';
import styles from './Search.module.css';
import { useSearch } from './use-search.ts';

/** The server refuses more. */
const LONGEST = 100;

/** Finds pages, tickets, items, people and locals, and opens them. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <OfficeDialog className={styles.dialog} label="Recherche" onClose={onClose}>
      <Search onClose={onClose} />
    </OfficeDialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { found, pending, failed, retry } = useSearch(typed);
  const pages = usePageEntries(typed);
  const entries = [...pages, ...found];
  const { selected, select, onKeyDown } = useSelection(entries, pending, pages.length);
  const listId = useId();
  const idOf = (entry: Entry) => `${listId}-${entry.key.replace(/\W/g, '-')}`;
  return (
    <>
      <div className={`ui-row ${styles.head}`}>
        <input
          className={`ui-grow ${styles.field}`}
          type="text"
          role="combobox"
          aria-label="Page, numéro de ticket, service, produit, personne ou local"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected && idOf(selected)}
          placeholder="Page, N° de ticket, nom"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            select(null);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton label="Fermer la recherche" onClose={onClose} />
      </div>
      <div
        className={styles.results}
        id={listId}
        role="listbox"
        aria-label="Résultats"
        data-pending={pending}
      >
        {inGroups(entries).map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <p className={`ui-quiet ${styles.group}`} aria-hidden>
              {group}
            </p>
            {members.map((entry) => (
              <Option key={entry.key} id={idOf(entry)} entry={entry} selected={entry === selected} />
            ))}
          </div>
        ))}
      </div>
      {failed && (
        <p className={`ui-quiet ${styles.said}`}>
          La recherche n’a pas abouti.{' '}
          <button type="button" className={`ui-bare ui-link ${styles.retry}`} onClick={retry}>
            Réessayer
          </button>
        </p>
      )}
      <p className={entries.length > 0 ? 'visually-hidden' : `ui-quiet ${styles.said}`} role="status">
        {statusOf(typed, entries.length, { pending, failed })}
      </p>
    </>
  );
}

function statusOf(typed: string, count: number, { pending, failed }: { pending: boolean; failed: boolean }) {
  if (pending) return 'Recherche…';
  if (failed || typed.trim() === '') return '';
  if (count === 0) return `Rien ne correspond à «\u00a0${typed.trim()}\u00a0».`;
  return counted(count, 'résultat');
}

/** Without a text the pages that were seen last, then the others. */
function usePageEntries(typed: string): Entry[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  const pages = useMemo(() => (user ? pagesOf(user) : []), [user]);
  const [recent] = useState(recentPages);
  return useMemo(() => {
    if (typed.trim() !== '') return pageEntries(pages, typed);
    const here = guardedRoute(pathname)?.path;
    const seen = recent
      .map((path) => pages.find((page) => page.path === path))
      .filter((page): page is GuardedRoute => page !== undefined && page.path !== here);
    const others = pages.filter((page) => page.path !== here && !seen.includes(page));
    return [...pageEntries(seen, '', 'Pages récentes'), ...pageEntries(others, '')];
  }, [pages, pathname, recent, typed]);
}

/**
 * The marked entry, the first unless another was chosen. Enter opens it; if the answer to the text is still awaited, then
 * as soon as it has come, unless a page is marked (`pageCount`: the first entries, which the server does not know).
 */
function useSelection(entries: readonly Entry[], pending: boolean, pageCount: number) {
  const navigate = useNavigate();
  const [key, select] = useState<string | null>(null);
  const hurried = useRef(false);
  const place = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  const selected = entries[place];
  useEffect(() => {
    if (!hurried.current || pending) return;
    hurried.current = false;
    if (selected) void navigate(selected.to);
  }, [pending, selected, navigate]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      select(entries[(place + step + entries.length) % entries.length]?.key ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (pending && place >= pageCount) hurried.current = true;
      else if (selected) void navigate(selected.to);
    } else hurried.current = false;
  };
  return { selected, select, onKeyDown };
}

function Option({ id, entry, selected }: { id: string; entry: Entry; selected: boolean }) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Link
      ref={option}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={styles.option}
      to={entry.to}
    >
      <span className={styles.icon}>{iconOf(entry.icon)}</span>
      <bdi className={`ui-name ${styles.title}`}>{nameText(entry.title)}</bdi>
      <span className={styles.detail}>{entry.detail}</span>
    </Link>
  );
}

/** The members of a group follow each other. */
function inGroups(entries: readonly Entry[]): [group: string, members: Entry[]][] {
  return [...new Set(entries.map(({ group }) => group))].map((name) => [
    name,
    entries.filter(({ group }) => group === name),
  ]);
}
