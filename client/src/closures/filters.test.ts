import { readDays, writeDays } from './filters.ts';

const TODAY = '2026-11-20';
const read = (address: string) => readDays(new URLSearchParams(address), TODAY);

test('the closures open with those of today, and a bookmark of one day from before still has it', () => {
  expect(read('')).toEqual({ from: TODAY, to: TODAY, preset: 'aujourdhui' });
  expect(read('jour=2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05', preset: null });
  expect(read('jour=hier')).toEqual(read(''));
});

test('another period takes the day’s place in the address, beside the other filters', () => {
  const month = read('periode=mois');
  expect(writeDays(new URLSearchParams('jour=2026-01-05&local=3'), month, TODAY).toString()).toBe(
    'local=3&periode=mois',
  );
  expect(writeDays(new URLSearchParams('periode=mois'), read(''), TODAY).toString()).toBe('');
});
