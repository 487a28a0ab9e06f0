import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';

/** Of a house's own network: addresses that no packet from outside reaches. */
const OWN_NETWORK = ['private', 'uniqueLocal'];

/** Whether a printer may be there; `loopback` lets tests and development have one on the server's own machine. */
export function isOwnNetwork(address: string, loopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return OWN_NETWORK.includes(range) || (loopback && range === 'loopback');
}

/**
 * The address to connect to, which is the very one that was checked: a name that is answered otherwise a second later
 * leads nowhere else.
 */
export async function ownAddress(
  host: string,
  loopback: boolean,
): Promise<{ address: string } | 'OFF' | 'NOT_HERE'> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (!found.every(({ address }) => isOwnNetwork(address, loopback))) return 'NOT_HERE';
  return found[0] ?? 'OFF';
}
