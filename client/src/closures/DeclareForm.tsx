import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { toCentimes } from '#shared/money.ts';
import { AmountInput } from '../ui/AmountInput.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './Closures.module.css';
import { keepQuestion, type Amounts } from './sums.ts';
import { useDeclareDay, type Declared } from './use-declare-day.ts';

interface DeclareFormProps {
  /** The business date that the server proposes. */
  day: string;
  onDeclared: () => void;
}

const FIELDS = [
  { name: 'total', label: "Chiffre d'Affaires Total" },
  { name: 'products', label: 'CA Produits' },
  { name: 'services', label: 'CA Services' },
] as const;
const SAVE_FAILURE = "Échec de l'ajout du total journalier. Veuillez réessayer plus tard.";

/** The form of the three counted amounts; the expected ones are not shown. */
export function DeclareForm({ day, onDeclared }: DeclareFormProps) {
  const { declared, change, problem, earlier, loading, asked, submit, answer } = useDeclareDay(
    day,
    onDeclared,
  );
  const [form] = Form.useForm<Declared>();
  const [start] = useState(declared);
  return (
    <Form<Declared>
      form={form}
      className={styles.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      disabled={loading}
      initialValues={start}
      onFinish={submit}
      onValuesChange={(_, all) => change(all)}
    >
      <h2 className={styles.title}>Enregistrer les Totaux Journaliers</h2>
      {problem !== null && (
        <Alert role="alert" type="error" showIcon title={SAVE_FAILURE} description={problem} />
      )}
      {earlier && <SavedBefore onLook={onDeclared} />}
      <AmountFields />
      <Summary declared={declared} />
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
      {asked && <KeepAmounts amounts={asked} onAnswer={answer} />}
    </Form>
  );
}

function AmountFields() {
  return (
    <div className={styles.fields}>
      {FIELDS.map(({ name, label }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          rules={[{ required: true, message: 'Ce montant est obligatoire.' }]}
        >
          <AmountInput />
        </Form.Item>
      ))}
    </div>
  );
}

function Summary({ declared }: { declared: Declared }) {
  return (
    <dl className={styles.cards} aria-live="polite" aria-label="Résumé">
      {FIELDS.map(({ name, label }) => (
        <div key={name} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            <Money centimes={toCentimes(declared[name] ?? 0)} size="lg" unit="MAD" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface KeepAmountsProps {
  amounts: Amounts;
  onAnswer: (agreed: boolean) => void;
}

function KeepAmounts({ amounts, onAnswer }: KeepAmountsProps) {
  const { title, detail, confirmText } = keepQuestion(amounts);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={confirmText}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {detail}
    </ConfirmDialog>
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
