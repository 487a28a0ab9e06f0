import { CODE_SHAPE, CodeCipher, randomCode } from './codes.ts';

const ours = new CodeCipher('the key of this house');
const theirs = new CodeCipher('the key of another house');

test('the same code is found again under the same key, and under no other', () => {
  expect(ours.lookup('4827')).toEqual(new CodeCipher('the key of this house').lookup('4827'));
  expect(ours.lookup('4827')).not.toEqual(ours.lookup('4828'));
  expect(ours.lookup('4827')).not.toEqual(ours.lookup('04827'));
  expect(ours.lookup('4827')).not.toEqual(theirs.lookup('4827'));
  expect(ours.lookup('4827')).toHaveLength(32);
});

test('the administrator reads back what was sealed, leading zeros included', () => {
  for (const code of ['0000', '0042', '9876543210']) expect(ours.decrypt(ours.encrypt(code))).toBe(code);
});

test('two users with a code of the same length cannot be compared by their sealed codes', () => {
  expect(ours.encrypt('4827')).not.toEqual(ours.encrypt('4827'));
});

test('neither form holds the code in clear', () => {
  expect(ours.encrypt('9876543210').includes('9876543210')).toBe(false);
  expect(ours.lookup('9876543210').includes('9876543210')).toBe(false);
});

test('another key opens nothing', () => {
  expect(() => theirs.decrypt(ours.encrypt('4827'))).toThrow();
});

test('one flipped bit anywhere, or a shortened text, is noticed', () => {
  const sealed = ours.encrypt('4827');
  for (let byte = 0; byte < sealed.length; byte += 1) {
    const altered = Buffer.from(sealed);
    altered[byte] = (altered[byte] ?? 0) ^ 1;
    expect(() => ours.decrypt(altered)).toThrow();
  }
  expect(() => ours.decrypt(sealed.subarray(0, sealed.length - 1))).toThrow();
  expect(() => ours.decrypt(Buffer.alloc(0))).toThrow();
});

test.each([
  ['4827', true],
  ['0000', true],
  ['9876543210', true],
  ['482', false],
  ['98765432101', false],
  ['48 27', false],
  ['4827\n', false],
  ['48a7', false],
  ['١٢٣٤', false],
  ['', false],
])('is %p a code? %p', (text, answer) => {
  expect(CODE_SHAPE.test(text)).toBe(answer);
});

test('a drawn code has its digits and is not drawn twice', () => {
  const drawn = Array.from({ length: 200 }, () => randomCode(10));
  expect(drawn.every((code) => /^\d{10}$/.test(code))).toBe(true);
  expect(new Set(drawn).size).toBe(200);
  expect(new Set(drawn.join(''))).toEqual(new Set('0123456789'));
});
