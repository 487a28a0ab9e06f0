import { inTurnOrder, type InTurn } from '#shared/kessal-turn.ts';
import type { WaitingSale } from '../../offline/waiting-sale.ts';
import {
  cartReducer,
  itemKey,
  mergedLines,
  type Cart,
  type CartAction,
  type CartLine,
} from '../cart/cart.ts';

/** One who is here today. */
export interface Present extends InTurn {
  name: string;
}

/** Names the lines that go by the turn, as the server does: the n-th goes to the n-th in order, round after round. */
export function proposed(cart: Cart, present: readonly Present[]): Cart {
  const named = byTurn(cart, present);
  const merged = mergedLines(named);
  // One line less takes one turn less.
  return merged.length < named.length ? proposed(merged, present) : merged;
}

/**
 * « + autre »: the service of a line once more, for one who does none of it yet: whom the turn gives, or the first of the
 * others where it gives one who was asked for or chosen. Null where nobody else is here.
 */
export function another(cart: Cart, line: CartLine, present: readonly Present[]): CartAction | null {
  const doing = (lines: Cart) =>
    new Set(lines.filter((one) => itemKey(one) === itemKey(line)).map(({ kessal }) => kessal?.id));
  const busy = doing(cart);
  const other = present.find(({ kessalId }) => !busy.has(kessalId));
  if (!other) return null;
  const next: CartAction = { kind: 'another', line, named: { turn: 'NEXT' } };
  if (doing(proposed(cartReducer(cart, next), present)).size > busy.size) return next;
  const kessal = { id: other.kessalId, name: other.name };
  return { kind: 'another', line, named: { kessal, turn: 'TAKEN' } };
}

function byTurn(cart: Cart, present: readonly Present[]): Cart {
  const round = present.map((one) => ({ ...one }));
  const named = cart.map((line) => {
    if (line.turn !== 'NEXT') return line;
    const [next] = inTurnOrder(round);
    if (next) next.turns += 1;
    const kessal = next ? { id: next.kessalId, name: next.name } : null;
    const same = line.kessal?.id === kessal?.id && line.kessal?.name === kessal?.name;
    // A line that keeps its name stays the same object, which is not rendered again.
    return same && line.kessal !== undefined ? line : { ...line, kessal };
  });
  return named.every((line, place) => line === cart[place]) ? cart : named;
}

/** With the turns that this device has given in the local since `today` began, and the server does not know yet. */
export function withWaitingTurns(
  present: readonly Present[],
  sales: readonly WaitingSale[],
  { localId, today }: { localId: number; today: string },
): readonly Present[] {
  const given = new Map<number, number>();
  for (const { outcome, paper, soldAt, lines } of sales) {
    if (outcome !== null || paper.localId !== localId || soldAt.slice(0, 10) < today) continue;
    for (const { kessal, turn } of lines) {
      if (kessal && turn !== 'KEPT') given.set(kessal.id, (given.get(kessal.id) ?? 0) + 1);
    }
  }
  if (given.size === 0) return present;
  return present.map((one) => ({ ...one, turns: one.turns + (given.get(one.kessalId) ?? 0) }));
}
