import type { KessalsPageQuery } from '../../graphql/generated.ts';
import { localOption } from '../../lib/text/local-label.ts';
import { useAddress, useAddressChoice, useAddressId } from '../../lib/use-address.ts';
import { ChoiceFilter, SearchFilter } from '../../ui/list/Filters.tsx';
import { STATES, type KessalListState } from './kessal-list.ts';

const STATE_NAMES: Record<KessalListState, string> = {
  travaillent: 'Travaillent ici',
  parties: 'Ne travaillent plus ici',
  toutes: 'Toutes',
};

export function useKessalFilters() {
  const [search, setSearch] = useAddress('recherche');
  const [state, setState] = useAddressChoice('statut', STATES);
  const [localId, setLocalId] = useAddressId('local');
  return { search: search ?? '', setSearch, state, setState, localId, setLocalId };
}

export function KessalSearch() {
  const { search, setSearch } = useKessalFilters();
  return <SearchFilter label="Rechercher" placeholder="Nom ou note" value={search} onChange={setSearch} />;
}

export function KessalFilters({ locals }: Pick<KessalsPageQuery, 'locals'>) {
  const { state, setState, localId, setLocalId } = useKessalFilters();
  return (
    <>
      <ChoiceFilter<number>
        label="Local"
        all="Tous Locaux"
        options={locals.map(localOption)}
        value={localId}
        onChange={setLocalId}
      />
      <ChoiceFilter<KessalListState>
        label="Statut"
        options={STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        value={state}
        onChange={(chosen) => setState(chosen ?? STATES[0])}
      />
    </>
  );
}
