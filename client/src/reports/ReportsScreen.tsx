import { Alert } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BehindFigure, madeOfTickets, type AskedFigure } from '../figures/BehindFigure.tsx';
import { useQuestionOptionsQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/session.ts';
import { useAddress } from '../lib/use-address.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { useToast } from '../ui/toast.ts';
import { Answer } from './Answer.tsx';
import { readQuestion, writeQuestion, type Question } from './question.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { useReport, type Answered } from './use-report.ts';
import { filterFacts, rowKey, rowText, type Row } from './words.ts';
import { toFilter } from './wire.ts';

/** /reports, for an ADMIN: any question about the house's figures. */
export function ReportsScreen() {
  const { house } = useSession();
  return house && <Reports today={house.today} />;
}

function Reports({ today }: { today: string }) {
  const [search, setSearch] = useSearchParams();
  const text = useMemo(() => writeQuestion(readQuestion(search)).toString(), [search]);
  // What else the address says (a row that is open) is no other question.
  const question = useMemo(() => readQuestion(new URLSearchParams(text)), [text]);
  const options = useOptions();
  const { answered, problem, refused, asking, refresh } = useReport(question);
  const [why, setWhy] = useAddress('pourquoi');
  const ask = useCallback((next: Question) => setSearch(writeQuestion(next)), [setSearch]);
  const days = { from: today, to: today };
  const asksWhy = answered !== null && mayAskWhy(answered);

  return (
    <OfficeScreen
      title="Rapports"
      onRefresh={refresh}
      refreshing={asking}
      filters={
        <QuestionForm
          question={question}
          options={options}
          counted={{
            period: answered?.report.period ?? days,
            compared: answered?.report.comparedWith ?? answered?.report.period ?? days,
          }}
          onChange={ask}
        />
      }
    >
      {problem && refused && (
        <Alert role="alert" type="warning" showIcon title={<Sentences of={problem} />} />
      )}
      {problem && !refused && <ErrorCard message={problem.join(' ')} retrying={asking} onRetry={refresh} />}
      {!problem && (
        <Answer
          answered={answered}
          asking={asking}
          onOrder={(order) => ask({ ...question, order })}
          onWhy={asksWhy ? (row) => setWhy(row ? rowKey(row) : WHOLE, { push: true }) : null}
          chart={null}
          filters={answered ? filterFacts(answered.question.filter, options) : []}
        />
      )}
      <BehindFigure figure={answered && figureOf(answered, why)} onClose={() => setWhy(null)} />
    </OfficeScreen>
  );
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

/** In the address: the total, and no row. */
const WHOLE = 'total';

function mayAskWhy({ question, report }: Answered): boolean {
  return report.period !== null && question.measures.some(madeOfTickets);
}

function figureOf({ question, report }: Answered, why: string | null): AskedFigure | null {
  const { measures, dimensions } = question;
  if (why === WHOLE && report.period) {
    return { title: 'Total', measures, period: bare(report.period), filter: toFilter(question.filter) };
  }
  const row = report.rows.find((one) => rowKey(one) === why);
  if (!row?.period) return null;
  return {
    title: rowText(row, dimensions),
    measures,
    period: bare(row.period),
    filter: filterOf(row),
  };
}

/** As the server answered it, without the name of its type. */
function bare({ from, to }: { from: string; to: string }) {
  return { from, to };
}

function filterOf({ filter }: Row): AskedFigure['filter'] {
  const { localIds, localTypes, cashierIds, hours, weekdays } = filter;
  const { itemType, categoryIds, productIds, serviceIds } = filter;
  return {
    ...{ localIds, localTypes, cashierIds, hours, weekdays },
    ...{ itemType, categoryIds, productIds, serviceIds },
  };
}
