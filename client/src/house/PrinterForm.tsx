import { Form, Input, Radio, Select, Switch } from 'antd';
import { PAPERS, USUAL_PORT } from '#server/printing/printing.rules.ts';
import {
  useSavePrinterMutation,
  type HousePageQuery,
  type PrinterRowFragment,
} from '../graphql/generated.ts';
import { isolated } from '../lib/text/format.ts';
import { localOption } from '../lib/text/local-label.ts';
import { toast } from '../ui/feedback/toast.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { wholeRule } from '../ui/inputs/amount-rules.ts';
import { WholeInput } from '../ui/inputs/WholeInput.tsx';
import { NameField } from '../ui/inputs/NameField.tsx';

interface PrinterFormProps {
  /** Null for a new one. */
  printer: PrinterRowFragment | null;
  locals: HousePageQuery['locals'];
  onClose: () => void;
}

interface Values {
  localId: number | null;
  name: string;
  host: string;
  port: number;
  paperMm: number;
  opensDrawer: boolean;
}

const EMPTY = { name: '', host: '', port: USUAL_PORT, paperMm: 80, opensDrawer: false };

export function PrinterForm({ printer, locals, onClose }: PrinterFormProps) {
  const [save] = useSavePrinterMutation({ refetchQueries: ['Printers'], awaitRefetchQueries: true });
  const only = locals.length === 1 ? locals[0] : undefined;
  return (
    <FormModal<Values>
      open
      title={printer ? 'Modifier l’imprimante' : 'Ajouter une imprimante'}
      submitText={printer ? 'Enregistrer' : 'Ajouter'}
      initial={printer ? initialOf(printer) : { ...EMPTY, localId: only?.id ?? null }}
      draft={`printer:${printer?.id ?? 'nouveau'}`}
      adds={!printer}
      failure="L’imprimante n’a pas pu être enregistrée."
      missing={({ localId }) => (localId === null ? 'Choisissez le local.' : null)}
      onSubmit={async ({ localId, ...values }, context) => {
        if (localId === null) throw new Error('The form lets only a local pass.');
        await save({ variables: { input: { ...values, localId, id: printer?.id ?? null } }, context });
        toast.success(`${isolated(values.name)} est enregistrée : essayez-la depuis l’accueil de la caisse.`);
      }}
      onClose={onClose}
    >
      <Form.Item name="localId" label="Local">
        <Select options={locals.map(localOption)} placeholder="Local" />
      </Form.Item>
      <NameField />
      <Form.Item
        name="host"
        label="Adresse"
        extra="Celle du réseau local, que l’imprimante écrit sur son papier d’essai : 192.168.1.50."
        rules={[{ required: true, whitespace: true, message: 'Écrivez l’adresse de l’imprimante.' }]}
      >
        <Input dir="ltr" maxLength={253} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="port"
        label="Port"
        extra="9100, sauf si l’imprimante dit autre chose."
        rules={[{ required: true, message: 'Le port est obligatoire : 9100.' }, wholeRule(1, 65_535)]}
      >
        <WholeInput />
      </Form.Item>
      <Form.Item name="paperMm" label="Largeur du papier">
        <Radio.Group options={PAPERS.map((value) => ({ value, label: `${value} mm` }))} />
      </Form.Item>
      <Form.Item
        name="opensDrawer"
        label="Ouvre le tiroir"
        valuePropName="checked"
        extra="Le tiroir de la caisse est relié à elle : il s’ouvre avec une vente en espèces."
      >
        <Switch />
      </Form.Item>
    </FormModal>
  );
}

function initialOf({ local, name, host, port, paperMm, opensDrawer }: PrinterRowFragment): Values {
  return { localId: local.id, name, host, port, paperMm, opensDrawer };
}
