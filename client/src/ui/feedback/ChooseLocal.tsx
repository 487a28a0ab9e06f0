import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useEditUserMutation, useLocalsToWorkInQuery } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useSession, type SessionUser } from '../../lib/device/session.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import styles from './ChooseLocal.module.css';
import { EmptyState } from './EmptyState.tsx';
import { LocalName } from '../LocalName.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

interface ChooseLocalProps {
  user: SessionUser;
  purpose: string;
}

/** An administrator attributes himself a local, as « Ges. Utilisateurs » would. */
export function ChooseLocal({ user, purpose }: ChooseLocalProps) {
  const { data, error, loading, refetch } = useLocalsToWorkInQuery({ fetchPolicy: 'network-only' });
  const { choose, busy, problem } = useChoice(user.id);
  if (error && !data) {
    const reload = () => void refetch().catch(() => undefined);
    return <ErrorCard message="Les locaux n’ont pas pu être chargés." retrying={loading} onRetry={reload} />;
  }
  if (!data) return <LoadingScreen />;
  const icon = <EnvironmentOutlined aria-hidden />;
  if (data.locals.length === 0) {
    return (
      <EmptyState
        icon={icon}
        title="Ajoutez un local"
        hint={`${purpose}, il faut d’abord un local : le hammam, le bain ou le dépôt où l’on travaille.`}
        action={<LinkButton to="/locals?fiche=nouveau">Ajoutez un local</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Dans quel local travaillez-vous ?"
      hint={`${purpose}, choisissez un local ; il se change dans «\u00a0Ges. Utilisateurs\u00a0».`}
      action={
        <>
          {problem !== null && <p role="alert">{problem}</p>}
          <ul className={styles.locals}>
            {data.locals.map((local) => (
              <li key={local.id}>
                <Button size="large" block disabled={busy} onClick={() => void choose(local.id)}>
                  <LocalName local={local} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

function useChoice(id: number) {
  const [editUser] = useEditUserMutation();
  const { check } = useSession();
  const writeOnce = useWriteOnce();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (localId: number) => {
    setBusy(true);
    setProblem(null);
    try {
      await writeOnce(
        (context) => editUser({ variables: { id, input: { localId } }, context }),
        String(localId),
      );
      await check();
    } catch (failure) {
      setProblem(readError(failure).message);
    } finally {
      setBusy(false);
    }
  };
  return { choose, busy, problem };
}
