import { newCode, SAFE_DIGITS } from './new-code.ts';

/** A source of these bytes, in order. */
function bytes(...given: number[]): Pick<Crypto, 'getRandomValues'> {
  return {
    getRandomValues: <T extends ArrayBufferView | null>(into: T): T => {
      (into as Uint8Array)[0] = given.shift()!;
      return into;
    },
  };
}

test('a cashier is proposed six digits, an administrator eight', () => {
  expect(SAFE_DIGITS).toEqual({ CAISSIER: 6, ADMIN: 8 });
  for (const digits of [6, 8]) expect(newCode(digits)).toMatch(new RegExp(`^\\d{${digits}}$`));
});

test('no digit comes more often: the bytes that would favour the first ones are thrown away', () => {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const counted = new Map<string, number>();
  for (const digit of newCode(250, bytes(...all))) counted.set(digit, (counted.get(digit) ?? 0) + 1);
  expect([...counted.entries()].sort()).toEqual(
    Array.from({ length: 10 }, (_, digit) => [String(digit), 25]),
  );
  expect(newCode(1, bytes(250, 255, 7))).toBe('7');
});

test('leading zeros are kept', () => {
  expect(newCode(6, bytes(0, 0, 10, 4, 2, 9))).toBe('000429');
});
