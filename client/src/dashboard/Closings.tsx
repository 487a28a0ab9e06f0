import { Link } from 'react-router-dom';
import { MEASURES } from '../../../server/src/measures/measures.rules.ts';
import { periodWords } from '../figures/words.ts';
import type { DashboardQuery } from '../graphql/generated.ts';
import { formatDate } from '../lib/format.ts';
import type { Period } from '../lib/period.ts';
import styles from './Dashboard.module.css';
import { Figure } from './Figure.tsx';
import { Nothing, Section } from './Section.tsx';

interface ClosingsProps {
  closures: DashboardQuery['closures'];
  period: Period;
}

const COLUMNS = ['declared', 'expected', 'difference'] as const;

/** The days that were closed, newest first: what was counted beside what was sold. */
export function Closings({ closures, period }: ClosingsProps) {
  const { rows, totals, count } = closures;
  return (
    <Section title="Clôtures et écarts" when={periodWords(period)} columns={7}>
      {rows.length === 0 ? (
        <Nothing>
          Aucun jour clôturé. <Link to="/cloture/list">Voir les totaux journaliers</Link>
        </Nothing>
      ) : (
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Jour et local</th>
                {COLUMNS.map((measure) => (
                  <th key={measure} scope="col">
                    {MEASURES[measure].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, local, figures }) => {
                const days = { from: day ?? period.from, to: day ?? period.to };
                const what = `${local?.name}, ${formatDate(days.from)}`;
                return (
                  <tr key={what}>
                    <th scope="row">
                      {formatDate(days.from)} <bdi className={styles.under}>{local?.name}</bdi>
                    </th>
                    {COLUMNS.map((measure) => (
                      <td key={measure}>
                        <Figure
                          why={{ measure, period: days, localId: local?.id ?? 0 }}
                          value={figures[measure]}
                          name={`${MEASURES[measure].label}, ${what}`}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{count > rows.length ? `Les ${count} clôtures` : 'Total'}</th>
                {COLUMNS.map((measure) => (
                  <td key={measure}>
                    <Figure
                      why={{ measure, period }}
                      value={totals[measure]}
                      name={`${MEASURES[measure].label}, toutes les clôtures`}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Section>
  );
}
