import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/device/session.ts';
import { EmptyState } from './EmptyState.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

const ChooseLocal = lazy(() =>
  import('./ChooseLocal.tsx').then((module) => ({ default: module.ChooseLocal })),
);

interface WithoutLocalProps {
  /** "Pour vendre", "Pour clôturer" */
  purpose: string;
}

/** For a user whom no local is attributed: an administrator chooses one here, a cashier is told who does it and where. */
export function WithoutLocal({ purpose }: WithoutLocalProps) {
  const { user, check } = useSession();
  if (user?.role === 'ADMIN') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ChooseLocal user={user} purpose={purpose} />
      </Suspense>
    );
  }
  return (
    <EmptyState
      icon={<EnvironmentOutlined aria-hidden />}
      title="Aucun local ne vous est attribué"
      hint={`${purpose}, il vous faut un local. Demandez à un administrateur de vous en attribuer un : il ouvre «\u00a0Ges. Utilisateurs\u00a0», modifie votre fiche et choisit le local. Puis appuyez ici.`}
      action={
        <Button size="large" onClick={() => void check()}>
          Vérifier de nouveau
        </Button>
      }
    />
  );
}
