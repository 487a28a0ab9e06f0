import { BARCODE, canonicalBarcode, canonicalBarcodes, unitsByProduct } from './items.ts';

test('a cancelled ticket gives back each product once, all its lines together, and no service', () => {
  const lines = [
    { productId: 4, quantity: 2 },
    { productId: null, quantity: 9 },
    { productId: 3, quantity: 1 },
    { productId: 4, quantity: 5 },
  ];
  expect(unitsByProduct(lines)).toEqual([
    { productId: 4, quantity: 7 },
    { productId: 3, quantity: 1 },
  ]);
  expect(unitsByProduct([])).toEqual([]);
});

test('the twelve digits of an UPC-A are the EAN-13 with a nought before, whatever the scanner sends', () => {
  expect(['012345678905', ' 012345678905 ', '0012345678905'].map(canonicalBarcode)).toEqual([
    '0012345678905',
    '0012345678905',
    '0012345678905',
  ]);
  expect(['12345678901', '12345678901X', 'X12345678901'].map(canonicalBarcode)).toEqual([
    '12345678901',
    '12345678901X',
    'X12345678901',
  ]);
  expect(canonicalBarcodes(['SAVON-01', '012345678905', '0012345678905'])).toEqual([
    'SAVON-01',
    '0012345678905',
  ]);
});

test.each([
  ['12345', false],
  ['123456', true],
  ['x'.repeat(48), true],
  ['x'.repeat(49), false],
  ['SAVON 01', false],
  ['élan-123', false],
  ['KESSAL-1207', false],
  ['kessal-a7b-0042', false],
])('a barcode is of 6 to 48 printable signs without a space, and not a ticket’s: %p', (code, good) => {
  expect(BARCODE.test(code)).toBe(good);
});
