import fc from 'fast-check';
import { centimes, dirhamsText, formatDirhams, plainDirhams, toCentimes, type Dirham } from './money.ts';
import {
  numberOf,
  readAmount,
  readPercent,
  readSignedAmount,
  readWhole,
  type Entered,
} from './typed-number.ts';

const READERS = { readAmount, readSignedAmount, readPercent, readWhole };

/** What is no number of the kind, and stays as it was typed. */
const NONE = 'none';
type Read = number | null | typeof NONE;

/** By text: as an amount, as a change of an amount, as a percentage, as a whole number. */
const TABLE: readonly (readonly [string, Read, Read, Read, Read])[] = [
  // Nothing was typed.
  ['', null, null, null, null],
  ['   ', null, null, null, null],
  ['\u00A0\u202F', null, null, null, null],
  // Numbers.
  ['0', 0, 0, 0, 0],
  ['007', 7, 7, 7, 7],
  ['12', 12, 12, 12, 12],
  [' 12 ', 12, 12, 12, 12],
  ['12,5', 12.5, 12.5, 12.5, NONE],
  ['12.5', 12.5, 12.5, 12.5, NONE],
  ['12,50', 12.5, 12.5, 12.5, NONE],
  ['12.05', 12.05, 12.05, 12.05, NONE],
  ['12,', 12, 12, 12, NONE],
  ['12،50', 12.5, 12.5, 12.5, NONE],
  ['12٫50', 12.5, 12.5, 12.5, NONE],
  ['1 234', 1234, 1234, 1234, 1234],
  ['1 234,50', 1234.5, 1234.5, 1234.5, NONE],
  ['1\u00A0234', 1234, 1234, 1234, 1234],
  ['1\u202F234\u2009567', 1_234_567, 1_234_567, 1_234_567, 1_234_567],
  ['999999999999', 999_999_999_999, 999_999_999_999, 999_999_999_999, 999_999_999_999],
  // Other digits, alone and mixed, with the unseen marks of a pasted Arabic text.
  ['٣٤', 34, 34, 34, 34],
  ['۳۴', 34, 34, 34, 34],
  ['١٢٫٥٠', 12.5, 12.5, 12.5, NONE],
  ['١ ٢٣٤', 1234, 1234, 1234, 1234],
  ['1٢', 12, 12, 12, 12],
  ['\u200F١٢\u200F', 12, 12, 12, 12],
  // A unit of its own, and of another kind.
  ['12,50 DH', 12.5, 12.5, NONE, NONE],
  ['12,50\u202Fdh', 12.5, 12.5, NONE, NONE],
  ['12Dh', 12, 12, NONE, NONE],
  ['1 234,50 MAD', 1234.5, 1234.5, NONE, NONE],
  ['٣٤ mad', 34, 34, NONE, NONE],
  ['10 %', NONE, NONE, 10, NONE],
  ['12,5%', NONE, NONE, 12.5, NONE],
  ['DH 12', NONE, NONE, NONE, NONE],
  ['12 €', NONE, NONE, NONE, NONE],
  ['12 DH MAD', NONE, NONE, NONE, NONE],
  ['DH', NONE, NONE, NONE, NONE],
  // Signs.
  ['-5', NONE, -5, -5, -5],
  ['−12,50', NONE, -12.5, -12.5, NONE],
  ['+5', NONE, 5, 5, 5],
  ['-0', NONE, 0, 0, 0],
  ['5-', NONE, NONE, NONE, NONE],
  ['--5', NONE, NONE, NONE, NONE],
  // Slips beside the comma.
  ['12;50', NONE, NONE, NONE, NONE],
  ['12:50', NONE, NONE, NONE, NONE],
  ['12/50', NONE, NONE, NONE, NONE],
  ["12'50", NONE, NONE, NONE, NONE],
  ['12’50', NONE, NONE, NONE, NONE],
  ['12!50', NONE, NONE, NONE, NONE],
  ['12,,50', NONE, NONE, NONE, NONE],
  ['12,5,0', NONE, NONE, NONE, NONE],
  [',50', NONE, NONE, NONE, NONE],
  [',', NONE, NONE, NONE, NONE],
  // Thousands in another manner, and groups that are none.
  ['1.234,50', NONE, NONE, NONE, NONE],
  ['1,234.50', NONE, NONE, NONE, NONE],
  ['1.000', NONE, NONE, NONE, NONE],
  ['1,000', NONE, NONE, NONE, NONE],
  ["1'234", NONE, NONE, NONE, NONE],
  ['١٬٢٣٤', NONE, NONE, NONE, NONE],
  ['12 50', NONE, NONE, NONE, NONE],
  ['1  234', NONE, NONE, NONE, NONE],
  ['1234 567', NONE, NONE, NONE, NONE],
  ['1 234 56', NONE, NONE, NONE, NONE],
  ['12 ,50', NONE, NONE, NONE, NONE],
  ['12\u200F50', NONE, NONE, NONE, NONE],
  // Letters, and what a program would read.
  ['1O0', NONE, NONE, NONE, NONE],
  ['l2', NONE, NONE, NONE, NONE],
  ['1e3', NONE, NONE, NONE, NONE],
  ['0x10', NONE, NONE, NONE, NONE],
  ['Infinity', NONE, NONE, NONE, NONE],
  ['12abc', NONE, NONE, NONE, NONE],
  ['douze', NONE, NONE, NONE, NONE],
  ['½', NONE, NONE, NONE, NONE],
  ['12²', NONE, NONE, NONE, NONE],
  ['12,345', NONE, NONE, NONE, NONE],
  ['1234567890123', NONE, NONE, NONE, NONE],
  ['12,50\n13,00', NONE, NONE, NONE, NONE],
];

