import { ArrowRightOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { memo } from 'react';
import { ticketTotals } from '#server/sales/sales.rules.ts';
import { dirhamsText, formatDirhams, type Centimes } from '#shared/money.ts';
import type { CurrentPrice } from '../../../graphql/errors.ts';
import { nameText } from '../../../lib/text/format.ts';
import { Money } from '../../../ui/Money.tsx';
import { cartReducer, itemKey, priceChanges, type Cart, type PriceChange } from './cart.ts';
import styles from './PriceChangeDialog.module.css';

interface PriceChangeDialogProps {
  cart: Cart;
  /** Empty when closed. */
  prices: readonly CurrentPrice[];
  onAnswer: (accepted: boolean) => void;
}

/** The cashier confirms new prices with the customer before the sale is sent again. */
export const PriceChangeDialog = memo(function PriceChangeDialog(props: PriceChangeDialogProps) {
  const { cart, prices, onAnswer } = props;
  const changes = priceChanges(cart, prices);
  const repriced = cartReducer(cart, { kind: 'reprice', prices });
  return (
    <Modal
      open={changes.length > 0}
      centered
      width={520}
      closable={false}
      title="Les prix ont changé"
      okText="Appliquer les nouveaux prix"
      cancelText="Revenir au panier"
      okButtonProps={{ size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>
        La vente n’a pas été enregistrée et votre panier est conservé. Annoncez le nouveau prix au client.
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={itemKey(change.line)} change={change} />
        ))}
        <li className={styles.total}>
          <span className={`ui-name ${styles.name}`}>Total du panier</span>
          <OldAndNew before={ticketTotals(cart).total} after={ticketTotals(repriced).total} />
        </li>
      </ul>
    </Modal>
  );
});

function Change({ change: { line, price, frais } }: { change: PriceChange }) {
  return (
    <li>
      <span className={`ui-name ${styles.name}`} dir="auto">
        {nameText(line.name)}
      </span>
      <OldAndNew before={line.price} after={price} />
      {line.frais !== frais && (
        <small className="ui-note ui-whole">
          Frais de Kessal : {dirhamsText(line.frais)}, maintenant {dirhamsText(frais)}
        </small>
      )}
    </li>
  );
}

function OldAndNew({ before, after }: { before: Centimes; after: Centimes }) {
  return (
    <span className={styles.prices}>
      <s>
        <span className="visually-hidden">Ancien prix : </span>
        {formatDirhams(before)}
      </s>
      <ArrowRightOutlined aria-hidden />
      <span className="visually-hidden">Nouveau prix : </span>
      <Money centimes={after} size="lg" />
    </span>
  );
}
