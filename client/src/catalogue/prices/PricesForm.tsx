import { Checkbox, Form, Segmented, Select } from 'antd';
import { PRICE_STEPS } from '#server/catalogue/prices/prices.rules.ts';
import { counted, plural } from '#shared/french.ts';
import {
  centimes,
  dirhamsText,
  formatDirhams,
  minus,
  toCentimes,
  plainDirhams,
  dirhams,
  type Centimes,
} from '#shared/money.ts';
import { useChangePricesMutation } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { nameText } from '../../lib/text/format.ts';
import { AMOUNT_RULES, ANY_AMOUNT_RULES, PERCENT_RULES } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { Money } from '../../ui/Money.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { asOne, leapQuestion } from './price-leap.ts';
import {
  missingIn,
  owedMore,
  previewOf,
  priceLines,
  type PreviewLine,
  type PriceChoice,
  type PricedItem,
} from './price-preview.ts';
import styles from './Prices.module.css';
import { readPercent } from '#shared/typed-number.ts';
import { TypedNumber, type NumberFieldProps } from '../../ui/inputs/TypedNumber.tsx';

interface PricesFormProps {
  /** As the screen knows them now; each with the price that is sent as the old one. */
  items: readonly PricedItem[];
  /** The way to begin with. */
  way?: PriceChoice['way'];
  onClose: () => void;
  /** Also after somebody else's change, so that the preview begins from it. */
  onChanged: () => void;
}

const WAYS: { value: PriceChoice['way']; label: string }[] = [
  { value: 'PERCENT', label: 'En %' },
  { value: 'ADD', label: 'En DH' },
  { value: 'EXACT', label: 'Prix exact' },
];

const STEPS = PRICE_STEPS.map((step) => ({
  value: step,
  label: step === 1 ? 'Sans arrondi' : `À ${dirhamsText(centimes(step))}`,
}));

/** Changes the prices of several items at once, after a preview. */
export function PricesForm({ items, way = 'PERCENT', onClose, onChanged }: PricesFormProps) {
  const [changePrices] = useChangePricesMutation();
  const services = items.some(({ frais }) => frais !== null);
  const initial: PriceChoice = {
    way,
    percent: null,
    amount: null,
    price: null,
    step: 1,
    withFrais: false,
    frais: null,
  };
  return (
    <FormModal<PriceChoice>
      open
      title={items.length === 1 ? 'Changer le prix' : 'Changer les prix'}
      submitText="Changer"
      initial={initial}
      draft={`prices:${items.map(({ type, id }) => `${type}${id}`).join()}`}
      missing={(choice) => missingIn(previewOf(items, choice))}
      failure="Les prix n’ont pas pu être changés."
      question={(choice) => questionOf(previewOf(items, choice) ?? [])}
      onSubmit={async (choice, context) => {
        const preview = previewOf(items, choice) ?? [];
        const lines = priceLines(preview);
        try {
          const input = { lines, confirmFrais: owedMore(preview).length > 0 };
          await changePrices({ variables: { input }, context });
        } catch (failure) {
          if (readError(failure).code === 'PRIX_MODIFIE') onChanged();
          throw failure;
        }
        toast.success(`${counted(lines.length, 'prix changé', 'prix changés')}.`);
        onChanged();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="way" label="Comment">
            <Segmented<PriceChoice['way']> size="large" options={WAYS} />
          </Form.Item>
          <Form.Item noStyle dependencies={['way']}>
            {() => <Change way={form.getFieldValue('way') as PriceChoice['way']} />}
          </Form.Item>
          {services && (
            <>
              <Form.Item name="withFrais" valuePropName="checked">
                <Checkbox>Changer aussi les Frais Kessal</Checkbox>
              </Form.Item>
              <Form.Item noStyle dependencies={['withFrais']}>
                {() =>
                  form.getFieldValue('withFrais') === true && (
                    <Form.Item name="frais" label="Frais Kessal" rules={AMOUNT_RULES}>
                      <AmountInput />
                    </Form.Item>
                  )
                }
              </Form.Item>
            </>
          )}
          <Form.Item noStyle shouldUpdate>
            {() => (
              <Preview
                items={items}
                lines={previewOf(items, { ...initial, ...(form.getFieldsValue(true) as PriceChoice) })}
              />
            )}
          </Form.Item>
        </>
      )}
    </FormModal>
  );
}

