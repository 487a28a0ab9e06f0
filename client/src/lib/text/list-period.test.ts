import {
  LIST_PRESETS,
  readPeriod,
  todayOnly,
  untilTomorrow,
  writePeriod,
  type ListPeriod,
} from './list-period.ts';

const TODAY = '2026-11-20';
const read = (address: string, today = TODAY) => readPeriod(new URLSearchParams(address), today);

function written(period: ListPeriod, usual = untilTomorrow(TODAY)): string {
  const search = new URLSearchParams();
  writePeriod(search, period, TODAY, usual);
  return search.toString();
}

test('a preset in the address is as many days as its name says, and moves with the day', () => {
  expect(read('periode=sept-jours')).toEqual({ from: '2026-11-14', to: TODAY, preset: 'sept-jours' });
  expect(read('periode=sept-jours', '2026-11-21')).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
  expect(read('periode=mois-dernier')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
});

test.each(LIST_PRESETS)('« %s » is written and read again', (preset) => {
  const period = read(`periode=${preset}`);
  expect(period.preset).toBe(preset);
  expect(read(written(period))).toEqual(period);
});

test('today is not written; two fixed days are, and are no preset even where they are one’s days', () => {
  expect(read('')).toEqual({ from: TODAY, to: '2026-11-21', preset: 'aujourdhui' });
  expect(written(untilTomorrow(TODAY))).toBe('');
  const yesterday: ListPeriod = { from: '2026-11-19', to: '2026-11-19', preset: null };
  expect(written(yesterday)).toBe('from=2026-11-19&to=2026-11-19');
  expect(read(written(yesterday))).toEqual(yesterday);
});

test('fixed days win over a preset, and a word that is none is today', () => {
  expect(read('periode=mois&from=2026-11-02&to=2026-11-03')).toEqual({
    from: '2026-11-02',
    to: '2026-11-03',
    preset: null,
  });
  expect(read('periode=siecle')).toEqual(untilTomorrow(TODAY));
});

test('a first day that is still to come is one day', () => {
  expect(read('from=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-01' });
  expect(written({ from: '2026-12-01', to: '2026-12-01', preset: null })).toBe('from=2026-12-01');
});

test('a list whose day ends today says so', () => {
  const usual = todayOnly(TODAY);
  expect(readPeriod(new URLSearchParams(), TODAY, usual)).toEqual({
    from: TODAY,
    to: TODAY,
    preset: 'aujourdhui',
  });
  expect(readPeriod(new URLSearchParams('from=2026-11-01'), TODAY, usual)).toMatchObject({ to: TODAY });
  expect(written({ from: '2026-11-01', to: TODAY, preset: null }, usual)).toBe('from=2026-11-01');
});
