import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useEditSavedReportMutation, type SavedReportContentFragment } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { NameForm } from './NameForm.tsx';
import { toInput, type Question } from '../../figures/question.ts';

interface SaveButtonProps {
  question: Question;
  saved: SavedReportContentFragment | null;
  /** The question differs from the saved one. */
  changed: boolean;
  onSaved: (id: number) => void;
}

/** Saves the question under a name, or over a changed saved report. */
export function SaveButton({ question, saved, changed, onSaved }: SaveButtonProps) {
  const [naming, setNaming] = useState(false);
  const [edit, { loading }] = useEditSavedReportMutation();
  const writeOnce = useWriteOnce();
  const words = saved ? 'Enregistrer sous…' : 'Enregistrer';
  const replace = async (id: number) => {
    try {
      const variables = { id, input: { question: toInput(question) } };
      // Another question is another write with its own key.
      if (!(await writeOnce((context) => edit({ variables, context }), JSON.stringify(variables)))) return;
      toast.success('Les modifications sont enregistrées.');
      onSaved(id);
    } catch (thrown) {
      toast.error(`Le rapport n’a pas pu être enregistré. ${readError(thrown).message}`);
    }
  };
  return (
    <>
      {saved && changed && (
        <Button loading={loading} onClick={() => void replace(saved.id)}>
          Enregistrer les changements
        </Button>
      )}
      {(!saved || changed) && (
        <Button aria-label={words} icon={<SaveOutlined aria-hidden />} onClick={() => setNaming(true)}>
          {words}
        </Button>
      )}
      {naming && <NameForm question={question} onSaved={onSaved} onClose={() => setNaming(false)} />}
    </>
  );
}
