import type { ReceptionRowFragment } from '../graphql/generated.ts';

type Place = Pick<ReceptionRowFragment['to'], 'name' | 'type'>;

/** "Dépôt Al Fakhar | DEPOT"; no local means a purchase. */
export function placeText(place: Place | null): string {
  return place ? `${place.name} | ${place.type}` : 'Achat';
}
