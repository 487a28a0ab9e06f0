import { Button, Drawer } from 'antd';
import type { Key, ReactNode } from 'react';
import { MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { readError } from '../graphql/errors.ts';
import type { Period } from '../lib/text/period.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { Amount } from '../ui/Money.tsx';
import styles from './Why.module.css';
import { figureWords, periodWords } from './figure-text.ts';

interface WhyPanelProps {
  children: ReactNode;
  onClose: () => void;
}

/** « Pourquoi ce chiffre ? »: the panel of a figure's breakdown. */
export function WhyPanel({ children, onClose }: WhyPanelProps) {
  return (
    <Drawer
      open={children !== null}
      title="Pourquoi ce chiffre ?"
      size="min(720px, 100vw)"
      closable={{ 'aria-label': 'Fermer' }}
      styles={{ close: { width: 44, height: 44 } }}
      destroyOnHidden
      onClose={onClose}
    >
      <div className={`ui-stack ${styles.why}`}>{children}</div>
    </Drawer>
  );
}

interface WhyWaitingProps {
  error: Error | undefined;
  retrying?: boolean;
  onRetry: () => Promise<unknown>;
}

/** In place of an answer: it is on its way, or failed. */
export function WhyWaiting({ error, retrying = false, onRetry }: WhyWaitingProps) {
  if (!error) return <LoadingScreen />;
  const retry = () => void onRetry().catch(() => undefined);
  return <ErrorCard message={readError(error).message} retrying={retrying} onRetry={retry} />;
}

interface WhyHeadProps {
  measure: Measure;
  value: number | null | undefined;
  /** Names of shop and item. */
  names: readonly (string | null | undefined)[];
  period: Period | null;
}

export function WhyHead({ measure, value, names, period }: WhyHeadProps) {
  const { label, description } = MEASURES[measure];
  return (
    <div className={styles.head}>
      <h2 className={`ui-quiet ${styles.label}`}>{label}</h2>
      <p className={styles.figure} data-answer={measure}>
        <Amount words={figureWords(measure, value)} />
      </p>
      <p className={`ui-wrap ${styles.of}`}>
        {names.map(
          (name) =>
            name && (
              <bdi key={name} dir="ltr">
                {name}
              </bdi>
            ),
        )}
        {period && <span>{periodWords(period)}</span>}
      </p>
      <p className={styles.definition}>{description}</p>
    </div>
  );
}

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
  sum: string;
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
              <td>
                <Amount words={text(row)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Ensemble</th>
            <td data-sum>
              <Amount words={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={`ui-bar ui-quiet ${styles.foot}`}>
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
