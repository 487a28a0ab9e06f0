import { Link } from 'react-router-dom';
import type { DashboardQuery } from '../graphql/generated.ts';
import styles from './Dashboard.module.css';
import { FigureButton } from './FigureButton.tsx';
import { Nothing, Section } from './Section.tsx';

/** Stock that is negative, gone, or gone within a week at the current pace. */
export function LowStock({ lowStock: { items, count } }: Pick<DashboardQuery, 'lowStock'>) {
  return (
    <Section title="Stock bas ou négatif" when="Maintenant, au rythme des 28 derniers jours" columns={5}>
      {items.length === 0 && (
        <Nothing>Rien n’est épuisé, et chaque rayon tient une semaine au moins.</Nothing>
      )}
      <ul className={styles.list}>
        {items.map(({ product, local, quantity, daysLeft }) => (
          <li key={`${product.id} ${local.id}`} className={styles.row}>
            <span className={styles.name}>
              <bdi>{product.name}</bdi>
              <span className={styles.under}>
                <bdi>{local.name}</bdi>, {stateWords(quantity, daysLeft)}
              </span>
            </span>
            <FigureButton
              why={{ measure: 'stockQuantity', period: null, productId: product.id, localId: local.id }}
              value={quantity}
              name={`Stock, ${product.name}, ${local.name}`}
            />
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={styles.more}>
          {`${items.length} sur ${count}`} <Link to="/stock?niveau=bas">Tous les stocks bas</Link>
        </p>
      )}
    </Section>
  );
}

function stateWords(quantity: number, daysLeft: number | null): string {
  if (quantity < 0) return 'négatif : à compter ou à recevoir';
  if (quantity === 0) return daysLeft === null ? 'épuisé, rien vendu en 28 jours' : 'épuisé';
  return daysLeft === 0 ? 'reste moins d’un jour' : `reste ${daysLeft} j`;
}
