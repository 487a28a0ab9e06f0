import { kindOfDay, weekdayOf } from './moroccan-days.ts';

test('Ramadan of 2026 goes from 18 February to 19 March', () => {
  const days = ['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'];
  expect(days.map((day) => kindOfDay(day).ramadan)).toEqual([false, true, true, false]);
});

test('the bath is full before a feast, and nearly empty on it', () => {
  const busy = (day: string) => kindOfDay(day).busy / kindOfDay('2026-05-13').busy;
  // Wednesdays both; 27 May 2026 is Aïd al-Adha.
  expect(busy('2026-05-27')).toBeLessThan(0.3);
  expect(busy('2026-05-26')).toBeGreaterThan(1.5);
  // 20 March is Aïd al-Fitr.
  expect(kindOfDay('2026-03-19').busy).toBeGreaterThan(3 * kindOfDay('2026-03-20').busy);
});

test('more guests come on Saturdays than on Tuesdays, in winter than in summer, on a national day than before it', () => {
  const busy = (day: string) => kindOfDay(day).busy;
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(busy('2026-11-21')).toBeGreaterThan(1.5 * busy('2026-11-24'));
  expect(busy('2026-01-24')).toBeGreaterThan(1.2 * busy('2026-07-25'));
  expect(busy('2026-11-18')).toBeGreaterThan(busy('2026-11-11'));
});
