import { Link } from 'react-router-dom';
import { closingWords } from '#server/evening/evening.rules.ts';
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
          <p className={`ui-note ${styles.line}`}>{closingWords(closure?.declaredAt ?? null, sums, day)}</p>
          {closure && <Differences closure={closure} day={day} />}
        </li>
      ))}
    </ul>
  );
}

function Differences({ closure, day }: { closure: NonNullable<Local['closure']>; day: string }) {
  const differences = differencesOf(closure);
  if (differences.length === 0) return null;
  return (
    <Link
      className={`ui-stack ${styles.differences}`}
      to={`/cloture/list?jour=${day}&ecart=${closure.id}`}
      title="Pourquoi cet écart ?"
    >
      {differences.map(({ label, amount, details }) => (
        <span key={label} className="ui-stack">
          <span className="ui-ends">
            <span className={styles.what}>{label}</span>
            <Money centimes={amount} signed />
          </span>
          <small className="ui-quiet">{details.join(' : ')}</small>
        </span>
      ))}
    </Link>
  );
}
