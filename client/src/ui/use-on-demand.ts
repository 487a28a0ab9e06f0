import { useState, type ComponentType } from 'react';
import { toast } from './feedback/toast.ts';

/** A dialog whose code is fetched when it is opened; `failure` is said when that fails. */
export function useOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = () => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => toast.error(failure),
    );
  };
  return { Part, open, close: () => setPart(null) };
}
