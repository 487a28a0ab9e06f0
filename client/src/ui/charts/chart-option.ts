import type { EChartsCoreOption } from 'echarts/core';
import {
  drawnKind,
  longPoint,
  written,
  writtenOnAxis,
  type ChartData,
  type ChartSeries,
} from './chart-data.ts';

interface ChartLook {
  colours: readonly string[];
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  font: string;
  /** The device asks for no movement. */
  still: boolean;
}

const DASHES: (number[] | 'solid')[] = ['solid', [7, 4], [2, 3], [10, 4, 2, 4], [14, 5], [4, 2, 1, 2]];
const MARKS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect'];
/** Patterns over bars, so that a black and white print tells them apart; the first is plain. */
const PATTERNS = [
  undefined,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4 },
  {
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.6,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 3], rotation: 0 },
  { symbol: 'rect', dashArrayX: [3, 3], dashArrayY: [1, 0], rotation: 0 },
];
/** More points than these are one line without marks: they would be a hedge. */
const MARKED_POINTS = 40;
const MOVEMENT_MS = 140;

/** How ECharts is to draw a chart; amounts stand in dirhams from here on. */
export function chartOption(data: ChartData, look: ChartLook): EChartsCoreOption {
  const { series, points } = data;
  const text = { color: look.quiet, fontFamily: look.font, fontSize: 13 };
  const units = [...new Set(series.map(({ unit }) => unit))];
  return {
    animation: !look.still,
    animationDuration: 0,
    animationDurationUpdate: MOVEMENT_MS,
    textStyle: { fontFamily: look.font },
    color: [...look.colours],
    grid: { left: 4, right: 8, top: series.length > 1 ? 40 : 16, bottom: 4, containLabel: true },
    ...(series.length > 1 && { legend: legendOf(look) }),
    tooltip: tooltipOf(data, look),
    xAxis: {
      type: 'category',
      data: [...points],
      boundaryGap: drawnKind(data) === 'bars',
      axisLabel: { ...text, hideOverlap: true },
      axisLine: { lineStyle: { color: look.quiet } },
      axisTick: { show: false },
    },
    yAxis: units.map((_, place) => ({
      type: 'value',
      position: place === 0 ? 'left' : 'right',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...text, formatter: writtenOnAxis },
      splitLine: { show: place === 0, lineStyle: { color: look.line } },
    })),
    series: series.map((one, place) => drawn(one, { place, data, axis: units.indexOf(one.unit), look })),
  };
}

interface Place {
  place: number;
  axis: number;
  data: ChartData;
  look: ChartLook;
}

function drawn({ name, values, unit }: ChartSeries, { place, axis, data, look }: Place): object {
  const scale = unit === 'amount' ? 100 : 1;
  const common = {
    name,
    yAxisIndex: axis,
    data: values.map((value) => (value === null ? null : value / scale)),
    emphasis: { disabled: true },
  };
  if (drawnKind(data) === 'bars') {
    const border = { borderColor: look.colours[place], borderWidth: place === 0 ? 0 : 1 };
    const pattern = PATTERNS[place % PATTERNS.length];
    const decal = pattern && { ...pattern, color: look.surface };
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 36,
      barGap: '10%',
      barCategoryGap: '25%',
      itemStyle: { ...border, borderRadius: [3, 3, 0, 0], ...(decal && { decal }) },
    };
  }
  return {
    ...common,
    type: 'line',
    symbol: MARKS[place % MARKS.length],
    symbolSize: 7,
    showSymbol: data.points.length <= MARKED_POINTS,
    sampling: 'lttb',
    lineStyle: { width: place === 0 ? 2.5 : 2, type: DASHES[place % DASHES.length] },
  };
}

function legendOf(look: ChartLook): object {
  return {
    top: 0,
    left: 0,
    type: 'scroll',
    // What is hidden by a tap would be missing from the print and from the table's words.
    selectedMode: false,
    itemWidth: 28,
    itemHeight: 12,
    itemGap: 20,
    textStyle: { color: look.ink, fontFamily: look.font, fontSize: 14 },
  };
}

function tooltipOf(data: ChartData, look: ChartLook): object {
  return {
    trigger: 'axis',
    confine: true,
    transitionDuration: 0,
    axisPointer: { type: drawnKind(data) === 'bars' ? 'shadow' : 'line', animation: false },
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { color: look.ink, fontFamily: look.font, fontSize: 14 },
    formatter: (found: { dataIndex: number }[]) => tooltipText(data, found[0]?.dataIndex ?? 0),
  };
}

/** An element and not HTML: a name that somebody gave a shop is text, whatever stands in it. */
function tooltipText(data: ChartData, place: number): HTMLElement {
  const box = document.createElement('div');
  const head = document.createElement('strong');
  head.textContent = longPoint(data, place);
  box.append(head);
  for (const { name, values, unit } of data.series) {
    const row = document.createElement('div');
    const term = document.createElement('bdi');
    term.textContent = name;
    row.append(term, ` : ${written(values[place] ?? null, unit)}`);
    box.append(row);
  }
  return box;
}
