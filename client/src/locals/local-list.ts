import type { LocalRowFragment, LocalType } from '../graphql/generated.ts';
import { folded } from '#shared/names.ts';

export const TYPES = ['BELDI', 'TURKI', 'DEPOT'] as const satisfies readonly LocalType[];
export const TYPE_CHOICES = ['tous', ...TYPES] as const;

export interface LocalFilters {
  search: string;
  type: (typeof TYPE_CHOICES)[number];
}

/** The locals of which a name or the type contains the text, regardless of capitals and accents. */
export function filterLocals(locals: readonly LocalRowFragment[], filters: LocalFilters): LocalRowFragment[] {
  const wanted = folded(filters.search.trim());
  return locals.filter(
    ({ name, arabicName, type }) =>
      [name, arabicName, type].some((text) => folded(text ?? '').includes(wanted)) &&
      (filters.type === 'tous' || type === filters.type),
  );
}

/** The number of users; a depot has none. */
export function staffOf({ type, userCount }: LocalRowFragment): string {
  return type === 'DEPOT' ? '–' : `${userCount} utilisateur(s)`;
}
