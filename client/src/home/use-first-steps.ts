import { useCallback, useState } from 'react';
import { readFirstSteps, writeFirstSteps } from '../lib/device/device.ts';
import { useFirstStepsQuery, type FirstStepsQuery } from '../graphql/generated-first-load.ts';

const isAllDone = (done: FirstStepsQuery['firstSteps']) =>
  Object.values(done).every((step) => step !== false);

interface FirstStepsState {
  /** Unknown yet whether there is a list, so nothing is drawn that it would push down. */
  waiting: boolean;
  done: FirstStepsQuery['firstSteps'] | null;
  /** The list is put away on this device, and not all is done. */
  hidden: boolean;
  setHidden: (hidden: boolean) => void;
}

/** For an administrator of a real house. A house that has done all is not asked again on this device. */
export function useFirstSteps(asked: boolean): FirstStepsState {
  const [kept, setKept] = useState(readFirstSteps);
  const { data, loading } = useFirstStepsQuery({
    skip: !asked || kept === 'done',
    fetchPolicy: 'network-only',
  });
  const setHidden = useCallback((hidden: boolean) => {
    writeFirstSteps(hidden ? 'hidden' : null);
    setKept(hidden ? 'hidden' : null);
  }, []);
  const done = data?.firstSteps ?? null;
  const all = done !== null && isAllDone(done);
  if (all && kept !== 'done') writeFirstSteps('done');
  return {
    waiting: loading && !data && kept === null,
    done: all || kept === 'hidden' ? null : done,
    hidden: kept === 'hidden' && done !== null && !all,
    setHidden,
  };
}
