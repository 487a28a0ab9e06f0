import { readTypedDay, readTypedMinute } from './typed-day.ts';

const TODAY = '2026-11-23';

test.each([
  ['12/11/2026', '2026-11-12'],
  ['12/11/26', '2026-11-12'],
  ['12/11', '2026-11-12'],
  [' 1/2/2025 ', '2025-02-01'],
  ['12-11-2026', '2026-11-12'],
  ['12.11', '2026-11-12'],
  ['12 11', '2026-11-12'],
  ['12112026', '2026-11-12'],
  ['121126', '2026-11-12'],
  ['1211', '2026-11-12'],
  ['12', '2026-11-12'],
  ['2026-11-12', '2026-11-12'],
  ['29/02/2028', '2028-02-29'],
])('« %s » is %s', (typed, day) => {
  expect(readTypedDay(typed, TODAY)).toBe(day);
});

test('a day without its year is this year’s, unless that is half a year away: then it is over', () => {
  expect(readTypedDay('31/12', TODAY)).toBe('2026-12-31');
  expect(readTypedDay('12/03', TODAY)).toBe('2026-03-12');
  expect(readTypedDay('12/11', '2027-01-05')).toBe('2026-11-12');
  expect(readTypedDay('31/12', '2027-01-05')).toBe('2026-12-31');
  expect(readTypedDay('20/01', '2027-01-05')).toBe('2027-01-20');
  expect(readTypedDay('29/02', '2029-01-05')).toBe('2028-02-29');
});

test.each([
  '25/11/0026',
  '25/11/1926',
  '0026-11-25',
  '25110026',
  '31/12/1999',
  '1999-12-31',
  '01/01/2100',
  '25/11/9026',
])('« %s » is of no year that the house can have meant', (typed) => {
  expect(readTypedDay(typed, TODAY)).toBeNull();
  expect(readTypedMinute(`${typed} 14:30`, TODAY, '2026-11-23T17:45')).toBeNull();
});

test('the years of the house begin with 2000', () => {
  expect(readTypedDay('01/01/2000', TODAY)).toBe('2000-01-01');
  expect(readTypedDay('1/1/00', TODAY)).toBe('2000-01-01');
  expect(readTypedDay('31/12/2099', TODAY)).toBe('2099-12-31');
});

test.each(['', 'hier', '31/02', '32/01/2026', '12/13/2026', '0/1', '12/11/202', '12/11/2026/1', '123'])(
  '« %s » is no day',
  (typed) => {
    expect(readTypedDay(typed, TODAY)).toBeNull();
  },
);

test.each([
  ['12/11/2026 14:30', '2026-11-12T14:30'],
  ['12/11 9:05', '2026-11-12T09:05'],
  ['12/11 14h30', '2026-11-12T14:30'],
  ['12/11/26 à 8h', '2026-11-12T08:00'],
  ['2026-11-12T14:30', '2026-11-12T14:30'],
  ['12/11', '2026-11-12T17:45'],
])('« %s » is the moment %s', (typed, moment) => {
  expect(readTypedMinute(typed, TODAY, '2026-11-23T17:45')).toBe(moment);
});

test.each(['', '14:30', '12/11 24:00', '12/11 12:60', '31/02 12:00'])('« %s » is no moment', (typed) => {
  expect(readTypedMinute(typed, TODAY, '2026-11-23T17:45')).toBeNull();
});
