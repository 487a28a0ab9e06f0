import { memo } from 'react';
import { Picture } from '../../../ui/Picture.tsx';
import type { TillCatalogue } from '../catalogue/catalogue.ts';
import { ServicesSign } from './ServicesSign.tsx';
import { TileNames } from './TileNames.tsx';
import styles from './CategoryColumn.module.css';

interface CategoryColumnProps {
  /** Null until loaded. */
  categories: TillCatalogue['categories'] | null;
  failed: boolean;
  /** Null for the services. */
  selected: number | null;
  onSelect: (categoryId: number | null) => void;
}

export const CategoryColumn = memo(function CategoryColumn(props: CategoryColumnProps) {
  const { categories, failed, selected, onSelect } = props;
  return (
    <nav className={`ui-stack ${styles.column}`} aria-label="Catégories">
      <h2 className={`ui-title ${styles.heading}`}>
        Catégories{categories && ` (${categories.length + 1})`}
      </h2>
      <div className={`ui-stack ${styles.list}`}>
        <button
          type="button"
          className={`ui-card ui-row ${styles.category}`}
          aria-pressed={selected === null}
          onClick={() => onSelect(null)}
        >
          <ServicesSign className={styles.picture} />
          <span className={`ui-clamped ${styles.name}`}>Vos Services</span>
        </button>
        {categories?.map((category) => (
          <button
            key={category.id}
            type="button"
            className={`ui-card ui-row ${styles.category}`}
            aria-pressed={selected === category.id}
            onClick={() => onSelect(category.id)}
          >
            <Picture path={category.imageUrl} alt="" className={styles.picture} />
            <TileNames item={category} className={styles.name} />
          </button>
        ))}
        {!categories &&
          !failed &&
          Array.from({ length: 5 }, (_, i) => (
            <span key={i} className={`ui-card ui-waiting ${styles.waiting}`} />
          ))}
      </div>
    </nav>
  );
});
