import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../lib/device/session.ts';
import { nameText } from '../lib/text/format.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './HomeScreen.module.css';
import { pageIcon, TILE_ICONS } from './icons.tsx';
import { useFirstSteps } from './use-first-steps.ts';

const HomeToday = lazy(() =>
  import('./today/HomeToday.tsx').then((module) => ({ default: module.HomeToday })),
);
const HouseCopies = lazy(() =>
  import('./HouseCopies.tsx').then((module) => ({ default: module.HouseCopies })),
);
const FirstSteps = lazy(() => import('./FirstSteps.tsx').then((module) => ({ default: module.FirstSteps })));

const SELL = '/pos';

interface HomeScreenProps {
  tiles: readonly { path: string; title: string }[];
  setting: ReactNode;
}

export function HomeScreen({ tiles, setting }: HomeScreenProps) {
  const { user, house } = useSession();
  const administrates = user?.role === 'ADMIN';
  const owns = administrates && house?.demonstration === false;
  const steps = useFirstSteps(owns);
  if (!user || steps.waiting) return null;
  const place = user.local?.name ?? house?.companyName ?? '';

  return (
    <div className={`ui-stack ${styles.home} ${administrates ? styles.office : ''}`}>
      <div className={`ui-row ${styles.place}`}>
        <Picture
          path={user.local?.logoUrl}
          alt={`Logo ${place}`}
          ratio="1"
          fit="contain"
          className={styles.logo}
        />
        <div>
          <h1 className={styles.name} dir="auto">
            {nameText(place)}
          </h1>
          {!user.local && !steps.done && (
            <p className={`ui-quiet ${styles.hint}`}>
              Aucun local ne vous est attribué : la vente et la clôture se font dans un local.{' '}
              {administrates ? (
                <Link to={SELL}>Choisir mon local</Link>
              ) : (
                'Demandez à un administrateur de vous en attribuer un.'
              )}
            </p>
          )}
        </div>
      </div>
      {steps.done && (
        <Suspense fallback={null}>
          <FirstSteps done={steps.done} onHide={() => steps.setHidden(true)} />
        </Suspense>
      )}
      {administrates && !steps.done && (
        <Suspense fallback={<div className={styles.today} />}>
          <HomeToday />
        </Suspense>
      )}
      {owns && (
        <Suspense fallback={null}>
          <HouseCopies />
        </Suspense>
      )}
      <nav aria-label="Menu principal">
        <ul className={styles.tiles}>
          {tiles.map(({ path, title }) => (
            <li key={path}>
              <Link
                to={path}
                className={
                  path === SELL
                    ? `ui-tile ui-stack ${styles.tile} ${styles.first}`
                    : `ui-tile ui-stack ${styles.tile}`
                }
              >
                <span className={styles.icon}>{TILE_ICONS[path] ?? pageIcon}</span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`ui-row ${styles.setting}`}>
        {steps.hidden && <Button onClick={() => steps.setHidden(false)}>Premiers pas</Button>}
        {setting}
      </div>
    </div>
  );
}
