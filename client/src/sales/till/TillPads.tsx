import { returnedCash } from '#server/sales/sales.rules.ts';
import { dirhamsText, minus, toCentimes, type Centimes } from '#shared/money.ts';
import { MODE_NAMES, type CashlessMode } from '#shared/payments.ts';
import { amountFault, NOT_AN_AMOUNT, readAmount, readWhole } from '#shared/typed-number.ts';
import type { SellableItem } from './cart/cart.ts';
import { NumberPad } from '../../ui/inputs/NumberPad.tsx';
import { chosenCash, type ChosenPayment } from './sale/payment.ts';
import { quantityFault } from './sale/sale-messages.ts';

const USUAL_QUANTITIES = ['3', '5', '10', '20'];
const USUAL_AMOUNTS = ['50', '100', '200', '500'];

export type AskedPad =
  { kind: 'cash' } | { kind: 'split'; mode: CashlessMode } | { kind: 'quantity'; item: SellableItem };

interface TillPadsProps {
  /** Null for none. */
  pad: AskedPad | null;
  total: Centimes;
  payment: ChosenPayment | null;
  onSet: (item: SellableItem, quantity: number) => void;
  onReceive: (cash: Centimes) => void;
  onPay: (payment: ChosenPayment) => void;
  onClose: () => void;
}

/** What the till asks by a keypad; it closes with its answer. */
export function TillPads({ pad, total, payment, onSet, onReceive, onPay, onClose }: TillPadsProps) {
  if (pad === null) return null;
  if (pad.kind === 'quantity') {
    const set = (quantity: number) => {
      onSet(pad.item, quantity);
      onClose();
    };
    return <QuantityPad item={pad.item} onSet={set} onClose={onClose} />;
  }
  if (pad.kind === 'split') {
    const { mode } = pad;
    const split = (amount: Centimes) => {
      onPay({ mode, amount });
      onClose();
    };
    return <SplitPad mode={mode} total={total} onSplit={split} onClose={onClose} />;
  }
  const receive = (received: Centimes) => {
    onReceive(received);
    onClose();
  };
  const cash = chosenCash(total, payment);
  return (
    <CashPad title={cash === total ? 'Total' : 'Espèces'} cash={cash} onReceive={receive} onClose={onClose} />
  );
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

interface SplitPadProps {
  mode: CashlessMode;
  total: Centimes;
  onSplit: (amount: Centimes) => void;
  onClose: () => void;
}

/** What of the total is paid by a mode; cash is the rest. */
function SplitPad({ mode, total, onSplit, onClose }: SplitPadProps) {
  const split = (text: string) => {
    const amount = typedAmount(text);
    if (amount !== null) onSplit(amount);
  };
  return (
    <NumberPad
      title={`Total ${dirhamsText(total)}`}
      label={`${MODE_NAMES[mode]} : montant`}
      unit="DH"
      extraKey=","
      presets={USUAL_AMOUNTS}
      hint={(text) => {
        const amount = typedAmount(text);
        if (amount === null) return `Par ${MODE_NAMES[mode].toLowerCase()}, le reste en espèces`;
        return <strong>{`Espèces ${dirhamsText(minus(total, amount))}`}</strong>;
      }}
      faultOf={(text) => splitFault(text, total)}
      okText={() => 'Le reste en espèces'}
      onOk={split}
      onClose={onClose}
    />
  );
}

function splitFault(text: string, total: Centimes): string | null {
  const amount = typedAmount(text);
  if (amount === null) return NOT_AN_AMOUNT;
  if (amount >= total) return `Moins que le total de ${dirhamsText(total)}.`;
  return amount === 0 ? 'Plus que zéro.' : amountFault(readAmount(text));
}

interface CashPadProps {
  title: string;
  /** What is paid in cash. */
  cash: Centimes;
  onReceive: (cash: Centimes) => void;
  onClose: () => void;
}

/** Another amount than the likely ones. */
function CashPad({ title, cash: asked, onReceive, onClose }: CashPadProps) {
  const returned = (text: string) => returnedCash(typedAmount(text), asked);
  return (
    <NumberPad
      title={`${title} ${dirhamsText(asked)}`}
      label="Montant reçu"
      unit="DH"
      extraKey=","
      hint={(text) => {
        const back = returned(text);
        return back === null ? 'Montant reçu du client' : <strong>{`Rendre ${dirhamsText(back)}`}</strong>;
      }}
      faultOf={(text) => cashFault(text, asked)}
      okText={() => 'Noter le montant reçu'}
      onOk={(text) => {
        const cash = typedAmount(text);
        if (cash !== null) onReceive(cash);
      }}
      onClose={onClose}
    />
  );
}

function typedAmount(text: string): Centimes | null {
  const entered = readAmount(text);
  return typeof entered === 'number' ? toCentimes(entered) : null;
}

function cashFault(text: string, asked: Centimes): string | null {
  const cash = typedAmount(text);
  if (cash === null) return NOT_AN_AMOUNT;
  return cash < asked ? `Il manque ${dirhamsText(minus(asked, cash))}.` : amountFault(readAmount(text));
}
