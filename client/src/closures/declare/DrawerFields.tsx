import { Form } from 'antd';
import type { Dirham } from '#shared/money.ts';
import type { Entered } from '#shared/typed-number.ts';
import { ANY_AMOUNT_RULES } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import styles from '../Closures.module.css';
import { DRAWER_AMOUNTS, type TypedDrawer } from '../sums.ts';
import { countFault, type CashCount } from './cash-count.ts';
import type { Entry } from './use-declare-day.ts';

/** What is counted in a followed drawer and what stays in it; neither is needed to close the day. */
export function DrawerFields({ entry }: { entry: Entry }) {
  const rules = {
    counted: [...ANY_AMOUNT_RULES, countRule(entry.count)],
    floatLeft: [...ANY_AMOUNT_RULES, floatRule(entry.drawer)],
  };
  return (
    <div className={styles.fields}>
      {DRAWER_AMOUNTS.map(({ name, label }) => (
        <Form.Item
          key={name}
          name={name}
          label={`${label} (facultatif)`}
          className={styles.field}
          dependencies={name === 'floatLeft' ? ['counted'] : undefined}
          extra={<span className={styles.note}>{NOTES[name]}</span>}
          rules={rules[name]}
        >
          <AmountInput mayBeEmpty />
        </Form.Item>
      ))}
    </div>
  );
}

const NOTES = {
  counted: 'Les billets et les pièces de la caisse, fond compris',
  floatLeft: 'Le reste se verse à la banque',
};

/** Nothing is declared while a quantity of the count is none, even if the count is folded away. */
export const countRule = (count: CashCount) => ({
  validator: () =>
    countFault(count) === null
      ? Promise.resolve()
      : Promise.reject(new Error('Corrigez d’abord le comptage de la caisse.')),
});

const floatRule = ({ counted }: TypedDrawer) => ({
  validator: (_rule: unknown, left: Entered<Dirham> | undefined) => {
    if (typeof left !== 'number') return Promise.resolve();
    if (typeof counted !== 'number') return Promise.reject(new Error('Dites d’abord ce qui fut compté.'));
    return left <= counted
      ? Promise.resolve()
      : Promise.reject(new Error('Le fond laissé ne peut pas dépasser ce qui fut compté.'));
  },
});
