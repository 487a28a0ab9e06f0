import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toCentimes } from '#shared/money.ts';
import type { ReceptionRowFragment, ReceptionsPageQuery } from '../graphql/generated.ts';
import { isUsual } from '../lib/text/list-period.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddressId, useAddressParams } from '../lib/use-address.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ExportButton, type ExportChoice } from '../ui/list/ExportButton.tsx';
import { Money } from '../ui/Money.tsx';
import { OfficeList } from '../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { PageFoot } from '../ui/list/PageFoot.tsx';
import { readFilters, writeFilters, type ReceptionsFilters } from './filters.ts';
import { receptionColumns, RECEPTIONS_WIDTH } from './reception-columns.tsx';
import { ReceptionCard } from './ReceptionCard.tsx';
import { ReceptionFilters } from './ReceptionFilters.tsx';
import { ReceptionItems } from './ReceptionItems.tsx';
import styles from './Receptions.module.css';
import { RemoveReception } from './RemoveReception.tsx';
import { usePrintVoucher } from './use-print-voucher.ts';
import { useFilterOptions, useReceptions } from './use-receptions.ts';

const TITLE = 'Gestion des Bon reception';
/** The specification's sentence for every failure on this screen. */
const FAILURE = 'Failed to load users. Please try again later.';

/** /reception; a cashier sees her own local's. */
export function ReceptionsScreen() {
  const { user, house } = useSession();
  if (!user || !house) return null;
  if (user.role === 'ADMIN' || user.local) {
    return <Receptions today={house.today} admin={user.role === 'ADMIN'} />;
  }
  return (
    <OfficeScreen title={TITLE}>
      <EmptyState
        title="Vous n’êtes attaché à aucun local."
        hint="Vous verrez ici les bons que votre local a reçus : demandez à un administrateur de vous en attribuer un."
      />
    </OfficeScreen>
  );
}

function Receptions({ today, admin }: { today: string; admin: boolean }) {
  const [search, setSearch] = useAddressParams();
  const filters = useMemo(() => readFilters(search, today), [search, today]);
  const [opened, setOpened] = useAddressId('bon');
  const [doomed, setDoomed] = useState<ReceptionRowFragment | null>(null);
  const { page, failed, refreshing, loadingMore, refresh, onMore } = useReceptions(filters);
  const { options, retry } = useFilterOptions(admin);
  const { print, printing } = usePrintVoucher();
  const count = page?.totals.count ?? 0;
  const actions = {
    onOpen: ({ id }: ReceptionRowFragment) => setOpened(id, { push: true }),
    onPrint: ({ id }: ReceptionRowFragment) => print(id),
    printing,
    onRemove: admin ? setDoomed : null,
  };

  return (
    <OfficeScreen
      title={TITLE}
      actions={admin && <AdminActions filters={filters} />}
      onRefresh={() => {
        refresh();
        retry();
      }}
      refreshing={refreshing}
      filters={
        <ReceptionFilters
          filters={filters}
          today={today}
          options={options}
          admin={admin}
          onChange={(next) => setSearch((before) => writeFilters(before, next, today), { replace: true })}
        />
      }
      filtersSet={[
        !isUsual(filters),
        filters.userId !== null,
        filters.fromId !== null,
        admin && filters.toId !== null,
      ]}
      period={filters}
    >
      <OfficeList<ReceptionRowFragment>
        rows={page?.items ?? null}
        rowKey={({ id }) => id}
        columns={receptionColumns(actions)}
        width={RECEPTIONS_WIDTH}
        card={(reception) => <ReceptionCard reception={reception} {...actions} />}
        failure={failed ? FAILURE : null}
        empty="Pas de Bon de reception pour le moment, veuillez changer les filtres!"
        refreshing={refreshing}
        onRetry={refresh}
        above={<Totals totals={page?.totals ?? null} />}
        below={
          page && (
            <PageFoot
              shown={page.items.length}
              count={count}
              words={['bon', 'bons']}
              onMore={onMore}
              loading={loadingMore}
            />
          )
        }
      />
      {/* What the list says is not said twice. */}
      <ReceptionItems id={failed ? null : opened} failure={FAILURE} onClose={() => setOpened(null)} />
      {doomed && (
        <RemoveReception
          reception={doomed}
          failure={FAILURE}
          onRemoved={() => {
            setDoomed(null);
            refresh();
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </OfficeScreen>
  );
}

/** The specification's total, and beside it what was bought and what was moved. */
function Totals({ totals }: { totals: ReceptionsPageQuery['receptions']['totals'] | null }) {
  return (
    <div className={`ui-wrap ${styles.totals}`}>
      <dl className={`ui-bar ui-card ${styles.total}`}>
        <dt>Total des Bons</dt>
        <dd>{totals && <Money centimes={toCentimes(totals.total)} size="lg" />}</dd>
      </dl>
      <dl className={`ui-wrap ${styles.parts}`}>
        <div>
          <dt>dont achats</dt>
          <dd>{totals && <Money centimes={toCentimes(totals.purchases)} />}</dd>
        </div>
        <div>
          <dt>dont transferts</dt>
          <dd>{totals && <Money centimes={toCentimes(totals.transfers)} />}</dd>
        </div>
      </dl>
    </div>
  );
}

function AdminActions({ filters }: { filters: ReceptionsFilters }) {
  const navigate = useNavigate();
  return (
    <>
      <ExportButton choices={[exportUnder(filters)]} period={filters} />
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => void navigate('/reception/add')}
      >
        Ajouter reception
      </Button>
    </>
  );
}

function exportUnder({ userId, fromId, toId }: ReceptionsFilters): ExportChoice {
  const filters = { user_id: userId, from_id: fromId, to_id: toId };
  return { what: 'receptions', label: 'Réceptions', filters };
}
