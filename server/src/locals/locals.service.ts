import { PAYMENT_MODES, type PaymentMode } from '../shared/payments.ts';
import { record } from '../db/journal.ts';
import { violates } from '../db/sql-state.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFormer } from '../house/former-names.ts';
import type { Author, Ctx, LocalTypeName } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import { notFound, Refusal } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { Local } from './local.entity.ts';
import type { AddLocalInput, EditLocalInput } from './locals.input.ts';

export interface NewLocal {
  name: string;
  type: LocalTypeName;
  logoHash: string | null;
  arabicName?: string;
}

/** Answers the id. */
export async function openLocal(tx: Tx, ctx: Author, local: NewLocal): Promise<number> {
  const inserted = await tx.insert(Local, { ...local, createdAt: ctx.now });
  const { id } = inserted.identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'local.opened', localId: id, subjectId: id, after: local });
  return id;
}

export async function addLocal(
  tx: Tx,
  ctx: Ctx,
  input: AddLocalInput,
  logoHash: string | null = null,
): Promise<Local> {
  permit(ctx.actor, 'manageLocals');
  const { name, type, arabicName } = input;
  const id = await openLocal(tx, ctx, { name, type, logoHash, ...(arabicName && { arabicName }) });
  return tx.findOneByOrFail(Local, { id });
}

/**
 * Changes the given fields; `logoHash` undefined leaves the logo. A local with negative stock cannot become a
 * TURKI, which sells only what it holds, until it is counted. The database checks this under the stock rows'
 * locks, so that a concurrent sale is not missed.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, STOCK_INSUFFISANT
 */
export async function editLocal(
  tx: Tx,
  ctx: Ctx,
  id: number,
  input: EditLocalInput,
  logoHash?: string | null,
): Promise<Local> {
  permit(ctx.actor, 'manageLocals');
  const local = await tx.findOne(Local, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!local) throw notFound('Local');
  const { name, type, logoHash: logo, arabicName, receiptNames } = local;
  const said = { name, type, logoHash: logo, arabicName, receiptNames };
  const { paymentModes, kessalsFrom, namesKessals } = local;
  const before = { ...said, paymentModes, kessalsFrom, namesKessals };
  const after = {
    name: input.name ?? before.name,
    type: input.type ?? before.type,
    logoHash: logoHash === undefined ? before.logoHash : logoHash,
    arabicName: input.arabicName === undefined ? before.arabicName : input.arabicName || null,
    receiptNames: input.receiptNames ?? before.receiptNames,
    paymentModes: input.paymentModes ? withCash(input.paymentModes) : before.paymentModes,
    kessalsFrom: kessalsFromOf(input.paysKessals, before.kessalsFrom, ctx.today),
    namesKessals: input.namesKessals ?? before.namesKessals,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return local;
  try {
    await tx.update(Local, { id }, after);
  } catch (error) {
    throw violates(error, 'locals_turki_owes_no_product') ? owesProducts() : error;
  }
  const saidAfter = Object.entries(said).some(([field, text]) => after[field as keyof typeof said] !== text);
  if (saidAfter) await keepFormer(tx, ctx.now, 'local', id, said);
  await record(tx, ctx, { action: 'local.edited', localId: id, subjectId: id, before, after });
  return Object.assign(local, after);
}

/** What is switched on stays from its first day; switched on again, it begins anew. */
function kessalsFromOf(
  pays: boolean | null | undefined,
  before: LocalDate | null,
  today: LocalDate,
): LocalDate | null {
  if (pays == null) return before;
  return pays ? (before ?? today) : null;
}

/** In their one order, cash first. */
function withCash(modes: readonly PaymentMode[]): PaymentMode[] {
  return PAYMENT_MODES.filter((mode) => mode === 'CASH' || modes.includes(mode));
}

function owesProducts(): Refusal {
  return new Refusal(
    'STOCK_INSUFFISANT',
    'Des produits de ce local sont en stock négatif : comptez-les avant d’en faire un bain turc, qui n’en doit aucun.',
  );
}
