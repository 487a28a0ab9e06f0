import { deviceStorage } from '../../lib/device/device-storage.ts';

/** What lets this device sell for one cashier in one local without a network. */
export interface Grant {
  token: string;
  issuedAt: string;
  expiresAt: string;
}

const NAME = 'kessal.grants';

function nameOf(userId: number, localId: number): string {
  return `${userId}.${localId}`;
}

export function keepGrant(userId: number, localId: number, grant: Grant): void {
  const text = JSON.stringify({ ...keptGrants(), [nameOf(userId, localId)]: grant });
  void deviceStorage.writeDurably(NAME, text);
}

/** Of this cashier in this local, expired or not; null when the device has none. */
export function grantFor(userId: number, localId: number): string | null {
  return keptGrants()[nameOf(userId, localId)]?.token ?? null;
}

function keptGrants(): Record<string, Grant | undefined> {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(NAME) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, Grant>) : {};
  } catch {
    return {};
  }
}

/** The house that signed a grant, read without checking it; null when it is no grant. */
export function houseOf(token: string): string | null {
  try {
    const body = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const house = (claims as { house?: unknown }).house;
    return typeof house === 'string' || typeof house === 'number' ? String(house) : null;
  } catch {
    return null;
  }
}
