import { Link } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import type { ClosuresPageQuery } from '../graphql/generated.ts';
import { formatShortDay, nameText } from '../lib/text/format.ts';
import { usePhone } from '../ui/use-media-query.ts';
import styles from './Closures.module.css';
import { pastDayPath } from './declare/past-day.ts';

type OpenDaysProps = ClosuresPageQuery['openDays'];

/** The past days that nobody has closed, which the menu counts; each leads to its tickets and to its closing. */
export function OpenDays({ items, count }: OpenDaysProps) {
  const phone = usePhone();
  if (count === 0) return null;
  const title = <h2 id="jours-non-clotures">{counted(count, 'jour non clôturé', 'jours non clôturés')}</h2>;
  const of = (
    <p className={`ui-note ${styles.openDaysOf}`}>
      {count > items.length
        ? `Des 30 derniers jours ; voici les ${items.length} plus récents.`
        : 'Des 30 derniers jours : on y a vendu, et personne n’a déclaré les totaux.'}
    </p>
  );
  return (
    <section className={`ui-card ${styles.openDays}`} aria-labelledby="jours-non-clotures">
      {phone && count > 1 ? (
        <details>
          <summary>{title}</summary>
          {of}
          <Days items={items} />
        </details>
      ) : (
        <>
          <div className={`ui-wrap ${styles.openDaysHead}`}>
            {title}
            {of}
          </div>
          <Days items={items} />
        </>
      )}
    </section>
  );
}

function Days({ items }: Pick<OpenDaysProps, 'items'>) {
  return (
    <ul>
      {items.map(({ day, local }) => (
        <li key={`${day} ${local.id}`}>
          <Link to={`/tickets?from=${day}&to=${day}&local=${local.id}`}>
            {formatShortDay(day)}, <bdi>{nameText(local.name)}</bdi>
          </Link>{' '}
          <Link
            className="ui-unprinted"
            to={pastDayPath({ day, localId: local.id })}
            aria-label={`Clôturer ${formatShortDay(day)}, ${local.name}`}
          >
            Clôturer
          </Link>
        </li>
      ))}
    </ul>
  );
}
