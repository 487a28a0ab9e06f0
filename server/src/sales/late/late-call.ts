import type { Call } from '../../doors/call.ts';
import { Refusal } from '../../shared/errors.ts';
import type { Grant, GrantSigner, SignedGrant } from './grant.ts';
import type { LateSale } from './late.entity.ts';
import { invalidGrant } from './late.errors.ts';
import type { LateSaleInput, QueueStateInput } from './late.input.ts';
import { countArrival, countRefusedArrival } from './late-metrics.ts';
import { sellLate, type KeptSale } from './sell-late.service.ts';
import { tillContact } from './till-contact.service.ts';

/** A request whose kit also signs grants. */
export type LateCall = Call & { kit: Call['kit'] & { grants: GrantSigner } };

/** A sale under a grant, without a session. @throws Refusal MANDAT_INVALIDE, and those of {@link sellLate} */
export async function sellLateOf(call: LateCall, input: LateSaleInput): Promise<LateSale> {
  try {
    const { sale, repeated } = await bring(call, input);
    if (!repeated) countArrival(sale);
    return sale;
  } catch (failure) {
    if (failure instanceof Refusal) countRefusedArrival();
    throw failure;
  }
}

async function bring(call: LateCall, input: LateSaleInput): Promise<KeptSale> {
  const { tokens, grants } = call.kit;
  const grant = grants.read(input.grant);
  if (!grant) throw invalidGrant();
  const senderId = tokens.readDevice(call.deviceCookie);
  enterWith(call, grant);
  return call.inTransaction((tx) => sellLate(tx, call.ctx, { grant, senderId, input }), { ownKey: true });
}

export function tillContactOf(call: LateCall, queues: readonly QueueStateInput[]): Promise<SignedGrant> {
  return call.inTransaction((tx) => tillContact(tx, call.ctx, call.kit.grants, queues), { ownKey: true });
}

/** A grant stands for its user as a cashier, whatever his role, and for nothing but this sale. */
function enterWith(call: LateCall, { userId, deviceId, issuedAt }: Grant): void {
  const { now, today, requestId, address, kit } = call;
  const actor = {
    userId,
    name: '',
    role: 'CAISSIER',
    local: null,
    createdAt: issuedAt,
    sessionId: '',
    deviceId,
  } as const;
  call.enterAs({ actor, now, today, clock: kit.clock, requestId, address });
}
