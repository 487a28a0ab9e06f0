import type { Tx } from '../../db/transaction.ts';
import { workingThere } from '../../kessals/kessals.queries.ts';
import { writeEntry } from '../../money/entries.service.ts';
import { keepSummaries } from '../../sums/summaries/summaries.service.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound, validationRefusal } from '../../shared/errors.ts';
import { MAX_QUANTITY } from '../../shared/items.ts';
import { permit } from '../../shared/permissions.ts';
import { quantityTooLarge } from '../sales.errors.ts';
import { changedLine, soldAt, summed, TicketLine, type Ticket } from '../tickets/ticket.entity.ts';
import type { LineKessalArgs } from './corrections.input.ts';
import { lockTicketOfLine } from './corrections.locks.ts';
import { sameWording } from './corrections.rules.ts';

/**
 * Says who really did a service: its frais are owed to her, or to the local's pot. No amount of the ticket changes; a line
 * that is then like another is one with it.
 * @throws Refusal INTROUVABLE, VALIDATION for a line without frais
 */
export async function changeLineKessal(tx: Tx, ctx: Ctx, args: LineKessalArgs): Promise<Ticket> {
  permit(ctx.actor, 'correctTickets');
  const { ticket, line } = await lockTicketOfLine(tx, args);
  if (line.fraisCentimes === 0) throw withoutFrais();
  const kessalId = await workingOrPot(tx, ticket.localId, args.kessalId);
  if (kessalId === line.kessalId) return ticket;
  const { number, totalCentimes: total, fraisCentimes: frais } = ticket;
  const { id, type, itemId, name, quantity, kessalId: formerId } = line;
  const told = { id, type, itemId, name, price: line.priceCentimes, frais: line.fraisCentimes, quantity };
  const gone = { summed: summed(line, -quantity), changed: changedLine(line, -quantity) };
  const target = Object.assign(new TicketLine(), line, { kessalId });
  const same = ticket.lines.find((one) => one !== line && sameWording(one, target));
  if (same) await addTo(tx, ticket.lines, { same, line });
  else await tx.update(TicketLine, { id }, { kessalId });
  line.kessalId = kessalId;
  await keepSummaries(tx, { ...soldAt(ticket), lines: [gone.summed, summed(target, quantity)] });
  const reason = args.reason?.trim() || undefined;
  await writeEntry(tx, ctx, {
    kind: 'CORRECTION',
    ticket,
    tickets: 0,
    articles: 0,
    products: 0,
    services: 0,
    frais: 0,
    lines: [gone.changed, changedLine(target, quantity)],
    reason,
    action: 'ticket.kessalChanged',
    before: { number, total, frais, line: { ...told, kessalId: formerId } },
    after: { number, total, frais, line: { ...told, kessalId }, ...(reason && { reason }) },
  });
  return ticket;
}

async function addTo(
  tx: Tx,
  lines: TicketLine[],
  { same, line }: { same: TicketLine; line: TicketLine },
): Promise<void> {
  const quantity = same.quantity + line.quantity;
  if (quantity > MAX_QUANTITY) throw quantityTooLarge('line_id');
  await tx.delete(TicketLine, { id: line.id });
  await tx.update(TicketLine, { id: same.id }, { quantity });
  same.quantity = quantity;
  lines.splice(lines.indexOf(line), 1);
}

async function workingOrPot(
  tx: Tx,
  localId: number,
  asked: number | null | undefined,
): Promise<number | null> {
  if (asked == null) return null;
  const id = (await workingThere(tx, localId, [asked])).get(asked);
  if (id === undefined) throw notFound('Kessal');
  return id;
}

function withoutFrais() {
  return validationRefusal([{ field: 'line_id', message: 'Cette ligne n’a pas de frais Kessal.' }]);
}
