import { faultOfAddress, mayReceive } from './webhook-address.ts';

const PUBLIC = ['41.140.1.1', '8.8.8.8', '2a00:1450:4007::1'];
const OWN = [
  '192.168.1.9',
  '10.0.0.1',
  '172.16.4.4',
  '127.0.0.1',
  '100.64.0.1',
  '::1',
  'fd00::7',
  '::ffff:127.0.0.1',
];
const NEVER = [
  '169.254.169.254',
  '0.0.0.0',
  '::',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '240.0.0.1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '::7f00:1',
  '4000::1',
  'exemple.ma',
  '',
];

test('entries go to public addresses, and to private ones where the installation allows it', () => {
  const asked = [...PUBLIC, ...OWN, ...NEVER];
  expect(asked.filter((address) => mayReceive(address, false))).toEqual(PUBLIC);
  expect(asked.filter((address) => mayReceive(address, true))).toEqual([...PUBLIC, ...OWN]);
});

test.each([
  'compta.exemple.ma',
  '//compta.exemple.ma',
  'ftp://compta.exemple.ma',
  'file:///etc/passwd',
  'http://compta.exemple.ma',
  'https://nom:passe@compta.exemple.ma',
  'https://compta.exemple.ma/#a',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://127。0。0。1/',
  'https://169.254.169.254/latest/meta-data',
  `https://exemple.ma/${'a'.repeat(500)}`,
  'https://',
  '',
])('%s is no address of a webhook', (text) => {
  expect(faultOfAddress(text, false)).not.toBeNull();
});

test.each([
  'https://compta.exemple.ma/kessal?k=1',
  'https://41.140.1.1:8443/',
  'https://[2a00:1450:4007::1]/',
])('%s is one', (text) => {
  expect(faultOfAddress(text, false)).toBeNull();
});

test('an own network is reached in clear too, and still not what is no machine', () => {
  expect(faultOfAddress('http://192.168.1.9:3000/', true)).toBeNull();
  expect(faultOfAddress('http://169.254.169.254/', true)).toContain('aucune machine');
});
