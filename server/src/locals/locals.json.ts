import type { Call } from '../doors/call.ts';
import { id, arabicName, text, words } from '../doors/rest/scalars.ts';
import { as, loaded, object, type Shape } from '../doors/rest/shapes.ts';
import { picture } from '../pictures/picture.json.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import type { Local } from './local.entity.ts';
import { localsById } from './locals.queries.ts';

export const LOCAL_TYPE = words(...LOCAL_TYPES);
export const LOCAL_MEMBERS = {
  id,
  name: text,
  arabic_name: arabicName,
  type: LOCAL_TYPE,
  logo_url: as('logoHash', picture),
};
export const LOCAL = object(LOCAL_MEMBERS);
/** A local as other answers name it. */
export const PLACE = object({ id, name: text, type: LOCAL_TYPE });
export const PLACE_NAME = object({ name: text, type: LOCAL_TYPE });

/** The local of what has a `localId`. */
export function itsLocal(shape: Shape<unknown, Local>) {
  const find = ({ local, localId }: { localId: number; local?: Local | undefined }, call: Call) =>
    local ?? call.db.load(localsById, localId);
  return loaded(find, shape);
}
