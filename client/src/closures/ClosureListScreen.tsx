import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useClosureFilterOptionsQuery,
  useClosuresPageQuery,
  type ClosureRowFragment,
} from '../graphql/generated.ts';
import { isUsual, todayOnly } from '../lib/text/list-period.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddressId, useAddressParams } from '../lib/use-address.ts';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { OfficeList } from '../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { MoreButton } from '../ui/list/PageFoot.tsx';
import { PAGED, pagesOf } from '../ui/list/pages.ts';
import { PeriodFilter } from '../ui/list/PeriodFilter.tsx';
import { CashierFilter, LocalFilter } from '../ui/list/PlaceFilters.tsx';
import { usePhone } from '../ui/use-media-query.ts';
import { ClosureCard } from './ClosureCard.tsx';
import { ClosureForm } from './ClosureForm.tsx';
import { ClosureWhy } from './why/ClosureWhy.tsx';
import { DrawersButton } from './drawer/DrawersButton.tsx';
import { closureColumns, CLOSURES_WIDTH } from './closure-columns.tsx';
import { OpenDays } from './OpenDays.tsx';
import { readDays, writeDays } from './filters.ts';

const LOAD_FAILURE = 'Failed to load users. Please try again later.';
const PAGE = 100;

/** /cloture/list, for an ADMIN: declared amounts beside what the tickets say now. */
export function ClosureListScreen() {
  const { house } = useSession();
  return house && <Closures today={house.today} />;
}

function Closures({ today }: { today: string }) {
  const [search, setSearch] = useAddressParams();
  const [userId, setUserId] = useAddressId('caissier');
  const [localId, setLocalId] = useAddressId('local');
  const [formId, setFormId] = useAddressId('fiche');
  const [whyId, setWhyId] = useAddressId('ecart');
  const period = useMemo(() => readDays(search, today), [search, today]);
  const { from, to } = period;
  const filter = useMemo(() => ({ from, to, userId, localId }), [from, to, userId, localId]);
  const { data: options } = useClosureFilterOptionsQuery();
  const answer = useClosuresPageQuery({ variables: { filter, limit: PAGE }, ...PAGED });
  const known = answer.data ?? answer.previousData;
  const { page, failed, refreshing, loadingMore, refresh, onMore } = pagesOf(
    answer,
    ({ closures }) => closures,
    'clôtures',
  );
  const edit = (closure: ClosureRowFragment) => setFormId(closure.id, { push: true });
  const explain = (closure: ClosureRowFragment) => setWhyId(closure.id, { push: true });

  return (
    <OfficeScreen
      title="Totaux Journaliers"
      alsoCalled="Clôtures"
      actions={
        <>
          <Back />
          <Evening day={from === to && from !== today ? from : null} />
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
          <CashierFilter people={options?.users ?? []} value={userId} onChange={setUserId} />
          <LocalFilter locals={options?.locals ?? []} value={localId} onChange={setLocalId} />
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
        failure={failed ? LOAD_FAILURE : null}
        empty="Pas de cloture pour le moment, veuillez changer les filtres!"
        refreshing={refreshing}
        onRetry={refresh}
        below={onMore && <MoreButton onMore={onMore} loading={loadingMore} />}
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

/** The house's figures of the day in sight. */
function Evening({ day }: { day: string | null }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(day === null ? '/soir' : `/soir?jour=${day}`)}>Le soir</Button>;
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
