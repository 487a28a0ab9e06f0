import { Form, Input, Radio, Switch } from 'antd';
import { useEditEveningMailMutation, type EveningMailStateFragment } from '../graphql/generated.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { toast } from '../ui/feedback/toast.ts';

interface Values {
  on: boolean;
  /** One a line, or between commas. */
  recipients: string;
  when: 'CLOSED' | 'HOUR';
  sendAt: string;
}

const USUAL_HOUR = '22:30';

interface EveningMailFormProps {
  settings: EveningMailStateFragment;
  onClose: () => void;
}

export function EveningMailForm({
  settings: { on, recipients, sendAt, from },
  onClose,
}: EveningMailFormProps) {
  const [edit] = useEditEveningMailMutation({
    refetchQueries: ['EveningMailSettings'],
    awaitRefetchQueries: true,
  });
  return (
    <FormModal<Values>
      open
      title="Le soir par e-mail"
      submitText="Enregistrer"
      initial={{
        on: on || from !== null,
        recipients: recipients.join('\n'),
        when: sendAt === null ? 'CLOSED' : 'HOUR',
        sendAt: sendAt ?? USUAL_HOUR,
      }}
      draft="evening-mail"
      failure="L’enregistrement n’a pas abouti."
      onSubmit={async (typed, context) => {
        const input = {
          on: typed.on,
          recipients: typed.recipients.split(/[\s,;]+/).filter((address) => address !== ''),
          sendAt: typed.when === 'HOUR' ? typed.sendAt : null,
        };
        await edit({ variables: { input }, context });
        toast.success(typed.on ? 'Le soir sera envoyé.' : 'Rien n’est plus envoyé.');
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="on" label="Envoyer le soir par e-mail" valuePropName="checked">
            <Switch disabled={from === null && !on} />
          </Form.Item>
          <Form.Item name="recipients" label="Adresses" extra="Une par ligne, dix au plus.">
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} inputMode="email" spellCheck={false} />
          </Form.Item>
          <Form.Item name="when" label="Quand">
            <Radio.Group
              options={[
                { value: 'CLOSED', label: 'Quand tous les locaux sont clos' },
                { value: 'HOUR', label: 'À une heure' },
              ]}
            />
          </Form.Item>
          {form.getFieldValue('when') === 'HOUR' ? (
            <Form.Item name="sendAt" label="Heure" extra="Avant midi : le lendemain matin.">
              <Input type="time" required />
            </Form.Item>
          ) : (
            <p className="ui-quiet">
              Sont attendus les locaux qui ont vendu ce jour, ou le même jour de la semaine d’avant ; au plus
              tard à 6 h du matin, l’e-mail part et dit ce qui est resté ouvert.
            </p>
          )}
        </>
      )}
    </FormModal>
  );
}
