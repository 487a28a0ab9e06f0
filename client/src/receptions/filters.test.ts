import { addressOfDay, PURCHASE, readFilters, writeFilters, type ReceptionsFilters } from './filters.ts';

const TODAY = '2026-11-20';
const read = (address: string) => readFilters(new URLSearchParams(address), TODAY);
const write = (filters: ReceptionsFilters, before = '') =>
  writeFilters(new URLSearchParams(before), filters, TODAY).toString();
const byDefault: ReceptionsFilters = {
  from: TODAY,
  to: '2026-11-21',
  preset: 'aujourdhui',
  userId: null,
  fromId: null,
  toId: null,
};

test('the vouchers open with those of today and tomorrow, from everywhere to everywhere', () => {
  expect(read('')).toEqual(byDefault);
  expect(write(byDefault)).toBe('');
});

test('a bookmark of the purchases that one local received in a month comes back as it was', () => {
  const days = { from: '2026-10-01', to: '2026-10-31', preset: null };
  const filters: ReceptionsFilters = { ...days, userId: 3, fromId: PURCHASE, toId: 2 };
  expect(write(filters)).toContain('source=achat');
  expect(read(write(filters))).toEqual(filters);
  expect(read(write({ ...filters, fromId: 12 }))).toEqual({ ...filters, fromId: 12 });
});

test.each(['source=tous', 'source=0', 'destination=-1', 'user=1.5', 'from=2026-02-30'])(
  'an address that says %s is read as if it did not',
  (address) => {
    expect(read(address)).toEqual(byDefault);
  },
);

test('filters take back their own words, and leave the others', () => {
  expect(write(byDefault, 'bon=12&source=achat&user=4&periode=mois')).toBe('bon=12');
});

test('a voucher of another day is found on the list of that day', () => {
  expect(addressOfDay(TODAY, TODAY)).toBe('/reception');
  expect(addressOfDay('2026-11-21', TODAY)).toBe('/reception');
  expect(addressOfDay('2026-08-20', TODAY)).toBe('/reception?from=2026-08-20&to=2026-08-20');
  expect(read('from=2026-11-25')).toMatchObject({ from: '2026-11-25', to: '2026-11-25' });
  expect(addressOfDay('2026-11-25', TODAY)).toBe('/reception?from=2026-11-25');
});
