import type { EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { useMainColour } from '../../lib/main-colour.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { usePrinting } from '../use-printing.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { seriesColours } from './series.ts';

type Drawing = typeof import('./echarts.ts');

/** In print, in CSS pixels; the drawing is scaled to its place. */
const PAPER = { width: 680, height: 200 };

interface Drawn {
  place: RefObject<HTMLDivElement | null>;
  /** The chunk did not load: an old tab after a new build, or no network. */
  failed: boolean;
  /** Of the series, in order. */
  colours: readonly string[];
}

interface Wish {
  /** See lyingHeight(). */
  lying: boolean;
  /** In print, beside something else: its share of the paper in CSS pixels. */
  paperWidth?: number | undefined;
  onPick?: ((point: number, series: number) => void) | undefined;
}

/** Draws a chart into an element and redraws it when data, size or colours change. */
export function useEcharts(data: ChartData, { lying, paperWidth = PAPER.width, onPick }: Wish): Drawn {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const [width, setWidth] = useState(0);
  const printing = usePrinting();
  const main = useMainColour();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const colours = useMemo(() => seriesColours(main), [main]);

  const pick = useEffectEvent((kit: Drawing, from: EChartsType, x: number, y: number) => {
    const found = kit.pointAt(from, data, [x, y], lying);
    if (found) onPick?.(found.point, found.series);
  });

  useEffect(() => {
    let closed = false;
    let opened: EChartsType | null = null;
    let unwatch: (() => void) | null = null;
    const open = (kit: Drawing) => {
      if (closed || !place.current) return;
      const chart = kit.openChart(place.current);
      chart.getZr().on('click', ({ offsetX, offsetY }) => pick(kit, chart, offsetX, offsetY));
      opened = chart;
      unwatch = watchSize(place.current, chart, { paperWidth, tell: setWidth });
      setDrawing(chart);
    };
    import('./echarts.ts').then(open, () => {
      if (!closed) setFailed(true);
    });
    return () => {
      closed = true;
      unwatch?.();
      opened?.dispose();
    };
  }, [paperWidth]);

  useEffect(() => {
    if (!drawing || drawing.isDisposed()) return;
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    const look = {
      colours,
      ink: token('--ink'),
      quiet: token('--quiet'),
      line: token('--line'),
      surface: token('--surface'),
      font: token('--font'),
      still,
      lying,
      width: printing ? paperWidth : width,
    };
    // Removed series go; the others animate from where they were.
    drawing.setOption(chartOption(data, look), { replaceMerge: ['series', 'xAxis', 'yAxis'] });
  }, [drawing, data, colours, still, lying, width, printing, paperWidth]);

  return { place, failed, colours };
}

/** For printing the chart is drawn for A4 and scaled. */
function watchSize(
  element: HTMLElement,
  chart: EChartsType,
  { paperWidth, tell }: { paperWidth: number; tell: (width: number) => void },
): () => void {
  let onPaper = false;
  const fit = () => {
    if (onPaper || element.clientWidth === 0) return;
    chart.resize({ animation: { duration: 0 } });
    tell(element.clientWidth);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(element);
  const forPaper = () => {
    onPaper = true;
    chart.resize({ width: paperWidth, height: PAPER.height });
    // Printing does not wait for the next frame.
    chart.getZr().flush();
    const [drawn] = element.getElementsByTagName('svg');
    drawn?.setAttribute('viewBox', `0 0 ${paperWidth} ${PAPER.height}`);
  };
  const forScreen = () => {
    onPaper = false;
    element.getElementsByTagName('svg')[0]?.removeAttribute('viewBox');
    chart.resize({ width: 'auto', height: 'auto' });
  };
  window.addEventListener('beforeprint', forPaper);
  window.addEventListener('afterprint', forScreen);
  return () => {
    watch.disconnect();
    window.removeEventListener('beforeprint', forPaper);
    window.removeEventListener('afterprint', forScreen);
  };
}
