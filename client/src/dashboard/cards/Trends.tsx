import { Segmented } from 'antd';
import { useMemo } from 'react';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { periodWords } from '../../figures/figure-text.ts';
import type { DashboardQuery, DrawnFragment } from '../../graphql/generated.ts';
import { grainOf, type Grain, type MeasuredPeriod } from '../../figures/periods.ts';
import { useAddressChoice } from '../../lib/use-address.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import styles from '../Dashboard.module.css';
import { Section } from './Section.tsx';
import { useWhyAddress } from '../why/use-why-address.ts';
import { DRAWN, GRAIN_WORDS, trendOf, type DrawnMeasure } from './trend.ts';

interface TrendsProps {
  figures: DashboardQuery;
  period: MeasuredPeriod;
  /** Hour at which the business date begins. */
  dayStart: number;
  today: string;
}

/** The chosen period beside the one before it, and over several days also its hours. */
export function Trends({ figures, period, dayStart, today }: TrendsProps) {
  const [measure, setMeasure] = useAddressChoice<DrawnMeasure>('courbe', DRAWN);
  const { trend, trendBefore, hours, hoursBefore } = figures;
  const shared = { measure, period, dayStart, today };
  const alone = !hours || !hoursBefore;
  return (
    <>
      <Segmented<DrawnMeasure>
        className={`ui-unprinted ${styles.drawn}`}
        size="large"
        aria-label="Chiffre des graphiques"
        options={DRAWN.map((value) => ({ value, label: MEASURES[value].label }))}
        value={measure}
        onChange={setMeasure}
      />
      <TrendSection
        {...shared}
        grain={grainOf(period)}
        rows={trend.rows}
        rowsBefore={trendBefore.rows}
        columns={alone ? 12 : 7}
      />
      {!alone && (
        <TrendSection {...shared} grain="hour" rows={hours.rows} rowsBefore={hoursBefore.rows} columns={5} />
      )}
    </>
  );
}

interface TrendSectionProps {
  measure: DrawnMeasure;
  period: MeasuredPeriod;
  dayStart: number;
  today: string;
  grain: Grain;
  rows: DrawnFragment['rows'];
  rowsBefore: DrawnFragment['rows'];
  columns: 5 | 7 | 12;
}

/** A4 with margins, at the scale of the printed dashboard. */
const PAPER_WIDTHS = { 5: 410, 7: 590, 12: 1050 };

function TrendSection({ columns, ...asked }: TrendSectionProps) {
  const { measure, period, dayStart, today, grain, rows, rowsBefore } = asked;
  const { open } = useWhyAddress();
  const { data, points } = useMemo(() => {
    const { from, to, before, against } = period;
    const days = { period: { from, to }, before, against, underWay: to === today };
    return trendOf({ ...days, measure, grain, rows, rowsBefore, dayStart });
  }, [measure, grain, period, rows, rowsBefore, dayStart, today]);
  const pick = (place: number, series: number) => {
    const { now = null, before = null } = points[place] ?? {};
    const [at, other] = series === 0 ? [now, before] : [before, null];
    if (!at) return;
    const { hour, ...days } = at;
    open({
      measure,
      period: days,
      ...(hour !== undefined && { filter: { hours: [hour] } }),
      ...(other && { before: { from: other.from, to: other.to } }),
    });
  };
  return (
    <Section
      title={`${MEASURES[measure].label}, ${columns === 5 ? 'par heure de la journée' : GRAIN_WORDS[grain]}`}
      when={periodWords(period)}
      columns={columns}
    >
      <Chart
        key={columns}
        data={data}
        paperWidth={PAPER_WIDTHS[columns]}
        onPick={pick}
        empty="Rien n’est vendu sur ces deux périodes."
      />
    </Section>
  );
}
