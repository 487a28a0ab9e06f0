import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { toCentimes } from '#shared/money.ts';
import { useDeclareDayMutation } from '../graphql/generated.ts';
import { forgetDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { readError } from '../graphql/errors.ts';
import { useWriteOnce } from '../lib/write-once.ts';
import { AmountInput } from '../ui/AmountInput.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './Closures.module.css';
import { addUp, keepQuestion, sameAmounts, type Amounts } from './sums.ts';

interface DeclareFormProps {
  /** The day to close, as the server proposes it. */
  day: string;
  onDeclared: () => void;
}

interface Declared {
  total?: number;
  products?: number;
  services?: number;
}

const FIELDS = [
  { name: 'total', label: "Chiffre d'Affaires Total" },
  { name: 'products', label: 'CA Produits' },
  { name: 'services', label: 'CA Services' },
] as const;
const SAVE_FAILURE = "Échec de l'ajout du total journalier. Veuillez réessayer plus tard.";
const BANNER_STAYS_MS = 10_000;

/** The three amounts as they were counted; nothing says what the tickets say. */
export function DeclareForm({ day, onDeclared }: DeclareFormProps) {
  const draft = `closure:${day}`;
  const [form] = Form.useForm<Declared>();
  const [declared, setDeclared] = useState<Declared>(() => readDraft<Declared>(draft) ?? {});
  const [start] = useState(declared);
  const [problem, setProblem] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const [declareDay, { loading }] = useDeclareDayMutation();
  const writeOnce = useWriteOnce(draft);
  const [asked, setAsked] = useState<Amounts | null>(null);
  // Asked once: sent again after a failure, the same amounts are not asked about anew.
  const [kept, setKept] = useState<Amounts | null>(null);

  useEffect(() => {
    if (problem === null) return undefined;
    const clearing = setTimeout(() => setProblem(null), BANNER_STAYS_MS);
    return () => clearTimeout(clearing);
  }, [problem]);

  const declare = async (amounts: Amounts) => {
    setProblem(null);
    try {
      const input = { day, ...amounts };
      if (!(await writeOnce((context) => declareDay({ variables: { input }, context })))) return;
      forgetDraft(draft);
      onDeclared();
    } catch (failure) {
      const { message, code } = readError(failure);
      if (code === 'CLE_REUTILISEE') {
        setEarlier(true);
        return;
      }
      setProblem(message);
      // Somebody else of this local has closed the day: the screen shows what was declared.
      if (code === 'CLOTURE_EXISTE') onDeclared();
    }
  };
  const submit = ({ total = 0, products = 0, services = 0 }: Declared) => {
    const amounts = { total, products, services };
    if (addUp(amounts) || (kept && sameAmounts(kept, amounts))) void declare(amounts);
    else setAsked(amounts);
  };
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
      onValuesChange={(_, all) => {
        setDeclared(all);
        writeDraft(draft, all);
      }}
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
      {asked && (
        <KeepAmounts
          amounts={asked}
          onAnswer={(agreed) => {
            setAsked(null);
            if (!agreed) return;
            setKept(asked);
            void declare(asked);
          }}
        />
      )}
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

/** Other amounts were sent before; their answer was lost on the way. */
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
