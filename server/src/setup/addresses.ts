import type { NetworkInterfaceInfo } from 'node:os';
import ipaddr from 'ipaddr.js';

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>;

/** Lines for the owner: where the house is opened, here and from a tablet of the local network. */
export function addressLines(
  origin: { scheme: string; host: string; port: number },
  known: Interfaces,
): string[] {
  const { scheme, host, port } = origin;
  const at = (name: string) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  const range = ipaddr.isValid(host) ? ipaddr.process(host).range() : null;
  if (range === 'loopback' || host === 'localhost')
    return [
      `Kessal est prêt : ${at(host)}`,
      '  Cette adresse ne s’ouvre que sur cette machine ; HOST=0.0.0.0 l’ouvre aux tablettes du réseau.',
    ];
  if (range !== 'unspecified') return [`Kessal est prêt : ${at(host)}`];
  const tablets = Object.values(known)
    .flatMap((cards) => cards ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [
    `Kessal est prêt : ${at('localhost')}`,
    ...tablets.map(({ address }) => `  Depuis une tablette du réseau : ${at(address)}`),
  ];
}
