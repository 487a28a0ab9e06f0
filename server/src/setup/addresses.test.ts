import { addressLines } from './addresses.ts';

const CARDS = {
  lo: [{ address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
  eth0: [
    { address: '192.168.1.20', family: 'IPv4' as const, internal: false },
    { address: 'fe80::1', family: 'IPv6' as const, internal: false },
  ],
};
const told = (host: string) => addressLines({ scheme: 'https', host, port: 3000 }, CARDS);

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
