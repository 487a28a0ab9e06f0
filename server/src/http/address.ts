import ipaddr from 'ipaddr.js';

const SUBSCRIBER_GROUPS = 4;

/**
 * Whom an address stands for when tries are counted: an IPv4 address, or the first 64 bits of an IPv6 one, because a
 * subscriber is given all the addresses below them.
 */
export function callerAddress(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const groups = (address as ipaddr.IPv6).parts.slice(0, SUBSCRIBER_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
