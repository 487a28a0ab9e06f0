import { Form, Button, Checkbox } from 'antd';
import { fraisToConfirm } from '#server/catalogue/prices/prices.rules.ts';
import { dirhamsText, toCentimes, type Dirham } from '#shared/money.ts';
import {
  useAddServicesMutation,
  useEditServiceMutation,
  type CatalogueServicesQuery,
  type ServiceRowFragment,
} from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { numberOf } from '#shared/typed-number.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { AMOUNT_RULES, ANY_AMOUNT_RULES } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PictureField } from '../../ui/form/PictureField.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from '../Catalogue.module.css';
import { asOne, leapQuestion } from '../prices/price-leap.ts';
import { localPricesOf, type NewPrices } from './local-prices.ts';
import { ArabicNameField, NameField } from '../../ui/inputs/NameField.tsx';

interface ServiceFormProps {
  /** "nouveau", an id, or null. */
  which: string | null;
  services: readonly ServiceRowFragment[];
  /** Locals that can offer a service: all but depots. */
  locals: CatalogueServicesQuery['locals'];
  onClose: () => void;
  onSaved: () => void;
}

interface Values extends NewPrices {
  name: string;
  arabicName: string;
  picture: File | null;
}

const EMPTY: Values = {
  name: '',
  arabicName: '',
  price: null,
  frais: null,
  localIds: [],
  perLocal: false,
  localPrices: {},
  picture: null,
};

