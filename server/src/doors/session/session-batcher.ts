import DataLoader from 'dataloader';
import { AsyncResource } from 'node:async_hooks';
import type { IdentifiedActor } from '../../shared/actor.ts';

type Found = IdentifiedActor | null;

/**
 * Batches session lookups: what comes while a statement runs is looked up together by the next one. Each statement
 * starts after its requests came, so a ban or a logout counts; nothing is cached.
 */
export function batchedSessions(
  find: (sessionIds: readonly string[]) => Promise<Found[]>,
): (sessionId: string) => Promise<Found> {
  let running = false;
  let next: (() => void) | undefined;
  const findBatch = async (sessionIds: readonly string[]) => {
    running = true;
    try {
      return await find(sessionIds);
    } finally {
      running = false;
      const look = next;
      next = undefined;
      look?.();
    }
  };
  const loader = new DataLoader<string, Found>(findBatch, {
    cache: false,
    batchScheduleFn: (look) => {
      // A slow statement is told of a request of its own batch.
      if (running) next = AsyncResource.bind(look);
      else setImmediate(look);
    },
  });
  return (sessionId) => loader.load(sessionId);
}
