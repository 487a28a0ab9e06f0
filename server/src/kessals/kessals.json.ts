import type { Call } from '../doors/call.ts';
import { boolean, id, text } from '../doors/rest/scalars.ts';
import { list, loaded, nullable, object } from '../doors/rest/shapes.ts';
import type { Local } from '../locals/local.entity.ts';
import { PLACE } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { addressOf } from './kessal-address.ts';
import type { Kessal } from './kessal.entity.ts';
import { kessalsById, localIdsByKessal } from './kessals.queries.ts';

export const KESSAL_NAME = object({ id, name: text, arabic_name: nullable(text) });

export async function localsOfKessal(kessal: Kessal, call: Call): Promise<Local[]> {
  const ids = await call.db.load(localIdsByKessal, kessal.id);
  return Promise.all(ids.map((localId) => call.db.load(localsById, localId)));
}

/** No access token is one. */
const isAdministrator = ({ known }: Call) => known?.role === 'ADMIN' && known.tokenId === undefined;

/** For administrators. */
export function noteOf({ note }: Kessal, call: Call): string | null {
  return isAdministrator(call) ? note : null;
}

/** For administrators: on a slip whoever pays her sees it too. */
export function ownAddressOf(kessal: Kessal, call: Call): string | null {
  return isAdministrator(call) ? addressOf(kessal, call) : null;
}

/** False once it was withdrawn. */
export const hasAddress = ({ addressVersion }: Kessal): boolean => addressVersion !== null;

export const KESSAL = object({
  id,
  name: text,
  arabic_name: nullable(text),
  note: loaded(noteOf, nullable(text)),
  active: boolean,
  merged_into_id: nullable(id),
  has_address: loaded(hasAddress, boolean),
  address: loaded(ownAddressOf, nullable(text)),
  locals: loaded(localsOfKessal, list(PLACE)),
});

/** Who is named; the one who stays of two entries of one person. */
export async function kessalNamed(id: number | null, call: Call): Promise<Kessal | null> {
  if (id === null) return null;
  const kessal = await call.db.load(kessalsById, id);
  return kessal.mergedIntoId === null ? kessal : call.db.load(kessalsById, kessal.mergedIntoId);
}
