import { useState } from 'react';

export interface Selection {
  has: (id: number) => boolean;
  set: (ids: readonly number[], selected: boolean) => void;
  /** Selects these alone. */
  only: (ids: readonly number[]) => void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id) => chosen.has(id),
    set: (ids, selected) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids)
          if (selected) next.add(id);
          else next.delete(id);
        return next;
      }),
    only: (ids) => setChosen(new Set(ids)),
  };
}
