import type { ReceptionRowFragment } from '../graphql/generated.ts';
import { nameText } from '../lib/format.ts';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './Receptions.module.css';

/** Where it came from: a local, or a purchase with its supplier. */
export function SourceName({ reception }: { reception: Pick<ReceptionRowFragment, 'from' | 'supplier'> }) {
  return (
    <>
      <PlaceName place={reception.from} />
      {reception.supplier !== null && (
        <small className={styles.supplier}>
          <bdi>{nameText(reception.supplier)}</bdi>
        </small>
      )}
    </>
  );
}

/** "Dépôt Al Fakhar | DEPOT", in either writing direction; no local means a purchase. */
export function PlaceName({ place }: { place: ReceptionRowFragment['from'] }) {
  return place ? <LocalName local={place} /> : 'Achat';
}
