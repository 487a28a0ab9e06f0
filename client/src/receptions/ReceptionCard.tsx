import { toCentimes } from '#shared/money.ts';
import type { ReceptionRowFragment } from '../graphql/generated.ts';
import { formatMinute, nameText, padId } from '../lib/text/format.ts';
import { Money } from '../ui/Money.tsx';
import { LocalName } from '../ui/LocalName.tsx';
import { Actions, OpenItems, type ReceptionActions } from './reception-columns.tsx';
import styles from './Receptions.module.css';

interface ReceptionCardProps extends ReceptionActions {
  reception: ReceptionRowFragment;
}

export function ReceptionCard({ reception, onOpen, ...actions }: ReceptionCardProps) {
  return (
    <div className={`ui-pair ${styles.card}`}>
      <strong>{padId(reception.id)}</strong>
      <Money centimes={toCentimes(reception.total)} size="lg" />
      <span className={`ui-whole ${styles.wide}`}>
        <LocalName local={reception.from} none="Achat" /> → <LocalName local={reception.to} />
      </span>
      {reception.supplier !== null && (
        <span className={`ui-quiet ui-whole ${styles.quiet}`}>
          Fournisseur : <bdi>{nameText(reception.supplier)}</bdi>
        </span>
      )}
      <span className={`ui-quiet ui-whole ${styles.quiet}`}>
        {formatMinute(reception.date)}, <bdi>{nameText(reception.user.name)}</bdi>
      </span>
      <span className={styles.actions}>
        <OpenItems reception={reception} onOpen={onOpen} />
        <Actions reception={reception} {...actions} />
      </span>
    </div>
  );
}
