import { ArrowLeftOutlined, HomeOutlined, ShopOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/device/session.ts';
import { Message } from './Message.tsx';
import { HOME, LOCALS, mayOpen, USERS } from './paths.ts';

const SHORTCUTS = [
  { path: USERS, label: 'Gestion des utilisateurs', icon: <TeamOutlined aria-hidden /> },
  { path: LOCALS, label: 'Gestion des locaux', icon: <ShopOutlined aria-hidden /> },
];

export function NotFoundScreen() {
  const navigate = useNavigate();
  const { user } = useSession();
  // A cashier gets only the links that their role may open.
  const shortcuts = SHORTCUTS.filter(({ path }) => !user || mayOpen(path, user.role));
  return (
    <Message
      mark="404"
      title="Page non trouvée"
      actions={
        <>
          <Button size="large" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate(-1)}>
            Page précédente
          </Button>
          <Button
            size="large"
            type="primary"
            icon={<HomeOutlined aria-hidden />}
            onClick={() => void navigate(HOME)}
          >
            Retour à l'accueil
          </Button>
          {shortcuts.map(({ path, label, icon }) => (
            <Button key={path} size="large" icon={icon} onClick={() => void navigate(path)}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p>La page que vous cherchez n'existe pas ou a été déplacée.</p>
    </Message>
  );
}
