import { Alert, Segmented, Switch } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { madeOfTickets, WHOLE, WHY } from '#server/reports/question/office-address.rules.ts';
import { WhyTickets, type SoldPart } from '../../figures/WhyTickets.tsx';
import { WhyPanel } from '../../figures/WhyPanel.tsx';
import type { QuestionOptionsQuery } from '../../graphql/generated.ts';
import { useSession } from '../../lib/device/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { ChoiceFilter } from '../../ui/list/Filters.tsx';
import { Answer } from './Answer.tsx';
import { chartOf, type ReportChart } from './chart.ts';
import { whyList } from './cross.ts';
import { toFilter, type Question } from '../../figures/question.ts';
import styles from '../Reports.module.css';
import type { CrossChoice, View } from './use-cross.ts';
import type { Answered, useReport } from '../use-report.ts';
import { filterFacts, IN_ORDER, rowKey, rowText, type Row } from '../words.ts';

interface AnswersProps {
  asked: ReturnType<typeof useReport>;
  crossed: CrossChoice;
  options: QuestionOptionsQuery | undefined;
  onAsk: (question: Question) => void;
}

/** The answer of a question with its chart, or why there is none. */
export function Answers({ asked, crossed, options, onAsk }: AnswersProps) {
  const { answered, problem, refused, asking, refresh } = asked;
  const [why, setWhy] = useAddress(WHY);
  const { house } = useSession();
  const dayStart = house?.dayStartHour ?? 0;
  const today = house?.today ?? null;
  const chart = useMemo(
    () => (answered ? chartOf(answered, dayStart, today) : null),
    [answered, dayStart, today],
  );
  const listed = answered && whyList(answered);
  const asksWhy = answered !== null && mayAskWhy(answered);
  const part = answered && partOf(answered, why);
  const open = (row: Row | null) => setWhy(row ? rowKey(row) : WHOLE, { push: true });
  if (problem && refused) {
    return <Alert role="alert" type="warning" showIcon title={<Sentences of={problem} />} />;
  }
  if (problem) return <ErrorCard message={problem.join(' ')} retrying={asking} onRetry={refresh} />;
  return (
    <>
      <Answer
        answered={answered}
        asking={asking}
        cross={crossed.shown}
        onOrder={(order) => answered && onAsk({ ...answered.question, order })}
        onWhy={asksWhy ? open : null}
        views={
          answered && (
            <>
              {crossed.possible && <Views answered={answered} crossed={crossed} />}
              {listed !== null && <p className={`ui-quiet ${styles.left}`}>{listed}</p>}
            </>
          )
        }
        chart={
          answered &&
          chart && (
            <Drawing chart={chart} onWhy={asksWhy ? open : null}>
              <LastYear question={answered.question} onAsk={onAsk} />
            </Drawing>
          )
        }
        filters={answered ? filterFacts(answered.question.filter, options) : []}
      />
      <WhyPanel onClose={() => setWhy(null)}>
        {part && (
          <WhyTickets key={why} part={part} measures={answered.question.measures.filter(madeOfTickets)} />
        )}
      </WhyPanel>
    </>
  );
}

interface DrawingProps {
  chart: ReportChart;
  onWhy: ((row: Row) => void) | null;
  children: ReactNode;
}

function Drawing({ chart: { data, rowOf, left }, onWhy, children }: DrawingProps) {
  const pick = (point: number, series: number) => {
    const row = rowOf(point, series);
    // A compared figure is of other days than the row's tickets.
    if (row && data.series[series]?.quiet !== true) onWhy?.(row);
  };
  return (
    <div className={`ui-card ${styles.chart}`}>
      {children}
      <Chart data={data} height={164} left={left} onPick={onWhy ? pick : undefined} />
    </div>
  );
}

/** Offered where the question is asked over time. */
function LastYear({ question, onAsk }: { question: Question; onAsk: (question: Question) => void }) {
  if (!question.dimensions.some((one) => IN_ORDER.includes(one))) return null;
  return (
    <label className={`ui-row ui-unprinted ${styles.lastYear}`}>
      <Switch
        checked={question.comparison === 'yearBefore'}
        onChange={(on) => onAsk({ ...question, comparison: on ? 'yearBefore' : null })}
      />
      Comparer à l’an dernier
    </label>
  );
}

function Views({ answered, crossed }: { answered: Answered; crossed: CrossChoice }) {
  const { measures } = answered.question;
  const { view, choose, shown, chooseMeasure } = crossed;
  return (
    <div className={`ui-wrap ui-unprinted ${styles.views}`}>
      <Segmented<View>
        size="large"
        aria-label="Présentation"
        options={[
          { value: 'croise', label: 'Tableau croisé' },
          { value: 'liste', label: 'Liste' },
        ]}
        value={view}
        onChange={choose}
      />
      {shown && measures.length > 1 && (
        <ChoiceFilter
          label="Chiffre du tableau"
          options={measures.map((value) => ({ value, label: MEASURES[value].label }))}
          value={shown.measure}
          onChange={(chosen) => chooseMeasure(chosen ?? shown.measure)}
        />
      )}
    </div>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return of.map((sentence) => <div key={sentence}>{sentence}</div>);
}

function mayAskWhy({ question, report }: Answered): boolean {
  return report.period !== null && question.measures.some(madeOfTickets);
}

function partOf({ question, report }: Answered, why: string | null): SoldPart | null {
  if (why === WHOLE && report.period) {
    return { names: ['Total'], period: bare(report.period), filter: question.filter };
  }
  const { rows, subtotals } = report;
  const all = [...rows, ...(subtotals?.rows ?? []), ...(subtotals?.columns ?? [])];
  const row = why === null ? undefined : all.find((one) => rowKey(one) === why);
  if (!row?.period) return null;
  return {
    names: [rowText(row, question.dimensions)],
    period: bare(row.period),
    filter: toFilter(row.filter),
  };
}

/** Without `__typename`. */
function bare({ from, to }: { from: string; to: string }) {
  return { from, to };
}
