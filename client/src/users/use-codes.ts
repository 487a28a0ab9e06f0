import { useCallback, useEffect, useState } from 'react';
import { useReadCodesMutation } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { toast } from '../ui/feedback/toast.ts';

interface Codes {
  /** By user id; null until read. */
  codes: ReadonlyMap<number, string> | null;
  shown: boolean;
  toggle: () => void;
  /** Reads them again when shown. */
  read: () => Promise<void>;
}

/** The codes in clear. Each read is journalled, so they are read once when the screen opens. */
export function useCodes(): Codes {
  const [readCodes] = useReadCodesMutation({ fetchPolicy: 'no-cache' });
  const [codes, setCodes] = useState<ReadonlyMap<number, string> | null>(null);
  const [shown, setShown] = useState(true);

  const ask = useCallback(async () => {
    try {
      const { data } = await readCodes();
      setCodes(new Map(data?.readCodes.map(({ user, code }) => [user.id, code])));
    } catch (error) {
      // Without a network the list says it already.
      if (readError(error).code !== 'RESEAU') toast.error('Les codes n’ont pas pu être lus.');
    }
  }, [readCodes]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the answer has come
    void ask();
  }, [ask]);

  const toggle = () => {
    setShown(!shown);
    if (!shown && codes === null) void ask();
  };
  return { codes, shown, toggle, read: () => (shown ? ask() : Promise.resolve()) };
}
