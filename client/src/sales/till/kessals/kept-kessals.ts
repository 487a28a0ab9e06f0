import { deviceStorage } from '../../../lib/device/device-storage.ts';
import type { Present } from './turn.ts';

/** The kessals of a local as the server last told them. */
export interface KnownKessals {
  /** The business day of {@link came}. */
  day: string;
  /** Who works there, by name. */
  working: readonly { id: number; name: string }[];
  /** Who came that day, and may have left since. */
  came: readonly (Present & { present: boolean })[];
}

const nameOf = (localId: number) => `kessals.${localId}`;

/** The device's copy, which a sale without a network goes by; null without one, or for a damaged one. */
export function readKessals(localId: number): KnownKessals | null {
  try {
    const copy = JSON.parse(deviceStorage.read(nameOf(localId)) ?? 'null') as Partial<KnownKessals> | null;
    const isWhole = typeof copy?.day === 'string' && Array.isArray(copy.working) && Array.isArray(copy.came);
    return isWhole ? (copy as KnownKessals) : null;
  } catch {
    return null;
  }
}

export function keepKessals(localId: number, known: KnownKessals): void {
  void deviceStorage.writeDurably(nameOf(localId), JSON.stringify(known));
}
