import { isOwnNetwork, ownAddress } from './printer-address.ts';

test.each(['192.168.1.50', '10.0.0.7', '172.16.4.4', 'fd12:3456::1', '::ffff:192.168.1.50'])(
  'a printer may be at %s',
  (address) => expect(isOwnNetwork(address, false)).toBe(true),
);

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '127.0.0.1',
  '2130706433',
  '::1',
  'fe80::1',
  '::ffff:8.8.8.8',
  '2001:4860:4860::8888',
])('and not at %s', (address) => expect(isOwnNetwork(address, false)).toBe(false));

test('a name is what it leads to now: this machine only where that is allowed', async () => {
  expect(await ownAddress('localhost', false)).toBe('NOT_HERE');
  expect(await ownAddress('localhost', true)).toMatchObject({
    address: expect.stringMatching(/^127\.|^::1$/),
  });
  expect(await ownAddress('10.1.2.3', false)).toMatchObject({ address: '10.1.2.3' });
});
