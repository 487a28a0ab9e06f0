import { ChoiceFilter, SearchFilter } from '../ui/list/Filters.tsx';
import { ROLE_NAMES } from './staff.ts';
import { useStaffFilters } from './use-staff-filters.ts';

export function UserSearch() {
  const { search, setSearch } = useStaffFilters();
  return <SearchFilter label="Rechercher" placeholder="Nom ou local" value={search} onChange={setSearch} />;
}

export function UserFilters() {
  const { status, setStatus, role, setRole } = useStaffFilters();
  return (
    <>
      <ChoiceFilter
        label="Statut"
        options={[
          { value: 'tous', label: 'Tous' },
          { value: 'actif', label: 'Actif' },
          { value: 'banni', label: 'Banni' },
        ]}
        value={status}
        onChange={(chosen) => setStatus(chosen ?? 'tous')}
      />
      <ChoiceFilter
        label="Rôle"
        options={[
          { value: 'tous', label: 'Tous' },
          { value: 'ADMIN', label: ROLE_NAMES.ADMIN },
          { value: 'CAISSIER', label: ROLE_NAMES.CAISSIER },
        ]}
        value={role}
        onChange={(chosen) => setRole(chosen ?? 'tous')}
      />
    </>
  );
}
