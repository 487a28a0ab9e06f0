import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { toCentimes, type Dirham } from '#shared/money.ts';
import { useChangePricesMutation } from '../../graphql/generated.ts';
import { orSay } from '../../ui/feedback/or-say.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { amountFault, numberOf } from '#shared/typed-number.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from '../Catalogue.module.css';
import { leapQuestion } from './price-leap.ts';

interface PriceInPlaceProps {
  product: { id: number; name: string; price: Dirham; hidden: boolean };
  onHistory: () => void;
  /** The list's prices are loaded again. */
  onSaved: () => void;
}

/** A product's price, typed where it stands: Entrée or leaving the field saves it, Échap leaves it as it was. */
export function PriceInPlace({ product, onHistory, onSaved }: PriceInPlaceProps) {
  const [editing, setEditing] = useState(false);
  const { name, price, hidden } = product;
  if (editing) return <PriceField product={product} onSaved={onSaved} onEnd={() => setEditing(false)} />;
  return (
    <span className="ui-nowrap">
      <Button
        type="text"
        className={styles.figure}
        aria-label={`Historique de ${name}`}
        title={`Historique de ${name}`}
        icon={<HistoryOutlined aria-hidden className={styles.sign} />}
        onClick={onHistory}
      />
      <Button
        type="text"
        className={styles.figure}
        title={`Changer le prix de ${name}`}
        disabled={hidden}
        onClick={() => setEditing(true)}
      >
        <Money centimes={toCentimes(price)} />
      </Button>
    </span>
  );
}

function PriceField(props: Omit<PriceInPlaceProps, 'onHistory'> & { onEnd: () => void }) {
  const { product, onSaved, onEnd } = props;
  const { id, name, price } = product;
  const [changePrices, { loading }] = useChangePricesMutation();
  const [typed, setTyped] = useState<Dirham | string>(price);
  const [asked, setAsked] = useState<ReturnType<typeof leapQuestion>>(null);
  const chosen = numberOf(typed, price);
  const write = () =>
    orSay('Le prix n’a pas pu être changé.', async () => {
      try {
        await changePrices({
          variables: { input: { lines: [{ type: 'PRODUCT', itemId: id, was: price, price: chosen }] } },
        });
      } finally {
        // After a failure too: the price may be another by now.
        onSaved();
      }
      toast.success('Le prix est changé.');
      onEnd();
    });
  const save = () => {
    const fault = amountFault(typed);
    if (fault !== null) {
      toast.error(fault);
      return;
    }
    const question = leapQuestion([{ name, from: toCentimes(price), to: toCentimes(chosen) }]);
    if (chosen === price) onEnd();
    else if (question) setAsked(question);
    else void write();
  };
  return (
    <>
      <AmountInput
        autoFocus
        className={styles.price}
        label={`Prix de ${name}`}
        value={typed}
        disabled={loading}
        onChange={setTyped}
        onFocus={({ target }) => target.select()}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
        onBlur={save}
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ''}
        confirmText={asked?.confirmText ?? ''}
        busy={loading}
        onConfirm={() => void write()}
        onCancel={onEnd}
      >
        {asked?.detail}
      </ConfirmDialog>
    </>
  );
}
