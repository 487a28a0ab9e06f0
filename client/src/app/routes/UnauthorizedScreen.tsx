import { HomeOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Message } from './Message.tsx';
import { HOME } from './paths.ts';

export function UnauthorizedScreen() {
  const navigate = useNavigate();
  return (
    <Message
      mark="401"
      title="Accès non autorisé"
      actions={
        <>
          <Button size="large" icon={<ReloadOutlined aria-hidden />} onClick={() => window.location.reload()}>
            Actualiser la page
          </Button>
          <Button
            size="large"
            type="primary"
            icon={<HomeOutlined aria-hidden />}
            onClick={() => void navigate(HOME)}
          >
            Page Principale
          </Button>
        </>
      }
    >
      <p>Vous n'avez pas les permissions nécessaires pour accéder à cette page.</p>
      <p>Authentification requise ou permissions insuffisantes</p>
    </Message>
  );
}
