import { PlusOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useKessalsPageQuery, type KessalRowFragment } from '../../graphql/generated.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { KESSALS_WIDTH, KessalCard, kessalColumns } from './kessal-columns.tsx';
import { KessalFilters, KessalSearch, useKessalFilters } from './KessalFilters.tsx';
import { KessalAddress } from './KessalAddress.tsx';
import { KessalForm } from './KessalForm.tsx';
import { filterKessals } from './kessal-list.ts';
import { LeaveKessal } from './LeaveKessal.tsx';
import { MergeKessal } from './MergeKessal.tsx';

const NONE_YET = 'Aucune kessal pour le moment.';
const NO_CODE = 'Ajoutez celles qui travaillent ici : leur nom suffit, elles n’ont pas de code.';

/** The people to whom frais are owed. */
export function Kessals({ onBack }: { onBack: () => void }) {
  const { data, error, loading, refetch } = useKessalsPageQuery({ fetchPolicy: 'cache-and-network' });
  const { search, state, localId } = useKessalFilters();
  const [form, setForm] = useAddress('fiche');
  const closeForm = useWayBack(() => setForm(null));
  const [merged, setMerged] = useState<KessalRowFragment | null>(null);
  const [addressed, setAddressed] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<KessalRowFragment | null>(null);
  const rows = useMemo(
    () => (data ? filterKessals(data.kessals, { search, state, localId }) : null),
    [data, search, state, localId],
  );
  const refresh = () => void refetch().catch(() => undefined);
  const actions = {
    onEdit: ({ id }: KessalRowFragment) => setForm(String(id), { push: true }),
    onAddress: ({ id }: KessalRowFragment) => setAddressed(id),
    onMerge: setMerged,
    onLeave: setLeaving,
  };
  const none = data?.kessals.length === 0;
  return (
    <OfficeScreen
      title="Kessals"
      actions={
        <>
          <Button icon={<WalletOutlined aria-hidden />} onClick={onBack}>
            Règlement
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setForm('nouvelle', { push: true })}
          >
            Ajouter une kessal
          </Button>
        </>
      }
      onRefresh={refresh}
      refreshing={loading && data !== undefined}
      search={<KessalSearch />}
      filters={<KessalFilters locals={data?.locals ?? []} />}
      filtersSet={[localId !== null, state !== 'travaillent']}
    >
      <OfficeList<KessalRowFragment>
        rows={rows}
        rowKey={({ id }) => id}
        columns={kessalColumns(actions)}
        width={KESSALS_WIDTH}
        card={(kessal) => <KessalCard kessal={kessal} {...actions} />}
        failure={error && !data ? 'Les kessals n’ont pas pu être chargées.' : null}
        failureDetail=""
        empty={none ? NONE_YET : 'Aucune kessal ne correspond. Changez les filtres.'}
        emptyHint={none ? NO_CODE : undefined}
        refreshing={loading && data !== undefined}
        onRetry={refresh}
      />
      {data && (
        <KessalForm
          which={form}
          kessals={data.kessals}
          locals={data.locals}
          usualLocalIds={usualLocals(data.locals, localId)}
          onClose={closeForm}
          onSaved={refresh}
        />
      )}
      <MergeKessal
        gone={merged}
        kessals={data?.kessals ?? []}
        onClose={() => setMerged(null)}
        onMerged={refresh}
      />
      <KessalAddress
        kessal={data?.kessals.find(({ id }) => id === addressed)}
        onChanged={refresh}
        onClose={() => setAddressed(null)}
      />
      <LeaveKessal kessal={leaving} onClose={() => setLeaving(null)} />
    </OfficeScreen>
  );
}

/** The local of the filter, or the only one that pays kessals. */
function usualLocals(locals: readonly { id: number; kessalsFrom: string | null }[], filter: number | null) {
  if (filter !== null) return [filter];
  const paying = locals.filter(({ kessalsFrom }) => kessalsFrom !== null);
  return paying.length === 1 ? paying.map(({ id }) => id) : [];
}
