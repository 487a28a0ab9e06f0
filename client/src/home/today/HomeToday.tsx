import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted, formatCount } from '#shared/french.ts';
import { Figure } from '../../figures/Figure.tsx';
import { useHomeTodayQuery, type HomeTodayQuery } from '../../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../../lib/live.ts';
import { nameText } from '../../lib/text/format.ts';
import styles from './HomeToday.module.css';

/** What each local has taken today, and what waits for an administrator. */
export function HomeToday() {
  const [calls] = useState(hintedCalls);
  const { data, previousData, error, refetch } = useHomeTodayQuery({
    fetchPolicy: 'cache-and-network',
    context: calls.context,
  });
  // The last figures stay in sight when a refetch fails; the sentence says that they are old.
  const ask = () => refetch().catch(() => undefined);
  useHouseChanges(async (mark) => {
    calls.say(mark);
    await ask();
    calls.say(null);
  });
  const shown = data ?? previousData;
  return (
    <section className={`ui-card ${styles.card}`} aria-labelledby="home-today">
      <header className="ui-bar">
        <h2 id="home-today" className="ui-title">
          Aujourd’hui
        </h2>
        <p className={styles.total}>
          {shown && (
            <>
              <Figure measure="total" value={shown.report.totals.total ?? 0} size="xl" />
              <span className="ui-note">{counted(shown.report.totals.tickets ?? 0, 'ticket')}</span>
            </>
          )}
        </p>
      </header>
      {error && (
        <p className={styles.failure} role="alert">
          {shown
            ? 'Ces chiffres n’ont pas pu être mis à jour. '
            : 'Les chiffres du jour n’ont pas pu être chargés. '}
          <Button size="small" onClick={() => void ask()}>
            Réessayer
          </Button>
        </p>
      )}
      <Locals shown={shown} />
      {shown && <Waiting {...shown} />}
    </section>
  );
}

function Locals({ shown }: { shown: HomeTodayQuery | undefined }) {
  if (!shown) return <div className={styles.waiting} aria-hidden />;
  const sold = new Map(shown.report.rows.map(({ local, figures }) => [local?.id, figures]));
  const locals = shown.locals
    .filter(({ type }) => type !== 'DEPOT')
    .sort((one, other) => (sold.get(other.id)?.total ?? 0) - (sold.get(one.id)?.total ?? 0));
  return (
    <ul className={styles.locals}>
      {locals.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/tickets?local=${id}`} className={styles.local}>
            <bdi className={styles.name}>{nameText(name)}</bdi>
            <span className="ui-note">{counted(sold.get(id)?.tickets ?? 0, 'ticket')}</span>
            <Figure measure="total" value={sold.get(id)?.total ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ openDays, openReviews, lowStock }: HomeTodayQuery) {
  const all = [
    { to: '/cloture/list', count: openDays.count, one: 'jour non clôturé', several: 'jours non clôturés' },
    { to: '/verifier', count: openReviews, one: 'vente à vérifier', several: 'ventes à vérifier' },
    { to: '/stock?niveau=bas', count: lowStock.count, one: 'stock bas', several: 'stocks bas' },
  ];
  const waiting = all.filter(({ count }) => count > 0);
  return (
    <p className={`ui-wrap ${styles.tasks}`}>
      {waiting.map(({ to, count, one, several }) => (
        <Link key={to} to={to} className={`ui-tile ${styles.task}`}>
          <strong>{formatCount(count)}</strong> {count > 1 ? several : one}
        </Link>
      ))}
      <Link to="/soir" className={`ui-tile ${styles.task}`}>
        Le soir
      </Link>
      {waiting.length === 0 && <span className="ui-note">Rien ne vous attend.</span>}
    </p>
  );
}
