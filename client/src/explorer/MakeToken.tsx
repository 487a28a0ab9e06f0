import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useMakeAccessTokenMutation } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { nameText } from '../lib/text/format.ts';
import { useSession } from '../lib/device/session.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { DateField } from '../ui/inputs/DateField.tsx';
import { readableRule } from '../ui/inputs/readable-rule.ts';
import { toast } from '../ui/feedback/toast.ts';
import styles from './Explorer.module.css';

interface Values {
  name: string;
  /** `yyyy-MM-dd`; null for a token that does not expire. */
  endsOn: string | null;
  forAssistant: boolean;
  readsEntries: boolean;
}

const EMPTY: Values = { name: '', endsOn: null, forAssistant: false, readsEntries: false };

interface MakeTokenProps {
  open: boolean;
  onClose: () => void;
  onMade: () => void;
}

/** Creates an access token and shows its secret once. */
export function MakeToken({ open, onClose, onMade }: MakeTokenProps) {
  const [make] = useMakeAccessTokenMutation({ fetchPolicy: 'no-cache' });
  const [secret, setSecret] = useState<string | null>(null);
  const [lost, setLost] = useState<LostToken | null>(null);
  const { house } = useSession();
  return (
    <>
      <FormModal<Values>
        open={open}
        title="Créer un jeton"
        submitText="Créer"
        initial={EMPTY}
        draft="token:new"
        adds
        failure="Le jeton n’a pas pu être créé."
        onSubmit={async (input, context) => {
          try {
            const { data } = await make({ variables: { input }, context });
            setSecret(data?.makeAccessToken.secret ?? null);
          } catch (failure) {
            // An earlier request created it, but the response and its secret were lost.
            const { code } = readError(failure);
            if (code === 'DEJA_ENREGISTRE') setLost({ name: input.name });
            if (code === 'CLE_REUTILISEE') setLost({ name: null });
            throw failure;
          } finally {
            onMade();
          }
        }}
        onClose={onClose}
      >
        <Form.Item
          name="name"
          label="Nom"
          extra="Le programme qui s’en sert : «&nbsp;Classeur du comptable&nbsp;»."
          rules={[readableRule('Le nom est obligatoire.')]}
        >
          <Input autoFocus autoComplete="off" maxLength={100} dir="auto" />
        </Form.Item>
        <Form.Item name="endsOn" label="Dernier jour" extra="Vide : il n’a pas de fin.">
          <LastDay today={house?.today ?? ''} />
        </Form.Item>
        <Form.Item
          name="forAssistant"
          valuePropName="checked"
          extra="Un assistant (Claude…) demande par /mcp les chiffres, leurs tickets et les stocks bas."
        >
          <Checkbox>Assistant</Checkbox>
        </Form.Item>
        <Form.Item
          name="readsEntries"
          valuePropName="checked"
          extra="Il lit aussi chaque changement d’argent, un par un, sans qu’aucun puisse manquer."
        >
          <Checkbox>Écritures</Checkbox>
        </Form.Item>
      </FormModal>
      <Shown secret={secret} onClose={() => setSecret(null)} />
      <Lost token={lost} onClose={() => setLost(null)} />
    </>
  );
}

interface LastDayProps {
  today: string;
  /** By Form.Item. */
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
}

function LastDay({ value = null, onChange, ...field }: LastDayProps) {
  return (
    <DateField
      {...field}
      none="Sans fin"
      from={field.today}
      value={value ?? ''}
      onChange={(day) => onChange?.(day === '' ? null : day)}
    />
  );
}

interface LostToken {
  /** Null when the name was changed since the first request. */
  name: string | null;
}

/** Shown for a token whose secret was lost: only its hash is stored. */
function Lost({ token, onClose }: { token: LostToken | null; onClose: () => void }) {
  if (token === null) return null;
  const noted = (
    <Button type="primary" size="large" onClick={onClose}>
      J’ai compris
    </Button>
  );
  return (
    <Modal open title="Le jeton ne peut pas être montré" centered footer={noted} onCancel={onClose}>
      <Alert
        type="warning"
        showIcon
        title="Le jeton est créé, mais la réponse du serveur s’est perdue : personne n’a son secret."
      />
      <p>
        Révoquez {token.name === null ? 'celui de votre premier envoi' : <bdi>{nameText(token.name)}</bdi>}{' '}
        dans la liste, puis créez un autre jeton.
      </p>
    </Modal>
  );
}

function Shown({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  if (secret === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Le jeton est copié.');
    } catch {
      // Plain HTTP has no clipboard; a click selects the field.
      toast.error('La copie est impossible ici : sélectionnez le jeton et copiez-le.');
    }
  };
  return (
    <Modal
      open
      title="Votre jeton"
      width="min(620px, 94vw)"
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" size="large" onClick={onClose}>
          C’est noté
        </Button>
      }
    >
      <Alert type="warning" showIcon title="Copiez-le maintenant : il ne sera plus jamais montré." />
      <div className={styles.secret}>
        <Input
          readOnly
          value={secret}
          aria-label="Jeton d’accès"
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          Copier
        </Button>
      </div>
      Le programme l’envoie à chaque question, dans l’en-tête <code>Authorization: Bearer</code>.
    </Modal>
  );
}
