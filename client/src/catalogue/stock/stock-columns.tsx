import { WarningOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import { formatCount } from '#shared/french.ts';
import type { StockTableQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import styles from './Stock.module.css';

type StockTable = StockTableQuery['stockTable'];
type Row = StockTable['items'][number];
type Locals = StockTable['locals'];

/** A product, or the head of its category. */
export interface StockLine {
  key: string;
  category: Row['category'];
  row: Row | null;
}

const NAME_WIDTH = 260;
const NUMBER_WIDTH = 132;

export const stockWidth = (locals: number) => NAME_WIDTH + NUMBER_WIDTH * (locals + 1);

/** Each category before its products, which come in this order. */
export function withCategories(rows: readonly Row[]): StockLine[] {
  return rows.flatMap((row, place) => {
    const { category } = row;
    const line = { key: `p${row.productId}`, category, row };
    if (rows[place - 1]?.category.id === category.id) return [line];
    return [{ key: `c${category.id}`, category, row: null }, line];
  });
}

export function stockColumns(
  locals: Locals,
  onOpen: (productId: number) => void,
): TableColumnsType<StockLine> {
  return [
    {
      title: 'Produit',
      width: NAME_WIDTH,
      fixed: 'start',
      render: (_, { row, category }) =>
        row ? (
          <Name row={row} onOpen={onOpen} />
        ) : (
          <bdi className={styles.group}>{nameText(category.name)}</bdi>
        ),
    },
    ...locals.map((local, place) => ({
      title: <bdi className={styles.local}>{nameText(local.name)}</bdi>,
      width: NUMBER_WIDTH,
      align: 'right' as const,
      render: (_: unknown, { row }: StockLine) =>
        row && <Units units={row.quantities[place] ?? 0} low={row.lowLocalIds.includes(local.id)} />,
    })),
    {
      title: 'Total',
      width: NUMBER_WIDTH,
      align: 'right',
      render: (_, { row }) => row && <strong>{formatCount(row.total)}</strong>,
    },
  ];
}

function Name({ row, onOpen }: { row: Row; onOpen: (productId: number) => void }) {
  return (
    <Button
      type="text"
      className={styles.product}
      title={`Stock de ${row.name}`}
      onClick={() => onOpen(row.productId)}
    >
      <span>
        <bdi>{nameText(row.name)}</bdi>
        {row.alertThreshold !== null && (
          <small className={`ui-quiet ${styles.under}`}>Seuil {formatCount(row.alertThreshold)}</small>
        )}
        {row.hidden && <small className={`ui-quiet ${styles.under}`}>Masqué</small>}
      </span>
    </Button>
  );
}

/** Low stock has a sign and a word, before it: numbers end below one another. */
function Units({ units, low }: { units: number; low: boolean }) {
  if (!low) return <span className={units === 0 ? 'ui-quiet' : undefined}>{formatCount(units)}</span>;
  const word = units < 0 ? 'négatif' : units === 0 ? 'épuisé' : 'bas';
  return (
    <span className="ui-wrong ui-nowrap">
      <WarningOutlined aria-hidden /> <small>{word}</small> {formatCount(units)}
    </span>
  );
}

/** Sums over all pages. */
export function StockSums({ totals }: { totals: StockTable['totals'] }) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        <Table.Summary.Cell index={0}>
          <strong>Total</strong>
        </Table.Summary.Cell>
        {totals.quantities.map((units, place) => (
          <Table.Summary.Cell key={place} index={place + 1} align="right">
            {formatCount(units)}
          </Table.Summary.Cell>
        ))}
        <Table.Summary.Cell index={totals.quantities.length + 1} align="right">
          <strong>{formatCount(totals.quantity)}</strong>
        </Table.Summary.Cell>
      </Table.Summary.Row>
    </Table.Summary>
  );
}

interface StockRowCardProps {
  line: StockLine;
  locals: Locals;
  /** What is low is looked at, and not the rest. */
  onlyLow: boolean;
  onOpen: (productId: number) => void;
}

export function StockRowCard({ line: { row, category }, locals, onlyLow, onOpen }: StockRowCardProps) {
  if (!row) return <bdi className={styles.group}>{nameText(category.name)}</bdi>;
  return (
    <div className={`ui-pair ${styles.stockCard}`}>
      <Name row={row} onOpen={onOpen} />
      <strong>{formatCount(row.total)}</strong>
      <ul className={`ui-whole ${styles.places}`}>
        {locals.map((local, place) => {
          const low = row.lowLocalIds.includes(local.id);
          if (onlyLow && !low) return null;
          return (
            <li key={local.id}>
              <bdi>{nameText(local.name)}</bdi>
              <Units units={row.quantities[place] ?? 0} low={low} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
