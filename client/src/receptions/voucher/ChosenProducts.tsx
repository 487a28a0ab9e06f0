import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { formatCount } from '#shared/french.ts';
import { toCentimes, toDirhams } from '#shared/money.ts';
import { amountText, formatDate, nameText } from '../../lib/text/format.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Money } from '../../ui/Money.tsx';
import { WholeInput } from '../../ui/inputs/WholeInput.tsx';
import styles from './ChosenProducts.module.css';
import {
  lineTotal,
  priceFault,
  quantityFault,
  setPrice,
  setQuantity,
  type ChosenProduct,
  type VoucherDraft,
  type VoucherFaults,
} from './voucher-draft.ts';

type Change = (next: (before: VoucherDraft) => VoucherDraft) => void;

interface ChosenProductsProps {
  lines: readonly ChosenProduct[];
  faults: VoucherFaults['products'];
  disabled: boolean;
  onChange: Change;
}

export function ChosenProducts({ lines, faults, disabled, onChange }: ChosenProductsProps) {
  if (lines.length === 0)
    return <EmptyState title="Pas de produits!" hint="Ajoutez ceux qui sont sur le bon." />;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>Produit</th>
          <th>Quantité</th>
          <th>Prix unitaire</th>
          <th className={styles.amount}>Total</th>
          <th>
            <span className="visually-hidden">Retirer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <Line
            key={line.productId}
            first={place === 0}
            line={line}
            fault={faults[line.productId]}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: ChosenProduct;
  first: boolean;
  fault: string | undefined;
  disabled: boolean;
  onChange: Change;
}

/** Memoised: a voucher may have hundreds of lines. */
const Line = memo(function Line({ line, first, fault, disabled, onChange }: LineProps) {
  const { productId, name, quantity, price } = line;
  const total = lineTotal(line);
  // A quantity that is still to be typed is no fault before the voucher is sent.
  const typed = quantity === null ? null : quantityFault(quantity);
  const wrong = fault ?? typed ?? priceFault(price) ?? undefined;
  const ofQuantity = typed !== null || (quantity === null && priceFault(price) === null);
  const ofPrice = !ofQuantity && (price === null || priceFault(price) !== null);
  const faultId = `fault-${productId}`;
  return (
    <tr>
      <td className={styles.name}>
        <bdi>{nameText(name)}</bdi>
        <small className={`ui-note ${styles.last}`}>{lastText(line)}</small>
        {wrong !== undefined && (
          <span id={faultId} className={`ui-wrong ${styles.fault}`} role="alert">
            {wrong}
          </span>
        )}
      </td>
      <td data-label="Quantité">
        <WholeInput
          label={`Quantité de ${name}`}
          {...(wrong !== undefined && !ofPrice && { status: 'error', 'aria-describedby': faultId })}
          autoFocus={first && quantity === null}
          disabled={disabled}
          value={quantity}
          onChange={(entered) => {
            // A field that was cleared for typing is not a quantity of 0.
            if (entered !== null || typeof quantity === 'string')
              onChange((before) => setQuantity(before, productId, entered));
          }}
        />
      </td>
      <td data-label="Prix unitaire">
        <AmountInput
          label={`Prix unitaire de ${name}`}
          {...(wrong !== undefined && ofPrice && { status: 'error', 'aria-describedby': faultId })}
          disabled={disabled}
          value={typeof price === 'number' ? toDirhams(price) : price}
          onChange={(entered) => {
            const typedPrice = typeof entered === 'number' ? toCentimes(entered) : entered;
            onChange((before) => setPrice(before, productId, typedPrice));
          }}
        />
      </td>
      <td className={styles.amount}>{total === null ? '—' : <Money centimes={total} />}</td>
      <td className={styles.remove}>
        <Button
          danger
          aria-label={`Retirer ${name}`}
          title="Retirer"
          icon={<DeleteOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => onChange((before) => setQuantity(before, productId, 0))}
        />
      </td>
    </tr>
  );
});

/** What the price is proposed from. */
function lastText({ last, shelf }: ChosenProduct): string {
  return shelf ? `${shelfText(shelf)} ${boughtText(last)}` : boughtText(last);
}

function shelfText({ units, threshold }: NonNullable<ChosenProduct['shelf']>): string {
  const stock = `En stock : ${formatCount(units)}`;
  return threshold === null ? `${stock}.` : `${stock}, seuil ${formatCount(threshold)}.`;
}

function boughtText(last: ChosenProduct['last']): string {
  if (!last) return 'Jamais acheté : indiquez le prix.';
  const bought = `Dernier achat : ${amountText(last.price)} le ${formatDate(last.date)}`;
  return last.supplier === null ? bought : `${bought}, ${last.supplier}`;
}
