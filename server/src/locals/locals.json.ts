import { picturePath } from '../pictures/pictures.service.ts';

/** A local as REST answers name it. */
export function localJson(local: { id: number; name: string; type: string; logoHash: string | null }) {
  return { id: local.id, name: local.name, type: local.type, logo_url: picturePath(local.logoHash) };
}
