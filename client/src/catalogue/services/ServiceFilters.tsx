import type { CatalogueServicesQuery } from '../../graphql/generated.ts';
import { useAddress, useAddressChoice, useAddressId } from '../../lib/use-address.ts';
import { ChoiceFilter, SearchFilter } from '../../ui/list/Filters.tsx';
import { LocalFilter } from '../../ui/list/PlaceFilters.tsx';
import { SERVICE_TYPES, SERVICE_VISIBILITIES } from '../filters.ts';

/** The filters' state is in the address. */
export function ServiceSearch() {
  const [search, setSearch] = useAddress('recherche');
  return (
    <SearchFilter label="Rechercher" placeholder="Nom, prix" value={search ?? ''} onChange={setSearch} />
  );
}

export function ServiceFilters({ locals }: { locals: CatalogueServicesQuery['locals'] }) {
  const [localId, setLocalId] = useAddressId('local');
  const [type, setType] = useAddressChoice('type', SERVICE_TYPES);
  const [visibility, setVisibility] = useAddressChoice('visibilite', SERVICE_VISIBILITIES);
  return (
    <>
      <LocalFilter locals={locals} value={localId} onChange={setLocalId} />
      <ChoiceFilter
        label="Type"
        options={SERVICE_TYPES.map((value) => ({ value, label: value === 'tous' ? 'Tous' : value }))}
        value={type}
        onChange={(chosen) => setType(chosen ?? 'tous')}
      />
      <ChoiceFilter
        label="Visibilité"
        options={[
          { value: 'tous', label: 'Tous' },
          { value: 'visibles', label: 'Visibles' },
        ]}
        value={visibility}
        onChange={(chosen) => setVisibility(chosen ?? 'visibles')}
      />
    </>
  );
}
