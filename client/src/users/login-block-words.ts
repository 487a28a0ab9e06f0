import { isolated } from '../lib/text/format.ts';
import type { LoginBlockLineFragment } from '../graphql/generated.ts';

/** A login block in words: « Trop de codes faux sur l’appareil de Salma, depuis l’adresse 192.0.2.1 ». */
export function loginBlockWords({ budget, user, device, address }: LoginBlockLineFragment): string {
  const place = device ? `l’appareil de ${isolated(device.lastUser.name)}` : 'un appareil inconnu';
  const person = user?.name ?? '';
  const what = {
    DEVICE: `Trop de codes faux sur ${place}`,
    MAKER: `Trop de codes faux sur les appareils nouveaux de ${person}`,
    ADDRESS: 'Trop de codes faux sur des appareils inconnus',
    SITE: 'Trop de codes faux sur des appareils inconnus, de toutes parts',
    NEW_DEVICES: `Trop d’appareils nouveaux avec le code de ${person}`,
    SESSIONS: `Trop de connexions avec le code de ${person}`,
  }[budget];
  return `${what}, depuis l’adresse ${address}`;
}
