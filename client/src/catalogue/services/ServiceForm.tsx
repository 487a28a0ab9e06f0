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
import { numberOf, type Entered } from '#shared/typed-number.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { AMOUNT_RULES } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PictureField } from '../../ui/form/PictureField.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from '../Catalogue.module.css';
import { asOne, leapQuestion } from '../prices/price-leap.ts';
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

interface Values {
  name: string;
  arabicName: string;
  price: Entered<Dirham>;
  frais: Entered<Dirham>;
  localIds: number[];
  picture: File | null;
}

const EMPTY: Values = { name: '', arabicName: '', price: null, frais: null, localIds: [], picture: null };

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
      question={(values) => questionOf(amountsOf(values), known)}
      onSubmit={async (values, context, confirmName) => {
        const { name, arabicName, localIds, picture } = values;
        const amounts = amountsOf(values);
        const confirmFrais = mustConfirm(amounts, known);
        const input = { name, arabicName, ...amounts, confirmFrais, confirmName };
        if (known) await editService({ variables: { id: known.id, input, picture }, context });
        else await addServices({ variables: { input: { ...input, localIds }, picture }, context });
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
        <Form.Item name="localIds" label="Locaux">
          <LocalsField locals={locals} />
        </Form.Item>
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

function questionOf(entered: Amounts, known: ServiceRowFragment | undefined) {
  const leap = known && { name: known.name, from: toCentimes(known.price), to: toCentimes(entered.price) };
  return asOne(leap ? leapQuestion([leap]) : null, owedQuestion(entered, known));
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
