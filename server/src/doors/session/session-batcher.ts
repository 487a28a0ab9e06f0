import DataLoader from 'dataloader';
import type { IdentifiedActor } from '../../shared/actor.ts';

/** Batching window in milliseconds, from the first lookup. */
const GATHERED_FOR = 60;

type Found = IdentifiedActor | null;

/**
 * Batches session lookups of refetches: fifty open dashboards ask each second. The statement starts after the
 * last of these requests came, so a ban or a logout counts; nothing is cached.
 */
export function batchedSessions(
  find: (sessionIds: readonly string[]) => Promise<Found[]>,
): (sessionId: string) => Promise<Found> {
  const loader = new DataLoader<string, Found>(find, {
    cache: false,
    batchScheduleFn: (look) => setTimeout(look, GATHERED_FOR),
  });
  return (sessionId) => loader.load(sessionId);
}
