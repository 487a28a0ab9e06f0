import type { LocalTypeName } from '../shared/actor.ts';

/** Only a Turkish bath refuses to give what its shelf does not hold. */
export function limitsStock(localType: LocalTypeName): boolean {
  return localType === 'TURKI';
}
