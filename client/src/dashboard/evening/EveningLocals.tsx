import { Link } from 'react-router-dom';
import { momentText } from '#server/evening/evening.rules.ts';
import type { EveningQuery } from '../../graphql/generated.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { Money } from '../../ui/Money.tsx';
import { differencesOf } from './differences.ts';
import styles from './Evening.module.css';
import { EveningSums } from './EveningSums.tsx';

type Local = EveningQuery['evening']['locals'][number];

export function EveningLocals({ locals, day }: { locals: readonly Local[]; day: string }) {
  if (locals.length === 0) return null;
  return (
    <ul className={styles.locals} aria-label="Par local">
      {locals.map(({ local, sums, closure }) => (
        <li key={local.id} className={`ui-card ${styles.local}`}>
          <EveningSums
            sums={sums}
            day={day}
            local={local}
            title={
              <h3 className={styles.name}>
                <LocalName local={local} />
              </h3>
            }
          />
          <Closing closure={closure} day={day} />
        </li>
      ))}
    </ul>
  );
}

function Closing({ closure, day }: Pick<Local, 'closure'> & { day: string }) {
  if (!closure) return <p className={`ui-note ${styles.line}`}>Pas clôturé</p>;
  const { id, declaredAt } = closure;
  const differences = differencesOf(closure);
  return (
    <>
      <p className={`ui-note ${styles.line}`}>Clôturé {momentText(declaredAt, day)}</p>
      {differences.length > 0 && (
        <Link
          className={`ui-stack ${styles.differences}`}
          to={`/cloture/list?jour=${day}&ecart=${id}`}
          title="Pourquoi cet écart ?"
        >
          {differences.map(({ label, amount, detail }) => (
            <span key={label} className="ui-stack">
              <span className="ui-ends">
                <span className={styles.what}>{label}</span>
                <Money centimes={amount} signed />
              </span>
              <small className="ui-quiet">{detail}</small>
            </span>
          ))}
        </Link>
      )}
    </>
  );
}
