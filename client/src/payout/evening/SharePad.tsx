import { dirhamsText, minus, type Centimes } from '#shared/money.ts';
import { NumberPad } from '../../ui/inputs/NumberPad.tsx';
import { proposedText, shareFault, typedShare } from './shares.ts';

interface SharePadProps {
  name: string;
  /** What the pad proposes. */
  proposed: Centimes;
  /** What is owed to her alone; null where a pot is shared. */
  owed: Centimes | null;
  /** On the button, before the amount. */
  verb: string;
  held?: boolean;
  onAmount: (amount: Centimes) => void;
  onClose: () => void;
}

/** What one kessal gets, by hand. */
export function SharePad({ name, proposed, owed, verb, held = false, onAmount, onClose }: SharePadProps) {
  return (
    <NumberPad
      title={name}
      label={`Montant pour ${name}`}
      unit="DH"
      extraKey=","
      proposed={proposedText(proposed)}
      hint={(text) => {
        const amount = typedShare(text);
        if (amount === null || owed === null) return 'Combien reçoit-elle ?';
        return <strong>{remainingWords(minus(owed, amount))}</strong>;
      }}
      faultOf={shareFault}
      held={held}
      okText={(text) => {
        const amount = typedShare(text);
        return amount === null ? verb : `${verb} ${dirhamsText(amount)}`;
      }}
      onOk={(text) => {
        const amount = typedShare(text);
        if (amount !== null) onAmount(amount);
      }}
      onClose={onClose}
    />
  );
}

/** « Reste 10,00 DH », or how much of it is an advance. */
export function remainingWords(remaining: Centimes): string {
  return remaining < 0
    ? `dont avance de ${dirhamsText(minus(0, remaining))}`
    : `Reste ${dirhamsText(remaining)}`;
}
