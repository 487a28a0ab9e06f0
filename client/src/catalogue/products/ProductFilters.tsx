import type { CatalogueProductsQuery } from '../../graphql/generated.ts';
import { useAddress, useAddressChoice, useAddressId } from '../../lib/use-address.ts';
import { ChoiceFilter, SearchFilter } from '../../ui/list/Filters.tsx';
import { PRODUCT_VISIBILITIES } from '../filters.ts';
import { localOption } from '../../lib/text/local-label.ts';

export function ProductSearch() {
  const [search, setSearch] = useAddress('recherche');
  return (
    <SearchFilter label="Rechercher" placeholder="Nom ou prix" value={search ?? ''} onChange={setSearch} />
  );
}

export function ProductFilters({ locals }: { locals: CatalogueProductsQuery['locals'] }) {
  const [visibility, setVisibility] = useAddressChoice('visibilite', PRODUCT_VISIBILITIES);
  const [localId, setLocalId] = useAddressId('local');
  return (
    <>
      <ChoiceFilter
        label="Visibilité"
        options={[
          { value: 'tous', label: 'Tous' },
          { value: 'visibles', label: 'Visibles' },
          { value: 'masques', label: 'Masqués' },
        ]}
        value={visibility}
        onChange={(chosen) => setVisibility(chosen ?? 'visibles')}
      />
      <ChoiceFilter<number>
        label="Stock du local"
        all="Tous"
        options={locals.filter(({ type }) => type !== 'BELDI').map(localOption)}
        value={localId}
        onChange={setLocalId}
      />
    </>
  );
}
