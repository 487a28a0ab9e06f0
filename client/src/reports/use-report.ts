import { skipToken } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { fromSaved, readQuestion, toInput, writeQuestion, type Question } from '../figures/question.ts';
import {
  useReportQuery,
  useSavedReportsQuery,
  type ReportQuery,
  type SavedReportContentFragment,
} from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { readId } from '../lib/text/period.ts';

export interface SavedReportList {
  /** Null until loaded. */
  list: readonly SavedReportContentFragment[] | null;
  problem: string | null;
  reload: () => void;
}

export function useSavedReportList(): SavedReportList {
  const { data, error, refetch } = useSavedReportsQuery({ fetchPolicy: 'cache-and-network' });
  return {
    list: data?.savedReports ?? null,
    problem: error && !data ? readError(error).message : null,
    reload: () => void refetch().catch(() => undefined),
  };
}

interface AskedQuestion {
  /** Null while the saved report is loading, or when it no longer exists. */
  question: Question | null;
  saved: SavedReportContentFragment | null;
  /** The address's saved report does not exist. */
  gone: boolean;
  /** The question differs from the saved one. */
  changed: boolean;
}

/** A saved report by id, or a full question, possibly a changed saved one. */
export function useAskedQuestion(search: URLSearchParams, { list }: SavedReportList): AskedQuestion {
  const id = readId(search.get('rapport'));
  const saved = list?.find((one) => one.id === id) ?? null;
  const told = id === null || search.has('mesures');
  const savedText = useMemo(() => {
    const asked = saved?.question ? fromSaved(saved.question) : null;
    return asked && writeQuestion(asked).toString();
  }, [saved]);
  const text = useMemo(
    () => (told ? writeQuestion(readQuestion(search)).toString() : savedText),
    [told, search, savedText],
  );
  // Memoised by text: other parameters, such as an open row, do not make a new question.
  const question = useMemo(() => (text === null ? null : readQuestion(new URLSearchParams(text))), [text]);
  return {
    question,
    saved,
    gone: !told && list !== null && question === null,
    changed: saved !== null && text !== savedText,
  };
}

/** A changed saved report has its id and the whole question. */
export function addressOf(question: Question, saved: SavedReportContentFragment | null): URLSearchParams {
  const search = writeQuestion(question);
  if (saved) {
    search.set('rapport', String(saved.id));
    search.set('mesures', question.measures.join(','));
  }
  return search;
}

export type Report = ReportQuery['report'];

/** A report and its question, which may no longer be the current one. */
export interface Answered {
  question: Question;
  report: Report;
}

interface AskedReport {
  /** Null before the first response; then the last one stays in sight until the next. */
  answered: Answered | null;
  /** The server's messages when the current question failed. */
  problem: string[] | null;
  /** The question itself was refused, so a retry is pointless. */
  refused: boolean;
  asking: boolean;
  refresh: () => void;
}

export function useReport(question: Question | null): AskedReport {
  const input = useMemo(
    // Of two dimensions the totals of each too, for a cross table.
    () => question && { ...toInput(question), subtotals: question.dimensions.length === 2 },
    [question],
  );
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { data, error, loading, refetch } = useReportQuery(
    input
      ? {
          variables: { question: input },
          // Thousands of rows that no other query shares: the cache would only normalise and reassemble them.
          fetchPolicy: 'no-cache',
          notifyOnNetworkStatusChange: true,
        }
      : skipToken,
  );
  if (question && data && !loading && data.report !== answered?.report)
    setAnswered({ question, report: data.report });
  const failure = error && !loading ? readError(error) : null;
  const faults = failure?.errors?.map(({ message }) => message) ?? [];
  return {
    answered,
    problem: failure && (faults.length > 0 ? faults : [failure.message]),
    refused: failure?.code === 'VALIDATION' || failure?.code === 'REQUETE_TROP_LOURDE',
    asking: loading,
    refresh: () => void refetch().catch(() => undefined),
  };
}
