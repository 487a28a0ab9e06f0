import { Form, Select } from 'antd';
import { useMergeKessalsMutation, type KessalRowFragment } from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface MergeKessalProps {
  /** The one who was saved twice. */
  gone: KessalRowFragment | null;
  kessals: readonly KessalRowFragment[];
  onClose: () => void;
  onMerged: () => void;
}

interface Values {
  intoId: number | null;
}

/** One person who was saved twice becomes one. */
export function MergeKessal({ gone, kessals, onClose, onMerged }: MergeKessalProps) {
  const [mergeKessals] = useMergeKessalsMutation();
  if (!gone) return null;
  const others = kessals.filter(({ id, mergedIntoId }) => id !== gone.id && mergedIntoId === null);
  return (
    <FormModal<Values>
      open
      title={`Fusionner ${isolated(gone.name)}`}
      submitText="Fusionner"
      initial={{ intoId: null }}
      draft={`kessal-merge:${gone.id}`}
      failure="Les deux n’ont pas pu être fusionnées."
      missing={({ intoId }) => (intoId === null ? 'Choisissez celle qui reste.' : null)}
      onSubmit={async ({ intoId }, context) => {
        if (intoId === null) return;
        await mergeKessals({ variables: { input: { id: gone.id, intoId } }, context });
        toast.success(`${isolated(gone.name)} est fusionnée.`);
        onMerged();
      }}
      onClose={onClose}
    >
      <p>
        La même personne, saisie deux fois&nbsp;: ce qui est dû et ce qui fut payé sous ce nom passe à celle
        qui reste. Une fusion ne se défait pas.
      </p>
      <Form.Item name="intoId" label="Celle qui reste">
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choisir"
          options={others.map(({ id, name }) => ({ value: id, label: isolated(name) }))}
        />
      </Form.Item>
    </FormModal>
  );
}
