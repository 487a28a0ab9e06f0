import { nameText, padId } from '../lib/text/format.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Catalogue.module.css';

interface ItemNameProps {
  item: { id: number; name: string; imageUrl: string | null };
}

export function ItemName({ item: { id, name, imageUrl } }: ItemNameProps) {
  return (
    <span className={`ui-row ${styles.item}`}>
      <Picture path={imageUrl} alt="" className={styles.picture} />
      <span className={`ui-stack ${styles.words}`}>
        <bdi className={`ui-name ${styles.name}`}>{nameText(name)}</bdi>
        <small className={styles.id}>ID {padId(id)}</small>
      </span>
    </span>
  );
}
