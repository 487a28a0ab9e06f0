import ipaddr from 'ipaddr.js';
import { isOwnMachine } from '../doors/limits/address.ts';
import type { TabletDoor } from '../doors/plain/tablet-door.ts';
import { lanAddresses, type Cards } from './authority/own-names.ts';

export interface Origin {
  /** How it speaks HTTPS itself. */
  tls: 'own' | 'given' | 'none';
  host: string;
  port: number;
  /** As the settings say. */
  publicUrl?: string | undefined;
  proxied?: boolean;
}

export function tabletDoor({ tls, host, port, publicUrl, proxied }: Origin, cards: Cards): TabletDoor {
  const known = publicUrl === undefined ? null : new URL(publicUrl);
  if (known?.protocol === 'https:') {
    if (tls !== 'own') return { way: 'HTTPS', url: known.href };
    // A container does not know its machine's own.
    if (isAddress(known.hostname))
      return { way: 'AUTHORITY', url: `http://${known.hostname}:${known.port || 443}/` };
  }
  if (proxied) return { way: 'PROXY', url: null };
  if (isOwnMachine(host)) return { way: 'OWN_MACHINE', url: null };
  const [first] = isEverywhere(host) ? lanAddresses(cards) : [host];
  if (first === undefined) return { way: 'NO_NETWORK', url: null };
  const way = { own: 'AUTHORITY', given: 'HTTPS', none: 'PLAIN' } as const;
  return { way: way[tls], url: addressAt(tls === 'given' ? 'https' : 'http', first, port) };
}

/** Lines for the owner: where the house is opened, here and from a tablet of the local network. */
export function addressLines({ tls, host, port }: Origin, known: Cards): string[] {
  const at = (name: string) => addressAt(tls === 'none' ? 'http' : 'https', name, port);
  if (isOwnMachine(host))
    return [
      `Kessal est prêt : ${at(host)}`,
      '  Cette adresse ne s’ouvre que sur cette machine ; HOST=0.0.0.0 l’ouvre aux tablettes du réseau.',
    ];
  const [here, tablets] = isEverywhere(host)
    ? ['localhost', lanAddresses(known)]
    : [host, tls === 'own' ? [host] : []];
  const first = (name: string) =>
    tls === 'own' ? `${addressAt('http', name, port)} la première fois, puis ${at(name)}` : at(name);
  return [
    `Kessal est prêt : ${at(here)}`,
    ...tablets.map((address) => `  Depuis une tablette du réseau : ${first(address)}`),
  ];
}

function isAddress(host: string): boolean {
  return ipaddr.isValid(host.replace(/^\[|\]$/g, ''));
}

function isEverywhere(host: string): boolean {
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified';
}

function addressAt(scheme: string, name: string, port: number): string {
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

interface Settings extends Pick<Origin, 'host' | 'port' | 'publicUrl'> {
  tls: object | 'auto' | undefined;
  trustProxy: string | number | false;
}

export function originOf({ tls, host, port, publicUrl, trustProxy }: Settings): Origin {
  const by = tls === 'auto' ? 'own' : tls ? 'given' : 'none';
  return { tls: by, host, port, publicUrl, proxied: trustProxy !== false };
}
