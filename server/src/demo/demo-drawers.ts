import { followDrawer } from '../drawer/drawer.service.ts';
import { daysBetween, type LocalDate } from '../shared/days.ts';
import { centimes, type Centimes } from '../shared/money.ts';
import type { OpenedChain } from './chain.ts';
import { Dice } from './history/dice.ts';
import { weekdayOf } from './history/moroccan-days.ts';
import type { DrawerDay, PlannedAct, Story } from './history/past.ts';

const FLOAT = centimes(30_000);
const CHANGE = centimes(20_000);
const SATURDAY = 6;

/** Amounts in centimes. */
const EXPENSES: { reason: string; amount: number; receipt: boolean }[] = [
  { reason: 'Gaz', amount: 5000, receipt: true },
  { reason: 'Pain et thé du personnel', amount: 3500, receipt: false },
  { reason: 'Produits d’entretien', amount: 8550, receipt: true },
  { reason: 'Réparation d’un robinet', amount: 15_000, receipt: true },
  { reason: 'Taxi', amount: 2500, receipt: false },
  { reason: 'Ampoules', amount: 6400, receipt: true },
];

/** A month after the opening the Turkish baths have cards to take, and drawers to count. */
export function followingDrawers(day: LocalDate, { locals }: OpenedChain): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      for (const { id: localId } of locals.filter(({ type }) => type === 'TURKI'))
        await followDrawer(tx, ctx, { localId, followed: true, amount: FLOAT });
    },
  };
}

/** Days of a drawer; `undecided`: since when nobody has looked at differences. */
export function demoDrawer(
  place: number,
  from: LocalDate,
  undecided: LocalDate,
  owed: { day: LocalDate; debtorId: number } | null,
): (day: LocalDate) => DrawerDay {
  return (day) => {
    const nth = daysBetween(from, day);
    const dice = new Dice(nth * 17 + place);
    const acts: DrawerDay['acts'] = [
      { minute: 8 * 60 + 50, kind: 'DRAWER_IN', amount: CHANGE, reason: 'Fond : monnaie' },
    ];
    if (dice.oneIn(3)) acts.push({ minute: 11 * 60 + dice.below(300), ...expense(dice, nth) });
    // A bus of guests is expected: more change.
    if (weekdayOf(day) === SATURDAY && dice.oneIn(4))
      acts.push({ minute: 16 * 60, kind: 'DRAWER_IN', amount: FLOAT, reason: 'Apport' });
    return {
      acts,
      float: FLOAT,
      rungUpTwice: dice.oneIn(60),
      decision: day < undecided ? (amount) => decisionOf(day, amount, owed) : null,
    };
  };
}

function expense(dice: Dice, nth: number): PlannedAct {
  const { reason, amount, receipt } = dice.pick(EXPENSES);
  const receiptNumber = `F-${String(1000 + nth)}`;
  return { kind: 'DRAWER_OUT', amount: centimes(amount), reason, ...(receipt && { receiptNumber }) };
}

function decisionOf(day: LocalDate, amount: Centimes, owed: { day: LocalDate; debtorId: number } | null) {
  if (owed?.day === day) return { reason: 'Reconnu par le caissier', debtorId: owed.debtorId };
  return { reason: amount < 0 ? 'Erreur de monnaie' : 'Trop-perçu', debtorId: null };
}