function Change({ way }: { way: PriceChoice['way'] }) {
  if (way === 'EXACT') {
    return (
      <Form.Item name="price" label="Nouveau prix" rules={ANY_AMOUNT_RULES}>
        <AmountInput autoFocus />
      </Form.Item>
    );
  }
  return (
    <div className={styles.pair}>
      {way === 'PERCENT' ? (
        <Form.Item key={way} name="percent" label="Pourcentage (− pour baisser)" rules={PERCENT_RULES}>
          <PercentInput autoFocus />
        </Form.Item>
      ) : (
        <Form.Item key={way} name="amount" label="Montant (− pour baisser)" rules={ANY_AMOUNT_RULES}>
          <AmountInput autoFocus signed mayBeEmpty />
        </Form.Item>
      )}
      <Form.Item name="step" label="Arrondi">
        <Select options={STEPS} />
      </Form.Item>
    </div>
  );
}

interface PreviewProps {
  items: readonly PricedItem[];
  lines: readonly PreviewLine[] | null;
}

function Preview({ items, lines }: PreviewProps) {
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label="Aperçu">
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{counted(items.length, 'article')}</th>
            <th scope="col">Ancien</th>
            <th scope="col">Nouveau</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, place) => (
            <PreviewRow key={`${item.type}${item.id}`} item={item} line={lines?.[place]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewRow({ item, line }: { item: PricedItem; line: PreviewLine | undefined }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{nameText(item.name)}</bdi>
        {item.local !== null && (
          <small>
            <bdi>{nameText(item.local)}</bdi>
          </small>
        )}
      </th>
      <td>
        <Amounts price={toCentimes(item.price)} frais={item.frais === null ? null : toCentimes(item.frais)} />
      </td>
      <td>{line ? <NewPrice line={line} /> : '–'}</td>
    </tr>
  );
}

function NewPrice({ line: { from, to, fraisFrom, fraisTo } }: { line: PreviewLine }) {
  if (to === null) return <strong className="ui-wrong">hors limites</strong>;
  const more = minus(to, from);
  return (
    <>
      <strong>
        <Money centimes={to} size="sm" />
      </strong>
      <small>{more === 0 ? 'inchangé' : `${more > 0 ? '+' : ''}${formatDirhams(more)}`}</small>
      {fraisTo !== null && fraisTo !== fraisFrom && <small>frais {formatDirhams(fraisTo)}</small>}
    </>
  );
}

function Amounts({ price, frais }: { price: Centimes; frais: Centimes | null }) {
  return (
    <>
      <Money centimes={price} size="sm" />
      {frais !== null && frais > 0 && <small>frais {formatDirhams(frais)}</small>}
    </>
  );
}

function questionOf(lines: readonly PreviewLine[]) {
  const leaps = lines.map(({ item, from, to }) => ({ name: nameOf(item), from, to: to ?? from }));
  return asOne(leapQuestion(leaps), owedQuestion(owedMore(lines)));
}

const nameOf = ({ name, local }: PricedItem) => (local === null ? name : `${name} (${local})`);

function owedQuestion(owed: readonly PreviewLine[]) {
  if (owed.length === 0) return null;
  const names = owed.map(({ item }) => nameOf(item));
  return {
    title: 'Les frais dépassent le prix',
    detail: `${plural(owed.length, 'Pour un service', 'Pour ces services')}, la maison devrait au kessal plus qu’elle n’encaisse : ${names.join(', ')}. Est-ce bien ce que vous voulez ?`,
    confirmText: 'Garder ces frais',
  };
}

/** By which something changes, with two decimals as an amount has (`PERCENT_RULES`). */
function PercentInput(props: NumberFieldProps<number>) {
  return (
    <TypedNumber<number>
      inputMode="text"
      {...props}
      unit="%"
      read={readPercent}
      write={(percent) => plainDirhams(toCentimes(dirhams(percent)))}
    />
  );
}
