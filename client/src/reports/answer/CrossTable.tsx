import { DIMENSIONS, MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { figureWords, isAmount, wholeText } from '../../figures/figure-text.ts';
import { nameText } from '../../lib/text/format.ts';
import { largestOf, shadeOf, type Cross } from './cross.ts';
import styles from './CrossTable.module.css';
import { dimensionText, directionOf, rowKey, shortText, type Row } from '../words.ts';

interface CrossTableProps {
  cross: Cross;
  measure: Measure;
  totals: Row['figures'];
  /** Opens the breakdown of a cell, a row, a column or, with null, of all; absent for figures without tickets. */
  onWhy: ((row: Row | null) => void) | null;
}

/** Two dimensions with totals both ways; the larger a cell, the darker, and each says its figure. */
export function CrossTable({ cross, measure, totals, onWhy }: CrossTableProps) {
  const { rows, columns, down, across, cellOf } = cross;
  const largest = largestOf(cross, measure);
  const { label } = MEASURES[measure];
  const caption = `${label} : ${DIMENSIONS[down].label.toLowerCase()} × ${DIMENSIONS[across].label.toLowerCase()}`;
  return (
    <>
      {isAmount(measure) && (
        <p className={`ui-note ${styles.rounded}`}>
          En DH, arrondis au dirham : la somme des cases peut différer du total.
        </p>
      )}
      <div className={`ui-card ${styles.scroll}`} role="region" tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{DIMENSIONS[down].label}</th>
              {columns.map((column) => (
                <th key={rowKey(column)} scope="col" title={dimensionText(column, across)}>
                  <bdi dir={directionOf([across])}>{nameText(shortText(column, across))}</bdi>
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row">
                  <bdi dir={directionOf([down])}>{nameText(dimensionText(row, down))}</bdi>
                </th>
                {columns.map((column) => {
                  const cell = cellOf(row, column);
                  const value = cell?.figures[measure] ?? null;
                  return (
                    <td key={rowKey(column)} data-shade={shadeOf(value, largest)}>
                      <Cell
                        measure={measure}
                        value={value}
                        of={`${dimensionText(row, down)}, ${dimensionText(column, across)}`}
                        onWhy={onWhy && cell && (() => onWhy(cell))}
                      />
                    </td>
                  );
                })}
                <td className={styles.sum}>
                  <Cell
                    measure={measure}
                    value={row.figures[measure] ?? null}
                    of={`Total, ${dimensionText(row, down)}`}
                    onWhy={onWhy && (() => onWhy(row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column) => (
                <td key={rowKey(column)} className={styles.sum}>
                  <Cell
                    measure={measure}
                    value={column.figures[measure] ?? null}
                    of={`Total, ${dimensionText(column, across)}`}
                    onWhy={onWhy && (() => onWhy(column))}
                  />
                </td>
              ))}
              <td className={styles.sum}>
                <Cell
                  measure={measure}
                  value={totals[measure] ?? null}
                  of="Total"
                  onWhy={onWhy && (() => onWhy(null))}
                />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

interface CellProps {
  measure: Measure;
  value: number | null;
  /** What the figure is of. */
  of: string;
  onWhy: (() => void) | null;
}

/** Whole dirhams in sight; the figure to the centime where it is pointed at, read aloud or opened. */
function Cell({ measure, value, of, onWhy }: CellProps) {
  if (value === null) return <span className={`ui-quiet ${styles.none}`}>–</span>;
  const whole = `${of} : ${figureWords(measure, value)}`;
  const text = <span aria-hidden="true">{wholeText(measure, value)}</span>;
  if (!onWhy) {
    return (
      <span className={styles.cell} title={whole}>
        {text}
        <span className="visually-hidden">{whole}</span>
      </span>
    );
  }
  return (
    <button type="button" className={styles.cell} title={whole} onClick={onWhy}>
      {text}
      <span className="visually-hidden">{whole}</span>
    </button>
  );
}
