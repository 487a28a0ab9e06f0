import { DownOutlined, MinusOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_QUANTITY } from '#shared/items.ts';
import { formatDirhams, timesQuantity, type Centimes } from '#shared/money.ts';
import type { Entered } from '#shared/typed-number.ts';
import { Money } from '../../ui/Money.tsx';
import { WholeInput } from '../../ui/inputs/WholeInput.tsx';
import {
  CASH,
  countedCash,
  enteredOf,
  quantityFault,
  quantityOf,
  withQuantity,
  type CashCount as Count,
  type Denomination,
} from './cash-count.ts';
import styles from './CashCount.module.css';

interface CashCountProps {
  id: string;
  count: Count;
  onCount: (count: Count) => void;
  disabled: boolean;
}

/** How many of each note and coin; their sum is the total. */
export function CashCount({ id, count, onCount, disabled }: CashCountProps) {
  const [small, setSmall] = useState(() => hasSmallCoins(count));
  const panel = useRef<HTMLElement>(null);
  const row = (kind: (typeof CASH)[keyof typeof CASH]) => (denomination: Denomination) => (
    <Row
      key={denomination.value}
      kind={kind}
      denomination={denomination}
      quantity={quantityOf(count, denomination.value)}
      entered={enteredOf(count, denomination.value)}
      disabled={disabled}
      onCount={(quantity) => onCount(withQuantity(count, denomination.value, quantity))}
    />
  );
  return (
    <section id={id} ref={panel} className={styles.panel} aria-label="Comptage de la caisse" onKeyDown={goOn}>
      <div className={styles.kinds}>
        <div>
          <h3 className={styles.kind}>{CASH.notes.title}</h3>
          {CASH.notes.denominations.map(row(CASH.notes))}
        </div>
        <div>
          <h3 className={styles.kind}>{CASH.coins.title}</h3>
          {CASH.coins.denominations.map(row(CASH.coins))}
          <Button
            type="text"
            className={styles.more}
            aria-expanded={small}
            icon={small ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            onClick={() => setSmall(!small)}
          >
            {CASH.smallCoins.title}
          </Button>
          {small && CASH.smallCoins.denominations.map(row(CASH.smallCoins))}
        </div>
      </div>
      <p className={`ui-ends ${styles.sum}`} aria-live="polite">
        <span>Total compté</span>
        <Money centimes={countedCash(count)} size="lg" unit="MAD" />
      </p>
    </section>
  );
}

function hasSmallCoins(count: Count): boolean {
  return CASH.smallCoins.denominations.some(({ value }) => quantityOf(count, value) > 0);
}

/** Enter goes to the next quantity, as on a calculator, and does not send the form. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  next?.focus();
  next?.select();
}

interface RowProps {
  kind: (typeof CASH)[keyof typeof CASH];
  denomination: Denomination;
  quantity: number;
  /** In the field. */
  entered: Entered;
  disabled: boolean;
  onCount: (quantity: number | string) => void;
}

function Row({ kind, denomination: { value, label }, quantity, entered, disabled, onCount }: RowProps) {
  const fault = quantityFault(entered);
  const faultId = useId();
  const amount: Centimes = timesQuantity(value, quantity);
  const step = (by: number) => onCount(Math.min(Math.max(0, quantity + by), MAX_QUANTITY));
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {label}
        <small>{`= ${formatDirhams(amount)}`}</small>
      </span>
      <Button
        aria-label={`Retirer ${kind.one} ${label}`}
        icon={<MinusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => step(-1)}
      />
      <WholeInput
        label={`${kind.many} ${label}`}
        className={styles.quantity}
        {...(fault !== null && { status: 'error', 'aria-invalid': true, 'aria-describedby': faultId })}
        enterKeyHint="next"
        placeholder="0"
        disabled={disabled}
        value={entered}
        onFocus={(event) => event.target.select()}
        onChange={(typed) => onCount(typed ?? 0)}
      />
      <Button
        aria-label={`Ajouter ${kind.one} ${label}`}
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => step(1)}
      />
      {fault !== null && (
        <small id={faultId} role="alert" className={`ui-wrong ui-whole ${styles.fault}`}>
          {fault}
        </small>
      )}
    </div>
  );
}
