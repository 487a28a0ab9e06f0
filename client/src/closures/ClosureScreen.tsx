import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { toCentimes } from '#shared/money.ts';
import { useClosureDayQuery, type ClosureRowFragment } from '../graphql/generated.ts';
import { formatLongDate, formatTime } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { Money } from '../ui/Money.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { WithoutLocal } from '../ui/WithoutLocal.tsx';
import styles from './Closures.module.css';
import { DeclareForm } from './DeclareForm.tsx';
import { Expected } from './Expected.tsx';
import { DECLARED_AMOUNTS, sumWords } from './sums.ts';

const LOAD_FAILURE = 'Échec du chargement des données. Veuillez réessayer plus tard.';

/** /cloture: the amounts counted at closing, declared blind. */
export function ClosureScreen() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <OfficeScreen
      title="Déclaration Montant de Fin de journée"
      actions={
        user?.role === 'ADMIN' && (
          <Button onClick={() => void navigate('/cloture/list')}>Voir les Totaux Journaliers</Button>
        )
      }
    >
      {user?.local ? <Day local={user.local.name} /> : <WithoutLocal purpose="Pour clôturer la journée" />}
    </OfficeScreen>
  );
}

function Day({ local }: { local: string }) {
  const { data, error, loading, refetch } = useClosureDayQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);

  if (error) return <ErrorCard message={LOAD_FAILURE} retrying={loading} onRetry={reload} />;
  if (!data) return <LoadingScreen />;
  const { day, closure } = data.closureDay;
  return (
    <>
      <p className={styles.day}>
        <bdi>{local}</bdi>, {formatLongDate(day)}
      </p>
      {closure ? <Closed closure={closure} /> : <DeclareForm day={day} onDeclared={reload} />}
    </>
  );
}

function Closed({ closure }: { closure: ClosureRowFragment }) {
  const { declaredAt, user } = closure;
  return (
    <section className={styles.closed} aria-live="polite">
      <CheckCircleFilled aria-hidden className={styles.sign} />
      <h2 className={styles.title}>Journée Terminée</h2>
      <p className={styles.day}>Vos totaux journaliers ont été enregistrés</p>
      <p className={styles.day}>
        Clôturée à {formatTime(declaredAt).slice(0, 5)} par <bdi>{user.name}</bdi>
      </p>
      <dl className={styles.cards}>
        {DECLARED_AMOUNTS.map(({ name, label }) => (
          <div key={name} className={styles.card}>
            <dt>{label}</dt>
            <dd>
              <Money centimes={toCentimes(closure[name])} size="xl" unit="MAD" />
            </dd>
          </div>
        ))}
      </dl>
      {!closure.sumsUp && (
        <p className={styles.mark}>{`${sumWords(closure)}\u00a0: gardé tel que déclaré.`}</p>
      )}
      {closure.expected && <Expected expected={closure.expected} />}
    </section>
  );
}
