import { Button, Form } from 'antd';
import { useState } from 'react';
import { dirhamsText, toCentimes, type Dirham } from '#shared/money.ts';
import { useOpenDebtsQuery, type OpenDebtFragment } from '../../graphql/generated.ts';
import { useMoveCashMutation } from '../../graphql/generated-first-load.ts';
import { amountText, formatDate, nameText } from '../../lib/text/format.ts';
import type { Entered } from '#shared/typed-number.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { AMOUNT_RULES } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './OneDrawer.module.css';

interface OpenDebtsProps {
  localId: number;
  onPaidBack: () => Promise<unknown>;
}

/** Who still owes what of a drawer's differences, and what he pays back; nothing where nobody does. */
export function OpenDebts({ localId, onPaidBack }: OpenDebtsProps) {
  const { data } = useOpenDebtsQuery({ fetchPolicy: 'cache-and-network' });
  const [paying, setPaying] = useState<OpenDebtFragment | null>(null);
  const debts = data?.openDebts.filter(({ local }) => local.id === localId) ?? [];
  if (debts.length === 0) return null;
  return (
    <section className={styles.debts} aria-labelledby="open-debts">
      <h2 className="ui-title" id="open-debts">
        À rendre
      </h2>
      <ul>
        {debts.map((debt) => (
          <li key={debt.id} className={`ui-pair ${styles.entry}`}>
            <span>
              <bdi>{nameText(debt.debtor.name)}</bdi>
              <small className="ui-under">Caisse comptée le {formatDate(debt.countedAt)}</small>
            </span>
            <span className={styles.end}>
              <Money centimes={toCentimes(debt.owed)} unit="MAD" />
              <Button onClick={() => setPaying(debt)}>Rendu</Button>
            </span>
          </li>
        ))}
      </ul>
      {paying && <PayBack debt={paying} onPaidBack={onPaidBack} onClose={() => setPaying(null)} />}
    </section>
  );
}

interface PayBackProps {
  debt: OpenDebtFragment;
  onPaidBack: () => Promise<unknown>;
  onClose: () => void;
}

function PayBack({ debt: { id, owed, debtor }, onPaidBack, onClose }: PayBackProps) {
  const [moveCash] = useMoveCashMutation({ refetchQueries: ['OpenDebts'], awaitRefetchQueries: true });
  const name = nameText(debtor.name);
  return (
    <FormModal<{ amount: Entered<Dirham> }>
      open
      title={`Rendu par ${name}`}
      submitText="Enregistrer"
      initial={{ amount: owed }}
      draft={`debt:${id}`}
      failure="Ce qui est rendu n’a pas pu être noté."
      onSubmit={async ({ amount }, context) => {
        if (typeof amount !== 'number') throw new Error('The rules of the form let only amounts pass.');
        const input = { kind: 'DRAWER_IN' as const, amount, reason: `Rendu par ${debtor.name}`, debtId: id };
        await moveCash({ variables: { input }, context });
        toast.success(`Rendu par ${name} : ${amountText(amount)}.`);
        await onPaidBack();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label="Montant rendu"
        extra={`Il reste ${dirhamsText(toCentimes(owed))} à rendre.`}
        rules={[...AMOUNT_RULES, atMost(owed)]}
      >
        <AmountInput mayBeEmpty autoFocus />
      </Form.Item>
    </FormModal>
  );
}

const atMost = (owed: Dirham) => ({
  validator: (_rule: unknown, amount: Entered<Dirham>) =>
    typeof amount !== 'number' || (amount > 0 && amount <= owed)
      ? Promise.resolve()
      : Promise.reject(new Error(`De 0,01 à ${amountText(owed)}.`)),
});
