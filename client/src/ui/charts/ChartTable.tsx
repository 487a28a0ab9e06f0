import { nameText } from '../../lib/text/format.ts';
import { longPoint, written, type ChartData } from './chart-data.ts';
import styles from './Chart.module.css';

interface ChartTableProps {
  data: ChartData;
  /** Visible, each figure is a button if `onPick` is set; hidden, it has no tab stops. */
  shown: boolean;
  onPick?: ((point: number, series: number) => void) | undefined;
}

/** The chart's figures to the centime, also for screen readers. */
export function ChartTable({ data, shown, onPick }: ChartTableProps) {
  const { title, axis, series, points } = data;
  return (
    <div
      className={shown ? styles.scroll : 'visually-hidden'}
      {...(shown && { tabIndex: 0, role: 'region', 'aria-label': title })}
    >
      <table className={`ui-table ${styles.table}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                <bdi>{nameText(name)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, place) => (
            <tr key={`${place} ${point}`}>
              <th scope="row">
                <bdi>{longPoint(data, place)}</bdi>
              </th>
              {series.map(({ name, values, unit }, one) => (
                <td key={name}>
                  {shown && onPick && values[place] != null ? (
                    <button
                      type="button"
                      className={`ui-bare ui-link ${styles.figure}`}
                      onClick={() => onPick(place, one)}
                    >
                      {written(values[place], unit)}
                    </button>
                  ) : (
                    written(values[place] ?? null, unit)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
