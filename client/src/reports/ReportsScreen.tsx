import { CodeOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { WhyPanel } from '../figures/WhyPanel.tsx';
import { madeOfTickets, WhyTickets, type SoldPart } from '../figures/WhyTickets.tsx';
import { useQuestionOptionsQuery, type QuestionOptionsQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/session.ts';
import { useAddress } from '../lib/use-address.ts';
import { Chart } from '../ui/charts/Chart.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { useToast } from '../ui/toast.ts';
import { useNarrow } from '../ui/use-media-query.ts';
import { Answer } from './Answer.tsx';
import { chartOf, type ReportChart } from './chart.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { SaveButton } from './SaveButton.tsx';
import { PrintButton } from './PrintButton.tsx';
import { writeQuestion, type Order, type Question } from './question.ts';
import { QuestionForm } from './QuestionForm.tsx';
import styles from './Reports.module.css';
import { SavedReports } from './SavedReports.tsx';
import {
  addressOf,
  useAskedQuestion,
  useSavedReportList,
  type SavedReportList,
} from './use-saved-reports.ts';
import { useReport, type Answered } from './use-report.ts';
import { toFilter } from './question-input.ts';
import { filterFacts, questionText, rowKey, rowText, type Row } from './words.ts';

/** /reports, for an ADMIN. */
export function ReportsScreen() {
  const { house } = useSession();
  return house && <Reports today={house.today} />;
}

function Reports({ today }: { today: string }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  // The explorer is not offered on a phone.
  const narrow = useNarrow();
  const reports = useSavedReportList();
  const { question, saved, gone, changed } = useAskedQuestion(search, reports);
  const options = useOptions();
  const asked = useReport(question);
  const { answered, asking, refresh } = asked;
  const [listed, setListed] = useAddress('rapports');
  const ask = (next: Question) => setSearch(addressOf(next, saved));
  const open = (id: number) => setSearch({ rapport: String(id) });
  const days = { from: today, to: today };
  const counted = {
    period: answered?.report.period ?? days,
    compared: answered?.report.comparedWith ?? answered?.report.period ?? days,
  };

  return (
    <OfficeScreen
      title={
        saved ? (
          <>
            Rapports : <bdi>{saved.name}</bdi>
          </>
        ) : (
          'Rapports'
        )
      }
      onRefresh={refresh}
      refreshing={asking}
      actions={
        <>
          <Button
            icon={<FolderOpenOutlined aria-hidden />}
            onClick={() => setListed('ouverts', { push: true })}
          >
            Rapports enregistrés
          </Button>
          {question && <SaveButton question={question} saved={saved} changed={changed} onSaved={open} />}
          <ExportMenu question={answered?.question ?? null} today={today} />
          <PrintButton answered={answered} name={saved?.name ?? null} options={options} />
          {!narrow && (
            <Button
              aria-label="Ouvrir dans l’explorateur GraphQL"
              title="Explorateur GraphQL"
              icon={<CodeOutlined aria-hidden />}
              onClick={() => void navigate(saved ? `/explorer?report=${saved.id}` : '/explorer')}
            />
          )}
        </>
      }
      told={question ? questionText(question) : undefined}
      filters={
        question && <QuestionForm question={question} options={options} counted={counted} onChange={ask} />
      }
    >
      {gone && <Gone />}
      {question && (
        <Answers asked={asked} options={options} onOrder={(order) => ask({ ...question, order })} />
      )}
      {!question && !gone && <Waiting reports={reports} />}
      <SavedReports
        open={listed !== null}
        reports={reports}
        onClose={() => setListed(null)}
        onDeleted={(id) => {
          if (id !== saved?.id || !question) return;
          const forgotten = writeQuestion(question);
          // The list stays open over the new question.
          forgotten.set('rapports', 'ouverts');
          setSearch(forgotten);
        }}
      />
    </OfficeScreen>
  );
}

interface AnswersProps {
  asked: ReturnType<typeof useReport>;
  options: QuestionOptionsQuery | undefined;
  onOrder: (order: Order[]) => void;
}

function Answers({ asked: { answered, problem, refused, asking, refresh }, options, onOrder }: AnswersProps) {
  const [why, setWhy] = useAddress('pourquoi');
  const dayStart = useSession().house?.dayStartHour ?? 0;
  const chart = useMemo(() => (answered ? chartOf(answered, dayStart) : null), [answered, dayStart]);
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
        onOrder={onOrder}
        onWhy={asksWhy ? open : null}
        chart={chart && <Drawing chart={chart} onWhy={asksWhy ? open : null} />}
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

function Drawing({ chart, onWhy }: { chart: ReportChart; onWhy: ((row: Row) => void) | null }) {
  return (
    <div className={styles.chart}>
      <Chart
        data={chart.data}
        height={196}
        onPick={
          onWhy
            ? (point, series) => {
                const row = chart.rowOf(point, series);
                if (row) onWhy(row);
              }
            : undefined
        }
      />
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      title="Ce rapport n’existe plus."
      hint="Il a été supprimé, ou cette version ne comprend plus sa question."
      action={<Link to="/reports">Poser une autre question</Link>}
    />
  );
}

function Waiting({ reports: { problem, reload } }: { reports: SavedReportList }) {
  return problem === null ? <LoadingScreen /> : <ErrorCard message={problem} onRetry={reload} />;
}

function Sentences({ of }: { of: readonly string[] }) {
  return of.map((sentence) => <div key={sentence}>{sentence}</div>);
}

function useOptions() {
  const toast = useToast();
  const { data, error } = useQuestionOptionsQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    if (error) toast.error('Les listes des filtres n’ont pas pu être chargées.');
  }, [error, toast]);
  return data;
}

/** In the address: the total instead of a row. */
const WHOLE = 'total';

function mayAskWhy({ question, report }: Answered): boolean {
  return report.period !== null && question.measures.some(madeOfTickets);
}

function partOf({ question, report }: Answered, why: string | null): SoldPart | null {
  if (why === WHOLE && report.period) {
    return { names: ['Total'], period: bare(report.period), filter: toFilter(question.filter) };
  }
  const row = report.rows.find((one) => rowKey(one) === why);
  if (!row?.period) return null;
  return { names: [rowText(row, question.dimensions)], period: bare(row.period), filter: filterOf(row) };
}

/** Without `__typename`. */
function bare({ from, to }: { from: string; to: string }) {
  return { from, to };
}

function filterOf({ filter }: Row): SoldPart['filter'] {
  const { localIds, localTypes, cashierIds, hours, weekdays } = filter;
  const { itemType, categoryIds, productIds, serviceIds } = filter;
  return {
    ...{ localIds, localTypes, cashierIds, hours, weekdays },
    ...{ itemType, categoryIds, productIds, serviceIds },
  };
}
