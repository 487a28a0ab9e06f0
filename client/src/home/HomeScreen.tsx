import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './HomeScreen.module.css';
import {
  closureIcon,
  dashboardIcon,
  localsIcon,
  productsIcon,
  receptionsIcon,
  reportsIcon,
  servicesIcon,
  ticketsIcon,
  tillIcon,
  usersIcon,
} from './icons.tsx';

interface Tile {
  path: string;
  label: string;
  icon: ReactNode;
}

const SELL: Tile = { path: '/pos', label: 'Point de vente', icon: tillIcon };

const TILES: Tile[] = [
  SELL,
  { path: '/cloture', label: 'Cloture / Fin du jour', icon: closureIcon },
  { path: '/dashboard', label: 'Tableau de bord', icon: dashboardIcon },
  { path: '/tickets', label: 'Ges. Tickets', icon: ticketsIcon },
  { path: '/reports', label: 'Rapports', icon: reportsIcon },
  { path: '/reception', label: 'Bons de Reception', icon: receptionsIcon },
  { path: '/users', label: 'Ges. Utilisateurs', icon: usersIcon },
  { path: '/locals', label: 'Ges. Locaux / Dépôts', icon: localsIcon },
  { path: '/products', label: 'Ges. Produits', icon: productsIcon },
  { path: '/services', label: 'Ges. Services', icon: servicesIcon },
];

interface HomeScreenProps {
  offers: (path: string) => boolean;
  setting: ReactNode;
}

export function HomeScreen({ offers, setting }: HomeScreenProps) {
  const { user, house } = useSession();
  if (!user) return null;
  const place = user.local?.name ?? house?.companyName ?? '';
  const tiles = TILES.filter((tile) => offers(tile.path));

  return (
    <div className={styles.home}>
      <div className={styles.place}>
        <Picture
          path={user.local?.logoUrl}
          alt={`Logo ${place}`}
          ratio="1"
          fit="contain"
          className={styles.logo}
        />
        <div>
          <h1 className={styles.name}>{place}</h1>
          {!user.local && (
            <p className={styles.hint}>
              Aucun local ne vous est attribué : la vente et la clôture se font dans un local.
            </p>
          )}
        </div>
      </div>
      <nav aria-label="Menu principal">
        <ul className={tiles.length > 4 ? styles.tiles : `${styles.tiles} ${styles.few}`}>
          {tiles.map((tile) => (
            <li key={tile.path}>
              <Link to={tile.path} className={tile === SELL ? `${styles.tile} ${styles.first}` : styles.tile}>
                <span className={styles.icon}>{tile.icon}</span>
                {tile.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.setting}>{setting}</div>
    </div>
  );
}
