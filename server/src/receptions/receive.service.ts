import { hash } from 'node:crypto';
import { In } from 'typeorm';
import { Product } from '../catalogue/items/catalogue.entity.ts';
import { addStock, lockShelves, takeStock } from '../catalogue/stock/stock.service.ts';
import { record } from '../db/journal.ts';
import { refuseReusedKey } from '../db/idempotency-key.ts';
import type { Tx } from '../db/transaction.ts';
import { Local } from '../locals/local.entity.ts';
import { unitsByProduct } from '../shared/items.ts';
import type { Ctx } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { notFound } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { Reception, ReceptionLine } from './reception.entity.ts';
import {
  boughtFromLocal,
  dateOutOfBounds,
  notYourself,
  quantityTooLarge,
  receptionDeleted,
  samePlace,
  sourceMissing,
  supplierOfTransfer,
  totalTooLarge,
  unknownProduct,
  wrongTotal,
} from './receptions.errors.ts';
import type { ReceiveInput } from './receptions.input.ts';
import {
  isPlausibleDate,
  mergeLines,
  placesRefusal,
  receptionTotal,
  sumRefusal,
  type Places,
  type VoucherLine,
} from './receptions.rules.ts';

/**
 * Posts a voucher: its units move now, whatever its date. A transfer's source may not go below zero in any type of
 * local. Hidden products are allowed. The same key with the same content returns the first voucher.
 * Order of refusals: permission, key, places, date, unknown rows, quantities and total, stock.
 * @throws Refusal ACCES_REFUSE, CLE_REUTILISEE, TICKET_ANNULE, VALIDATION, INTROUVABLE, STOCK_INSUFFISANT
 */
export async function receive(tx: Tx, ctx: Ctx, input: ReceiveInput): Promise<Reception> {
  permit(ctx.actor, 'receive');
  if (input.userId != null && input.userId !== ctx.actor.userId) throw notYourself();
  const contentHash = hashOf(input);
  const earlier = await receptionOfKey(tx, input.key);
  if (earlier) return sameReception(earlier, ctx, contentHash);
  const places = placesOf(input);
  if (places.fromId !== null && supplierOf(input) !== null) throw supplierOfTransfer();
  if (!isPlausibleDate(input.date, ctx.now)) throw dateOutOfBounds();
  const lines = mergeLines(input.lines);
  await lookUpLocals(tx, places);
  await lockShelves(
    tx,
    [places.toId, ...(places.fromId === null ? [] : [places.fromId])],
    lines.map(({ productId }) => productId),
  );
  const names = await namesOf(tx, lines);
  refuseWrongSums(lines, input);
  const reception = await writeReception(tx, ctx, input, { places, lines, names, contentHash });
  await moveProducts(tx, ctx, reception, lines);
  await record(tx, ctx, {
    action: 'reception.received',
    localId: places.toId,
    subjectId: reception.id,
    after: {
      ...places,
      date: reception.datedAt,
      description: reception.description,
      supplier: reception.supplier,
      total: reception.totalCentimes,
      lines: lines.map((line) => ({ ...line, name: names.get(line.productId) })),
    },
  });
  return reception;
}

/**
 * The voucher of a key, deleted or not. The key's advisory lock makes a concurrent repeat wait; the unique key is the
 * backstop.
 */
async function receptionOfKey(tx: Tx, receptionKey: string): Promise<Reception | null> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [receptionKey]);
  return tx.findOneBy(Reception, { receptionKey });
}

/**
 * The earlier voucher as the answer to a repeated key.
 * @throws Refusal CLE_REUTILISEE, TICKET_ANNULE
 */
function sameReception(earlier: Reception, ctx: Ctx, contentHash: string): Reception {
  refuseReusedKey(earlier, ctx.actor, contentHash, 'un autre bon');
  if (earlier.deletedAt) throw receptionDeleted(earlier.id);
  return earlier;
}

/** Equal for requests of the same voucher: places, date, description, merged lines, claimed total, supplier. */
function hashOf(input: ReceiveInput): string {
  const lines = mergeLines(input.lines)
    .map(({ productId, price, quantity }) => [productId, price, quantity] as const)
    .sort(([idA, priceA], [idB, priceB]) => idA - idB || priceA - priceB);
  const supplier = supplierOf(input);
  const content = [
    sourceOf(input),
    input.isBought ?? false,
    input.toId,
    input.date.toISOString(),
    descriptionOf(input),
    lines,
    input.total ?? null,
    // Absent without one, as in the hashes of vouchers from before.
    ...(supplier === null ? [] : [supplier]),
  ];
  return hash('sha256', JSON.stringify(content));
}

