import { readFilters, toTicketFilter, writeFilters, type TicketsFilters } from './filters.ts';

const TODAY = '2026-11-20';
const read = (address: string) => readFilters(new URLSearchParams(address), TODAY);
const byDefault: TicketsFilters = {
  from: TODAY,
  to: '2026-11-21',
  preset: 'aujourdhui',
  userId: null,
  localId: null,
  state: null,
  paidBy: null,
  search: '',
};

describe('the administrator opens the tickets', () => {
  test('without a word in the address: today to tomorrow, everyone, everywhere', () => {
    expect(read('')).toEqual(byDefault);
    expect(writeFilters(byDefault, TODAY).toString()).toBe('');
  });

  test('with a bookmark: the same filters come back', () => {
    const days = { from: '2026-11-01', to: '2026-11-15', preset: null };
    const filters: TicketsFilters = {
      ...days,
      userId: 3,
      localId: 2,
      state: 'CANCELLED',
      paidBy: 'CARD',
      search: 'huile & argan',
    };
    expect(read(writeFilters(filters, TODAY).toString())).toEqual(filters);
  });

  test('days of the future come back too', () => {
    const filters: TicketsFilters = { ...byDefault, from: '2026-12-01', to: '2026-12-01', preset: null };
    expect(read(writeFilters(filters, TODAY).toString())).toEqual(filters);
  });

  test('a preset comes back as itself, with what is looked for', () => {
    const filters = read('periode=mois&recherche=142%2C50');
    expect(filters).toMatchObject({ from: '2026-11-01', to: TODAY, preset: 'mois', search: '142,50' });
    expect(writeFilters(filters, TODAY).toString()).toBe('periode=mois&recherche=142%2C50');
    expect(toTicketFilter(filters)).toMatchObject({ from: '2026-11-01', to: TODAY, search: '142,50' });
    expect(toTicketFilter({ ...filters, search: '  ' }).search).toBeNull();
  });

  test.each([
    'from=hier',
    'from=2026-02-30',
    'user=tous',
    'local=-1',
    'user=1.5',
    'etat=annule',
    'mode=carte',
  ])('an address that says %s is read as if it did not', (address) => {
    expect(read(address)).toEqual(byDefault);
  });

  test('an address whose days are the wrong way round never asks the server for an impossible period', () => {
    expect(read('from=2026-11-20&to=2026-11-10')).toMatchObject({ from: '2026-11-10', to: '2026-11-10' });
  });
});
