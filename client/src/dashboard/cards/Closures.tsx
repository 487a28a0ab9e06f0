import { Link } from 'react-router-dom';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { figureWords, periodWords } from '../../figures/figure-text.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { formatDate, nameText } from '../../lib/text/format.ts';
import type { Period } from '../../lib/text/period.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from '../Dashboard.module.css';
import { Facts, FigureButton, FigureTable, Nothing, Section } from './Section.tsx';

interface ClosuresProps {
  closures: DashboardQuery['closures'];
  period: Period;
}

const COLUMNS = ['declared', 'expected', 'difference'] as const;
type Column = (typeof COLUMNS)[number];
type Row = DashboardQuery['closures']['rows'][number];

export function Closures({ closures, period }: ClosuresProps) {
  const narrow = useNarrow();
  const printing = usePrinting();
  const Form = narrow && !printing ? ClosureCards : ClosureTable;
  return (
    <Section
      title="Clôtures et écarts"
      when={periodWords(period)}
      columns={7}
      folded
      said={figureWords('difference', closures.totals.difference)}
    >
      {closures.rows.length === 0 ? (
        <Nothing>
          Aucun jour clôturé. <Link to="/cloture/list">Voir les totaux journaliers</Link>
        </Nothing>
      ) : (
        <Form closures={closures} period={period} />
      )}
    </Section>
  );
}

function ClosureTable({ closures, period }: ClosuresProps) {
  const lines = closures.rows.map((row) => ({
    key: keyOf(row),
    name: (
      <>
        {formatDate(row.day ?? period.from)}{' '}
        <bdi className={`ui-under ${styles.under}`}>{nameText(row.local?.name)}</bdi>
      </>
    ),
    figure: (measure: Column) => <ClosureFigure row={row} measure={measure} period={period} />,
  }));
  const figure = (measure: Column) => <SumFigure closures={closures} measure={measure} period={period} />;
  const foot = { key: 'sum', name: allOf(closures), figure };
  return <FigureTable head="Jour et local" columns={COLUMNS} lines={lines} foot={foot} />;
}

function ClosureCards({ closures, period }: ClosuresProps) {
  return (
    <ul>
      {closures.rows.map((row) => (
        <li key={keyOf(row)} className={styles.closing}>
          <strong>{formatDate(row.day ?? period.from)}</strong>{' '}
          <bdi className={`ui-under ${styles.under}`}>{nameText(row.local?.name)}</bdi>
          <Facts
            columns={COLUMNS}
            figure={(measure) => <ClosureFigure row={row} measure={measure} period={period} />}
          />
        </li>
      ))}
      <li className={styles.closing}>
        <strong>{allOf(closures)}</strong>
        <Facts
          columns={COLUMNS}
          figure={(measure) => <SumFigure closures={closures} measure={measure} period={period} />}
        />
      </li>
    </ul>
  );
}

function ClosureFigure({ row, measure, period }: { row: Row; measure: Column; period: Period }) {
  const { day, local, figures } = row;
  const days = { from: day ?? period.from, to: day ?? period.to };
  return (
    <FigureButton
      why={{ measure, period: days, filter: { localIds: [local?.id ?? 0] } }}
      value={figures[measure]}
      name={`${MEASURES[measure].label}, ${local?.name}, ${formatDate(days.from)}`}
    />
  );
}

function SumFigure({ closures, measure, period }: ClosuresProps & { measure: Column }) {
  return (
    <FigureButton
      why={{ measure, period }}
      value={closures.totals[measure]}
      name={`${MEASURES[measure].label}, toutes les clôtures`}
    />
  );
}

function keyOf({ day, local }: Row): string {
  return `${day} ${local?.id}`;
}

/** The totals include closures beyond the list's limit. */
function allOf({ rows, count }: DashboardQuery['closures']): string {
  return count > rows.length ? `Les ${count} clôtures` : 'Total';
}
