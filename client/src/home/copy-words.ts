import type { CopyKind, CopyOutcome } from '../graphql/generated-first-load.ts';
import { formatBytes } from '../lib/text/format.ts';

const KINDS: Record<CopyKind, string> = { BASE: 'Copie', DUMP: 'Copie', REHEARSAL: 'Vérification' };
const OUTCOMES: Record<CopyOutcome, string> = { DONE: 'Faite', FAILED: 'Échouée', IMPOSSIBLE: 'Impossible' };

export const kindWords = (kind: CopyKind): string => KINDS[kind];

export const outcomeWords = (outcome: CopyOutcome): string => OUTCOMES[outcome];

/** What a copy weighs; nothing for what has no weight. */
export function weightWords(kilobytes: number | null): string {
  return kilobytes === null ? '' : formatBytes(kilobytes * 1000);
}
