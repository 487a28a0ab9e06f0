import { useState, type ComponentType } from 'react';
import { toast } from './feedback/toast.ts';

/** A dialog whose code is fetched when it is opened; `failure` is said when that fails. */
export function useOnDemand(load: () => Promise<ComponentType<{ onClose: () => void }>>, failure: string) {
  const [Part, setPart] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = () => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => toast.error(failure),
    );
  };
  return { Part, open, close: () => setPart(null) };
}
