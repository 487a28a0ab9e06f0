import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import styles from './ItemSearch.module.css';

interface ItemSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** Takes the first item that was found. */
  onEnter: () => void;
}

export function ItemSearch({ search, onSearch, onEnter }: ItemSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.search}>
      <SearchOutlined aria-hidden className={styles.sign} />
      <input
        ref={field}
        className={styles.field}
        aria-label="Chercher un article"
        placeholder="Chercher un article"
        autoComplete="off"
        enterKeyHint="done"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape') onSearch('');
          // The Enter that ends a composed word takes nothing.
          if (key !== 'Enter' || nativeEvent.isComposing || search.trim() === '') return;
          onEnter();
          field.current?.select();
        }}
      />
      {search !== '' && (
        <button
          type="button"
          className={`ui-card ui-quiet ${styles.clear}`}
          aria-label="Effacer la recherche"
          onClick={() => {
            onSearch('');
            field.current?.focus();
          }}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </search>
  );
}
