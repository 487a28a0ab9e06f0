import { OrderedListOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import {
  useCatalogueServicesQuery,
  useDeleteServiceMutation,
  useSetServiceHiddenMutation,
  type CatalogueServicesQuery,
  type ServiceRowFragment,
} from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { useAddress, useAddressChoice, useAddressId } from '../../lib/use-address.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { Deletion } from '../Deletion.tsx';
import { serviceTiles } from '../tile-order.ts';
import { TileOrder } from '../TileOrder.tsx';
import { filterServices, SERVICE_TYPES, SERVICE_VISIBILITIES } from '../filters.ts';
import { ItemHistory } from '../ItemHistory.tsx';
import { ImportButton } from '../importing/ImportButton.tsx';
import type { PriceChoice, PricedItem } from '../prices/price-preview.ts';
import { PricesForm } from '../prices/PricesForm.tsx';
import { SELECTION_COLUMN } from '../../ui/list/Selection.tsx';
import { PricesSelection } from '../prices/PricesSelection.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { serviceColumns, SERVICES_WIDTH, type ServiceHandlers } from './service-columns.tsx';
import { ServiceFilters, ServiceSearch } from './ServiceFilters.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { serviceIds, serviceLines, type ServiceLine } from './service-lines.ts';
import { useSelection } from '../../ui/list/use-selection.ts';

const LOAD_FAILURE = 'Les services n’ont pas pu être chargés. Réessayez plus tard.';

/** As the address says that it is open. */
const TILES = 'tuiles';

/** /services, for an ADMIN. */
export function ServicesScreen() {
  const { data, error, loading, refetch } = useCatalogueServicesQuery({ fetchPolicy: 'cache-and-network' });
  const [form, setForm] = useAddress('fiche');
  const [localId] = useAddressId('local');
  const [type] = useAddressChoice('type', SERVICE_TYPES);
  const [visibility] = useAddressChoice('visibilite', SERVICE_VISIBILITIES);
  const refreshing = loading && data !== undefined;
  const refresh = () => void refetch().catch(() => undefined);
  const add = () => setForm('nouveau', { push: true });
  return (
    <OfficeScreen
      title="Gestion des Services"
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          Ajouter un service
        </Button>
      }
      moreActions={
        <>
          <ImportButton />
          <Button
            icon={<OrderedListOutlined aria-hidden />}
            disabled={!data}
            onClick={() => setForm(TILES, { push: true })}
          >
            Ordre des tuiles
          </Button>
        </>
      }
      onRefresh={refresh}
      refreshing={refreshing}
      search={<ServiceSearch />}
      filters={<ServiceFilters locals={data?.locals ?? []} />}
      filtersSet={[localId !== null, type !== 'tous', visibility !== 'visibles']}
    >
      <Services
        data={data}
        failed={error !== undefined}
        refreshing={refreshing}
        onRefresh={refresh}
        onAdd={add}
      />
      {data && form === TILES && (
        <TileOrder
          tiles={serviceTiles(data.catalogueServices)}
          categoryId={null}
          onClose={() => setForm(null)}
          onSaved={refresh}
        />
      )}
    </OfficeScreen>
  );
}

interface Priced {
  ids: readonly number[];
  way: PriceChoice['way'];
}

interface ServicesProps {
  data: CatalogueServicesQuery | undefined;
  failed: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  onAdd: () => void;
}

