import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '#server/evening/evening.rules.ts';
import { counted, formatCount } from '#shared/french.ts';
import { signedDirhamsText } from '#shared/money.ts';
import type { EveningQuery } from '../../graphql/generated.ts';
import { formatShortDay, isolated, nameText } from '../../lib/text/format.ts';
import { differencesOf } from './differences.ts';
import styles from './Evening.module.css';

type Evening = EveningQuery['evening'];

interface WaitingProps {
  waiting: Evening['waiting'];
  locals: Evening['locals'];
  day: string;
}

const NAMED = 3;

/** What waits for somebody, each with the page where it is done. */
export function Waiting({ waiting, locals, day }: WaitingProps) {
  const { openDayCount, openDays, lowStockCount, lowStock, openReviews, copies } = waiting;
  const toCopies = copies !== null && copies.colour !== 'GREEN';
  const open = locals.filter(({ closure, sums }) => isOpen(closure?.declaredAt ?? null, sums.tickets));
  const differing = locals.flatMap(({ local, closure }) =>
    (closure ? differencesOf(closure) : []).map(
      ({ label, amount }) => `${isolated(local.name)}, ${label.toLowerCase()} : ${signedDirhamsText(amount)}`,
    ),
  );
  const nothing =
    differing.length + open.length + openDayCount + lowStockCount + openReviews === 0 && !toCopies;
  return (
    <section className={`ui-card ${styles.waiting}`} aria-labelledby="soir-attend">
      <h2 id="soir-attend" className="ui-title">
        À suivre
      </h2>
      {nothing && <p className={`ui-quiet ${styles.line}`}>Rien n’attend.</p>}
      <ul>
        {differing.length > 0 && (
          <Wait to={`/cloture/list?jour=${day}`} title={counted(differing.length, 'écart', 'écarts')} bad>
            {listOf(differing)}
          </Wait>
        )}
        {open.length > 0 && (
          <Wait to={`/cloture/list?jour=${day}`} title="Pas encore clôturé">
            {listOf(open.map(({ local }) => local.name))}
          </Wait>
        )}
        {openDayCount > 0 && (
          <Wait to="/cloture/list" title={counted(openDayCount, 'jour non clôturé', 'jours non clôturés')}>
            {listOf(openDays.map((one) => `${formatShortDay(one.day)} ${one.local.name}`))}
          </Wait>
        )}
        {lowStockCount > 0 && (
          <Wait to="/stock?niveau=bas" title={counted(lowStockCount, 'stock bas', 'stocks bas')}>
            {listOf(
              lowStock.map(
                ({ product, local, quantity }) => `${product.name}, ${local.name} : ${formatCount(quantity)}`,
              ),
            )}
          </Wait>
        )}
        {openReviews > 0 && (
          <Wait to="/verifier" title={counted(openReviews, 'élément à vérifier', 'éléments à vérifier')} />
        )}
        {copies && (
          <Wait to="/" title={toCopies ? 'Copies de la maison' : 'Copies à jour'}>
            {toCopies && copies.reason}
          </Wait>
        )}
      </ul>
    </section>
  );
}

interface WaitProps {
  to: string;
  title: string;
  bad?: boolean;
  children?: ReactNode;
}

function Wait({ to, title, bad, children }: WaitProps) {
  return (
    <li>
      <Link className={`ui-stack ${styles.wait}`} to={to}>
        <span data-bad={bad}>{title}</span>
        {children && <small className="ui-quiet">{children}</small>}
      </Link>
    </li>
  );
}

/** The first few names, each by itself, as it may be Arabic. */
function listOf(names: readonly string[]): ReactNode {
  return (
    <>
      {names.slice(0, NAMED).map((name, place) => (
        <span key={name}>
          {place > 0 && ' · '}
          <bdi>{nameText(name)}</bdi>
        </span>
      ))}
      {names.length > NAMED && ' …'}
    </>
  );
}
