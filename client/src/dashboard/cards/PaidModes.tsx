import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { PAYMENT_MODES } from '#shared/payments.ts';
import { periodWords } from '../../figures/figure-text.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { MODE_FIGURES, type ModeFigure } from '../../lib/text/paid-text.ts';
import type { Period } from '../../lib/text/period.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from '../Dashboard.module.css';
import { Facts, FigureButton, FigureTable, Nothing, Section } from './Section.tsx';

interface PaidModesProps {
  shops: DashboardQuery['shops'];
  locals: DashboardQuery['locals'];
  period: Period;
}

type Row = DashboardQuery['shops']['rows'][number];

/** How the period was paid; nothing in a house that takes cash alone. */
export function PaidModes({ shops, locals, period }: PaidModesProps) {
  const narrow = useNarrow();
  const printing = usePrinting();
  const columns = PAYMENT_MODES.filter(
    (mode) =>
      mode === 'CASH' ||
      locals.some(({ paymentModes }) => paymentModes.includes(mode)) ||
      Boolean(shops.totals[MODE_FIGURES[mode]]),
  ).map((mode) => MODE_FIGURES[mode]);
  if (columns.length === 1) return null;
  const total = (measure: ModeFigure) => (
    <FigureButton
      why={{ measure, period }}
      value={shops.totals[measure]}
      name={`${MEASURES[measure].label}, tous les locaux`}
    />
  );
  const ofShop = (row: Row) => (measure: ModeFigure) => (
    <FigureButton
      why={{ measure, period, filter: { localIds: [row.local?.id ?? 0] } }}
      value={row.figures[measure]}
      name={`${MEASURES[measure].label}, ${row.local?.name}`}
    />
  );
  return (
    <Section title="Encaissé par mode" when={periodWords(period)} columns={12} folded>
      {shops.rows.length === 0 ? (
        <Nothing>Rien n’est encaissé sur cette période.</Nothing>
      ) : narrow && !printing ? (
        <ul>
          {shops.rows.map((row) => (
            <li key={row.local?.id} className={`${styles.closing} ${styles.modes}`}>
              <strong>
                <bdi>{nameText(row.local?.name)}</bdi>
              </strong>
              <Facts columns={columns} figure={ofShop(row)} />
            </li>
          ))}
          <li className={`${styles.closing} ${styles.modes}`}>
            <strong>Total</strong>
            <Facts columns={columns} figure={total} />
          </li>
        </ul>
      ) : (
        <FigureTable
          head="Local"
          columns={columns}
          lines={shops.rows.map((row) => ({
            key: row.local?.id ?? 0,
            name: <bdi>{nameText(row.local?.name)}</bdi>,
            figure: ofShop(row),
          }))}
          foot={{ key: 'sum', name: 'Total', figure: total }}
        />
      )}
    </Section>
  );
}
