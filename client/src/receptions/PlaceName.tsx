import type { ReceptionRowFragment } from '../graphql/generated.ts';

/** "Dépôt Al Fakhar | DEPOT", in either writing direction; no local means a purchase. */
export function PlaceName({ place }: { place: ReceptionRowFragment['from'] }) {
  if (!place) return 'Achat';
  return (
    <>
      <bdi>{place.name}</bdi> | {place.type}
    </>
  );
}
