import ipaddr from 'ipaddr.js';
import { Memo } from '../memo.ts';

const SUBSCRIBER_GROUPS = 4;
/** The same few tills call all day. */
const known = new Memo<string, string>(1000);

/**
 * The key of rate limits: an IPv4 address, or an IPv6 /64 prefix, as a subscriber has all addresses below it.
 */
export function callerAddress(ip: string | undefined): string {
  const seen = known.get(ip ?? '');
  if (seen !== undefined) return seen;
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  return known.keep(ip, callerOf(ip));
}

/** Whether a name or an address, as a setting or a header has it, is this very machine. */
export function isOwnMachine(host = ''): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}

function callerOf(ip: string): string {
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const groups = (address as ipaddr.IPv6).parts.slice(0, SUBSCRIBER_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
