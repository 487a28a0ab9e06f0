import { memo } from 'react';
import { nameText } from '../../../lib/text/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import type { TillCatalogue } from '../catalogue/catalogue.ts';
import { ServicesSign } from './ServicesSign.tsx';
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
    <nav className={styles.column} aria-label="Catégories">
      <h2 className={styles.heading}>Catégories{categories && ` (${categories.length + 1})`}</h2>
      <div className={styles.list}>
        <button
          type="button"
          className={styles.category}
          aria-pressed={selected === null}
          onClick={() => onSelect(null)}
        >
          <ServicesSign className={styles.picture} />
          <span className={styles.name}>Vos Services</span>
        </button>
        {categories?.map((category) => (
          <button
            key={category.id}
            type="button"
            className={styles.category}
            aria-pressed={selected === category.id}
            onClick={() => onSelect(category.id)}
          >
            <Picture path={category.imageUrl} alt="" className={styles.picture} />
            <span className={styles.name} dir="auto">
              {nameText(category.name)}
            </span>
          </button>
        ))}
        {!categories &&
          !failed &&
          Array.from({ length: 5 }, (_, i) => <span key={i} className={styles.waiting} />)}
      </div>
    </nav>
  );
});
