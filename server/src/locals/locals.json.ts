import { choice, id, object, picture, text } from '../doors/rest/json-schema.ts';
import { picturePath } from '../pictures/pictures.service.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';

export const LOCAL_MEMBERS = { id, name: text, type: choice(...LOCAL_TYPES), logo_url: picture };
export const LOCAL = object(LOCAL_MEMBERS);

export function localJson(local: { id: number; name: string; type: string; logoHash: string | null }) {
  return { id: local.id, name: local.name, type: local.type, logo_url: picturePath(local.logoHash) };
}
