import type { ReceptionRowFragment } from '../graphql/generated.ts';
import { localLabel } from '../lib/text/local-label.ts';

type Place = Pick<ReceptionRowFragment['to'], 'name' | 'type'>;

export function placeText(place: Place | null): string {
  return place ? localLabel(place) : 'Achat';
}
