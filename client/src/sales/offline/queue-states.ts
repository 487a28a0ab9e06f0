import type { QueueStateInput } from '../../graphql/generated-first-load.ts';
import { houseOf } from './grants.ts';
import type { QueueSnapshot } from './sale-queue.ts';
import { isOnDeviceOnly } from './waiting-sale.ts';

/** The highest number of each queue that has given one, and which of its sales are still here. */
export function queueStates({ queues, sales }: QueueSnapshot): QueueStateInput[] {
  return queues
    .filter(({ highest }) => highest > 0)
    .map(({ id, highest }) => ({
      id,
      highest,
      waiting: sales
        .filter((sale) => sale.queueId === id && isOnDeviceOnly(sale))
        .map(({ sequence }) => sequence),
    }));
}

/** Refused with their grant, as after the house's keys were changed, but never for another house. */
export function salesToRetry({ sales }: QueueSnapshot, userId: number, localId: number, token: string) {
  return sales.filter(
    ({ outcome, paper, grant }) =>
      outcome?.kind === 'aside' &&
      outcome.code === 'MANDAT_INVALIDE' &&
      paper.userId === userId &&
      paper.localId === localId &&
      grant !== token &&
      (grant === null || houseOf(grant) === houseOf(token)),
  );
}
