import { folded } from '#shared/names.ts';
import type { KessalRowFragment } from '../../graphql/generated.ts';

export const STATES = ['travaillent', 'parties', 'toutes'] as const;
export type KessalListState = (typeof STATES)[number];

export interface KessalFilters {
  search: string;
  state: KessalListState;
  localId: number | null;
}

/** Those whose name, in either script, or note contains the text. One who was merged is found by the name of the other. */
export function filterKessals(
  kessals: readonly KessalRowFragment[],
  { search, state, localId }: KessalFilters,
): KessalRowFragment[] {
  const wanted = folded(search.trim());
  return kessals.filter(
    ({ name, arabicName, note, active, mergedIntoId, locals }) =>
      mergedIntoId === null &&
      [name, arabicName, note].some((text) => folded(text ?? '').includes(wanted)) &&
      (state === 'toutes' || active === (state === 'travaillent')) &&
      (localId === null || locals.some(({ id }) => id === localId)),
  );
}
