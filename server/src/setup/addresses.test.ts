import { addressLines, tabletDoor } from './addresses.ts';

const CARDS = {
  lo: [{ address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
  eth0: [
    { address: '192.168.1.20', family: 'IPv4' as const, internal: false },
    { address: 'fe80::1', family: 'IPv6' as const, internal: false },
  ],
};
const told = (host: string) => addressLines({ tls: 'given', host, port: 3000 }, CARDS);

test('a house that listens everywhere says the address that a tablet opens', () => {
  expect(told('0.0.0.0')).toEqual([
    'Kessal est prêt : https://localhost:3000/',
    '  Depuis une tablette du réseau : https://192.168.1.20:3000/',
  ]);
  expect(told('::')).toEqual(told('0.0.0.0'));
});

test.each(['127.0.0.1', 'localhost', '::1'])(
  'on %s it says that no tablet reaches it, and what changes that',
  (host) => {
    const [ready, why] = told(host);
    expect(ready).toBe(`Kessal est prêt : https://${host === '::1' ? '[::1]' : host}:3000/`);
    expect(why).toContain('HOST=0.0.0.0');
  },
);

test('one address is the only one', () => {
  expect(told('192.168.1.20')).toEqual(['Kessal est prêt : https://192.168.1.20:3000/']);
});

test('a tablet is told the one address that opens the house, or why none does', () => {
  const door = (settings: object, cards = CARDS) => {
    const { way, url } = tabletDoor({ tls: 'own', host: '0.0.0.0', port: 3000, ...settings }, cards);
    return `${way} ${url ?? ''}`.trim();
  };
  expect(door({})).toBe('AUTHORITY http://192.168.1.20:3000/');
  expect(door({ tls: 'given' })).toBe('HTTPS https://192.168.1.20:3000/');
  expect(door({ tls: 'none' })).toBe('PLAIN http://192.168.1.20:3000/');
  expect(door({ tls: 'none', host: '192.168.1.7' })).toBe('PLAIN http://192.168.1.7:3000/');
  expect(door({ host: '127.0.0.1' })).toBe('OWN_MACHINE');
  expect(door({}, { lo: CARDS.lo, eth0: [] })).toBe('NO_NETWORK');
  expect(door({ tls: 'none', proxied: true })).toBe('PROXY');
  const publicUrl = 'https://hammam.example';
  expect(door({ tls: 'none', proxied: true, publicUrl })).toBe('HTTPS https://hammam.example/');
  expect(door({ publicUrl: 'https://192.168.1.7' })).toBe('AUTHORITY http://192.168.1.7:443/');
  // The authority must be installed all the same.
  expect(door({ publicUrl })).toBe('AUTHORITY http://192.168.1.20:3000/');
});

test('with an authority of its own the house says where the tablet gets it, and where it sells then', () => {
  const [, tablet] = addressLines({ tls: 'own', host: '0.0.0.0', port: 3000 }, CARDS);
  expect(tablet).toBe(
    '  Depuis une tablette du réseau : http://192.168.1.20:3000/ la première fois, puis https://192.168.1.20:3000/',
  );
});
