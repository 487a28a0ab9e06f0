import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { changeOf, periodWords, shareText } from '../../figures/figure-text.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import type { Period } from '../../lib/text/period.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { Bar } from './Bar.tsx';
import styles from '../Dashboard.module.css';
import { FigureButton } from '../FigureButton.tsx';
import { Nothing, Section } from './Section.tsx';

interface ShopsProps {
  shops: DashboardQuery['shops'];
  period: Period;
}

interface SideBySideProps {
  figures: DashboardQuery;
  period: Period;
}

const COLUMNS = ['total', 'net', 'tickets', 'averageTicket'] as const;
type Row = DashboardQuery['shops']['rows'][number];

/** The shops, by sales in descending order. */
export function Shops(props: SideBySideProps) {
  const { figures, period } = props;
  const narrow = useNarrow();
  const printing = usePrinting();
  const Form = narrow && !printing ? ShopCards : ShopTable;
  return (
    <Section title="Locaux côte à côte" when={periodWords(period)} columns={8}>
      {figures.shops.rows.length === 0 ? (
        <Nothing>Aucun local n’a vendu sur cette période.</Nothing>
      ) : (
        <Form {...props} />
      )}
    </Section>
  );
}

function ShopTable({ figures: { shops }, period }: SideBySideProps) {
  const most = shops.rows[0]?.figures.total ?? 0;
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Local</th>
            {COLUMNS.map((measure) => (
              <th key={measure} scope="col">
                {MEASURES[measure].label}
              </th>
            ))}
            <th scope="col">Évolution</th>
          </tr>
        </thead>
        <tbody>
          {shops.rows.map((row) => (
            <tr key={row.local?.id}>
              <th scope="row">
                <bdi>{nameText(row.local?.name)}</bdi>
                <Bar share={row.figures.total} whole={most} />
              </th>
              {COLUMNS.map((measure) => (
                <td key={measure}>
                  <ShopFigure row={row} measure={measure} period={period} />
                </td>
              ))}
              <td className={styles.quiet}>{change(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ShopCards({ figures: { shops }, period }: SideBySideProps) {
  const most = shops.rows[0]?.figures.total ?? 0;
  return (
    <ul className={styles.list}>
      {shops.rows.map((row) => (
        <li key={row.local?.id} className={styles.shop}>
          <bdi className={styles.name}>{nameText(row.local?.name)}</bdi>
          <ShopFigure row={row} measure="total" period={period} />
          <Bar share={row.figures.total} whole={most} />
          <dl className={styles.facts}>
            {COLUMNS.slice(1).map((measure) => (
              <div key={measure}>
                <dt>{MEASURES[measure].label}</dt>
                <dd>
                  <ShopFigure row={row} measure={measure} period={period} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function ShopFigure({
  row,
  measure,
  period,
}: {
  row: Row;
  measure: (typeof COLUMNS)[number];
  period: Period;
}) {
  const { id, name } = row.local ?? { id: 0, name: '' };
  return (
    <FigureButton
      why={{ measure, period, localId: id }}
      value={row.figures[measure]}
      name={`${MEASURES[measure].label}, ${name}`}
    />
  );
}

export function FraisOwed({ shops, period }: ShopsProps) {
  const owing = shops.rows.filter(({ figures }) => figures.frais);
  return (
    <Section title="Frais Kessal dus" when={periodWords(period)} columns={4}>
      {owing.length === 0 ? (
        <Nothing>Aucuns frais sur cette période.</Nothing>
      ) : (
        <ul className={styles.list}>
          {owing.map(({ local, figures }) => (
            <li key={local?.id} className={styles.row}>
              <bdi className={styles.name}>{nameText(local?.name)}</bdi>
              <FigureButton
                why={{ measure: 'frais', period, localId: local?.id ?? 0 }}
                value={figures.frais}
                name={`Frais Kessal, ${local?.name}`}
              />
            </li>
          ))}
          <li className={`${styles.row} ${styles.sum}`}>
            <span>Total</span>
            <FigureButton
              why={{ measure: 'frais', period }}
              value={shops.totals.frais}
              name="Total Frais Kessal"
            />
          </li>
        </ul>
      )}
    </Section>
  );
}

function change({ figures, previous, comparedSince }: Row): string {
  const found = changeOf('total', figures.total ?? 0, previous ? (previous.total ?? 0) : undefined);
  return found ? shareText(found, comparedSince) : '–';
}
