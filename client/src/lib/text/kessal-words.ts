import type { KessalTurn } from '#shared/kessal-turn.ts';
import { isolated } from './format.ts';

/** To whom frais are owed that name nobody. */
export const POT = 'Pot commun';

/** "Rkia", or "Rkia, demandée" by the customer, who leaves her turn to her. */
export function kessalOf({ kessal, turn }: { kessal?: { name: string } | null; turn?: KessalTurn }): string {
  if (!kessal) return POT;
  return turn === 'KEPT' ? `${isolated(kessal.name)}, demandée` : isolated(kessal.name);
}
