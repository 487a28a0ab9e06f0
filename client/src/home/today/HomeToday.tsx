import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import { Figure } from '../../figures/Figure.tsx';
import { useHomeTodayQuery, type HomeTodayQuery } from '../../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../../lib/live.ts';
import { nameText } from '../../lib/text/format.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { StaleFigures } from '../../ui/feedback/StaleFigures.tsx';
import styles from './HomeToday.module.css';

/** What each local has taken today, and what waits for an administrator. */
export function HomeToday() {
  const [calls] = useState(hintedCalls);
  const { data, previousData, error, loading, refetch } = useHomeTodayQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    context: calls.context,
  });
  // The last figures stay in sight when a refetch fails; the sentence says that they are old.
  const ask = () => refetch().catch(() => undefined);
  useHouseChanges(async (mark) => {
    calls.say(mark);
    const answer = await ask();
    calls.say(null);
    return answer !== undefined;
  });
  const shown = data ?? previousData;
  return (
    <section className={`ui-card ${styles.card}`} aria-labelledby="home-today">
      <header className="ui-bar">
        <h2 id="home-today" className="ui-title">
          Aujourd’hui{(shown?.locals.length ?? 0) > 1 && ', tous les locaux'}
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
      {error && shown && <StaleFigures retrying={loading} onRetry={() => void ask()} />}
      {error && !shown && (
        <ErrorCard
          message="Les chiffres du jour n’ont pas pu être chargés."
          retrying={loading}
          onRetry={() => void ask()}
        />
      )}
      {!shown && !error && <div className={styles.waiting} aria-hidden />}
      {shown && <Locals {...shown} />}
      {shown && <Waiting {...shown} />}
    </section>
  );
}

function Locals({ report, locals }: HomeTodayQuery) {
  const sold = new Map(report.rows.map(({ local, figures }) => [local?.id, figures]));
  const selling = locals
    .filter(({ type }) => type !== 'DEPOT')
    .sort((one, other) => (sold.get(other.id)?.total ?? 0) - (sold.get(one.id)?.total ?? 0));
  return (
    <ul className={styles.locals}>
      {selling.map(({ id, name }) => (
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
    ['/cloture/list', openDays.count, 'jour non clôturé', 'jours non clôturés'],
    ['/verifier', openReviews, 'élément à vérifier', 'éléments à vérifier'],
    ['/stock?niveau=bas', lowStock.count, 'stock bas', 'stocks bas'],
  ] as const;
  const waiting = all.filter(([, count]) => count > 0);
  return (
    <p className={`ui-wrap ${styles.tasks}`}>
      {waiting.map(([to, count, one, several]) => (
        <Link key={to} to={to} className={`ui-tile ${styles.task}`}>
          {counted(count, one, several)}
        </Link>
      ))}
      <Link to="/soir" className={`ui-tile ${styles.task}`}>
        Le soir
      </Link>
      {waiting.length === 0 && <span className="ui-note">Rien ne vous attend.</span>}
    </p>
  );
}
