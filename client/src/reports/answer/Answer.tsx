import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { counted, formatCount } from '#shared/french.ts';
import { sinceSentence } from '../../figures/figure-text.ts';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { useNarrow } from '../../ui/use-media-query.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { CrossTable } from './CrossTable.tsx';
import { AnswerCard, cellOf, tableColumns, WhyButton } from './cells.tsx';
import { columnsOf, widthOf, type Told } from './columns.ts';
import type { Order, Question } from '../../figures/question.ts';
import { PaperTable } from '../exports/PaperTable.tsx';
import styles from '../Reports.module.css';
import { sheetOf } from '../exports/sheet.ts';
import type { ShownCross } from './use-cross.ts';
import type { Answered } from '../use-report.ts';
import { comparedText, daysText, rowKey, rowText, type Row } from '../words.ts';

interface AnswerProps {
  answered: Answered | null;
  asking: boolean;
  /** In place of the list. */
  cross: ShownCross | null;
  onOrder: (order: Order[]) => void;
  /** Opens the breakdown; absent for figures without tickets. */
  onWhy: ((row: Row | null) => void) | null;
  /** Above the list, below a cross table, which is the better picture. */
  chart: ReactNode;
  /** The choice between both. */
  views: ReactNode;
  /** The filters in words. */
  filters: readonly (readonly [name: string, text: string])[];
}

export function Answer({ answered, asking, cross, onOrder, onWhy, chart, views, filters }: AnswerProps) {
  const narrow = useNarrow();
  const printing = usePrinting();
  const question = answered?.question;
  const whole = answered && wholeOf(answered);
  return (
    <OfficeList<Row>
      rows={answered?.report.rows ?? null}
      rowKey={rowKey}
      columns={question ? tableColumns({ question, onWhy }) : []}
      width={question ? widthOf(question) : 0}
      card={(row) =>
        question && (
          <AnswerCard
            question={question}
            title={rowText(row, question.dimensions)}
            told={row}
            onWhy={onWhy && (() => onWhy(row))}
          />
        )
      }
      failure={null}
      empty="Rien de ce qui est demandé pendant ces jours"
      refreshing={asking && answered !== null}
      onRetry={() => undefined}
      onRowClick={onWhy ?? undefined}
      onPaper={() => answered && <PaperTable sheet={sheetOf(answered, cross)} />}
      instead={
        cross && answered ? (
          <>
            <CrossTable
              cross={cross.table}
              measure={cross.measure}
              totals={answered.report.totals}
              onWhy={onWhy}
            />
            <div className={styles.after}>{chart}</div>
          </>
        ) : undefined
      }
      table={question && tableOf(question, whole, onOrder, onWhy)}
      above={
        answered && (
          <>
            {/* On a phone the answer is in sight before the days that it is of. */}
            {narrow &&
              !cross &&
              !printing &&
              answered.question.dimensions.length > 0 &&
              answered.report.rows.length > 0 &&
              whole && (
                <div className={styles.total}>
                  <AnswerCard
                    question={answered.question}
                    title="Total"
                    told={whole}
                    onWhy={onWhy && (() => onWhy(null))}
                  />
                </div>
              )}
            <Facts answered={answered} filters={filters} />
            {views}
            {!cross && chart}
          </>
        )
      }
      below={answered && answered.report.rows.length < answered.report.count && <Cut {...answered} />}
    />
  );
}

function wholeOf({ report }: Answered): Told {
  const { totals: figures, previousTotals: previous, comparedSince } = report;
  return { figures, previous, comparedSince };
}

function tableOf(
  question: Question,
  whole: Told | null,
  onOrder: (order: Order[]) => void,
  onWhy: ((row: Row | null) => void) | null,
): Pick<TableProps<Row>, 'summary' | 'onChange' | 'bordered'> {
  const names = [...question.measures, ...question.dimensions];
  return {
    bordered: question.comparison !== null,
    onChange: (_pages, _filters, sorter) => {
      const [one] = [sorter].flat();
      const by = names.find((name) => name === one?.columnKey);
      onOrder(by && one?.order ? [{ by, descending: one.order === 'descend' }] : []);
    },
    ...(whole &&
      question.dimensions.length > 0 && {
        summary: () => <Whole question={question} whole={whole} onWhy={onWhy} />,
      }),
  };
}

interface WholeProps {
  question: Question;
  whole: Told;
  onWhy: ((row: Row | null) => void) | null;
}

/** The server's totals, which include rows beyond the limit. */
function Whole({ question, whole, onWhy }: WholeProps) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.whole}>
        {columnsOf(question).map((column, place) => (
          <Table.Summary.Cell
            key={column.kind === 'dimension' ? column.dimension : `${column.measure}-${column.kind}`}
            index={place}
            align={column.kind === 'dimension' ? 'left' : 'right'}
          >
            {place === 0 ? <strong>Total</strong> : cellOf(column, whole)}
          </Table.Summary.Cell>
        ))}
        {onWhy && (
          <Table.Summary.Cell index={columnsOf(question).length} align="center">
            <WhyButton of="Total" onClick={() => onWhy(null)} />
          </Table.Summary.Cell>
        )}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

function Facts({ answered, filters }: { answered: Answered } & Pick<AnswerProps, 'filters'>) {
  const { period, comparedWith, comparedSince, byLine, count } = answered.report;
  return (
    <p className={`ui-wrap ui-quiet ${styles.facts}`}>
      {period && <span>Jours comptés : {daysText(period)}</span>}
      {comparedWith && <span>Comparés à : {comparedText(answered.question, comparedWith)}</span>}
      {comparedSince && <span>{sinceSentence(comparedSince)}</span>}
      {filters.map(([name, text]) => (
        <span key={name}>
          {name} : <bdi dir="ltr">{text}</bdi>
        </span>
      ))}
      <span>{counted(count, 'ligne')}</span>
      {byLine && <span>Lu article par article : la période est d’un an au plus.</span>}
    </p>
  );
}

function Cut({ report: { rows, count } }: Answered) {
  return (
    <span>
      {counted(rows.length, 'ligne')} sur {formatCount(count)} ; le total est celui de toutes.
    </span>
  );
}