/** @throws Refusal VALIDATION when the source is given twice, not at all, or is the destination */
function placesOf(input: ReceiveInput): Places {
  const { fromId, toId, isBought } = input;
  switch (placesRefusal(fromId, toId, isBought)) {
    case 'ACHAT_ET_LOCAL':
      throw boughtFromLocal();
    case 'NI_ACHAT_NI_LOCAL':
      throw sourceMissing();
    case 'MEME_LOCAL':
      throw samePlace();
    case null:
      return { fromId: sourceOf(input), toId };
  }
}

async function lookUpLocals(tx: Tx, { fromId, toId }: Places): Promise<void> {
  const ids = fromId === null ? [toId] : [fromId, toId];
  if ((await tx.countBy(Local, { id: In(ids) })) < ids.length) throw notFound('Local');
}

/** The products' current names. @throws Refusal INTROUVABLE */
async function namesOf(tx: Tx, lines: readonly VoucherLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await tx.find(Product, { select: { id: true, name: true }, where: { id: In(ids) } });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const unknown = ids.filter((id) => !names.has(id));
  if (unknown.length > 0) throw unknownProduct(unknown);
  return names;
}

function refuseWrongSums(lines: readonly VoucherLine[], input: ReceiveInput): void {
  switch (sumRefusal(lines, input.total)) {
    case 'QUANTITE_TROP_GRANDE':
      throw quantityTooLarge();
    case 'TOTAL_TROP_GRAND':
      throw totalTooLarge();
    case 'TOTAL_FAUX':
      throw wrongTotal();
    case null:
  }
}

interface Voucher {
  places: Places;
  lines: readonly VoucherLine[];
  names: ReadonlyMap<number, string>;
  contentHash: string;
}

async function writeReception(
  tx: Tx,
  ctx: Ctx,
  input: ReceiveInput,
  { places, lines, names, contentHash }: Voucher,
): Promise<Reception> {
  const id = await nextNumber(tx);
  await tx.insert(Reception, {
    id,
    receptionKey: input.key,
    contentHash,
    description: descriptionOf(input),
    supplier: supplierOf(input),
    datedAt: input.date,
    businessDate: businessDate(input.date),
    recordedAt: ctx.now,
    fromLocalId: places.fromId,
    toLocalId: places.toId,
    userId: ctx.actor.userId,
    totalCentimes: receptionTotal(lines),
    deletedAt: null,
    deletedBy: null,
  });
  await tx.insert(
    ReceptionLine,
    lines.map(({ productId, price, quantity }) => ({
      receptionId: id,
      productId,
      name: names.get(productId) ?? '',
      priceCentimes: price,
      quantity,
    })),
  );
  return tx.findOneByOrFail(Reception, { id });
}

/**
 * The next voucher number. A statement that waited for the lock would read rows from its earlier snapshot, so the lock
 * is a separate one.
 */
async function nextNumber(tx: Tx): Promise<number> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('reception numbers', 0))");
  const [row] = await tx.query<{ next: number }[]>('SELECT coalesce(max(id), 0) + 1 AS next FROM receptions');
  return row?.next ?? 1;
}

async function moveProducts(
  tx: Tx,
  ctx: Ctx,
  reception: Reception,
  lines: readonly VoucherLine[],
): Promise<void> {
  const move = {
    cause: 'RECEPTION',
    userId: ctx.actor.userId,
    receptionId: reception.id,
    lines: unitsByProduct(lines),
  } as const;
  const { fromLocalId, toLocalId } = reception;
  if (fromLocalId !== null) await takeStock(tx, ctx, { ...move, localId: fromLocalId }, { always: true });
  await addStock(tx, ctx, { ...move, localId: toLocalId });
}

/** The sending local; the form sends 0 for a purchase. */
function sourceOf({ fromId }: ReceiveInput): number | null {
  return fromId === undefined || fromId === 0 ? null : fromId;
}

function descriptionOf({ description }: ReceiveInput): string | null {
  return description || null;
}

function supplierOf({ supplier }: ReceiveInput): string | null {
  return supplier || null;
}
