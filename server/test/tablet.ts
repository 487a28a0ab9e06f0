import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../src/db/transaction.ts';
import { GrantSigner } from '../src/sales/late/grant.ts';
import type { LateSaleInput } from '../src/sales/late/late.input.ts';
import { sellLate } from '../src/sales/late/sell-late.service.ts';
import { tillContact } from '../src/sales/late/till-contact.service.ts';
import { linesOfTicket } from '../src/sales/tickets/tickets.queries.ts';
import type { Ctx } from '../src/shared/actor.ts';
import { TEST_JWT_SECRET } from './factories.ts';

export interface Sold {
  id: number;
  lineIds: number[];
}

/** A tablet that sells without a network through the services, as `OfflineTill` does through the doors. */
export class Tablet {
  readonly #signer = new GrantSigner(TEST_JWT_SECRET);
  readonly #deviceId = randomUUID();
  readonly #sessionId = randomUUID();
  readonly #queueId = randomUUID();
  #papers = 0;

  constructor(readonly db: DataSource) {}

  async adopt({ now, actor: { userId } }: Ctx): Promise<void> {
    const device = [this.#deviceId, userId, now];
    await this.db.query('INSERT INTO devices VALUES ($1, $2, $3, $3, NULL, $2)', device);
    await this.db.query("INSERT INTO sessions VALUES ($4, $2, $1, $3, $3::timestamptz + interval '1 hour')", [
      ...device,
      this.#sessionId,
    ]);
  }

  /** Prints the paper of a sale; what it answers brings it. */
  async sell(
    ctx: Ctx,
    sold: Pick<LateSaleInput, 'lines' | 'total' | 'payments'>,
  ): Promise<(now: Date) => Promise<Sold>> {
    const actor = { ...ctx.actor, deviceId: this.#deviceId, sessionId: this.#sessionId };
    const { token } = await inTransaction(this.db, (tx) =>
      tillContact(tx, { ...ctx, actor }, this.#signer, []),
    );
    const grant = this.#signer.read(token)!;
    this.#papers += 1;
    const provisional = `A7b-${this.#papers}`;
    const place = { queueId: this.#queueId, sequence: this.#papers, provisional };
    const input = { grant: token, key: randomUUID(), soldAt: ctx.now, ...place, ...sold };
    return async (now) => {
      const author = { actor: grant, now, requestId: randomUUID(), address: null };
      const brought = { grant, senderId: this.#deviceId, input };
      const { sale } = await inTransaction(this.db, (tx) => sellLate(tx, author, brought));
      const lines = await linesOfTicket(this.db.manager, sale.ticketId!);
      return { id: sale.ticketId!, lineIds: lines.map(({ id }) => id) };
    };
  }
}
