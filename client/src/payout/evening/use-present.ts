import { useState } from 'react';
import { deviceStorage } from '../../lib/device/device-storage.ts';
import type { PresentKessalFragment } from '../../graphql/generated.ts';

/** The kessals of a local, and which of them were there; this device remembers who was not. */
export function usePresent(localId: number, kessals: readonly PresentKessalFragment[]) {
  const name = `kessals-absent:${localId}`;
  const [absent, setAbsent] = useState(() => readIds(name));
  const people = kessals.filter(({ active, locals }) => active && locals.some(({ id }) => id === localId));
  const isThere = ({ id }: { id: number }) => !absent.includes(id);
  const toggle = (kessal: { id: number }) => {
    const { id } = kessal;
    const next = isThere(kessal) ? [...absent, id] : absent.filter((other) => other !== id);
    setAbsent(next);
    deviceStorage.write(name, next.length === 0 ? null : JSON.stringify(next));
  };
  return { people, toggle, present: people.filter(isThere) };
}

function readIds(name: string): number[] {
  try {
    const ids: unknown = JSON.parse(deviceStorage.read(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}
