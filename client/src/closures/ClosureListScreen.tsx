import { NetworkStatus } from '@apollo/client';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  useClosureFilterOptionsQuery,
  useClosuresPageQuery,
  type ClosureRowFragment,
} from '../graphql/generated.ts';
import { isUsual, todayOnly } from '../lib/text/list-period.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddressId } from '../lib/use-address.ts';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { ChoiceFilter } from '../ui/list/Filters.tsx';
import { OfficeList } from '../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { loadNext } from '../ui/list/load-next.ts';
import { PeriodFilter } from '../ui/list/PeriodFilter.tsx';
import { usePhone } from '../ui/use-media-query.ts';
import { ClosureCard } from './ClosureCard.tsx';
import { ClosureForm } from './ClosureForm.tsx';
import { ClosureWhy } from './why/ClosureWhy.tsx';
import { DrawersButton } from './drawer/DrawersButton.tsx';
import { closureColumns, CLOSURES_WIDTH } from './closure-columns.tsx';
import { OpenDays } from './OpenDays.tsx';
import { readDays, writeDays } from './filters.ts';
import { localOption } from '../lib/text/local-label.ts';

const LOAD_FAILURE = 'Failed to load users. Please try again later.';
const PAGE = 100;

/** /cloture/list, for an ADMIN: declared amounts beside what the tickets say now. */
export function ClosureListScreen() {
  const { house } = useSession();
  return house && <Closures today={house.today} />;
}

function Closures({ today }: { today: string }) {
  const [search, setSearch] = useSearchParams();
  const [userId, setUserId] = useAddressId('caissier');
  const [localId, setLocalId] = useAddressId('local');
  const [formId, setFormId] = useAddressId('fiche');
  const [whyId, setWhyId] = useAddressId('ecart');
  const period = useMemo(() => readDays(search, today), [search, today]);
  const { from, to } = period;
  const filter = useMemo(() => ({ from, to, userId, localId }), [from, to, userId, localId]);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useClosuresPageQuery({
    variables: { filter, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const known = data ?? previousData;
  const page = known?.closures ?? null;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;
  const refreshing = loading && !loadingMore && page !== null;
  const refresh = () => void refetch().catch(() => undefined);
  const edit = (closure: ClosureRowFragment) => setFormId(closure.id, { push: true });
  const explain = (closure: ClosureRowFragment) => setWhyId(closure.id, { push: true });

  const loadMore = () => loadNext(fetchMore, data?.closures.nextCursor, 'clôtures');
  return (
    <OfficeScreen
      title="Totaux Journaliers"
      actions={
        <>
          <Back />
          <DrawersButton />
          <ExportButton
            choices={[
              { what: 'closures', label: 'Clôtures', filters: { user_id: userId, local_id: localId } },
            ]}
            period={{ from, to }}
          />
        </>
      }
      onRefresh={refresh}
      refreshing={refreshing}
      filters={
        <>
          <PeriodFilter
            period={period}
            today={today}
            usual={todayOnly(today)}
            onChange={(next) => setSearch((before) => writeDays(before, next, today), { replace: true })}
          />
          <People userId={userId} localId={localId} onUser={setUserId} onLocal={setLocalId} />
        </>
      }
      filtersSet={[!isUsual(period), userId !== null, localId !== null]}
      period={period}
    >
      {known && <OpenDays {...known.openDays} />}
      <OfficeList<ClosureRowFragment>
        // The rows come with the open days above them, in place of the waiting ones.
        key={known ? 'known' : 'awaited'}
        rows={page?.items ?? null}
        rowKey={({ id }) => id}
        columns={closureColumns(edit, explain)}
        width={CLOSURES_WIDTH}
        card={(closure) => <ClosureCard closure={closure} onEdit={edit} onWhy={explain} />}
        failure={error && !loadingMore ? LOAD_FAILURE : null}
        empty="Pas de cloture pour le moment, veuillez changer les filtres!"
        refreshing={refreshing}
        onRetry={refresh}
        below={
          page?.nextCursor && (
            <Button size="large" loading={loadingMore} onClick={loadMore}>
              Charger plus
            </Button>
          )
        }
      />
      <ClosureForm
        closure={page?.items.find(({ id }) => id === formId) ?? null}
        onClose={() => setFormId(null)}
      />
      <ClosureWhy
        closure={page?.items.find(({ id }) => id === whyId) ?? null}
        onClose={() => setWhyId(null)}
      />
    </OfficeScreen>
  );
}

interface PeopleProps {
  userId: number | null;
  localId: number | null;
  onUser: (id: number | null) => void;
  onLocal: (id: number | null) => void;
}

function People({ userId, localId, onUser, onLocal }: PeopleProps) {
  const { data } = useClosureFilterOptionsQuery();
  const users = data?.users ?? [];
  const locals = data?.locals ?? [];
  return (
    <>
      <ChoiceFilter<number>
        label="Caissier"
        all="Tous Caissiers"
        options={users.map(({ id, name }) => ({ value: id, label: name }))}
        value={userId}
        onChange={onUser}
      />
      <ChoiceFilter<number>
        label="Local"
        all="Tous Locaux"
        options={locals.map(localOption)}
        value={localId}
        onChange={onLocal}
      />
    </>
  );
}

/** On a phone the room of its arrow lets all the buttons stand in one row. */
function Back() {
  const navigate = useNavigate();
  const phone = usePhone();
  return (
    <Button icon={!phone && <ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/cloture')}>
      Retournez
    </Button>
  );
}
