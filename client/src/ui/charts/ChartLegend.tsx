import { nameText } from '../../lib/text/format.ts';
import { drawnKind, type ChartData } from './chart-data.ts';
import styles from './Chart.module.css';
import { dashOf, markOf, QUIET_DASH, strokesOf } from './series.ts';

interface ChartLegendProps {
  data: ChartData;
  colours: readonly string[];
}

/** A legend that wraps, so that a phone shows every series. */
export function ChartLegend({ data, colours }: ChartLegendProps) {
  const { series } = data;
  if (series.length < 2) return null;
  const Sample = drawnKind(data) === 'bars' ? BarSample : LineSample;
  return (
    <ul className={`ui-wrap ${styles.legend}`} aria-hidden="true">
      {series.map(({ name, quiet = false, colourOf }, place) => (
        <li key={name}>
          <svg className={styles.sample} viewBox="0 0 28 12" width="28" height="12">
            <Sample
              place={place}
              colour={colours[colourOf ?? (quiet ? -1 : place)] ?? 'var(--quiet)'}
              quiet={quiet}
            />
          </svg>
          <bdi dir="ltr">{nameText(name)}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface SampleProps {
  place: number;
  colour: string;
  quiet: boolean;
}

function BarSample({ place, colour, quiet }: SampleProps) {
  if (quiet)
    return <rect x="0.5" y="0.5" width="27" height="11" rx="2" className={styles.quietBar} stroke={colour} />;
  return (
    <>
      <rect width="28" height="12" rx="2" fill={colour} />
      <path d={strokesOf(place)} stroke="#ffffff" strokeWidth="2" strokeLinecap="round" />
    </>
  );
}

function LineSample({ place, colour, quiet }: SampleProps) {
  if (quiet)
    return (
      <path d="M0 6H28" className={styles.quietLine} stroke={colour} strokeDasharray={QUIET_DASH.join(' ')} />
    );
  return (
    <>
      <path d="M0 6H28" stroke={colour} strokeWidth="2" strokeDasharray={dashOf(place)?.join(' ')} />
      <path d={markOf(place)} fill={colour} stroke={colour} />
    </>
  );
}
