import { ClockCircleOutlined, HomeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './ComingSoonScreen.module.css';
import { guardedRoute, HOME } from './paths.ts';

/** What stands behind a path whose screen is not built yet. */
export function ComingSoonScreen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{guardedRoute(pathname)?.title}</h1>
      <div className={styles.card}>
        <EmptyState
          title="à venir"
          hint="Cet écran n'est pas encore ouvert."
          icon={<ClockCircleOutlined aria-hidden />}
          action={
            <Button size="large" icon={<HomeOutlined aria-hidden />} onClick={() => void navigate(HOME)}>
              Retour à l'accueil
            </Button>
          }
        />
      </div>
    </section>
  );
}
