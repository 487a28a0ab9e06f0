import { nameText } from '../../../lib/text/format.ts';
import { useNarrow } from '../../../ui/use-media-query.ts';
import type { ReportColumn, ReportRow, ReportSection } from './report.ts';
import styles from './SalesReport.module.css';

interface ReportTableProps {
  title: string;
  empty: string;
  columns: readonly ReportColumn[];
  section: ReportSection;
}

/** Those of the services, on whose edges the products' figures end too. */
const FIGURES = 5;

export function ReportTable({ title, empty, columns, section }: ReportTableProps) {
  const narrow = useNarrow();
  return (
    <section>
      <h2 className={`ui-title ${styles.title}`}>{title}</h2>
      {narrow ? (
        <Cards empty={empty} columns={columns} section={section} />
      ) : (
        <table className={`ui-table ${styles.table}`}>
          <colgroup>
            <col className={styles.name} />
            <col span={FIGURES} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              {columns.map((column) => (
                <th key={column.title} scope="col" colSpan={spanOf(columns, column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.length === 0 && (
              <tr>
                <td colSpan={FIGURES + 1} className={styles.empty}>
                  {empty}
                </td>
              </tr>
            )}
            {section.rows.map((row) => (
              <tr key={row.itemId}>
                <td>
                  <Name row={row} />
                </td>
                {columns.map((column) => (
                  <td key={column.title} colSpan={spanOf(columns, column)}>
                    {column.of(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column) => (
                <td key={column.title} colSpan={spanOf(columns, column)}>
                  {column.foot(section)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** The last figure takes what is left of the row. */
function spanOf(columns: readonly ReportColumn[], column: ReportColumn): number {
  return column === columns.at(-1) ? FIGURES + 1 - columns.length : 1;
}

function Name({ row }: { row: ReportRow }) {
  return (
    <>
      <bdi>{nameText(row.name)}</bdi>
      {row.place !== null && (
        <small className={`ui-note ${styles.place}`}>
          <bdi dir="ltr">{row.place}</bdi>
        </small>
      )}
    </>
  );
}

function Cards({ empty, columns, section }: Omit<ReportTableProps, 'title'>) {
  if (section.rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={`ui-stack ${styles.cards}`}>
      {section.rows.map((row) => (
        <li key={row.itemId} className={styles.card}>
          <strong>
            <Name row={row} />
          </strong>
          <Figures columns={columns} of={(column) => column.of(row)} />
        </li>
      ))}
      <li className={`${styles.card} ${styles.sum}`}>
        <strong>Total</strong>
        <Figures columns={columns} of={(column) => column.foot(section)} />
      </li>
    </ul>
  );
}

interface FiguresProps {
  columns: readonly ReportColumn[];
  of: (column: ReportColumn) => string;
}

function Figures({ columns, of }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {columns.map((column) => {
        const figure = of(column);
        return (
          figure !== '' && (
            <div key={column.title}>
              <dt>{column.title}</dt>
              <dd>{figure}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
