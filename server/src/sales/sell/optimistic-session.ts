import type { Call } from '../../doors/call.ts';
import type { IdentifiedActor } from '../../shared/actor.ts';
import { Refusal } from '../../shared/errors.ts';
import type { SellInput } from '../sales.input.ts';
import { sell } from './sell.service.ts';
import type { Ticket } from '../tickets/ticket.entity.ts';

/**
 * Optimistic session: sells as the actor of the session's last call, which saves a round trip; the sale's statement
 * checks the session. Any refusal is retried after a normal session look-up.
 * @param read parses the input, or refuses it
 * @throws Refusal as `Call.enter`, `read` and `sell`
 */
export async function sellOptimistically(call: Call, read: () => Promise<SellInput>): Promise<Ticket> {
  const last = call.recentActor;
  const sold = last && (await sellAs(last, call, read));
  if (sold) return sold;
  call.forgetActor();
  await call.enter('sell', true);
  const input = await read();
  return call.db.inOneStatement('ticket.sold', call.ctx, (db) => sell(db, call.ctx, input));
}

async function sellAs(
  actor: IdentifiedActor,
  call: Call,
  read: () => Promise<SellInput>,
): Promise<Ticket | null> {
  try {
    const ctx = call.contextOf(actor, 'sell', true);
    const input = await read();
    const sold = await call.db.inOneStatement('ticket.sold', ctx, (db) => sell(db, ctx, input, actor.seal));
    call.enterAs(ctx);
    return sold;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
