import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useLocalsListQuery, type LocalRowFragment } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddress, useAddressChoice } from '../lib/use-address.ts';
import { useWayBack } from '../lib/use-way-back.ts';
import { ChoiceFilter, SearchFilter } from '../ui/list/Filters.tsx';
import { OfficeList } from '../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import {
  localColumns,
  LOCALS_WIDTH,
  Actions,
  Logo,
  Names,
  Staff,
  type LocalActions,
} from './local-columns.tsx';
import { LocalForm } from './LocalForm.tsx';
import { filterLocals, TYPE_CHOICES, TYPES } from './local-list.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './Locals.module.css';

const LOAD_FAILURE = 'Failed to load locals. Please try again later.';

/** /locals, for an ADMIN. A local is never deleted, because tickets refer to it. */
export function LocalsScreen() {
  const { data, error, loading, refetch } = useLocalsListQuery({ fetchPolicy: 'cache-and-network' });
  const { user, check } = useSession();
  const [search, setSearch] = useAddress('recherche');
  const [type, setType] = useAddressChoice('type', TYPE_CHOICES);
  const [form, setForm] = useAddress('fiche');
  const close = useWayBack(() => setForm(null));
  const rows = useMemo(
    () => (data ? filterLocals(data.locals, { search: search ?? '', type }) : null),
    [data, search, type],
  );
  const refresh = () => void refetch().catch(() => undefined);
  const onSaved = (id: number | null) => {
    refresh();
    // The user's own local is shown in the top bar.
    if (id !== null && id === user?.local?.id) void check();
  };
  const onEdit = (local: LocalRowFragment) => setForm(String(local.id), { push: true });

  return (
    <OfficeScreen
      title="Gestion des Locaux"
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setForm('nouveau', { push: true })}
        >
          Ajouter un local
        </Button>
      }
      onRefresh={refresh}
      refreshing={loading && data !== undefined}
      search={<SearchFilter label="Rechercher" placeholder="Nom" value={search ?? ''} onChange={setSearch} />}
      filters={
        <ChoiceFilter
          label="Type"
          options={[{ value: 'tous', label: 'Tous' }, ...TYPES.map((value) => ({ value, label: value }))]}
          value={type}
          onChange={(chosen) => setType(chosen ?? 'tous')}
        />
      }
      filtersSet={[type !== 'tous']}
    >
      <OfficeList<LocalRowFragment>
        rows={rows}
        rowKey={({ id }) => id}
        columns={localColumns({ onEdit })}
        width={LOCALS_WIDTH}
        card={(local) => <LocalCard local={local} onEdit={onEdit} />}
        failure={error ? LOAD_FAILURE : null}
        empty={
          data?.locals.length === 0
            ? 'Aucun local pour le moment'
            : 'Aucun local ne correspond. Changez les filtres.'
        }
        emptyHint={
          data?.locals.length === 0
            ? 'Ajoutez un local : c’est là que l’on vend, et que l’on tient le stock.'
            : undefined
        }
        emptyAction={
          data?.locals.length === 0 && (
            <Button type="primary" size="large" onClick={() => setForm('nouveau', { push: true })}>
              Ajoutez un local
            </Button>
          )
        }
        refreshing={loading && data !== undefined}
        onRetry={refresh}
      />
      {data && <LocalForm which={form} locals={data.locals} onClose={close} onSaved={onSaved} />}
    </OfficeScreen>
  );
}

function LocalCard({ local, ...actions }: LocalActions & { local: LocalRowFragment }) {
  return (
    <div className={styles.card}>
      <Logo local={local} />
      <strong>
        <Names local={local} />
      </strong>
      <span className={`ui-wrap ${styles.facts}`}>
        <Badge tone="neutral">{local.type}</Badge>
        <Staff local={local} />
      </span>
      <Actions local={local} {...actions} />
    </div>
  );
}
