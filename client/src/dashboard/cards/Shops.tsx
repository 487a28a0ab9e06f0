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
  period: Period;
}

const COLUMNS = ['total', 'net', 'tickets', 'averageTicket'] as const;
type Column = (typeof COLUMNS)[number];
type Row = DashboardQuery['shops']['rows'][number];

/** The shops, by sales in descending order. */
export function Shops(props: ShopsProps) {
  const { shops, period } = props;
  const narrow = useNarrow();
  const printing = usePrinting();
  const Form = narrow && !printing ? ShopCards : ShopTable;
  return (
    <Section title="Locaux côte à côte" when={periodWords(period)} columns={8}>
      {shops.rows.length === 0 ? (
        <Nothing>Aucun local n’a vendu sur cette période.</Nothing>
      ) : (
        <Form {...props} />
      )}
    </Section>
  );
}

function ShopTable({ shops, period }: ShopsProps) {
  const most = shops.rows[0]?.figures.total ?? 0;
  const lines = shops.rows.map((row) => ({
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

function ShopCards({ shops, period }: ShopsProps) {
  const most = shops.rows[0]?.figures.total ?? 0;
  return (
    <ul>
      {shops.rows.map((row) => (
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
