import { useMemo } from 'react';
import { toCentimes } from '#shared/money.ts';
import { daysLater } from '../figures/periods.ts';
import { hourWords, periodWords } from '../figures/figure-text.ts';
import type { DashboardQuery } from '../graphql/generated.ts';
import { formatDate, formatLongDate } from '../lib/format.ts';
import { Chart } from '../ui/charts/Chart.tsx';
import type { ChartData } from '../ui/charts/chart-data.ts';
import { useOpenWhy } from './FigureButton.tsx';
import { hoursShown } from './hours.ts';
import { Section } from './Section.tsx';
import type { dashboardVariables } from './questions.ts';

type Days = ReturnType<typeof dashboardVariables>;

interface HoursProps {
  hours: DashboardQuery['hours'];
  days: Days;
  /** Hour at which the business date begins. */
  dayStart: number;
}

export function Hours({ hours, days, dayStart }: HoursProps) {
  const open = useOpenWhy();
  const { data, shown } = useMemo(() => hoursChart(hours, days, dayStart), [hours, days, dayStart]);
  const pick = (point: number, series: number) =>
    open({ measure: 'total', period: series === 0 ? days.today : days.lastWeek, hour: shown[point] ?? 0 });
  return (
    <Section
      title="Aujourd’hui, heure par heure"
      when={`Total CA, ${periodWords(days.today)}`}
      columns={6}
      wholeOnPaper
    >
      <Chart
        data={data}
        onPick={pick}
        empty="Rien n’est vendu aujourd’hui, ni ne l’était ce jour la semaine dernière."
      />
    </Section>
  );
}

function hoursChart(
  { rows }: DashboardQuery['hours'],
  days: Days,
  dayStart: number,
): { data: ChartData; shown: number[] } {
  const found = new Map(rows.map((row) => [row.hour, row]));
  const shown = hoursShown(
    rows.map(({ hour }) => hour ?? 0),
    dayStart,
  );
  const values = (of: 'figures' | 'previous') =>
    shown.map((hour) => toCentimes(found.get(hour)?.[of]?.total ?? 0));
  const data: ChartData = {
    title: 'Total CA par heure',
    axis: 'Heure',
    kind: 'bars',
    points: shown.map(hourWords),
    series: [
      { name: 'Aujourd’hui', unit: 'amount', values: values('figures') },
      { name: shortDay(days.lastWeek.from), unit: 'amount', values: values('previous') },
    ],
  };
  return { data, shown };
}

/** "samedi 14/11", short enough for the legend on a phone. */
function shortDay(day: string): string {
  return `${formatLongDate(day).split(' ')[0]} ${formatDate(day).slice(0, 5)}`;
}

interface LastDaysProps {
  rows: DashboardQuery['days']['rows'];
  month: Days['month'];
}

const LINES = ['total', 'net'] as const;

export function LastDays({ rows, month }: LastDaysProps) {
  const open = useOpenWhy();
  const { data, shown } = useMemo(() => daysChart(rows, month), [rows, month]);
  const pick = (point: number, series: number) => {
    const day = shown[point] ?? month.to;
    open({ measure: LINES[series] ?? 'total', period: { from: day, to: day } });
  };
  return (
    <Section title="Trente derniers jours" when={periodWords(month)} columns={6} wholeOnPaper>
      <Chart data={data} onPick={pick} empty="Rien n’est vendu depuis trente jours." />
    </Section>
  );
}

function daysChart(
  rows: LastDaysProps['rows'],
  { from, to }: Days['month'],
): { data: ChartData; shown: string[] } {
  const found = new Map(rows.map((row) => [row.day, row.figures]));
  const shown: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) shown.push(day);
  const values = (measure: (typeof LINES)[number]) =>
    shown.map((day) => toCentimes(found.get(day)?.[measure] ?? 0));
  const data: ChartData = {
    title: 'Total CA et Total NET par jour',
    axis: 'Jour',
    kind: 'lines',
    points: shown.map((day) => formatDate(day).slice(0, 5)),
    longPoints: shown.map(formatLongDate),
    series: [
      { name: 'Total CA', unit: 'amount', values: values('total') },
      { name: 'Total NET', unit: 'amount', values: values('net') },
    ],
  };
  return { data, shown };
}
