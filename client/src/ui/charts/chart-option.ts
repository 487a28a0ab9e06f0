import type { EChartsCoreOption } from 'echarts/core';
import {
  drawnKind,
  eachNamed,
  longPoint,
  RUNNING,
  written,
  writtenOnAxis,
  type ChartData,
  type ChartSeries,
} from './chart-data.ts';
import { dashOf, patternOf, QUIET_DASH, symbolOf } from './series.ts';

interface ChartLook {
  colours: readonly string[];
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  font: string;
  /** prefers-reduced-motion. */
  still: boolean;
  /** Horizontal bars: see lyingHeight(). */
  lying: boolean;
  width: number;
}

/** Above this number of points a line has no marks. */
const MARKED_POINTS = 40;
const MOVEMENT_MS = 140;

/** For names beside horizontal bars, and for figures beside vertical ones. */
const NAME_WIDTH = 112;
const FIGURES_WIDTH = 72;
const NAME_GAP = 8;

/** The ECharts option of a chart; amounts are in dirhams from here on. */
export function chartOption(data: ChartData, look: ChartLook): EChartsCoreOption {
  const { series } = data;
  const units = [...new Set(series.map(({ unit }) => unit))];
  const figures = units.map((_, place) => figuresAxis(place, look));
  return {
    animation: !look.still,
    animationDuration: 0,
    animationDurationUpdate: MOVEMENT_MS,
    textStyle: { fontFamily: look.font },
    color: [...look.colours],
    grid: { left: 4, right: look.lying ? 16 : 24, top: 16, bottom: 4, containLabel: true },
    tooltip: tooltipOf(data, look),
    // The first point of horizontal bars is at the top.
    ...(look.lying
      ? { xAxis: figures, yAxis: { ...pointsAxis(data, look), inverse: true } }
      : { xAxis: pointsAxis(data, look), yAxis: figures }),
    series: [
      ...series.map((one, place) => drawn(one, { place, data, axis: units.indexOf(one.unit), look })),
      ...runningPoints(data, units, look),
    ],
  };
}

function textOf(look: ChartLook): object {
  return { color: look.quiet, fontFamily: look.font, fontSize: 13 };
}

function pointsAxis(data: ChartData, look: ChartLook): object {
  const standing = (look.width - FIGURES_WIDTH) / data.points.length - NAME_GAP;
  const label = eachNamed(data)
    ? { interval: 0, overflow: 'break', lineHeight: 16, width: look.lying ? NAME_WIDTH : standing }
    : { hideOverlap: true, ...(drawnKind(data) === 'lines' && { alignMaxLabel: 'right' }) };
  return {
    type: 'category',
    data: [...data.points],
    boundaryGap: drawnKind(data) === 'bars',
    axisLabel: { ...textOf(look), ...label },
    axisLine: { lineStyle: { color: look.quiet } },
    axisTick: { show: false },
  };
}

function figuresAxis(place: number, look: ChartLook): object {
  const [first, other] = look.lying ? ['bottom', 'top'] : ['left', 'right'];
  return {
    type: 'value',
    position: place === 0 ? first : other,
    minInterval: 1,
    splitNumber: look.lying ? 2 : 4,
    axisLabel: { ...textOf(look), formatter: writtenOnAxis, hideOverlap: true },
    splitLine: { show: place === 0, lineStyle: { color: look.line } },
  };
}

interface Place {
  place: number;
  axis: number;
  data: ChartData;
  look: ChartLook;
}

function drawn(one: ChartSeries, { place, axis, data, look }: Place): object {
  const { name, values, unit, quiet = false, colourOf } = one;
  const ghost = look.colours[colourOf ?? -1] ?? look.quiet;
  const scale = unit === 'amount' ? 100 : 1;
  const common = {
    name,
    ...(look.lying ? { xAxisIndex: axis } : { yAxisIndex: axis }),
    data: values.map((value, point) => {
      if (value === null) return null;
      if (quiet || point !== data.running) return value / scale;
      return drawnKind(data) === 'bars' ? runningBar(value / scale, place, look) : null;
    }),
    emphasis: { disabled: true },
    ...(quiet && { color: ghost, z: 1 }),
  };
  if (drawnKind(data) === 'bars') {
    const border = quiet
      ? { color: look.line, borderColor: ghost, borderWidth: 1, borderType: 'dashed' }
      : { borderColor: look.colours[place], borderWidth: place === 0 ? 0 : 1 };
    const pattern = quiet ? undefined : patternOf(place);
    const round = look.lying ? [0, 3, 3, 0] : [3, 3, 0, 0];
    const decal = pattern && { ...pattern, color: look.surface };
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 36,
      barGap: '10%',
      barCategoryGap: '25%',
      itemStyle: { ...border, borderRadius: round, ...(decal && { decal }) },
    };
  }
  return {
    ...common,
    type: 'line',
    symbol: quiet ? 'emptyCircle' : symbolOf(place),
    symbolSize: quiet ? 5 : 7,
    showSymbol: data.points.length <= MARKED_POINTS,
    sampling: 'lttb',
    lineStyle: {
      width: quiet ? 1.5 : place === 0 ? 2.5 : 2,
      type: quiet ? QUIET_DASH : (dashOf(place) ?? 'solid'),
    },
  };
}

/** What is not over yet: hollow, and named once. */
function runningBar(value: number, place: number, look: ChartLook): object {
  const border = { borderColor: look.colours[place], borderWidth: 1.5, borderType: 'dashed' };
  return {
    value,
    itemStyle: { ...border, color: look.surface, decal: null },
    label: { ...runningLabel(place, look), position: look.lying ? 'right' : 'top' },
  };
}

/** Beside a line, which would fall to it. */
function runningPoints(data: ChartData, units: readonly string[], look: ChartLook): object[] {
  const { running, series } = data;
  if (running === undefined || drawnKind(data) === 'bars') return [];
  return series.flatMap(({ name, values, unit, quiet }, place) => {
    const value = values[running] ?? null;
    if (quiet || value === null) return [];
    return {
      name,
      type: 'line',
      yAxisIndex: units.indexOf(unit),
      data: values.map((_, point) => (point === running ? value / (unit === 'amount' ? 100 : 1) : null)),
      symbol: 'emptyCircle',
      symbolSize: 10,
      showSymbol: true,
      emphasis: { disabled: true },
      itemStyle: { color: look.colours[place], borderWidth: 2, borderType: [2, 2] },
      label: { ...runningLabel(place, look), position: running === 0 ? 'right' : 'left', distance: 8 },
    };
  });
}

function runningLabel(place: number, look: ChartLook): object {
  return { ...textOf(look), show: place === 0, formatter: RUNNING };
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

/** An element and not HTML, so that a shop's name is escaped. */
function tooltipText(data: ChartData, place: number): HTMLElement {
  const box = document.createElement('div');
  const head = document.createElement('strong');
  head.textContent = longPoint(data, place);
  box.append(head);
  for (const { name, values, unit } of data.series) {
    const row = document.createElement('div');
    const term = document.createElement('bdi');
    term.dir = 'ltr';
    term.textContent = name;
    row.append(term, ` : ${written(values[place] ?? null, unit)}`);
    box.append(row);
  }
  return box;
}