function Services({ data, failed, refreshing, onRefresh, onAdd }: ServicesProps) {
  const [form, setForm] = useAddress('fiche');
  const [historyId, setHistoryId] = useAddressId('historique');
  const [condemned, setCondemned] = useState<ServiceRowFragment | null>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [priced, setPriced] = useState<Priced | null>(null);
  const [setHidden] = useSetServiceHiddenMutation();
  const selection = useSelection();
  const shown = useShown(data);
  const rows = useMemo(() => shown && serviceLines(shown), [shown]);
  const chosen = (shown ?? []).filter(({ id }) => selection.has(id)).map(({ id }) => id);
  const handlers: ServiceHandlers = {
    onEdit: ({ id }) => setForm(String(id), { push: true }),
    onHistory: ({ id }) => setHistoryId(id, { push: true }),
    setHidden,
    onDelete: setCondemned,
    // Prices that differ are not made one by a single tap.
    onPrices: (services) => {
      const one = services.every(({ price }) => price === services[0]?.price);
      setPriced({ ids: services.map(({ id }) => id), way: one ? 'EXACT' : 'PERCENT' });
    },
    isOpen: ({ key }) => opened.includes(key),
    onOpen: ({ key }) =>
      setOpened(opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key]),
  };
  return (
    <>
      <OfficeList<ServiceLine>
        rows={rows}
        rowKey={({ key }) => key}
        columns={serviceColumns(handlers)}
        width={SERVICES_WIDTH}
        card={(line) => <ServiceCard line={line} handlers={handlers} selection={selection} />}
        failure={failed ? LOAD_FAILURE : null}
        empty="Aucun service trouvé"
        emptyHint={data && emptyHint(data)}
        emptyAction={<EmptyActions data={data} onAdd={onAdd} />}
        refreshing={refreshing}
        onRetry={onRefresh}
        table={{
          expandable: { expandedRowKeys: opened, expandIcon: () => null, indentSize: 68 },
          rowSelection: {
            checkStrictly: false,
            selectedRowKeys: chosen.map((id) => `s${id}`),
            onChange: (keys) => selection.only(serviceIds(keys)),
            getCheckboxProps: ({ services }) => ({ 'aria-label': `Sélectionner ${services[0].name}` }),
            ...SELECTION_COLUMN,
          },
        }}
      />
      <PricesSelection
        count={chosen.length}
        onPrices={() => setPriced({ ids: chosen, way: 'PERCENT' })}
        onAll={() => selection.only((shown ?? []).map(({ id }) => id))}
        onClear={() => selection.only([])}
      />
      {data && priced && (
        <PricesForm
          items={data.catalogueServices.filter(({ id }) => priced.ids.includes(id)).map(pricedService)}
          way={priced.way}
          onClose={() => setPriced(null)}
          onChanged={onRefresh}
        />
      )}
      {data && (
        <ServiceForm
          which={form}
          services={data.catalogueServices}
          locals={data.locals}
          onClose={() => setForm(null)}
          onSaved={onRefresh}
        />
      )}
      <ItemHistory
        type="SERVICE"
        item={data?.catalogueServices.find(({ id }) => id === historyId)}
        onClose={() => setHistoryId(null)}
      />
      {condemned && (
        <ServiceDeletion service={condemned} onClose={() => setCondemned(null)} onDeleted={onRefresh} />
      )}
    </>
  );
}

function emptyHint({ locals, catalogueServices }: CatalogueServicesQuery): string {
  if (locals.length === 0) return 'Ajoutez d’abord un local : un service se vend dans un local.';
  if (catalogueServices.length > 0) return 'Changez les filtres.';
  return 'Partez du catalogue de départ, ou ajoutez vos services un à un.';
}

function EmptyActions({ data, onAdd }: { data: CatalogueServicesQuery | undefined; onAdd: () => void }) {
  if (data?.locals.length === 0) return <LinkButton to="/locals?fiche=nouveau">Ajoutez un local</LinkButton>;
  return (
    <Space wrap>
      {data?.catalogueServices.length === 0 && <LinkButton to="/starter">Catalogue de départ</LinkButton>}
      <Button size="large" onClick={onAdd}>
        Ajouter un service
      </Button>
    </Space>
  );
}

/** Null before the first response. */
function useShown(data: CatalogueServicesQuery | undefined): ServiceRowFragment[] | null {
  const [search] = useAddress('recherche');
  const [type] = useAddressChoice('type', SERVICE_TYPES);
  const [visibility] = useAddressChoice('visibilite', SERVICE_VISIBILITIES);
  const [localId] = useAddressId('local');
  return useMemo(
    () =>
      data
        ? filterServices(data.catalogueServices, { search: search ?? '', type, visibility, localId })
        : null,
    [data, search, type, visibility, localId],
  );
}

function pricedService({ id, name, price, frais, local }: ServiceRowFragment): PricedItem {
  return { type: 'SERVICE', id, name, local: local.name, price, frais };
}

interface ServiceDeletionProps {
  service: ServiceRowFragment;
  onClose: () => void;
  onDeleted: () => void;
}

function ServiceDeletion({ service: { id, name }, onClose, onDeleted }: ServiceDeletionProps) {
  const [deleteService] = useDeleteServiceMutation();
  return (
    <Deletion
      name={name}
      question="Êtes-vous sûr de vouloir supprimer ce service ?"
      explanation="la caisse ne le proposera plus ; les tickets qui le nomment le gardent."
      done={`« ${isolated(name)} » est supprimé.`}
      failure="Erreur lors de la suppression du service"
      remove={(context) => deleteService({ variables: { id }, context })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
