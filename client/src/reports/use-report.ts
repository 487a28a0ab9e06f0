import { skipToken } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useReportQuery, type ReportQuery } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import type { Question } from './question/question.ts';
import { toInput } from './question/question-input.ts';

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
