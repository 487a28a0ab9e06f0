import type { EntityManager } from 'typeorm';
import type { Call } from '../doors/call.ts';
import type { SecretHasher } from '../doors/session/secrets.ts';
import { sameText } from '../doors/session/tokens.ts';
import { Refusal } from '../shared/errors.ts';
import { Kessal } from './kessal.entity.ts';

declare module '../doors/kit.ts' {
  interface HouseKit {
    /** Where phones outside of the shop reach the house; undefined: nowhere. */
    publicUrl?: string | undefined;
  }
}

const ADDRESS = /^(\d{1,9})-([\w-]{22})$/;

/** Of her own page, below the house's address. */
export function pathOf(secrets: SecretHasher, id: number, version: string): string {
  return `/k/${id}-${secretOf(secrets, id, version)}`;
}

/** For a phone; null once it was withdrawn, and where the house has no address for phones. */
export function addressOf({ id, addressVersion }: Kessal, { kit }: Call): string | null {
  if (kit.publicUrl === undefined || addressVersion === null) return null;
  return `${kit.publicUrl}${pathOf(kit.secrets, id, addressVersion)}`;
}

/**
 * Whose page the last part of an address opens; of two entries of one person, the one who stays.
 * @throws Refusal INTROUVABLE, for any reason
 */
export async function openByAddress(
  db: EntityManager,
  secrets: SecretHasher,
  asked: string,
): Promise<Kessal> {
  const [, id, secret] = ADDRESS.exec(asked) ?? [];
  const kessal = secret === undefined ? null : await db.findOneBy(Kessal, { id: Number(id) });
  if (secret === undefined || !kessal?.addressVersion) throw noSuchPage();
  if (!sameText(secret, secretOf(secrets, kessal.id, kessal.addressVersion))) throw noSuchPage();
  const { mergedIntoId } = kessal;
  return mergedIntoId === null ? kessal : db.findOneByOrFail(Kessal, { id: mergedIntoId });
}

function secretOf(secrets: SecretHasher, id: number, version: string): string {
  return secrets.derive(`kessal ${id} ${version}`);
}

function noSuchPage(): Refusal {
  return new Refusal('INTROUVABLE', 'Cette adresse n’ouvre aucune page. Demandez-en une nouvelle.');
}
