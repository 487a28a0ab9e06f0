import { DIMENSIONS, MEASURES } from '#server/figures/measures/measures.rules.ts';
import { cellOf } from './answer-columns.tsx';
import { columnsOf, type AnswerColumn, type Told } from './columns.ts';
import styles from './Reports.module.css';
import type { Answered } from './use-report.ts';
import { dimensionText, directionOf, rowKey, WHICH } from './words.ts';

/** All rows of the report for printing; on screen the table is virtual. */
export function PaperTable({ answered: { question, report } }: { answered: Answered }) {
  const columns = columnsOf(question);
  const whole: Told = { figures: report.totals, previous: report.previousTotals };
  return (
    <table className={styles.paper}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={keyOf(column)} scope="col" data-kind={column.kind}>
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={keyOf(column)} data-kind={column.kind}>
                {column.kind === 'dimension' ? (
                  <bdi dir={directionOf([column.dimension])}>{dimensionText(row, column.dimension)}</bdi>
                ) : (
                  cellOf(column, row)
                )}
              </td>
            ))}
          </tr>
        ))}
        {question.dimensions.length > 0 && (
          <tr className={styles.whole}>
            {columns.map((column, place) => (
              <td key={keyOf(column)}>{place === 0 ? 'Total' : cellOf(column, whole)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function keyOf(column: AnswerColumn): string {
  return column.kind === 'dimension' ? column.dimension : `${column.measure}-${column.kind}`;
}

function headOf(column: AnswerColumn): string {
  if (column.kind === 'dimension') return DIMENSIONS[column.dimension].label;
  return `${MEASURES[column.measure].label}${WHICH[column.kind]}`;
}
