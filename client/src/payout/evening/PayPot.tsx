import { Button } from 'antd';
import { useState } from 'react';
import { toCentimes, type Centimes } from '#shared/money.ts';
import type { AccountLineFragment, PaymentOfKessalInput, PayoutQuery } from '../../graphql/generated.ts';
import styles from '../Payout.module.css';
import { PayEverybody } from './PayEverybody.tsx';
import { PotPeople } from './PotPeople.tsx';
import { everybodyOf, potSharesOf, type ByHand } from './shares.ts';
import { usePresent } from './use-present.ts';

interface PayPotProps {
  localId: number;
  data: PayoutQuery;
  /** Those who are paid with it. */
  accounts: readonly AccountLineFragment[];
  held: boolean;
  busy: boolean;
  onPay: (payments: PaymentOfKessalInput[]) => Promise<void>;
}

/** Shares the pot among those who were there, and pays them. */
export function PayPot({ localId, data: { payout, kessals }, accounts, held, busy, onPay }: PayPotProps) {
  const { people, present, toggle } = usePresent(localId, kessals);
  const [byHand, setByHand] = useState<ByHand>(new Map());
  const [ahead, setAhead] = useState(false);
  const owed = toCentimes(payout.pot.owed);
  const shares = potSharesOf(owed, present, byHand);
  const everybody = everybodyOf(payout.pot, shares, accounts);
  const sharing = owed > 0 || ahead;
  return (
    <>
      {sharing && people.length === 0 && (
        <p className="ui-quiet">
          Aucune kessal ne travaille dans ce local&nbsp;: un administrateur les ajoute dans
          «&nbsp;Règlement&nbsp;».
        </p>
      )}
      {sharing && people.length > 0 && (
        <PotPeople
          people={people}
          shares={shares}
          onToggle={toggle}
          onShare={(id: number, share: Centimes) => setByHand(new Map([...byHand, [id, share]]))}
          onEqual={() => setByHand(new Map())}
        />
      )}
      {(sharing || everybody.payments.length > 0) && (
        <PayEverybody payout={everybody} held={held} busy={busy} onPay={() => onPay(everybody.payments)} />
      )}
      {!sharing && (
        <Button size="large" block className={styles.act} onClick={() => setAhead(true)}>
          Payer une avance
        </Button>
      )}
    </>
  );
}
