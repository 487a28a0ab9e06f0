import { pastDayPath, readPastDay } from './past-day.ts';

const TODAY = '2026-11-20';

test('the address names a day up to today and a local, as the link writes them', () => {
  const past = { day: '2026-11-19', localId: 3 };
  expect(readPastDay(new URL(pastDayPath(past), 'http://caisse').searchParams, TODAY)).toEqual(past);
  expect(readPastDay(new URLSearchParams('jour=2026-11-20&local=3'), TODAY)).toEqual({
    day: TODAY,
    localId: 3,
  });
});

test.each([
  '',
  'jour=2026-11-19',
  'local=3',
  'jour=2026-02-30&local=3',
  'jour=2026-11-21&local=3',
  'jour=0026-11-25&local=3',
  'jour=1999-12-31&local=3',
  'jour=2026-11-19&local=x',
])('nothing else is a past day: %s', (search) => {
  expect(readPastDay(new URLSearchParams(search), TODAY)).toBeNull();
});
