import { Counter } from 'prom-client';
import type { Call } from '../../doors/call.ts';
import type { Author } from '../../shared/actor.ts';
import { Refusal } from '../../shared/errors.ts';
import type { SignedGrant } from './grant.ts';
import type { LateSale } from './late.entity.ts';
import { invalidGrant, soldBeforeNight } from './late.errors.ts';
import type { LateSaleInput, QueueStateInput } from './late.input.ts';
import { sellLate, type KeptSale } from './sell-late.service.ts';
import { tillContact } from './till-contact.service.ts';

const arrivals = new Counter({
  name: 'kessal_late_sales_total',
  help: 'Sales made without a network, as they arrive: a ticket, a ticket to be looked at, none before a decision, or refused.',
  labelNames: ['outcome'],
});

/** A sale under a grant, without a session. @throws Refusal MANDAT_INVALIDE, DEMONSTRATION_EFFACEE, and those of {@link sellLate} */
export async function sellLateOf(call: Call, input: LateSaleInput): Promise<LateSale> {
  try {
    const { sale, repeated } = await bring(call, input);
    if (!repeated) arrivals.inc({ outcome: outcomeOf(sale) });
    return sale;
  } catch (failure) {
    if (failure instanceof Refusal) arrivals.inc({ outcome: 'refused' });
    throw failure;
  }
}

async function bring(call: Call, input: LateSaleInput): Promise<KeptSale> {
  const { now, requestId, recordedAddress: address, kit } = call;
  const grant = kit.grants.read(input.grant);
  if (!grant) throw invalidGrant();
  const { userId, deviceId } = grant;
  const { since = null } = kit.publicDemonstration ?? {};
  if (since && (grant.house !== since.getTime() || input.soldAt < since)) throw soldBeforeNight();
  // A grant stands for its user as a cashier, whatever his role, and for nothing but this sale.
  call.known = { userId, deviceId, role: 'CAISSIER', local: null };
  const ctx: Author = { actor: grant, now, requestId, address };
  const senderId = kit.tokens.readDevice(call.deviceCookie);
  return call.db.inTransaction((tx) => sellLate(tx, ctx, { grant, senderId, input }), { ownKey: true });
}

function outcomeOf({ ticketId, flags }: LateSale): string {
  if (ticketId === null) return 'waits';
  return flags.length > 0 ? 'flagged' : 'ticket';
}

export function tillContactOf(call: Call, queues: readonly QueueStateInput[]): Promise<SignedGrant> {
  return call.db.inTransaction((tx) => tillContact(tx, call.ctx, call.kit.grants, queues), { ownKey: true });
}
