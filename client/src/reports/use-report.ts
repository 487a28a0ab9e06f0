import { skipToken } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useReportQuery, type ReportQuery } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import type { Question } from './question.ts';
import { toInput } from './wire.ts';

export type Report = ReportQuery['report'];

/** An answer beside the question that it answers, which may no longer be the one that is asked. */
export interface Answered {
  question: Question;
  report: Report;
}

interface AskedReport {
  /** Null until a first answer has come; then it stands until the next one does. */
  answered: Answered | null;
  /** Why the question that is asked now has no answer: the server's own sentences. */
  problem: string[] | null;
  /** The question itself is to blame: asking it again would change nothing. */
  refused: boolean;
  asking: boolean;
  refresh: () => void;
}

/** Asks at once whatever is chosen. */
export function useReport(question: Question | null): AskedReport {
  const input = useMemo(() => question && toInput(question), [question]);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { data, error, loading, refetch } = useReportQuery(
    input
      ? {
          variables: { question: input },
          // Thousands of rows that are nobody else's: the cache would only take them apart and put them together again.
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
