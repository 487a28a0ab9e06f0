import type { EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { useMainColour } from '../../lib/main-colour.ts';
import { useMediaQuery } from '../use-media-query.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { seriesColours } from './series-colours.ts';

type Drawing = typeof import('./drawing.ts');

/** What fits an A4 page with its margins, in CSS pixels. */
const PAPER_WIDTH = 700;

interface Drawn {
  place: RefObject<HTMLDivElement | null>;
  /** The library did not come: an old tab after a new build, or no network. */
  failed: boolean;
}

/** Draws into an element what the data say, and again as they, its size or the colours change. */
export function useDrawing(data: ChartData, onPick?: (point: number, series: number) => void): Drawn {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const main = useMainColour();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const colours = useMemo(() => seriesColours(main), [main]);

  const pick = useEffectEvent((kit: Drawing, from: EChartsType, x: number, y: number) => {
    const found = kit.meant(from, data, x, y);
    if (found) onPick?.(found.point, found.series);
  });

  useEffect(() => {
    let closed = false;
    let opened: EChartsType | null = null;
    let unwatch: (() => void) | null = null;
    const open = (kit: Drawing) => {
      if (closed || !place.current) return;
      const chart = kit.openDrawing(place.current);
      chart.getZr().on('click', ({ offsetX, offsetY }) => pick(kit, chart, offsetX, offsetY));
      opened = chart;
      unwatch = watchSize(place.current, chart);
      setDrawing(chart);
    };
    import('./drawing.ts').then(open, () => {
      if (!closed) setFailed(true);
    });
    return () => {
      closed = true;
      unwatch?.();
      opened?.dispose();
    };
  }, []);

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
    };
    // Series that are gone go; what stays moves from where it was.
    drawing.setOption(chartOption(data, look), { replaceMerge: ['series', 'yAxis', 'legend'] });
  }, [drawing, data, colours, still]);

  return { place, failed };
}

/** The drawing follows its place, and the paper while it is printed. */
function watchSize(element: HTMLElement, chart: EChartsType): () => void {
  const fit = () => {
    if (element.clientWidth > 0) chart.resize({ animation: { duration: 0 } });
  };
  const watch = new ResizeObserver(fit);
  watch.observe(element);
  const forPaper = () => chart.resize({ width: Math.min(PAPER_WIDTH, element.clientWidth || PAPER_WIDTH) });
  const forScreen = () => chart.resize({ width: 'auto' });
  window.addEventListener('beforeprint', forPaper);
  window.addEventListener('afterprint', forScreen);
  return () => {
    watch.disconnect();
    window.removeEventListener('beforeprint', forPaper);
    window.removeEventListener('afterprint', forScreen);
  };
}
