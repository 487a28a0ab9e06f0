import DataLoader from 'dataloader';
import type { IdentifiedActor } from '../../shared/actor.ts';

/** Milliseconds that the first of them waits for the others. */
const GATHERED_FOR = 60;

type Found = IdentifiedActor | null;

/**
 * Looks up in one statement the sessions of calls that come about the same time and that nobody waits for: fifty open
 * dashboards ask each second. The statement is asked after the last of these calls has come, so a ban or a logout is seen
 * as on any call; nothing that it found is kept.
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
