import { useSyncExternalStore } from 'react';
import type { Attention } from '../routes/paths.ts';

type AttentionCounts = Record<Attention, number>;

let known: AttentionCounts = { lowStock: 0, openDays: 0, openReviews: 0 };
const listeners = new Set<() => void>();

/** What needs attention as last read; all 0 before. */
export function useAttention(): AttentionCounts {
  return useSyncExternalStore(subscribe, () => known);
}

export function noteAttention(counts: AttentionCounts): void {
  known = counts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
