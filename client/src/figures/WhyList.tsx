import { Button } from 'antd';
import type { Key, ReactNode } from 'react';
import type { Measure } from '#server/sums/measures/measures.rules.ts';
import styles from './Why.module.css';
import { figureWords } from './figure-text.ts';

interface WhyListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A row's kind: "Ticket". */
  what: string;
  name: (row: Row) => ReactNode;
  measure: Measure;
  value: (row: Row) => number | null | undefined;
  /** Title of the values' column. */
  column?: string;
  /** A value in words, where the measure's own are not meant. */
  text?: (row: Row) => string;
  /** Sum over all rows, later pages included. */
  sum: ReactNode;
  /** Rows in sight and in all. */
  count: string;
  onMore: (() => void) | null;
  loadingMore: boolean;
}

export function WhyList<Row>(props: WhyListProps<Row>) {
  const { rows, rowKey, what, name, measure, value, sum, count, onMore, loadingMore } = props;
  const { column = 'Sa part', text = (row: Row) => figureWords(measure, value(row)) } = props;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{column}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-part={value(row) ?? ''}>
              <td>{name(row)}</td>
              <td>{text(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Ensemble</th>
            <td data-sum>{sum}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.foot}>
        <span>{count}</span>
        {onMore && (
          <Button size="large" loading={loadingMore} onClick={onMore}>
            Charger plus
          </Button>
        )}
      </div>
    </>
  );
}
