import { Refusal } from '../shared/errors.ts';

export function drawerNotFollowed(): Refusal {
  return new Refusal('CAISSE_NON_SUIVIE', 'La caisse de ce local n’est pas suivie.');
}
