import type { ReceptionRowFragment } from '../graphql/generated.ts';

type Place = Pick<ReceptionRowFragment['to'], 'name' | 'type'>;

export function placeText(place: Place | null): string {
  return place ? `${place.name} | ${place.type}` : 'Achat';
}
