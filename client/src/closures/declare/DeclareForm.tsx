import { CalculatorOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useId, useState } from 'react';
import { formatDirhams, toCentimes } from '#shared/money.ts';
import { AMOUNT_RULES } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { Money } from '../../ui/Money.tsx';
import { CashCount } from './CashCount.tsx';
import styles from '../Closures.module.css';
import { ConfirmAmounts } from './ConfirmAmounts.tsx';
import { countRule, DrawerFields } from './DrawerFields.tsx';
import {
  DECLARED_AMOUNTS,
  DRAWER_AMOUNTS,
  sumProblem,
  type AmountName,
  type Typed,
  type TypedDrawer,
} from '../sums.ts';
import { useDeclareDay, type DayToDeclare, type Entry } from './use-declare-day.ts';

interface DeclareFormProps extends DayToDeclare {
  onDeclared: () => void;
}

const SAVE_FAILURE = "Échec de l'ajout du total journalier. Veuillez réessayer plus tard.";

/** The form of the three counted amounts; the expected ones are not shown. */
export function DeclareForm({ onDeclared, ...declaring }: DeclareFormProps) {
  const { entry, problem, earlier, loading, asked, submit, answer } = useDeclareDay(declaring, onDeclared);
  const [counting, setCounting] = useState(entry.counted !== null);
  const countId = useId();
  return (
    <Form
      className={counting ? `ui-card ${styles.form} ${styles.counting}` : `ui-card ${styles.form}`}
      layout="vertical"
      size="large"
      requiredMark={false}
      disabled={loading}
      fields={[
        ...DECLARED_AMOUNTS.map(({ name }) => ({
          name,
          value: entry.amounts[name] ?? null,
          ...(entry.proposed === name && { errors: [] }),
        })),
        ...DRAWER_AMOUNTS.map(({ name }) => ({ name, value: entry.drawer[name] ?? null })),
      ]}
      onFinish={submit}
      onValuesChange={(changed: Typed & TypedDrawer) => {
        for (const { name } of DECLARED_AMOUNTS) if (name in changed) entry.type(name, changed[name]);
        for (const { name } of DRAWER_AMOUNTS)
          if (name in changed) entry.typeDrawer({ [name]: changed[name] });
      }}
    >
      <div className={`ui-bar ${styles.formHead}`}>
        <h2 className={`ui-title ${styles.title}`}>Enregistrer les Totaux Journaliers</h2>
        <Button
          size="middle"
          icon={<CalculatorOutlined aria-hidden />}
          aria-expanded={counting}
          aria-controls={counting ? countId : undefined}
          onClick={() => setCounting(!counting)}
        >
          Compter la caisse
          {counting ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        </Button>
      </div>
      {problem !== null && (
        <Alert role="alert" type="error" showIcon title={SAVE_FAILURE} description={problem} />
      )}
      {earlier && <SavedBefore onLook={onDeclared} />}
      <div className={styles.parts}>
        {counting && (
          <CashCount id={countId} count={entry.count} onCount={entry.countCash} disabled={loading} />
        )}
        <div className={styles.amounts}>
          <AmountFields entry={entry} />
          <p className={`ui-wrong ${styles.problem}`} aria-live="polite">
            {sumProblem(entry.amounts)}
          </p>
          {entry.countsDrawer && <DrawerFields entry={entry} />}
        </div>
        <Summary amounts={entry.amounts} />
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          block
          className={styles.declare}
          loading={loading}
        >
          {loading ? 'Enregistrement...' : 'Enregistrer les Totaux Journaliers'}
        </Button>
      </div>
      {asked && <ConfirmAmounts day={declaring.day} amounts={asked} onAnswer={answer} />}
    </Form>
  );
}

const PROPOSED: Record<AmountName, string> = {
  total: 'proposé : produits + services',
  products: 'proposé : total − services',
  services: 'proposé : total − produits',
};

function AmountFields({ entry }: { entry: Entry }) {
  return (
    <div className={styles.fields}>
      {DECLARED_AMOUNTS.map(({ name, label }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          className={styles.field}
          extra={<span className={styles.note}>{noteOf(entry, name)}</span>}
          rules={
            name === 'total' && !entry.countsDrawer ? [...AMOUNT_RULES, countRule(entry.count)] : AMOUNT_RULES
          }
        >
          <AmountInput
            mayBeEmpty
            className={entry.proposed === name ? styles.proposed : undefined}
            onBlur={entry.leave}
            onFocus={(event) => entry.proposed === name && event.target.select()}
          />
        </Form.Item>
      ))}
    </div>
  );
}

/** Where the amount of a field comes from. */
function noteOf({ proposed, counted, amounts, countsDrawer }: Entry, name: AmountName): string | null {
  if (proposed === name) return PROPOSED[name];
  if (name !== 'total' || counted === null || countsDrawer) return null;
  const total = amounts.total;
  return typeof total === 'number' && toCentimes(total) === counted
    ? 'compté'
    : `compté : ${formatDirhams(counted)}`;
}

const centimesOf = (entered: Typed[AmountName]) => (typeof entered === 'number' ? toCentimes(entered) : 0);

function Summary({ amounts }: { amounts: Typed }) {
  return (
    <dl className={styles.cards} aria-live="polite" aria-label="Résumé">
      {DECLARED_AMOUNTS.map(({ name, label }) => (
        <div key={name} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            <Money centimes={centimesOf(amounts[name])} size="lg" unit="MAD" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Other amounts were saved by an earlier request whose response was lost. */
function SavedBefore({ onLook }: { onLook: () => void }) {
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title="Votre premier envoi est déjà enregistré."
      description={
        <>
          <p>Ce que vous avez changé depuis ne l’est pas : un administrateur peut modifier les montants.</p>
          <Button onClick={onLook}>Voir la clôture</Button>
        </>
      }
    />
  );
}
