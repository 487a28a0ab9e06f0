import type { KessalTurn } from '#shared/kessal-turn.ts';
import { isolated } from './format.ts';

/** To whom frais are owed that name nobody. */
export const POT = 'Pot commun';

interface NamedLine {
  name: string;
  kessal?: { name: string } | null;
}

/** "Gommage : Rkia, Massage : Zahra"; null when no line names anybody. */
export function whoDidWhat(lines: readonly NamedLine[]): string | null {
  const said = lines.flatMap(({ name, kessal }) =>
    kessal ? [`${isolated(name)}\u00a0: ${isolated(kessal.name)}`] : [],
  );
  return said.length > 0 ? said.join(', ') : null;
}

/** "Rkia", or "Rkia, demandée" by the customer, who leaves her turn to her. */
export function kessalOf({ kessal, turn }: { kessal?: { name: string } | null; turn?: KessalTurn }): string {
  if (!kessal) return POT;
  return turn === 'KEPT' ? `${isolated(kessal.name)}, demandée` : isolated(kessal.name);
}
