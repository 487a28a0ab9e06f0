import { addKessal, editKessal, mergeKessals } from '../kessals/kessals.service.ts';
import { editLocal } from '../locals/locals.service.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { daysBetween, daysLater, type LocalDate } from '../shared/days.ts';
import { centimes } from '../shared/money.ts';
import type { OpenedChain } from './chain.ts';
import { Dice } from './history/dice.ts';
import type { KessalDay, ShopHabits, Story } from './history/past.ts';

interface Person {
  name: string;
  arabicName?: string;
  /** When she came, left, or was entered a second time and made one again: parts of the past. */
  joins?: number;
  leaves?: number;
  twice?: [from: number, to: number];
}

/** By the place of their local in the chain; invented, in the order of their arrival on the first day. */
const TEAMS: Record<number, { named: boolean; people: Person[] }> = {
  2: {
    named: true,
    people: [
      { name: 'Rkia', arabicName: 'رقية' },
      { name: 'Zahra', arabicName: 'زهرة' },
      { name: 'Halima' },
      { name: 'Touria', arabicName: 'ثريا' },
      { name: 'Aïcha', arabicName: 'عائشة', leaves: 0.6 },
      { name: 'Mina', joins: 0.3 },
    ],
  },
  3: {
    named: false,
    people: [
      { name: 'Fatna', arabicName: 'فطنة' },
      { name: 'Saïda' },
      { name: 'Khadija', arabicName: 'خديجة', twice: [0.4, 0.45] },
      { name: 'Hnia' },
    ],
  },
};

const WEEK = 7;
const ADVANCE = centimes(50_000);
/** Days of so many after whose payment a service is corrected. */
const CORRECTED = 30;
/** Days ago that a service was said to be another's. */
const QUARREL = 2;

export interface DemoKessals {
  stories: Story[];
  /** None where they are not paid from the drawer. */
  habitsOf(place: number): Pick<ShopHabits, 'kessals'>;
}

export function demoKessals(
  { locals }: OpenedChain,
  { from, days }: { from: LocalDate; days: number },
): DemoKessals {
  const stories: Story[] = [];
  const habits = new Map<number, Pick<ShopHabits, 'kessals'>>();
  for (const [place, { named, people }] of Object.entries(TEAMS)) {
    const localId = locals[Number(place)]?.id ?? 0;
    /** Their ids as of now: stories change them. */
    const working: number[] = [];
    const on = (share: number) => daysLater(from, Math.floor(days * share));
    stories.push({
      day: from,
      happen: async ({ tx }, ctx) => {
        await editLocal(tx, ctx, localId, { paysKessals: true, namesKessals: named });
      },
    });
    for (const person of people) stories.push(...lifeOf(person, localId, working, on));
    const kessals = (day: LocalDate) => {
      const nth = daysBetween(from, day);
      return dayOf({ named, working, dice: new Dice(nth * 31 + Number(place)) }, nth, days - nth);
    };
    habits.set(Number(place), { kessals });
  }
  return { stories, habitsOf: (place) => habits.get(place) ?? {} };
}

/** Everyone has a day off in the week, and another comes first each day. */
function dayOf(
  { named, working, dice }: { named: boolean; working: readonly number[]; dice: Dice },
  nth: number,
  ago: number,
): KessalDay {
  const there = working.filter((_, own) => (nth + own) % WEEK !== 0);
  const first = nth % there.length;
  const present = [...there.slice(first), ...there.slice(0, first)];
  const day: KessalDay = { named, present };
  const [kessalId] = there;
  if (dice.oneIn(CORRECTED) || (!named && ago === 1)) day.afterwards = 'corrected';
  if (named && ago === QUARREL) day.afterwards = 'moved';
  if (named && ago === 1 && kessalId !== undefined) day.advance = { kessalId, amount: ADVANCE };
  return day;
}

function lifeOf(
  { name, arabicName, joins = 0, leaves, twice }: Person,
  localId: number,
  working: number[],
  on: (share: number) => LocalDate,
): Story[] {
  let own = 0;
  const story = (share: number, happen: (tx: Tx, ctx: Ctx) => Promise<void>): Story => ({
    day: on(share),
    happen: ({ tx }, ctx) => happen(tx, ctx),
  });
  const enter = async (tx: Tx, ctx: Ctx, as: string) =>
    (await addKessal(tx, ctx, { name: as, localIds: [localId], ...(arabicName && { arabicName }) })).id;
  const told = [
    story(joins, async (tx, ctx) => {
      own = await enter(tx, ctx, name);
      working.push(own);
    }),
  ];
  if (leaves !== undefined) {
    told.push(
      story(leaves, async (tx, ctx) => {
        await editKessal(tx, ctx, own, { active: false, note: 'Partie vivre à Agadir' });
        working.splice(working.indexOf(own), 1);
      }),
    );
  }
  if (twice) {
    let other = 0;
    told.push(
      story(twice[0], async (tx, ctx) => {
        other = await enter(tx, ctx, `${name} B.`);
        working.splice(working.indexOf(own), 1, other);
      }),
      story(twice[1], async (tx, ctx) => {
        await mergeKessals(tx, ctx, { id: other, intoId: own });
        working.splice(working.indexOf(other), 1, own);
      }),
    );
  }
  return told;
}
