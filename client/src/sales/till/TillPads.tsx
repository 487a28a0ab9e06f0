import { returnedCash } from '#server/sales/sales.rules.ts';
import { dirhamsText, minus, toCentimes, type Centimes } from '#shared/money.ts';
import { readAmount, readWhole } from '../../lib/text/typed-number.ts';
import { amountFault, NOT_AN_AMOUNT } from '../../ui/inputs/amount-rules.ts';
import type { SellableItem } from './cart/cart.ts';
import { NumberPad } from './NumberPad.tsx';
import { quantityFault } from './sale/sale-messages.ts';

const USUAL_QUANTITIES = ['3', '5', '10', '20'];

export type AskedPad = { kind: 'cash' } | { kind: 'quantity'; item: SellableItem };

interface TillPadsProps {
  /** Null for none. */
  pad: AskedPad | null;
  total: Centimes;
  onSet: (item: SellableItem, quantity: number) => void;
  onReceive: (cash: Centimes) => void;
  onClose: () => void;
}

/** What the till asks by a keypad; it closes with its answer. */
export function TillPads({ pad, total, onSet, onReceive, onClose }: TillPadsProps) {
  if (pad === null) return null;
  if (pad.kind === 'quantity') {
    const set = (quantity: number) => {
      onSet(pad.item, quantity);
      onClose();
    };
    return <QuantityPad item={pad.item} onSet={set} onClose={onClose} />;
  }
  const receive = (cash: Centimes) => {
    onReceive(cash);
    onClose();
  };
  return <CashPad total={total} onReceive={receive} onClose={onClose} />;
}

interface QuantityPadProps {
  item: SellableItem;
  onSet: (quantity: number) => void;
  onClose: () => void;
}

/** The quantity of an item in the cart; 0 removes it. */
function QuantityPad({ item, onSet, onClose }: QuantityPadProps) {
  const { name, limit } = item;
  return (
    <NumberPad
      title={name}
      label={`Quantité de ${name}`}
      presets={USUAL_QUANTITIES}
      hint={() => (limit === Infinity ? 'Combien ?' : `Stock : ${limit}`)}
      faultOf={(text) => quantityFault(readWhole(text), limit)}
      okText={(text) => (readWhole(text) === 0 ? 'Retirer du panier' : 'Mettre cette quantité')}
      onOk={(text) => {
        const quantity = readWhole(text);
        if (typeof quantity === 'number') onSet(quantity);
      }}
      onClose={onClose}
    />
  );
}

interface CashPadProps {
  total: Centimes;
  onReceive: (cash: Centimes) => void;
  onClose: () => void;
}

/** Another amount than the likely ones. */
function CashPad({ total, onReceive, onClose }: CashPadProps) {
  const returned = (text: string) => returnedCash(typedCash(text), total);
  return (
    <NumberPad
      title={`Total ${dirhamsText(total)}`}
      label="Montant reçu"
      unit="DH"
      extraKey=","
      hint={(text) => {
        const back = returned(text);
        return back === null ? 'Montant reçu du client' : <strong>{`Rendre ${dirhamsText(back)}`}</strong>;
      }}
      faultOf={(text) => cashFault(text, total)}
      okText={() => 'Noter le montant reçu'}
      onOk={(text) => {
        const cash = typedCash(text);
        if (cash !== null) onReceive(cash);
      }}
      onClose={onClose}
    />
  );
}

function typedCash(text: string): Centimes | null {
  const entered = readAmount(text);
  return typeof entered === 'number' ? toCentimes(entered) : null;
}

function cashFault(text: string, total: Centimes): string | null {
  const cash = typedCash(text);
  if (cash === null) return NOT_AN_AMOUNT;
  return cash < total ? `Il manque ${dirhamsText(minus(total, cash))}.` : amountFault(readAmount(text));
}
