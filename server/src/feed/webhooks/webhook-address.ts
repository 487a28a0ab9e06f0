import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';

/** Of the server's own machine and network, for whoever has allowed them. */
const OWN = ['private', 'uniqueLocal', 'loopback', 'carrierGradeNat'];
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');
const LONGEST = 500;

export interface Found {
  address: string;
  family: number;
}
export type Resolve = (host: string) => Promise<Found[]>;

export const resolveName: Resolve = (host) => lookup(host, { all: true });

/** Whether entries may go to this address. One that stands for several networks, or leads into another, is none. */
export function mayReceive(address: string, ownNetwork: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  const range = found.range();
  // What is not given out yet, such as the IPv4-compatible addresses, counts as unicast too.
  const isPublic = range === 'unicast' && (!(found instanceof ipaddr.IPv6) || found.match(GIVEN_OUT));
  return isPublic || (ownNetwork && OWN.includes(range));
}

/** What is wrong with a webhook's address as it is written; null: nothing. Where its name leads is seen at each message. */
export function faultOfAddress(text: string, ownNetwork: boolean): string | null {
  const url = URL.parse(text);
  if (!url || text.length > LONGEST || !/^https?:$/.test(url.protocol))
    return 'Écrivez l’adresse entière, par exemple https://compta.exemple.ma/kessal.';
  if (url.protocol === 'http:' && !ownNetwork)
    return 'L’adresse commence par https:// : les écritures ne voyagent pas en clair.';
  if (url.username !== '' || url.password !== '')
    return 'L’adresse ne porte ni nom ni mot de passe : le secret signe chaque envoi.';
  if (url.hash !== '') return 'L’adresse ne porte pas de « # ».';
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !mayReceive(host, ownNetwork)) return ownNetwork ? NOWHERE : PRIVATE;
  return null;
}

export const PRIVATE =
  'Cette adresse est d’un réseau privé, ce que l’installation ne permet pas (WEBHOOKS_ON_OWN_NETWORK).';
const NOWHERE = 'Cette adresse n’est celle d’aucune machine.';

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
