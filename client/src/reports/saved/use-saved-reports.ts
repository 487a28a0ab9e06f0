import { useMemo } from 'react';
import { useSavedReportsQuery, type SavedReportContentFragment } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { readId } from '../../lib/text/period.ts';
import { readQuestion, writeQuestion, type Question } from '../question/question.ts';
import { fromSaved } from '../question/question-input.ts';

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
