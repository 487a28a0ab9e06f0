import { readError } from '../../graphql/errors.ts';
import { useEveningQuery, type EveningQuery } from '../../graphql/generated.ts';
import { momentText } from '#server/evening/evening.rules.ts';
import { measuredPeriod } from '../../figures/periods.ts';
import { useSession } from '../../lib/device/session.ts';
import { useHouseChanges } from '../../lib/live.ts';
import { formatLongDate, nameText } from '../../lib/text/format.ts';
import { isDay } from '../../lib/text/period.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { StaleFigures } from '../../ui/feedback/StaleFigures.tsx';
import { DayFilter } from '../../ui/list/Filters.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { WhyFigure } from '../why/WhyFigure.tsx';
import { EveningLocals } from './EveningLocals.tsx';
import styles from './Evening.module.css';
import { EveningSums } from './EveningSums.tsx';
import { ShareEvening } from './ShareEvening.tsx';
import { Waiting } from './Waiting.tsx';

/** /soir, for an ADMIN: the house's day on one phone screen, then each local's, then what waits. */
export function EveningScreen() {
  const { house } = useSession();
  return house && <Evenings today={house.today} />;
}

function Evenings({ today }: { today: string }) {
  const [asked, setAsked] = useAddress('jour');
  const day = asked !== null && isDay(asked) ? asked : today;
  const { data, previousData, error, loading, refetch } = useEveningQuery({
    variables: { day },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const look = () => refetch().catch(() => undefined);
  useHouseChanges(() => refetch());
  // A failed refetch clears Apollo's data; figures of another day are none of this one.
  const evening = [data, previousData].find((known) => known?.evening.day === day)?.evening;
  return (
    <OfficeScreen title="Le soir" actions={<ShareEvening evening={evening ?? null} />}>
      <div className={styles.day}>
        <DayFilter
          label="Jour"
          value={day}
          onChange={(chosen) => setAsked(chosen === today ? null : chosen)}
        />
      </div>
      {evening && error && !loading && <StaleFigures retrying={loading} onRetry={() => void look()} />}
      {!evening && error && !loading && (
        <ErrorCard message={readError(error).message} onRetry={() => void look()} />
      )}
      {!evening && (!error || loading) && <LoadingScreen />}
      {evening && <Figures evening={evening} />}
      <WhyFigure chosen={measuredPeriod({ from: day, to: day }, today, 'weekBefore')} shops={undefined} />
    </OfficeScreen>
  );
}

function Figures({ evening }: { evening: EveningQuery['evening'] }) {
  const { day, at, sums, locals, idle, mailedAt, changed, waiting } = evening;
  return (
    <div className={`ui-stack ${styles.evening}`}>
      <section className={`ui-card ${styles.house}`} aria-labelledby="soir-maison">
        <EveningSums
          sums={sums}
          day={day}
          local={null}
          title={
            <h2 id="soir-maison" className={`ui-quiet ${styles.when}`}>
              {formatLongDate(day)} · état {momentText(at, day)}
            </h2>
          }
        />
        {sums.tickets === 0 && <p className={`ui-quiet ${styles.line}`}>Rien n’a été vendu ce jour.</p>}
        {idle.length > 0 && sums.tickets > 0 && (
          <p className={`ui-note ${styles.line}`}>
            Rien vendu :{' '}
            {idle.map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <bdi>{nameText(name)}</bdi>
              </span>
            ))}
          </p>
        )}
        {mailedAt && (
          <p className={changed === null ? `ui-note ${styles.line}` : styles.changed}>
            {changed ?? `Envoyé par e-mail ${momentText(mailedAt, day)}.`}
          </p>
        )}
      </section>
      <EveningLocals locals={locals} day={day} />
      <Waiting waiting={waiting} locals={locals} day={day} />
    </div>
  );
}
