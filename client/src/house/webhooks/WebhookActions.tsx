import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import {
  usePauseWebhookMutation,
  useRemoveWebhookMutation,
  useReplayWebhookMutation,
  useResumeWebhookMutation,
  type WebhookRowFragment,
} from '../../graphql/generated.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { isolated } from '../../lib/text/format.ts';
import { orSay } from '../../ui/feedback/or-say.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import styles from '../House.module.css';

interface ActionsProps {
  webhook: WebhookRowFragment;
}

export function WebhookActions({ webhook }: ActionsProps) {
  const [asked, setAsked] = useState<'replay' | 'remove' | null>(null);
  const { name, secret } = webhook;
  const close = () => setAsked(null);
  return (
    <div className="ui-wrap">
      <Button aria-label={`Copier le secret de ${name}`} onClick={() => copy(secret)}>
        Copier le secret
      </Button>
      <Course webhook={webhook} />
      <Button aria-label={`Rejouer ${name}`} onClick={() => setAsked('replay')}>
        Rejouer
      </Button>
      <Button danger aria-label={`Retirer ${name}`} onClick={() => setAsked('remove')}>
        Retirer
      </Button>
      {asked === 'replay' && <Replay webhook={webhook} onClose={close} />}
      {asked === 'remove' && <Remove webhook={webhook} onClose={close} />}
    </div>
  );
}

function copy(secret: string): void {
  navigator.clipboard.writeText(secret).then(
    () => toast.success('Le secret est copié.'),
    () => toast.error('La copie est impossible ici : ouvrez Kessal en HTTPS.'),
  );
}

/** « Pause », or « Reprendre » of one that does not run. */
function Course({ webhook: { id, name, state } }: ActionsProps) {
  const [pause, pausing] = usePauseWebhookMutation();
  const [resume, resuming] = useResumeWebhookMutation();
  const writeOnce = useWriteOnce();
  const runs = state === 'RUNNING' || state === 'FAILING';
  const change = () =>
    orSay(
      runs ? 'Le webhook n’a pas pu être mis en pause.' : 'Le webhook n’a pas pu reprendre.',
      async () => {
        await writeOnce((context) => (runs ? pause : resume)({ variables: { id }, context }), `${runs}`);
      },
    );
  return (
    <Button
      aria-label={`${runs ? 'Mettre en pause' : 'Reprendre'} ${name}`}
      loading={pausing.loading || resuming.loading}
      onClick={() => void change()}
    >
      {runs ? 'Pause' : 'Reprendre'}
    </Button>
  );
}

interface DialogProps extends ActionsProps {
  onClose: () => void;
}

function Replay({ webhook: { id, name }, onClose }: DialogProps) {
  const [replay, { loading }] = useReplayWebhookMutation();
  const [whole, setWhole] = useState(true);
  const [position, setPosition] = useState('');
  const writeOnce = useWriteOnce();
  const confirm = () =>
    orSay('Rien n’a pu être rejoué.', async () => {
      const input = { id, position: whole ? null : position.trim() };
      await writeOnce((context) => replay({ variables: { input }, context }), input.position ?? '');
      toast.success('Les écritures repartent.');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Rejouer vers ${isolated(name)} ?`}
      confirmText="Rejouer"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Le programme reçoit à nouveau des écritures qu’il a déjà ; il les reconnaît à leur numéro.</p>
      <Radio.Group
        className="ui-stack"
        value={whole}
        onChange={(event) => setWhole(event.target.value as boolean)}
        options={[
          { value: true, label: 'Depuis la première écriture' },
          { value: false, label: 'Depuis une position qu’il a gardée' },
        ]}
      />
      {!whole && (
        <Input
          className={styles.position}
          dir="ltr"
          aria-label="Position"
          placeholder="e1_…"
          value={position}
          onChange={(event) => setPosition(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}

function Remove({ webhook: { id, name }, onClose }: DialogProps) {
  const [remove, { loading }] = useRemoveWebhookMutation({
    refetchQueries: ['Webhooks'],
    awaitRefetchQueries: true,
  });
  const writeOnce = useWriteOnce();
  const confirm = () =>
    orSay('Le webhook n’a pas pu être retiré.', async () => {
      await writeOnce((context) => remove({ variables: { id }, context }), 'remove');
      toast.success(`${isolated(name)} est retiré.`);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      danger
      title={`Retirer ${isolated(name)} ?`}
      confirmText="Retirer"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Plus rien ne part vers cette adresse, et son secret ne signe plus rien.
    </ConfirmDialog>
  );
}
