import { useMemo } from 'react';
import { useSavedReportsQuery, type SavedReportContentFragment } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { readId } from '../lib/period.ts';
import { readQuestion, writeQuestion, type Question } from './question.ts';
import { fromKept } from './wire.ts';

export interface KeptReports {
  /** Null until it has come. */
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
  /** Null while the kept one that the address names has not come, or is no longer there. */
  question: Question | null;
  /** The kept report that was opened. */
  kept: SavedReportContentFragment | null;
  /** The address names one that is not there. */
  gone: boolean;
  /** The question is no longer as it was kept. */
  changed: boolean;
}

/** What the address asks: a kept question alone, or one that is said in full, be it that of a kept one, changed. */
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
  // What else the address says (a row that is open) makes no other question.
  const question = useMemo(() => (text === null ? null : readQuestion(new URLSearchParams(text))), [text]);
  return {
    question,
    kept,
    gone: !told && list !== null && question === null,
    changed: kept !== null && text !== keptText,
  };
}

/** The address of a question; one that began as a kept one says so, and then itself in full. */
export function addressOf(question: Question, kept: SavedReportContentFragment | null): URLSearchParams {
  const search = writeQuestion(question);
  if (kept) {
    search.set('rapport', String(kept.id));
    search.set('mesures', question.measures.join(','));
  }
  return search;
}
