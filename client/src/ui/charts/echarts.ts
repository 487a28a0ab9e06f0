import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as take, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { drawnKind, type ChartData } from './chart-data.ts';

// SVG is sharp on paper and phones, and six lines of four hundred points are only six elements.
take([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Loaded lazily; no part of it is in the till. */
export function openChart(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'svg' });
}

/** The point and series nearest to a tap; null beside the drawing. */
export function pointAt(
  drawing: EChartsType,
  data: ChartData,
  [x, y]: [x: number, y: number],
  lying: boolean,
): { point: number; series: number } | null {
  if (!drawing.containPixel('grid', [x, y])) return null;
  const [across = 0, down = 0] = drawing.convertFromPixel({ seriesIndex: 0 }, [x, y]);
  const at = lying ? down : across;
  const point = Math.min(Math.max(Math.floor(at + 0.5), 0), data.points.length - 1);
  if (drawnKind(data) === 'bars') {
    return {
      point,
      series: barAt(drawing, data, point, lying ? { yAxisIndex: 0, at: y } : { xAxisIndex: 0, at: x }),
    };
  }
  const distances = data.series.map(({ values, unit }, seriesIndex) => {
    const value = values[point] ?? null;
    if (value === null) return Infinity;
    const shown = unit === 'amount' ? value / 100 : value;
    const [, top = 0] = drawing.convertToPixel({ seriesIndex }, [point, shown]);
    return Math.abs(top - y);
  });
  return { point, series: distances.indexOf(Math.min(...distances)) };
}

type Tapped = ({ xAxisIndex: 0 } | { yAxisIndex: 0 }) & { at: number };

function barAt(drawing: EChartsType, { series, points }: ChartData, point: number, tapped: Tapped): number {
  const { at, ...axis } = tapped;
  const middle = drawing.convertToPixel(axis, point);
  const next = drawing.convertToPixel(axis, point + 1);
  const band = points.length > 1 && Number.isFinite(next) ? Math.abs(next - middle) : 100;
  const group = Math.min(band * 0.75, series.length * 40);
  const bar = Math.floor(((at - middle) / group + 0.5) * series.length);
  return Math.min(Math.max(bar, 0), series.length - 1);
}
