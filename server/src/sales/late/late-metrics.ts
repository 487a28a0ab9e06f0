import { Counter } from 'prom-client';
import type { LateSale } from './late.entity.ts';

const arrivals = new Counter({
  name: 'kessal_late_sales_total',
  help: 'Sales made without a network, as they arrive: a ticket, a ticket to be looked at, none before a decision, or refused.',
  labelNames: ['outcome'],
});

/** A repeated sale is none. */
export function countArrival({ ticketId, flags }: LateSale): void {
  const outcome = ticketId === null ? 'waits' : flags.length > 0 ? 'flagged' : 'ticket';
  arrivals.inc({ outcome });
}

/** The server kept nothing of it. */
export function countRefusedArrival(): void {
  arrivals.inc({ outcome: 'refused' });
}
