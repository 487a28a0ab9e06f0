import { Button } from 'antd';
import { useState } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import { usePrinting } from '../use-printing.ts';
import { isFlat, lyingHeight, type ChartData } from './chart-data.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './Chart.module.css';
import { useEcharts } from './use-echarts.ts';

interface ChartProps {
  data: ChartData;
  /** Of vertical bars or lines; reserved while it loads. */
  height?: number;
  /** In print, beside something else; in CSS pixels. */
  paperWidth?: number;
  /** Placeholder without figures. */
  empty?: string;
  /** What the drawing leaves out. */
  left?: string | null;
  /** A figure was picked, in the drawing or in the table. */
  onPick?: (point: number, series: number) => void;
}

const FAILURE = 'Le graphique n’a pas pu être chargé ; voici ses chiffres.';

export function Chart({
  data,
  height: standing = 236,
  paperWidth,
  empty = 'Aucun chiffre sur cette période.',
  left = null,
  onPick,
}: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const phone = useMediaQuery('(max-width: 599px)');
  // The paper has one width, whatever the screen.
  const printing = usePrinting();
  const lying = lyingHeight(data, phone && !printing);
  const height = lying ?? standing;
  const { place, failed, colours } = useEcharts(data, { lying: lying !== null, paperWidth, onPick });
  const flat = isFlat(data);
  const tableShown = !flat && (asTable || failed);
  return (
    <div>
      {flat && (
        <p className={`ui-centred ui-quiet ${styles.empty}`} style={{ height }}>
          {empty}
        </p>
      )}
      {tableShown && failed && <p className={`ui-quiet ${styles.failure}`}>{FAILURE}</p>}
      {!flat && !tableShown && <ChartLegend data={data} colours={colours} />}
      {/* Hidden and not unmounted, so that it keeps its size. */}
      <div
        ref={place}
        className={onPick ? `${styles.drawing} ${styles.live}` : styles.drawing}
        style={{ height }}
        hidden={tableShown || flat}
        aria-hidden="true"
      />
      {!flat && <ChartTable data={data} shown={tableShown} onPick={onPick} />}
      <div className={`ui-wrap ${styles.below}`}>
        {!flat && !failed && (
          <Button
            type="link"
            className={`ui-unprinted ${styles.toggle}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Voir le graphique' : 'Voir le tableau'}
            <span className="visually-hidden"> : {data.title}</span>
          </Button>
        )}
        {left !== null && <span className="ui-quiet">{left}</span>}
      </div>
    </div>
  );
}
