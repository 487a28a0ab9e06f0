import { Form, Input } from 'antd';
import {
  SavedReportsDocument,
  useEditSavedReportMutation,
  useSaveReportMutation,
  type SavedReportContentFragment,
} from '../../graphql/generated.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { readableRule } from '../../ui/inputs/readable-rule.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toInput, type Question } from '../../figures/question.ts';

type NameFormProps = { onClose: () => void } & (
  { report: SavedReportContentFragment } | { question: Question; onSaved: (id: number) => void }
);

interface Values {
  name: string;
}

export function NameForm(props: NameFormProps) {
  const [save] = useSaveReportMutation({ refetchQueries: [SavedReportsDocument], awaitRefetchQueries: true });
  const [edit] = useEditSavedReportMutation();
  const known = 'report' in props ? props.report : null;
  return (
    <FormModal<Values>
      open
      title={known ? 'Renommer le rapport' : 'Enregistrer le rapport'}
      submitText="Enregistrer"
      initial={{ name: known?.name ?? '' }}
      draft={known ? `report:${known.id}` : 'report:new'}
      adds={!known}
      failure="Le rapport n’a pas pu être enregistré."
      onSubmit={async ({ name }, context) => {
        if ('report' in props) {
          await edit({ variables: { id: props.report.id, input: { name } }, context });
        } else {
          const input = { name, question: toInput(props.question) };
          const { data } = await save({ variables: { input }, context });
          if (data) props.onSaved(data.saveReport.id);
        }
        toast.success(`${name.trim()} est enregistré.`);
      }}
      onClose={props.onClose}
    >
      <Form.Item name="name" label="Nom" rules={[readableRule('Le nom est obligatoire.')]}>
        <Input autoFocus autoComplete="off" maxLength={100} dir="auto" />
      </Form.Item>
    </FormModal>
  );
}
