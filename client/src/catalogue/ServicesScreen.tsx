import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import {
  useCatalogueServicesQuery,
  useDeleteServiceMutation,
  useSetServiceHiddenMutation,
  type ServiceRowFragment,
} from '../graphql/generated.ts';
import { useAddress, useAddressChoice, useAddressId } from '../lib/use-address.ts';
import { OfficeList } from '../ui/OfficeList.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { Deletion } from './Deletion.tsx';
import { filterServices, SERVICE_TYPES, SERVICE_VISIBILITIES } from './filters.ts';
import { ItemHistory } from './ItemHistory.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { serviceColumns, SERVICES_WIDTH } from './service-columns.tsx';
import { ServiceFilters } from './ServiceFilters.tsx';
import { ServiceForm } from './ServiceForm.tsx';

const LOAD_FAILURE = 'Les services n’ont pas pu être chargés. Réessayez plus tard.';

/** /services, for an ADMIN. */
export function ServicesScreen() {
  const { data, error, loading, refetch } = useCatalogueServicesQuery({ fetchPolicy: 'cache-and-network' });
  const [search] = useAddress('recherche');
  const [type] = useAddressChoice('type', SERVICE_TYPES);
  const [visibility] = useAddressChoice('visibilite', SERVICE_VISIBILITIES);
  const [form, setForm] = useAddress('fiche');
  const [historyId, setHistoryId] = useAddressId('historique');
  const [condemned, setCondemned] = useState<ServiceRowFragment | null>(null);
  const [setHidden] = useSetServiceHiddenMutation();
  const rows = useMemo(
    () => (data ? filterServices(data.catalogueServices, { search: search ?? '', type, visibility }) : null),
    [data, search, type, visibility],
  );
  const refreshing = loading && data !== undefined;
  const refresh = () => void refetch().catch(() => undefined);
  const add = () => setForm('nouveau', { push: true });
  const handlers = {
    onEdit: ({ id }: ServiceRowFragment) => setForm(String(id), { push: true }),
    onHistory: ({ id }: ServiceRowFragment) => setHistoryId(id, { push: true }),
    setHidden,
    onDelete: setCondemned,
  };

  return (
    <OfficeScreen
      title="Gestion des Services"
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          Ajouter un service
        </Button>
      }
      onRefresh={refresh}
      refreshing={refreshing}
      filters={<ServiceFilters />}
    >
      <OfficeList<ServiceRowFragment>
        rows={rows}
        rowKey={({ id }) => id}
        columns={serviceColumns(handlers)}
        width={SERVICES_WIDTH}
        card={(service) => <ServiceCard service={service} handlers={handlers} />}
        failure={error ? LOAD_FAILURE : null}
        empty="Aucun service trouvé"
        emptyAction={<Button onClick={add}>Ajouter un service</Button>}
        refreshing={refreshing}
        onRetry={refresh}
      />
      {data && (
        <ServiceForm
          which={form}
          services={data.catalogueServices}
          locals={data.locals}
          onClose={() => setForm(null)}
          onSaved={refresh}
        />
      )}
      <ItemHistory
        type="SERVICE"
        item={data?.catalogueServices.find(({ id }) => id === historyId)}
        onClose={() => setHistoryId(null)}
      />
      {condemned && (
        <ServiceDeletion service={condemned} onClose={() => setCondemned(null)} onDeleted={refresh} />
      )}
    </OfficeScreen>
  );
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
      done={`« ${name} » est supprimé.`}
      failure="Erreur lors de la suppression du service"
      remove={(context) => deleteService({ variables: { id }, context })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
