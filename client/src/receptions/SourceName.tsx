import type { ReceptionRowFragment } from '../graphql/generated.ts';
import { nameText } from '../lib/text/format.ts';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './Receptions.module.css';

/** Where it came from: a local, or a purchase with its supplier. */
export function SourceName({ reception }: { reception: Pick<ReceptionRowFragment, 'from' | 'supplier'> }) {
  return (
    <>
      <LocalName local={reception.from} none="Achat" />
      {reception.supplier !== null && (
        <small className={`ui-note ${styles.supplier}`}>
          <bdi>{nameText(reception.supplier)}</bdi>
        </small>
      )}
    </>
  );
}
