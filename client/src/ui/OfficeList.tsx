import { Table, type TableColumnsType } from 'antd';
import type { Key, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import styles from './OfficeScreen.module.css';
import { useNarrow } from './use-media-query.ts';

interface OfficeListProps<Row extends object> {
  /** Null until a first answer has come. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => Key;
  columns: TableColumnsType<Row>;
  /** Least width of the table before it scrolls sideways, in pixels. */
  width: number;
  /** On a phone a row is a card with the three things that matter. */
  card: (row: Row) => ReactNode;
  /** The spec's sentence when the list could not be loaded; null when it could. */
  failure: string | null;
  empty: string;
  /** What to do about an empty list. */
  emptyAction?: ReactNode;
  refreshing: boolean;
  onRetry: () => void;
  onRowDoubleClick?: (row: Row) => void;
  /** Between the filters and the table: totals that stand while the rows change. */
  above?: ReactNode;
  /** Below the table: how many, and the next page. */
  below?: ReactNode;
}

const FAILURE_DETAIL = 'Utilisation des données de démonstration.';
/** A table of more rows than these draws only those in sight. */
const MANY = 150;
const TABLE_HEIGHT = 620;

/** A list in each of its states: failing, waiting, empty, filled (a table, or cards on a phone). */
export function OfficeList<Row extends object>(props: OfficeListProps<Row>) {
  const { rows, failure, empty, emptyAction, refreshing, onRetry, above, below } = props;
  if (failure !== null) {
    return <ErrorCard message={failure} detail={FAILURE_DETAIL} retrying={refreshing} onRetry={onRetry} />;
  }
  return (
    <div className={styles.results} data-refreshing={refreshing} aria-busy={refreshing || !rows}>
      {above}
      {!rows && <Waiting />}
      {rows?.length === 0 && <EmptyState title={empty} action={emptyAction} />}
      {rows && rows.length > 0 && (
        <>
          <Rows {...props} rows={rows} />
          {below && <footer className={styles.foot}>{below}</footer>}
        </>
      )}
    </div>
  );
}

function Rows<Row extends object>(props: OfficeListProps<Row> & { rows: readonly Row[] }) {
  const { rows, rowKey, columns, width, card, onRowDoubleClick } = props;
  const narrow = useNarrow();
  if (narrow) {
    return (
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card} onDoubleClick={() => onRowDoubleClick?.(row)}>
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  const many = rows.length > MANY;
  return (
    <Table<Row>
      rowKey={rowKey}
      columns={columns}
      dataSource={rows}
      pagination={false}
      virtual={many}
      sticky={!many}
      scroll={many ? { x: width, y: TABLE_HEIGHT } : { x: width }}
      size="middle"
      styles={{ body: { cell: { paddingBlock: 4 } } }}
      onRow={(row) => ({ onDoubleClick: () => onRowDoubleClick?.(row) })}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Chargement ...</span>
      {Array.from({ length: 8 }, (_, i) => (
        <span key={i} className={styles.waitingRow} />
      ))}
    </div>
  );
}
