import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { changeOf, periodWords, shareText } from '../../figures/figure-text.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import type { Period } from '../../lib/text/period.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from '../Dashboard.module.css';
import { Bar, Facts, FigureButton, FigureTable, Nothing, Section } from './Section.tsx';

interface ShopsProps {
  shops: DashboardQuery['shops'];
  locals: DashboardQuery['locals'];
  period: Period;
}

const COLUMNS = ['total', 'net', 'tickets', 'averageTicket'] as const;
type Column = (typeof COLUMNS)[number];
type SoldRow = DashboardQuery['shops']['rows'][number];
type Row = Pick<SoldRow, 'previous' | 'comparedSince'> & {
  local: { id: number; name: string } | null;
  figures: Partial<Record<Column, number | null>>;
};

interface RowsProps {
  rows: readonly Row[];
  period: Period;
}

/** The shops, by sales in descending order; one that sold nothing is there too, but takes no room on paper. */
export function Shops({ shops, locals, period }: ShopsProps) {
  const narrow = useNarrow();
  const printing = usePrinting();
  const Form = narrow && !printing ? ShopCards : ShopTable;
  return (
    <Section title="Locaux côte à côte" when={periodWords(period)} columns={8}>
      {shops.rows.length === 0 ? (
        <Nothing>Aucun local n’a vendu sur cette période.</Nothing>
      ) : (
        <Form
          rows={printing ? shops.rows : [...shops.rows, ...quietOf(shops.rows, locals)]}
          period={period}
        />
      )}
    </Section>
  );
}

function quietOf(sold: readonly SoldRow[], locals: DashboardQuery['locals']): Row[] {
  return locals
    .filter(({ id, type }) => type !== 'DEPOT' && sold.every(({ local }) => local?.id !== id))
    .map((local) => ({
      local,
      figures: { total: 0, net: 0, tickets: 0 },
      previous: null,
      comparedSince: null,
    }));
}

function ShopTable({ rows, period }: RowsProps) {
  const most = rows[0]?.figures.total ?? 0;
  const lines = rows.map((row) => ({
    key: row.local?.id ?? 0,
    name: (
      <>
        <bdi>{nameText(row.local?.name)}</bdi>
        <Bar share={row.figures.total} whole={most} />
      </>
    ),
    figure: (measure: Column) => <ShopFigure row={row} measure={measure} period={period} />,
    last: change(row),
  }));
  return <FigureTable head="Local" columns={COLUMNS} lines={lines} last="Évolution" />;
}

function ShopCards({ rows, period }: RowsProps) {
  const most = rows[0]?.figures.total ?? 0;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.local?.id} className={`ui-pair ${styles.shop}`}>
          <bdi className={styles.name}>{nameText(row.local?.name)}</bdi>
          <ShopFigure row={row} measure="total" period={period} />
          <Bar share={row.figures.total} whole={most} />
          <Facts
            columns={COLUMNS.slice(1)}
            figure={(measure) => <ShopFigure row={row} measure={measure} period={period} />}
          />
        </li>
      ))}
    </ul>
  );
}

function ShopFigure({ row, measure, period }: { row: Row; measure: Column; period: Period }) {
  const { id, name } = row.local ?? { id: 0, name: '' };
  return (
    <FigureButton
      why={{ measure, period, filter: { localIds: [id] } }}
      value={row.figures[measure]}
      name={`${MEASURES[measure].label}, ${name}`}
    />
  );
}

function change({ figures, previous, comparedSince }: Row): string {
  const found = changeOf('total', figures.total ?? 0, previous ? (previous.total ?? 0) : undefined);
  return found ? shareText(found, comparedSince) : '–';
}