/** Adds a service to locals, or edits one. */
export function ServiceForm({ which, services, locals, onClose, onSaved }: ServiceFormProps) {
  const [addServices] = useAddServicesMutation();
  const [editService] = useEditServiceMutation();
  const known = services.find(({ id }) => String(id) === which);
  if (which !== 'nouveau' && !known) return null;

  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier le service' : 'Ajouter un service'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={known ? valuesOf(known) : EMPTY}
      draft={`service:${which}`}
      adds={!known}
      notKept={['picture']}
      missing={({ localIds }) => (known || localIds.length > 0 ? null : 'Choisissez au moins un local.')}
      failure="Erreur lors de la sauvegarde du service"
      question={(values) => questionOf([amountsOf(values), ...localPricesOf(values)], known)}
      onSubmit={async (values, context, confirmName) => {
        const { name, arabicName, localIds, picture } = values;
        const amounts = amountsOf(values);
        const prices = localPricesOf(values);
        const confirmFrais = [amounts, ...prices].some((one) => mustConfirm(one, known));
        const input = { name, arabicName, ...amounts, confirmFrais, confirmName };
        if (known) await editService({ variables: { id: known.id, input, picture }, context });
        else await addServices({ variables: { input: { ...input, localIds, prices }, picture }, context });
        toast.success(
          known ? 'Les modifications sont enregistrées.' : `« ${isolated(name)} » est à la caisse.`,
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <NameField />
      <ArabicNameField />
      <div className={styles.pair}>
        <Form.Item name="price" label="Prix" rules={AMOUNT_RULES}>
          <AmountInput />
        </Form.Item>
        <Form.Item name="frais" label="Frais Kessal" rules={AMOUNT_RULES}>
          <AmountInput />
        </Form.Item>
      </div>
      {known ? (
        <p className={`ui-quiet ${styles.where}`}>
          Local : <LocalName local={known.local} />
        </p>
      ) : (
        <>
          <Form.Item name="localIds" label="Locaux">
            <LocalsField locals={locals} />
          </Form.Item>
          <LocalPrices locals={locals} />
        </>
      )}
      <Form.Item name="picture" label="Image">
        <PictureField current={known?.imageUrl ?? null} label="Image" gallery="services" />
      </Form.Item>
    </FormModal>
  );
}

function valuesOf({ name, arabicName, price, frais }: ServiceRowFragment): Values {
  return { ...EMPTY, name, arabicName: arabicName ?? '', price, frais };
}

interface Amounts {
  price: Dirham;
  frais: Dirham;
}

const amountsOf = ({ price, frais }: Values): Amounts => ({
  price: numberOf(price, 0),
  frais: numberOf(frais, 0),
});

/** The server's own rule, so that what is sent as confirmed has been confirmed here. */
function mustConfirm(entered: Amounts, known: Amounts | undefined): boolean {
  return fraisToConfirm(inCentimes(entered), known ? inCentimes(known) : null);
}

function questionOf(all: [Amounts, ...Amounts[]], known: ServiceRowFragment | undefined) {
  const [entered] = all;
  const owed = all.find((one) => mustConfirm(one, known)) ?? entered;
  const leap = known && { name: known.name, from: toCentimes(known.price), to: toCentimes(entered.price) };
  return asOne(leap ? leapQuestion([leap]) : null, owedQuestion(owed, known));
}

function owedQuestion(entered: Amounts, known: Amounts | undefined) {
  if (!mustConfirm(entered, known)) return null;
  const { price, frais } = inCentimes(entered);
  return {
    title: 'Les frais dépassent le prix',
    detail:
      `Pour ${dirhamsText(price)} encaissés, la maison devrait ${dirhamsText(frais)} au kessal. ` +
      'Est-ce bien ce que vous voulez ?',
    confirmText: 'Garder ces frais',
  };
}

function inCentimes({ price, frais }: Amounts) {
  return { price: toCentimes(price), frais: toCentimes(frais) };
}

/** « Un prix par local », of several. */
function LocalPrices({ locals }: { locals: CatalogueServicesQuery['locals'] }) {
  const chosen = Form.useWatch<number[] | undefined>('localIds') ?? [];
  const perLocal = Form.useWatch<boolean | undefined>('perLocal') ?? false;
  if (chosen.length < 2) return null;
  return (
    <>
      <Form.Item name="perLocal" valuePropName="checked">
        <Checkbox className={styles.choice}>Un prix par local</Checkbox>
      </Form.Item>
      {perLocal && (
        <>
          <p className={`ui-quiet ${styles.where}`}>Là où rien n’est écrit, le prix et les frais du haut.</p>
          {locals
            .filter(({ id }) => chosen.includes(id))
            .map((local) => (
              <fieldset key={local.id} className={styles.pair}>
                <legend>
                  <LocalName local={local} />
                </legend>
                <LocalAmount local={local} what="price" label="Prix" />
                <LocalAmount local={local} what="frais" label="Frais Kessal" />
              </fieldset>
            ))}
        </>
      )}
    </>
  );
}

interface LocalAmountProps {
  local: CatalogueServicesQuery['locals'][number];
  what: 'price' | 'frais';
  label: string;
}

function LocalAmount({ local: { id, name }, what, label }: LocalAmountProps) {
  return (
    <Form.Item name={['localPrices', String(id), what]} label={label} rules={ANY_AMOUNT_RULES}>
      <AmountInput mayBeEmpty label={`${label}, ${name}`} />
    </Form.Item>
  );
}

interface LocalsFieldProps {
  /** By Form.Item: the chosen locals' ids. */
  value?: number[];
  onChange?: (ids: number[]) => void;
  id?: string;
  locals: CatalogueServicesQuery['locals'];
}

/** The locals in which an item is created: one, several or all. */
function LocalsField({ value = [], onChange, id, locals }: LocalsFieldProps) {
  if (locals.length === 0)
    return <p className={`ui-quiet ${styles.where}`}>Ajoutez d’abord un local qui le fera.</p>;
  const all = value.length === locals.length;
  return (
    <div id={id} role="group" aria-label="Locaux" className={`ui-stack ${styles.locals}`}>
      <Button onClick={() => onChange?.(all ? [] : locals.map((local) => local.id))}>
        {all ? 'Désélectionner tout' : 'Tous les locaux'}
      </Button>
      <Checkbox.Group className={styles.choices} value={value} onChange={onChange}>
        {locals.map((local) => (
          <Checkbox key={local.id} value={local.id} className={styles.choice}>
            <LocalName local={local} />
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
}
