import { nameText, padId } from '../lib/text/format.ts';
import { ArabicName } from '../ui/ArabicName.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './Catalogue.module.css';

interface ItemNameProps {
  item: { id: number; name: string; arabicName?: string | null; imageUrl: string | null };
}

export function ItemName({ item: { id, name, arabicName, imageUrl } }: ItemNameProps) {
  return (
    <span className={`ui-row ${styles.item}`}>
      <Picture path={imageUrl} alt="" className={styles.picture} />
      <span className={`ui-stack ${styles.words}`}>
        <bdi className={`ui-name ${styles.name}`}>{nameText(name)}</bdi>
        <ArabicName name={arabicName} />
        <small className={styles.id}>ID {padId(id)}</small>
      </span>
    </span>
  );
}
