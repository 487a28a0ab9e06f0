import { drawnKind, type ChartData } from './chart-data.ts';
import styles from './Chart.module.css';
import { dashOf, markOf, strokesOf } from './series-marks.ts';

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
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ name }, place) => (
        <li key={name}>
          <svg className={styles.sample} viewBox="0 0 28 12" width="28" height="12">
            <Sample place={place} colour={colours[place] ?? '#000000'} />
          </svg>
          <bdi dir="ltr">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface SampleProps {
  place: number;
  colour: string;
}

function BarSample({ place, colour }: SampleProps) {
  return (
    <>
      <rect width="28" height="12" rx="2" fill={colour} />
      <path d={strokesOf(place)} stroke="#ffffff" strokeWidth="2" strokeLinecap="round" />
    </>
  );
}

function LineSample({ place, colour }: SampleProps) {
  return (
    <>
      <path d="M0 6H28" stroke={colour} strokeWidth="2" strokeDasharray={dashOf(place)?.join(' ')} />
      <path d={markOf(place)} fill={colour} stroke={colour} />
    </>
  );
}