test.each(TABLE)('%j is read as %p, %p, %p and %p', (text, ...read) => {
  const wanted = read.map((one) => (one === NONE ? text : one));
  expect(Object.values(READERS).map((reader) => reader(text))).toEqual(wanted);
});

/** Of what people type, and of what they did not mean to. */
const ANY = fc.constantFrom(...Array.from("0123456789٠٣٩۰۴۹ \u00A0\u202F\t,.،٫;:/'’-−+Oe%DHMAD\u200F½"));
const NUMERIC = fc.constantFrom(...Array.from('0123456789 ,.'));
const TYPED = fc.oneof(
  fc.string({ unit: ANY, maxLength: 12 }),
  fc.string({ unit: NUMERIC, maxLength: 10 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** The digits of a text by themselves: nothing is lost, added or moved to another place. */
function written(text: string): string {
  const latin = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
  const [whole = '', decimals = ''] = latin.replace(/[^\d,.،٫]/g, '').split(/[,.،٫]/);
  return `${whole.replace(/^0+(?=\d)/, '')},${decimals.padEnd(2, '0')}`;
}

test.each([
  ['an amount', readAmount],
  ['a change of an amount', readSignedAmount],
  ['a percentage', readPercent as (text: string) => Entered<Dirham>],
  ['a whole number', readWhole as (text: string) => Entered<Dirham>],
] as const)('%s is read to the number that is written, or stays as it was typed', (_kind, read) => {
  fc.assert(
    fc.property(TYPED, (text) => {
      const entered = read(text);
      if (typeof entered === 'string') return expect(entered).toBe(text);
      if (entered === null) return expect(text).not.toMatch(/[^\s\p{Bidi_Control}]/u);
      expect(plainDirhams(toCentimes(entered)).replace('-', '')).toBe(written(text));
      expect(entered < 0).toBe(/[-−]/.test(text) && /[1-9١-٩۱-۹]/.test(text));
      return expect(readSignedAmount(plainDirhams(toCentimes(entered)))).toBe(entered);
    }),
    { numRuns: 3000 },
  );
});

test('every amount that the screens show is read back as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      for (const show of [formatDirhams, dirhamsText, plainDirhams]) {
        expect(toCentimes(numberOf(readAmount(show(centimes(amount))), 0))).toBe(amount);
        expect(toCentimes(numberOf(readSignedAmount(show(centimes(-amount))), 0))).toBe(0 - amount);
      }
    }),
  );
});

test('a text that is no number is never sent', () => {
  expect(numberOf(12.5, null)).toBe(12.5);
  expect(numberOf(null, 0)).toBe(0);
  expect(() => numberOf('12;50', 0)).toThrow('12;50');
});
