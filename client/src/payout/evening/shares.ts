import { minus, plainDirhams, sumOf, toCentimes, toDirhams, type Centimes } from '#shared/money.ts';
import { compareNames } from '#shared/names.ts';
import { sharesOf } from '#shared/shares.ts';
import { amountFault, readAmount } from '#shared/typed-number.ts';
import type {
  AccountLineFragment,
  KessalNameFragment,
  PaymentLineFragment,
  PaymentOfKessalInput,
} from '../../graphql/generated.ts';

export interface PotShare {
  kessal: KessalNameFragment;
  share: Centimes;
  byHand: boolean;
}

const MOVED = ['carriedOver', 'services', 'paid', 'frais', 'owed'] as const;

/** Amounts that were typed, by kessal. */
export type ByHand = ReadonlyMap<number, Centimes>;

/** What each of those who were there gets of the pot. */
export function potSharesOf(
  owed: Centimes,
  present: readonly KessalNameFragment[],
  byHand: ByHand,
): PotShare[] {
  const fixed = present.map(({ id }) => byHand.get(id) ?? null);
  const shares = sharesOf(owed, fixed);
  return present.map((kessal, at) => ({
    kessal,
    share: shares[at] ?? 0,
    byHand: fixed[at] !== null,
  }));
}

export interface Payout {
  payments: PaymentOfKessalInput[];
  /** To how many: one may get her share of the pot and what is owed by her name. */
  people: number;
  total: Centimes;
  /** What the local still owes after it; negative: an advance. */
  remaining: Centimes;
}

/** All that is paid at once: the pot's shares, and what is left on each account of a name. */
export function everybodyOf(
  pot: Pick<AccountLineFragment, 'owed'>,
  shares: readonly PotShare[],
  accounts: readonly AccountLineFragment[],
): Payout {
  const fromPot = shares
    .filter(({ share }) => share > 0)
    .map(({ kessal, share }) => ({ kessalId: kessal.id, fromPot: true, amount: toDirhams(share) }));
  const own = accounts.flatMap(({ kessal, owed }) =>
    kessal && toCentimes(owed) > 0 ? [{ kessalId: kessal.id, fromPot: false, amount: owed }] : [],
  );
  const payments = [...fromPot, ...own];
  const total = sumOf(payments.map(({ amount }) => toCentimes(amount)));
  const remaining = minus(toCentimes(pot.owed), sumOf(shares.map(({ share }) => share)));
  return { payments, people: peopleIn(payments), total, remaining };
}

export function peopleIn(payments: readonly Pick<PaymentOfKessalInput, 'kessalId'>[]): number {
  return new Set(payments.map(({ kessalId }) => kessalId)).size;
}

/** What left the drawer for these and has not come back. */
export function totalPaid(payments: readonly Pick<PaymentLineFragment, 'amount' | 'reversedAt'>[]): Centimes {
  return sumOf(
    payments.filter(({ reversedAt }) => reversedAt === null).map(({ amount }) => toCentimes(amount)),
  );
}

/** Whether something moved on an account, or is left. */
export function hasMoved(account: AccountLineFragment): boolean {
  return MOVED.some((what) => account[what] !== 0);
}

/** The accounts on which something moved or is left, by name. */
export function livingAccounts(accounts: readonly AccountLineFragment[]): AccountLineFragment[] {
  const nameOf = ({ kessal }: AccountLineFragment) => kessal?.name ?? '';
  return accounts.filter(hasMoved).sort((one, other) => compareNames(nameOf(one), nameOf(other)));
}

/** Why a typed amount cannot be paid; null when it can. */
export function shareFault(text: string): string | null {
  const entered = readAmount(text);
  if (entered === 0) return 'Le montant doit dépasser 0\u00a0DH.';
  return amountFault(entered);
}

/** Null until it is an amount. */
export function typedShare(text: string): Centimes | null {
  const entered = readAmount(text);
  return typeof entered === 'number' && shareFault(text) === null ? toCentimes(entered) : null;
}

/** What a pad proposes; nothing where nothing is owed. */
export function proposedText(owed: Centimes): string {
  return owed > 0 ? plainDirhams(owed) : '';
}
