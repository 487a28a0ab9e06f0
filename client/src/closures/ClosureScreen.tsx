import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toCentimes } from '#shared/money.ts';
import { useClosureDayQuery, useClosureOfLocalQuery, type ClosureRowFragment } from '../graphql/generated.ts';
import { formatDate, formatLongDate, formatTime, nameText } from '../lib/text/format.ts';
import { useSession } from '../lib/device/session.ts';
import { onLineBack } from '../lib/till-line.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { Money } from '../ui/Money.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { WithoutLocal } from '../ui/feedback/WithoutLocal.tsx';
import styles from './Closures.module.css';
import { DeclareForm } from './declare/DeclareForm.tsx';
import type { DayToDeclare } from './declare/use-declare-day.ts';
import { ClosedDrawer } from './drawer/ClosedDrawer.tsx';
import { Expected } from './declare/Expected.tsx';
import { readPastDay, type PastDay } from './declare/past-day.ts';
import { DECLARED_AMOUNTS, sumWords } from './sums.ts';
import { PrintClosure } from './paper/PrintClosure.tsx';
import { WaitingSales } from './declare/WaitingSales.tsx';

const LOAD_FAILURE = 'Échec du chargement des données. Veuillez réessayer plus tard.';

/** /cloture: the amounts counted at closing, declared blind; for an ADMIN also a past day of any local. */
export function ClosureScreen() {
  const { user, house } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isAdmin = user?.role === 'ADMIN';
  const past = isAdmin && house ? readPastDay(search, house.today) : null;
  return (
    <OfficeScreen
      title="Déclaration Montant de Fin de journée"
      actions={
        isAdmin && <Button onClick={() => void navigate('/cloture/list')}>Voir les Totaux Journaliers</Button>
      }
    >
      {past ? (
        <OtherDay key={`${past.day} ${past.localId}`} {...past} />
      ) : user?.local ? (
        <OwnDay local={user.local.name} />
      ) : (
        <WithoutLocal purpose="Pour clôturer la journée" />
      )}
    </OfficeScreen>
  );
}

/** Today, or in the night the evening before, of the user's local. */
function OwnDay({ local }: { local: string }) {
  const { data, error, loading, refetch } = useClosureDayQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  useEffect(() => onLineBack(() => void refetch().catch(() => undefined)), [refetch]);

  if (error)
    return (
      <>
        <WaitingSales />
        <ErrorCard
          message={LOAD_FAILURE}
          offline={'Une journée se clôture avec le serveur\u00a0: attendez le réseau.'}
          retrying={loading}
          onRetry={reload}
        />
      </>
    );
  if (!data) return <LoadingScreen />;
  return <Day local={local} {...data.closureDay} localId={null} onDeclared={reload} />;
}

function OtherDay({ day, localId }: PastDay) {
  const { data, error, loading, refetch } = useClosureOfLocalQuery({
    variables: { day, localId },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);

  if (error) return <ErrorCard message={LOAD_FAILURE} retrying={loading} onRetry={reload} />;
  if (!data) return <LoadingScreen />;
  const local = data.locals.find(({ id }) => id === localId);
  if (!local) return <EmptyState title="Ce local n’existe pas." hint="Choisissez un jour dans la liste." />;
  return (
    <Day
      local={local.name}
      day={day}
      closure={data.closure}
      localId={localId}
      countsDrawer={false}
      onDeclared={reload}
    />
  );
}

interface DayProps extends DayToDeclare {
  local: string;
  closure: ClosureRowFragment | null;
  onDeclared: () => void;
}

function Day({ local, closure, onDeclared, ...declaring }: DayProps) {
  const { day, localId } = declaring;
  return (
    <>
      <p className={`ui-quiet ${styles.day}`}>
        <bdi>{nameText(local)}</bdi>, {formatLongDate(day)}
      </p>
      {closure ? (
        <Closed closure={closure} own={localId === null} />
      ) : (
        <>
          <WaitingSales />
          <DeclareForm {...declaring} onDeclared={onDeclared} />
        </>
      )}
    </>
  );
}

function Closed({ closure, own }: { closure: ClosureRowFragment; own: boolean }) {
  const { declaredAt, user, day } = closure;
  const time = formatTime(declaredAt).slice(0, 5);
  const [when, closedOn] = [formatDate(day), formatDate(declaredAt)];
  return (
    <section className={`ui-card ${styles.closed}`} aria-live="polite">
      <div className={`ui-row ${styles.done}`}>
        <CheckCircleFilled aria-hidden className={styles.sign} />
        <div>
          <h2 className={`ui-title ${styles.title}`}>Journée Terminée</h2>
          <p>Vos totaux journaliers ont été enregistrés</p>
          <p>
            Clôturée {when === closedOn ? '' : `le ${closedOn} `}à {time} par <bdi>{nameText(user.name)}</bdi>
          </p>
        </div>
      </div>
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
        <p className={`ui-wrong ${styles.mark}`}>{`${sumWords(closure)}\u00a0: gardé tel que déclaré.`}</p>
      )}
      <ClosedDrawer closure={closure} own={own} />
      <Expected {...closure} />
      <PrintClosure closure={closure} />
    </section>
  );
}
