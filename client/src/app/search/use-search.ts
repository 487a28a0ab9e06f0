import { useEffect, useState } from 'react';
import { useSearchQuery } from '../../graphql/generated.ts';
import { foundEntries, type Entry } from './entries.ts';

/** Without a key, before the server is asked. */
const QUIET_MS = 150;

interface Searched {
  /** Of the last answer; while another is awaited, they may not fit the text. */
  found: Entry[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** Asks the server for a text once typing pauses; only the answer to the last text counts. */
export function useSearch(typed: string): Searched {
  const wanted = typed.trim();
  const asked = useQuiet(wanted);
  const { data, previousData, error, loading, refetch } = useSearchQuery({
    variables: { text: asked },
    skip: asked === '',
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const pending = wanted !== asked || loading;
  const answer = data ?? (pending ? previousData : undefined);
  return {
    found: answer && wanted !== '' ? foundEntries(answer.search) : [],
    pending: wanted !== '' && pending,
    failed: wanted !== '' && !pending && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(waiting);
  }, [text]);
  return quiet;
}
