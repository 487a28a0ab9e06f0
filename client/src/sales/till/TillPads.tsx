import { returnedCash } from '#server/sales/sales.rules.ts';
import { dirhamsText, minus, type Centimes } from '#shared/money.ts';
import { AMOUNT_TOO_GREAT } from '../../ui/amount-rules.ts';
import type { SellableItem } from './cart.ts';
import { typedAmount } from './cash.ts';
import { NumberPad } from './NumberPad.tsx';
import { quantityFault } from './sale-messages.ts';

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
      pattern={/^\d{1,5}$/}
      hint={() => (limit === Infinity ? 'Combien ?' : `Stock : ${limit}`)}
      faultOf={(text) => quantityFault(Number(text), limit)}
      okText={(text) => (text !== '' && Number(text) === 0 ? 'Retirer du panier' : 'Mettre cette quantité')}
      onOk={(text) => onSet(Number(text))}
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
  const returned = (text: string) => returnedCash(typedAmount(text), total);
  return (
    <NumberPad
      title={`Total ${dirhamsText(total)}`}
      label="Montant reçu"
      unit="DH"
      pattern={/^\d{1,7}([.,]\d{0,2})?$/}
      extraKey=","
      hint={(text) => {
        const back = returned(text);
        return back === null ? 'Montant reçu du client' : <strong>{`Rendre ${dirhamsText(back)}`}</strong>;
      }}
      faultOf={(text) => cashFault(typedAmount(text), total)}
      okText={() => 'Noter le montant reçu'}
      onOk={(text) => {
        const cash = typedAmount(text);
        if (cash !== null) onReceive(cash);
      }}
      onClose={onClose}
    />
  );
}

function cashFault(cash: Centimes | null, total: Centimes): string | null {
  if (cash === null) return AMOUNT_TOO_GREAT;
  return cash < total ? `Il manque ${dirhamsText(minus(total, cash))}.` : null;
}
