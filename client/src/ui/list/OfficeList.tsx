import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { Key, MouseEvent, ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorCard } from '../feedback/ErrorCard.tsx';
import styles from './OfficeScreen.module.css';
import { useDrawn } from '../use-drawn.tsx';
import { useNarrow } from '../use-media-query.ts';
import { usePrinting } from '../use-printing.ts';

interface OfficeListProps<Row extends object> {
  /** Null before the first response. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => Key;
  columns: TableColumnsType<Row>;
  /** Least width of the table before it scrolls, in pixels. */
  width: number;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  /** The specification's sentence for a failed load; null when there is none. */
  failure: string | null;
  /** Below it; the specification's by default. */
  failureDetail?: string;
  empty: string;
  /** Below the text: what to do first, or that the filters can be changed. */
  emptyHint?: string | undefined;
  emptyAction?: ReactNode;
  refreshing: boolean;
  onRetry: () => void;
  onRowDoubleClick?: (row: Row) => void;
  /** Click on a row, which must have a button that does the same. */
  onRowClick?: (row: Row) => void;
  /** Further table props: footer, sorting, selection, rows that open. */
  table?: Pick<TableProps<Row>, 'summary' | 'onChange' | 'bordered' | 'rowSelection' | 'expandable'>;
  /** On screen in place of the table and the cards. */
  instead?: ReactNode;
  /** All rows, for printing; the screen's own when absent. */
  onPaper?: () => ReactNode;
  /** Between filters and table: totals that stay while rows change. */
  above?: ReactNode;
  /** Below the table: the count and the next page. */
  below?: ReactNode;
}

const FAILURE_DETAIL = 'Utilisation des données de démonstration.';
/** Above this number of rows the table is virtual. */
const MANY = 150;
const TABLE_HEIGHT = 620;
/** Columns of buttons, which paper has no use for. */
const ACTIONS = new Set<unknown>(['Action', 'Actions']);

/** Failed, loading, empty or filled (a table, or cards on a phone). */
export function OfficeList<Row extends object>(props: OfficeListProps<Row>) {
  const { rows, failure, failureDetail = FAILURE_DETAIL, refreshing, onRetry } = props;
  const { empty, emptyHint, emptyAction, above, below } = props;
  if (failure !== null) {
    return <ErrorCard message={failure} detail={failureDetail} retrying={refreshing} onRetry={onRetry} />;
  }
  return (
    <div className={styles.results} data-refreshing={refreshing} aria-busy={refreshing || !rows}>
      {above}
      {!rows && <Waiting />}
      {rows?.length === 0 && <EmptyState title={empty} hint={emptyHint} action={emptyAction} />}
      {rows && rows.length > 0 && (
        <>
          <Rows {...props} rows={rows} />
          {below && <footer className={`ui-bar ui-quiet ${styles.foot}`}>{below}</footer>}
        </>
      )}
    </div>
  );
}

type FilledProps<Row extends object> = OfficeListProps<Row> & { rows: readonly Row[] };

function Rows<Row extends object>(props: FilledProps<Row>) {
  const { rows, rowKey, columns, width, onRowClick, onRowDoubleClick, table, onPaper, instead } = props;
  const narrow = useNarrow();
  const printing = usePrinting();
  if (printing && onPaper) return onPaper();
  if (instead !== undefined) return instead;
  if (narrow) return <Cards {...props} />;
  const many = rows.length > MANY && !printing;
  return (
    <Table<Row>
      rowKey={rowKey}
      columns={printing ? columns.filter(({ title }) => !ACTIONS.has(title)) : columns}
      dataSource={rows}
      pagination={false}
      virtual={many}
      sticky={!many}
      scroll={printing ? {} : many ? { x: width, y: TABLE_HEIGHT } : { x: width }}
      size="middle"
      styles={{ body: { cell: { paddingBlock: 4 } } }}
      rowClassName={onRowClick ? styles.pressable : undefined}
      onRow={(row) => ({
        onClick: onRowClick && besideButtons(() => onRowClick(row)),
        onDoubleClick: besideButtons(() => onRowDoubleClick?.(row)),
      })}
      {...table}
    />
  );
}

function Cards<Row extends object>({ rows, rowKey, card, onRowDoubleClick }: FilledProps<Row>) {
  const { drawn, end } = useDrawn(rows.length);
  return (
    <>
      <ul className={`ui-stack ${styles.cards}`}>
        {rows.slice(0, drawn).map((row) => (
          <li
            key={rowKey(row)}
            className={`ui-card ${styles.card}`}
            onDoubleClick={besideButtons(() => onRowDoubleClick?.(row))}
          >
            {card(row)}
          </li>
        ))}
      </ul>
      {end}
    </>
  );
}

/** Ignores clicks on a row's buttons. */
function besideButtons(act: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ target }) => {
    if (!(target as Element).closest('button, a, input')) act();
  };
}

function Waiting() {
  return (
    <div className={`ui-stack ${styles.waiting}`} role="status">
      <span className="visually-hidden">Chargement ...</span>
      {Array.from({ length: 8 }, (_, i) => (
        <span key={i} className={`ui-waiting ${styles.waitingRow}`} />
      ))}
    </div>
  );
}
