import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { readError } from '../graphql/errors.ts';
import { usePayingLocalsQuery, usePayoutQuery, type PayingLocalsQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { useHouseChanges } from '../lib/live.ts';
import { formatDate } from '../lib/text/format.ts';
import { localOption } from '../lib/text/local-label.ts';
import { presetDays } from '../lib/text/presets.ts';
import { useAddress, useAddressChoice, useAddressId } from '../lib/use-address.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { PresetButtons } from '../ui/inputs/PresetButtons.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Money } from '../ui/Money.tsx';
import { ChoiceFilter, DayFilter } from '../ui/list/Filters.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { Evening } from './evening/Evening.tsx';
import { totalPaid } from './evening/shares.ts';
import { Kessals } from './kessals/Kessals.tsx';
import styles from './Payout.module.css';

const VIEWS = ['jour', 'kessals'] as const;

/** /reglement, for an ADMIN: the evening of any local on any day, and the people. */
export function PayoutScreen() {
  const { house } = useSession();
  const [view, setView] = useAddressChoice('vue', VIEWS);
  if (view === 'kessals') return <Kessals onBack={() => setView('jour')} />;
  return house && <Evenings today={house.today} onKessals={() => setView('kessals')} />;
}

interface EveningsProps {
  today: string;
  onKessals: () => void;
}

function Evenings({ today, onKessals }: EveningsProps) {
  const { user } = useSession();
  const { data, error, loading, refetch } = usePayingLocalsQuery({ fetchPolicy: 'cache-and-network' });
  const [asked, setLocalId] = useAddressId('local');
  const [day, setDay] = useAddress('jour');
  const paying = data?.locals.filter(({ kessalsFrom }) => kessalsFrom !== null) ?? [];
  const local =
    paying.find(({ id }) => id === asked) ?? paying.find(({ id }) => id === user?.local?.id) ?? paying[0];
  const shown = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today;
  const yesterday = presetDays('hier', today).from;
  return (
    <OfficeScreen
      title="Règlement"
      actions={
        <Button icon={<TeamOutlined aria-hidden />} onClick={onKessals}>
          Kessals
        </Button>
      }
      filters={
        local && (
          <>
            <div className="ui-whole">
              <PresetButtons
                offered={['aujourdhui', 'hier']}
                chosen={shown === today ? 'aujourdhui' : shown === yesterday ? 'hier' : null}
                onChoose={(preset) => setDay(preset === 'hier' ? yesterday : null)}
              />
            </div>
            <ChoiceFilter<number>
              label="Local"
              options={paying.map(localOption)}
              value={local.id}
              onChange={setLocalId}
            />
            <DayFilter
              label="Jour"
              value={shown}
              onChange={(chosen) => setDay(chosen === today ? null : chosen)}
            />
          </>
        )
      }
    >
      {error && !data && (
        <ErrorCard
          message="Les locaux n’ont pas pu être chargés."
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!error && !data && <LoadingScreen />}
      {data && !local && <NoneYet />}
      {local && <OneEvening key={`${local.id} ${shown}`} local={local} day={shown} today={today} />}
    </OfficeScreen>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="Aucun local ne règle ses kessals ici."
      hint="Commencez dans « La maison », « Règlement des kessals » : les frais sont dus à partir de ce jour."
      action={<LinkButton to="/house">La maison</LinkButton>}
    />
  );
}

interface OneEveningProps {
  local: PayingLocalsQuery['locals'][number];
  day: string;
  today: string;
}

function OneEvening({ local: { id: localId, kessalsFrom }, day, today }: OneEveningProps) {
  const { data, error, loading, refetch } = usePayoutQuery({
    variables: { localId, day },
    fetchPolicy: 'cache-and-network',
  });
  const look = () => refetch().catch(() => undefined);
  useHouseChanges(() => refetch());
  if (error && !data) {
    return <ErrorCard message={readError(error).message} retrying={loading} onRetry={() => void look()} />;
  }
  if (!data) return <LoadingScreen />;
  if (kessalsFrom !== null && day < kessalsFrom) {
    return <EmptyState title={`Le règlement de ce local commence le ${formatDate(kessalsFrom)}.`} />;
  }
  return (
    <>
      <p className={`ui-card ui-ends ${styles.total}`}>
        <span>Payé ce jour</span>
        <Money centimes={totalPaid(data.payout.payments)} size="xl" />
      </p>
      <Evening localId={localId} data={data} payable={day === today} onLook={look} />
    </>
  );
}
