import { useId, type CSSProperties, type Key, type ReactNode } from 'react';
import { MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { Figure } from '../../figures/Figure.tsx';
import { figureWords, isAmount } from '../../figures/figure-text.ts';
import { usePhone } from '../../ui/use-media-query.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from '../Dashboard.module.css';
import { useWhyAddress } from '../why/use-why-address.ts';
import { writeWhy, type Why } from '../why/why.ts';

interface SectionProps {
  title: string;
  /** The days of the figures. */
  when?: string;
  /** Of twelve columns on a wide screen. */
  columns: 4 | 5 | 6 | 7 | 8 | 12;
  /** Begins the second page in print. */
  secondPage?: boolean;
  /** On a phone it is folded away, under what is said beside its title. */
  folded?: boolean;
  said?: string | null;
  children: ReactNode;
}

/** Of the grid's twelve. */
export const columnsOf = (columns: number) => ({ '--columns': columns }) as CSSProperties;

export function Section(props: SectionProps) {
  const { title, when, columns, secondPage = false, folded = false, said, children } = props;
  const id = useId();
  const phone = usePhone();
  const printing = usePrinting();
  const heading = (
    <h2 id={id} className="ui-title">
      {title}
    </h2>
  );
  const days = when && <p className={`ui-note ${styles.when}`}>{when}</p>;
  return (
    <section
      aria-labelledby={id}
      className={`ui-card ${styles.section}`}
      style={columnsOf(columns)}
      data-paper={secondPage ? 'second' : 'first'}
    >
      {folded && phone && !printing ? (
        <details className={styles.folded}>
          <summary className="ui-row">
            {heading}
            {said && <span className="ui-quiet">{said}</span>}
          </summary>
          {days}
          {children}
        </details>
      ) : (
        <>
          <header className={styles.head}>
            {heading}
            {days}
          </header>
          {children}
        </>
      )}
    </section>
  );
}

/** Placeholder of an empty section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={`ui-quiet ${styles.nothing}`}>{children}</p>;
}

/** A decorative bar: the row's share of the largest. */
export function Bar({ share, whole }: { share: number | null | undefined; whole: number }) {
  const width = whole > 0 ? Math.max(0, ((share ?? 0) / whole) * 100) : 0;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${width}%` }} />
    </span>
  );
}

interface FigureButtonProps {
  why: Why;
  value: number | null | undefined;
  /** Accessible name: what the figure is of. */
  name: string;
}

export function FigureButton({ why, value, name }: FigureButtonProps) {
  const { open } = useWhyAddress();
  const { measure } = why;
  const amount = value != null && isAmount(measure);
  return (
    <button
      type="button"
      className={`ui-bare ${styles.figure}`}
      data-why={writeWhy(why)}
      title="Pourquoi ce chiffre ?"
      onClick={() => open(why)}
    >
      <span className="visually-hidden">{name} : </span>
      {amount ? <Figure measure={measure} value={value} /> : figureWords(measure, value)}
    </button>
  );
}

interface FigureLine<M> {
  key: Key;
  name: ReactNode;
  figure: (measure: M) => ReactNode;
  /** Of the last column, which is no figure. */
  last?: string;
}

interface FigureTableProps<M> {
  /** Title of the first column, and of one after the figures. */
  head: string;
  last?: string;
  columns: readonly M[];
  lines: readonly FigureLine<M>[];
  foot?: FigureLine<M>;
}

export function FigureTable<M extends Measure>({ head, last, columns, lines, foot }: FigureTableProps<M>) {
  const cells = ({ figure }: FigureLine<M>) =>
    columns.map((measure) => <td key={measure}>{figure(measure)}</td>);
  return (
    <div className={styles.wide}>
      <table className={`ui-table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((measure) => (
              <th key={measure} scope="col">
                {MEASURES[measure].label}
              </th>
            ))}
            {last && <th scope="col">{last}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              {cells(line)}
              {line.last && <td className="ui-quiet">{line.last}</td>}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot.name}</th>
              {cells(foot)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The same on a phone, of one line. */
export function Facts<M extends Measure>({
  columns,
  figure,
}: Pick<FigureTableProps<M>, 'columns'> & Pick<FigureLine<M>, 'figure'>) {
  return (
    <dl className={styles.facts}>
      {columns.map((measure) => (
        <div key={measure}>
          <dt>{MEASURES[measure].label}</dt>
          <dd>{figure(measure)}</dd>
        </div>
      ))}
    </dl>
  );
}
