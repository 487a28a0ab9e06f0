import { DeleteOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { lineFrais, lineTotal } from '#server/sales/sales.rules.ts';
import { dirhamsText } from '#shared/money.ts';
import { Money } from '../../../ui/Money.tsx';
import { nameText } from '../../../lib/text/format.ts';
import { POT } from '../../../lib/text/kessal-words.ts';
import { canTake, type CartAction, type CartLine, type SellableItem } from './cart.ts';
import styles from './CartPanel.module.css';

interface CartLineRowProps {
  line: CartLine;
  limit: number;
  frozen: boolean;
  /** Whether a service says who does it. */
  naming: boolean;
  onEdit: (action: CartAction) => void;
  onAskQuantity: (item: SellableItem) => void;
  onAskKessal: (line: CartLine) => void;
}

/** A name of more characters is written smaller, on two lines. */
const LONG = 32;
const LONG_BESIDE = 19;

// Constant elements are not rendered again with their line.
const REMOVE = <DeleteOutlined aria-hidden />;
const MINUS = <MinusOutlined aria-hidden />;
const PLUS = <PlusOutlined aria-hidden />;

export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, limit, frozen, naming, onEdit, onAskQuantity, onAskKessal } = props;
  const { quantity, ...item } = line;
  const { name, price, frais, type } = item;
  const charged = type === 'service' && frais > 0;
  const named = naming && charged;
  const who = nameText(line.kessal?.name ?? POT);
  const each = `${quantity} × ${dirhamsText(price)}`;
  const kept = line.turn === 'KEPT';
  const isLong = name.length > (named && quantity > 1 ? LONG_BESIDE : LONG);
  return (
    <li className={styles.line}>
      <span className={`ui-whole ${styles.lineHead}`}>
        <span className={`ui-name ${styles.name}`} dir="auto" title={name} data-long={isLong}>
          {nameText(name)}
        </span>
        {named && quantity > 1 && <span className={`ui-quiet ${styles.each}`}>{each}</span>}
        <span className={styles.lineTotal}>
          <Money centimes={lineTotal(line)} />
        </span>
      </span>
      {named ? (
        <button
          type="button"
          className={styles.kessal}
          aria-label={`${name} : ${who}${kept ? ', demandée' : ''}, changer`}
          disabled={frozen}
          onClick={() => onAskKessal(line)}
        >
          <bdi className="ui-clamped">{who}</bdi>
          {kept && <small> demandée</small>}
        </button>
      ) : (
        <span className={`ui-quiet ${styles.unit}`}>{quantity > 1 && each}</span>
      )}
      {charged && (
        <span className={`ui-quiet ${styles.note}`}>
          dont {dirhamsText(lineFrais(line))} Frais de Kessal.
        </span>
      )}
      {quantity > limit && <span className={`ui-wrong ${styles.note}`}>Stock : {limit}, insuffisant</span>}
      <span className={styles.steps}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Retirer ${name}`}
          disabled={frozen}
          onClick={() => onEdit({ kind: 'remove', line })}
        >
          {REMOVE}
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={`Diminuer la quantité de ${name}`}
          disabled={frozen || quantity <= 1}
          onClick={() => onEdit({ kind: 'minus', line })}
        >
          {MINUS}
        </button>
        <button
          type="button"
          className={styles.count}
          aria-label={`Quantité de ${name} : ${quantity}, à taper`}
          disabled={frozen}
          onClick={() => onAskQuantity({ ...item, limit })}
        >
          {quantity}
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={`Augmenter la quantité de ${name}`}
          disabled={frozen || !canTake(line, limit)}
          onClick={() => onEdit({ kind: 'plus', line, limit })}
        >
          {PLUS}
        </button>
      </span>
    </li>
  );
});
