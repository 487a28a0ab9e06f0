import { expectedFigures, type Declared } from '../../closures/closures.rules.ts';
import { shopHour, type LocalDate } from '../../shared/days.ts';
import { plus, type Centimes } from '../../shared/money.ts';
import { cashierAt, totalsOf, type Past, type ShopHabits } from './past.ts';

/** The drawer is counted: what the tickets say, and the day's difference, in the services. */
export function closeDay(past: Past, shop: ShopHabits, day: LocalDate, at: number): void {
  const { writer } = past;
  const { localId, deviceId = null } = shop;
  const expected = expectedFigures(totalsOf(past, localId, day));
  const declared = withDifference(expected, shop.difference(day));
  const id = writer.nextId('closures');
  const userId = cashierAt(past, localId, at, shopHour(new Date(at)));
  const lastNumber = writer.lastNumber(localId);
  writer.keepClosure({ id, localId, day, userId, at, declared, expected, lastNumber });
  const after = { day, ...declared, expected };
  writer.record({ action: 'closure.declared', at, userId, localId, subjectId: id, deviceId, after });
}

/** No drawer holds less than nothing. */
function withDifference({ total, products, services }: Declared, difference: Centimes): Declared {
  const missing = services + difference < 0 ? 0 : difference;
  return { total: plus(total, missing), products, services: plus(services, missing) };
}
