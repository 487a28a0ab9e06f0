import type { ReceptionRowFragment } from '../graphql/generated.ts';

/** "Dépôt Al Fakhar | DEPOT", whichever way the name is written; what came from no local was bought. */
export function PlaceName({ place }: { place: ReceptionRowFragment['from'] }) {
  if (!place) return 'Achat';
  return (
    <>
      <bdi>{place.name}</bdi> | {place.type}
    </>
  );
}
