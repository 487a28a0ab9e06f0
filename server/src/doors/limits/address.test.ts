import { callerAddress, isOwnMachine } from './address.ts';

test.each([
  ['an IPv4 address is itself', '192.0.2.7', '192.0.2.7'],
  ['an IPv4 address written as IPv6 is the same caller', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same, in hexadecimal', '::ffff:c000:207', '192.0.2.7'],
  ['a subscriber has a whole /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['and may change the lower half as he likes', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['his neighbour is somebody else', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['capitals and zeros do not make another caller', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['a zone name is not part of an address', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', undefined, 'unknown'],
  ['an empty one', '', 'unknown'],
  ['anything else', 'not-an-address', 'unknown'],
  ['a host and a port', '192.0.2.7:80', 'unknown'],
])('%s', (_story, ip, caller) => {
  expect(callerAddress(ip)).toBe(caller);
  // The second time from the cache.
  expect(callerAddress(ip)).toBe(caller);
});

test.each(['localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this very machine',
  (host) => expect(isOwnMachine(host)).toBe(true),
);

test.each([undefined, '', '0.0.0.0', '192.168.1.10', 'caisse.exemple', 'localhost.exemple', '128.0.0.1'])(
  'and %s is not',
  (host) => expect(isOwnMachine(host)).toBe(false),
);
