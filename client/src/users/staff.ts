import type { UserRowFragment } from '../graphql/generated.ts';
import { folded } from '#shared/names.ts';

export const ROLE_NAMES = { ADMIN: 'Administrateur', CAISSIER: 'Caissier' } as const;

export const STATUSES = ['tous', 'actif', 'banni'] as const;
export const ROLES = ['tous', 'ADMIN', 'CAISSIER'] as const;

export interface StaffFilters {
  search: string;
  status: (typeof STATUSES)[number];
  role: (typeof ROLES)[number];
}

/** The users whose name or local contains the text, regardless of capitals and accents. */
export function filterStaff(users: readonly UserRowFragment[], filters: StaffFilters): UserRowFragment[] {
  const wanted = folded(filters.search.trim());
  return users.filter(
    ({ name, local, banned, role }) =>
      (folded(name).includes(wanted) || folded(local?.name ?? '').includes(wanted)) &&
      (filters.status === 'tous' || banned === (filters.status === 'banni')) &&
      (filters.role === 'tous' || role === filters.role),
  );
}

/** "Fatima-Ezzahra des Jardins" → "FJ", "نادية" → "ن" */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}|^\p{Lo}/u.test(word));
  const [first = name.trim(), ...others] = words;
  return [first, others.at(-1) ?? ''].map((word) => Array.from(word)[0] ?? '').join('');
}
