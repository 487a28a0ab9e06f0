import type { NetworkInterfaceInfo } from 'node:os';
import ipaddr from 'ipaddr.js';

export type Cards = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>;

/** By which a browser reaches the house. */
export interface Names {
  hosts: string[];
  addresses: string[];
}

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;
/** Cards that no tablet is connected to. */
const VIRTUAL = /^(docker|br-|veth|virbr|tun|tap|wg)/;

/** In the local network, those of real cards first. */
export function lanAddresses(cards: Cards): string[] {
  return Object.entries(cards)
    .toSorted(([one], [other]) => Number(VIRTUAL.test(one)) - Number(VIRTUAL.test(other)))
    .flatMap(([, card]) => card ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** `given`: what the settings name beside: HOST, and the host of PUBLIC_URL. */
export function ownNames(machine: string, cards: Cards, given: readonly string[]): Names {
  const name = machine.toLowerCase();
  const named = HOST_NAME.test(name) ? [name, `${name.split('.')[0]}.local`] : [];
  const all = [
    'localhost',
    ...named,
    '127.0.0.1',
    '::1',
    ...lanAddresses(cards),
    ...ownIpv6(cards),
    ...given,
  ];
  const known = [...new Set(all.map(plainAddress))].sort();
  return {
    hosts: known.filter((one) => !ipaddr.isValid(one) && HOST_NAME.test(one)),
    addresses: known.filter((one) => ipaddr.isValid(one) && ipaddr.parse(one).range() !== 'unspecified'),
  };
}

/** The network's own range: public ones change by the day. */
function ownIpv6(cards: Cards): string[] {
  return Object.values(cards)
    .flatMap((card) => card ?? [])
    .filter(({ family, address }) => family === 'IPv6' && ipaddr.parse(address).range() === 'uniqueLocal')
    .map(({ address }) => address);
}

function plainAddress(text: string): string {
  const bare = text.replace(/^\[|\]$/g, '').toLowerCase();
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare;
}
