import { counted, plural } from '#shared/french.ts';
import { dirhamsText, type Centimes } from '#shared/money.ts';
import { isolated } from '../../lib/text/format.ts';
import type { Question } from '../../ui/form/use-form-modal.ts';

interface PriceMove {
  name: string;
  from: Centimes;
  to: Centimes;
}

/** Ten times, as after one digit or one comma too many or too few. */
const LEAP = 10;
const NAMED = 5;

/** Asks about the prices that become ten times, or a tenth of, what they were; null where none does. */
export function leapQuestion(moves: readonly PriceMove[]): Question | null {
  const leaps = moves.filter(({ from, to }) => from > 0 && (to >= LEAP * from || LEAP * to <= from));
  if (leaps.length === 0) return null;
  const others = leaps.length - NAMED;
  const said = leaps.slice(0, NAMED).map(wordsOf);
  return {
    title: `${plural(leaps.length, 'Ce prix change', 'Ces prix changent')} beaucoup`,
    detail: said.join(' ') + (others > 0 ? ` Et ${counted(others, 'autre prix', 'autres prix')}.` : ''),
    confirmText: `Garder ${plural(leaps.length, 'ce prix', 'ces prix')}`,
  };
}

function wordsOf({ name, from, to }: PriceMove): string {
  const how = to > from ? 'dix fois plus, ou davantage' : 'un dixième, ou moins';
  return `«\u00a0${isolated(name)}\u00a0» : de ${dirhamsText(from)} à ${dirhamsText(to)}, ${how}.`;
}

/** What is to be asked, at once. */
export function asOne(one: Question | null, other: Question | null): Question | null {
  if (!one || !other) return one ?? other;
  return {
    title: 'Vérifiez ces montants',
    detail: `${one.detail ?? ''} ${other.title} : ${other.detail ?? ''}`,
    confirmText: 'Garder ces montants',
  };
}
