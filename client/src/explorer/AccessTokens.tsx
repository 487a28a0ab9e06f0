import { PlusOutlined } from '@ant-design/icons';
import { Button, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import {
  useAccessTokensQuery,
  useRevokeAccessTokenMutation,
  type TokenRowFragment,
} from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { formatDate, formatDateTime, isolated, nameText } from '../lib/text/format.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { Badge } from '../ui/Badge.tsx';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { OfficeList } from '../ui/list/OfficeList.tsx';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import styles from './Explorer.module.css';
import { MakeToken } from './MakeToken.tsx';

const WIDTH = 680;

export function AccessTokens({ onClose }: { onClose: () => void }) {
  const { data, error, loading, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [making, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<TokenRowFragment | null>(null);
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <>
      <Modal open title="Jetons d’accès" width="min(900px, 94vw)" centered footer={null} onCancel={onClose}>
        <p className={styles.explained}>
          Avec un jeton, un tableur ou un outil d’analyse pose la question «&nbsp;report&nbsp;», et un outil
          de surveillance lit /metrics. Avec le droit «&nbsp;Assistant&nbsp;», un assistant demande par /mcp
          les chiffres, leurs tickets et les stocks bas&nbsp;; avec le droit «&nbsp;Écritures&nbsp;», un
          programme lit aussi chaque changement d’argent. Un jeton n’ouvre rien d’autre, et ne change rien.
        </p>
        <p className={styles.explained}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
            Créer un jeton
          </Button>
        </p>
        {error ? (
          <ErrorCard
            message="Les jetons n’ont pas pu être chargés."
            detail={readError(error).message}
            retrying={loading}
            onRetry={refresh}
          />
        ) : (
          // A scrollable list must be focusable by keyboard.
          <div className={styles.list} tabIndex={0} role="region" aria-label="Jetons">
            <OfficeList<TokenRowFragment>
              rows={data?.accessTokens ?? null}
              rowKey={({ id }) => id}
              columns={tokenColumns(setLeaving)}
              width={WIDTH}
              card={(token) => <TokenCard token={token} onRevoke={setLeaving} />}
              failure={null}
              empty="Aucun programme n’a de jeton."
              refreshing={loading && data !== undefined}
              onRetry={refresh}
            />
          </div>
        )}
      </Modal>
      <MakeToken open={making} onClose={() => setMaking(false)} onMade={refresh} />
      <Revocation token={leaving} onClose={() => setLeaving(null)} onRevoked={refresh} />
    </>
  );
}

type OnRevoke = (token: TokenRowFragment) => void;

function tokenColumns(onRevoke: OnRevoke): TableColumnsType<TokenRowFragment> {
  return [
    { title: 'Nom', render: (_, token) => <TokenName token={token} /> },
    { title: 'Dernier usage', width: 180, render: (_, token) => usedWhen(token) },
    { title: 'Fin', width: 130, render: (_, token) => <End token={token} /> },
    {
      title: 'Actions',
      width: 130,
      align: 'right',
      render: (_, token) => <Revoke token={token} onRevoke={onRevoke} />,
    },
  ];
}

function TokenCard({ token, onRevoke }: { token: TokenRowFragment; onRevoke: OnRevoke }) {
  return (
    <div className={`ui-pair ${styles.card}`}>
      <TokenName token={token} />
      <Revoke token={token} onRevoke={onRevoke} />
      <span className="ui-note">
        {usedWhen(token)} <End token={token} />
      </span>
    </div>
  );
}

function TokenName({
  token: { name, madeAt, user, forAssistant, readsEntries },
}: {
  token: TokenRowFragment;
}) {
  return (
    <span className={styles.name}>
      <bdi>{nameText(name)}</bdi>
      <span className="ui-note">
        Créé le {formatDate(madeAt)} par <bdi>{nameText(user.name)}</bdi>
        {forAssistant && ' · Assistant'}
        {readsEntries && ' · Écritures'}
      </span>
    </span>
  );
}

const usedWhen = ({ usedAt }: TokenRowFragment) =>
  usedAt === null ? 'Jamais utilisé' : formatDateTime(usedAt);

function End({ token: { endsAt, ended } }: { token: TokenRowFragment }) {
  if (ended) return <Badge tone="bad">Terminé</Badge>;
  return endsAt === null ? 'Sans fin' : formatDate(endsAt);
}

function Revoke({ token, onRevoke }: { token: TokenRowFragment; onRevoke: OnRevoke }) {
  return (
    <Button danger aria-label={`Révoquer le jeton ${token.name}`} onClick={() => onRevoke(token)}>
      Révoquer
    </Button>
  );
}

interface RevocationProps {
  token: TokenRowFragment | null;
  onClose: () => void;
  onRevoked: () => void;
}

function Revocation({ token, onClose, onRevoked }: RevocationProps) {
  const [revoke, { loading }] = useRevokeAccessTokenMutation();
  const writeOnce = useWriteOnce();
  if (!token) return null;
  const { id, name } = token;
  const say = async () => {
    await orSay('Le jeton n’a pas pu être révoqué.', async () => {
      await writeOnce((context) => revoke({ variables: { id }, context }), String(id));
      toast.success('Le jeton est révoqué.');
    });
    onClose();
    onRevoked();
  };
  return (
    <ConfirmDialog
      open
      title={`Révoquer «\u00a0${isolated(name)}\u00a0» ?`}
      confirmText="Révoquer"
      danger
      busy={loading}
      onConfirm={() => void say()}
      onCancel={onClose}
    >
      Le programme qui le montre ne reçoit plus rien dès son prochain appel.
    </ConfirmDialog>
  );
}
