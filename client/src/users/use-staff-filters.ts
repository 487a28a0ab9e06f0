import { useAddress, useAddressChoice } from '../lib/use-address.ts';
import { ROLES, STATUSES } from './staff.ts';

export function useStaffFilters() {
  const [search, setSearch] = useAddress('recherche');
  const [status, setStatus] = useAddressChoice('statut', STATUSES);
  const [role, setRole] = useAddressChoice('role', ROLES);
  return { search: search ?? '', setSearch, status, setStatus, role, setRole };
}
