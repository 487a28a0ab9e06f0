import { useMemo } from 'react';
import { useSavedReportsQuery, type SavedReportContentFragment } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { readId } from '../lib/period.ts';
import { readQuestion, writeQuestion, type Question } from './question.ts';
import { fromKept } from './question-input.ts';

export interface KeptReports {
  /** Null until loaded. */
  list: readonly SavedReportContentFragment[] | null;
  problem: string | null;
  reload: () => void;
}

export function useKeptReports(): KeptReports {
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
  kept: SavedReportContentFragment | null;
  /** The address's saved report does not exist. */
  gone: boolean;
  /** The question differs from the saved one. */
  changed: boolean;
}

/** A saved report by id, or a full question, possibly a changed saved one. */
export function useAskedQuestion(search: URLSearchParams, { list }: KeptReports): AskedQuestion {
  const id = readId(search.get('rapport'));
  const kept = list?.find((one) => one.id === id) ?? null;
  const told = id === null || search.has('mesures');
  const keptText = useMemo(() => {
    const asked = kept?.question ? fromKept(kept.question) : null;
    return asked && writeQuestion(asked).toString();
  }, [kept]);
  const text = useMemo(
    () => (told ? writeQuestion(readQuestion(search)).toString() : keptText),
    [told, search, keptText],
  );
  // Memoised by text: other parameters, such as an open row, do not make a new question.
  const question = useMemo(() => (text === null ? null : readQuestion(new URLSearchParams(text))), [text]);
  return {
    question,
    kept,
    gone: !told && list !== null && question === null,
    changed: kept !== null && text !== keptText,
  };
}

/** A changed saved report has its id and the whole question. */
export function addressOf(question: Question, kept: SavedReportContentFragment | null): URLSearchParams {
  const search = writeQuestion(question);
  if (kept) {
    search.set('rapport', String(kept.id));
    search.set('mesures', question.measures.join(','));
  }
  return search;
}
