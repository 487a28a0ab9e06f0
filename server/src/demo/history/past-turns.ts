import type { LocalDate } from '../../shared/days.ts';
import { inTurnOrder } from '../../shared/kessal-turn.ts';
import { Dice } from './dice.ts';
import type { PastLine } from './past-documents.ts';
import type { Moment, Past, ShopHabits } from './past.ts';

/** Guests who ask for somebody, who keeps her turn: one of so many. */
const ASK = 12;

/** Who is there stands before the first guest; today at any hour, so that a visitor sees the turn. */
export function comeToWork(past: Past, shop: ShopHabits, day: LocalDate, at: number): Moment {
  const { writer, present, now } = past;
  const { localId, deviceId = null } = shop;
  const came = Math.min(at, now);
  const happen = () => {
    const plan = shop.kessals?.(day);
    if (!plan?.named) return;
    const turns = plan.present.map((kessalId, nth) => ({ kessalId, place: nth + 1, turns: 0 }));
    present.set(localId, turns);
    const userId = past.chain.people.find((one) => one.localId === localId && one.role === 'CAISSIER')?.id;
    writer.record({
      action: 'kessal.presences',
      at: came,
      userId: userId ?? past.chain.admin.userId,
      localId,
      subjectId: null,
      deviceId,
      before: { kessalIds: [] },
      after: { kessalIds: plan.present },
    });
  };
  return { at: came, happen };
}

/** Who does a service that owes something; null where nobody is named. Drawn beside the past's dice. */
export function whoDoes({ present }: Past, localId: number, { id, frais }: PastLine): number | null {
  const people = present.get(localId);
  if (!people || frais === 0) return null;
  const dice = new Dice(id * 7919);
  if (dice.oneIn(ASK)) return dice.pick(people).kessalId;
  const [next] = inTurnOrder(people);
  if (!next) return null;
  next.turns += 1;
  return next.kessalId;
}
