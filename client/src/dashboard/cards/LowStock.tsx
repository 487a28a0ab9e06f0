import { formatCount } from '#shared/french.ts';
import { Link } from 'react-router-dom';
import { useShelvedStockQuery, type DashboardQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import styles from '../Dashboard.module.css';
import { FigureButton, Nothing, Section } from './Section.tsx';

/** Stock that is negative, gone, at its alert threshold, or without one gone within a week at the current pace. */
export function LowStock({ lowStock: { items, count } }: Pick<DashboardQuery, 'lowStock'>) {
  // With nothing low, what is on no shelf at all was never counted: a shelf that was emptied is low.
  const { data } = useShelvedStockQuery({
    skip: items.length > 0,
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Section
      title="Stock bas ou négatif"
      when="Maintenant, au rythme des 28 derniers jours"
      columns={5}
      folded
      said={formatCount(count)}
    >
      {items.length === 0 && <Nothing>{data && wordsOf(data.shelved.totals.stockQuantity)}</Nothing>}
      <ul>
        {items.map(({ product, local, quantity, daysLeft }) => (
          <li key={`${product.id} ${local.id}`} className={`ui-row ${styles.row}`}>
            <span className={styles.name}>
              <bdi>{nameText(product.name)}</bdi>
              <span className={`ui-under ${styles.under}`}>
                <bdi>{nameText(local.name)}</bdi>, {stateWords(quantity, daysLeft, product.alertThreshold)}
              </span>
            </span>
            <FigureButton
              why={{
                measure: 'stockQuantity',
                period: null,
                filter: { productIds: [product.id], localIds: [local.id] },
              }}
              value={quantity}
              name={`Stock, ${product.name}, ${local.name}`}
            />
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={`ui-note ${styles.more}`}>
          {`${items.length} sur ${count}`} <Link to="/stock?niveau=bas">Tous les stocks bas</Link>
        </p>
      )}
    </Section>
  );
}

const wordsOf = (units: number | null) =>
  units
    ? 'De ce qui est en rayon, rien n’est bas : tout est au-dessus de son seuil, ou tient une semaine.'
    : 'Aucun stock encore compté ni reçu.';

function stateWords(quantity: number, daysLeft: number | null, threshold: number | null): string {
  if (quantity < 0) return 'négatif : à compter ou à recevoir';
  if (quantity === 0) return daysLeft === null ? 'épuisé, rien vendu en 28 jours' : 'épuisé';
  if (threshold !== null) return `seuil de ${formatCount(threshold)} atteint`;
  return daysLeft === 0 ? 'reste moins d’un jour' : `reste ${daysLeft} j`;
}
