import type { CopyKind } from '../copy-state.rules.ts';

/** How one kind of house is copied, and how such a copy is rehearsed. */
export interface Means<Made extends { bytes: number } = { bytes: number }> {
  kind: Exclude<CopyKind, 'REHEARSAL'>;
  /** The newest copy at the target, which tells whether the key is still the one of its copies. */
  newest(): Promise<string | undefined>;
  /**
   * Takes to the target what waits. `broken`: the last copy there leads no further, or there is none. `stopped`: nothing is
   * archived now, so that no copy would become whole.
   */
  ship(key: string): Promise<{ broken: boolean; stopped: boolean }>;
  copy(key: string, now: Date): Promise<Made>;
  /** French sentences of what is wrong in the copy. @throws KnownFault VERIFICATION_IMPOSSIBLE */
  rehearse(made: Made, key: string): Promise<string[]>;
}
