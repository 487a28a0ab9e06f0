import {
  ArrowLeftOutlined,
  HomeOutlined,
  ShopOutlined,
  TeamOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/device/session.ts';
import { HOME, LOCALS, mayOpen, USERS } from './paths.ts';
import type { ReactNode } from 'react';
import styles from './MessageScreens.module.css';

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

interface MessageProps {
  /** Large and quiet above the title: an HTTP status. */
  mark: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function Message({ mark, title, children, actions }: MessageProps) {
  return (
    <section className={`ui-stack ${styles.message}`}>
      <h1 className={`ui-stack ${styles.title}`}>
        <span className={styles.mark}>{mark}</span> {title}
      </h1>
      {children}
      <div className={`ui-wrap ${styles.actions}`}>{actions}</div>
    </section>
  );
}
