import type { Measure } from '../../sums/measures/measures.rules.ts';
import { madeOfTickets, officeAddress } from './office-address.rules.ts';

const EVENING = { from: '2026-11-20', to: '2026-11-21' };

/** Whole, as an assistant or a spreadsheet gives it to the owner. */
const address = (asked: Partial<Parameters<typeof officeAddress>[0]>) =>
  decodeURIComponent(officeAddress({ measures: ['total'], period: EVENING, filter: {}, ...asked }));

test('a question opens « Rapports » with its figures, days and lines', () => {
  expect(address({})).toBe('/reports?mesures=total&par=rien&periode=2026-11-20..2026-11-21&pourquoi=total');
  expect(
    address({ measures: ['total', 'frais'], dimensions: ['local', 'day'], comparison: 'sameWeekdays' }),
  ).toBe(
    '/reports?mesures=total,frais&par=local,day&periode=2026-11-20..2026-11-21&compare=sameWeekdays&pourquoi=total',
  );
  expect(address({ comparison: { from: '2026-11-13', to: '2026-11-14' } })).toContain(
    '&compare=2026-11-13..2026-11-14',
  );
});

test('each part of a filter has its word', () => {
  const filter = {
    localIds: [3, 4],
    localTypes: ['turki'],
    itemType: 'product',
    hours: [17, 18],
    offline: true,
  };
  expect(address({ filter: { ...filter, cashierIds: null } })).toBe(
    '/reports?mesures=total&par=rien&periode=2026-11-20..2026-11-21' +
      '&locaux=3,4&types=TURKI&article=PRODUCT&heures=17,18&horsligne=oui&pourquoi=total',
  );
  expect(address({ filter: { offline: false } })).toContain('&horsligne=non');
});

test('« Pourquoi ce chiffre ? » opens where tickets make up the figure, and there is a day to look at', () => {
  const measures: Measure[] = ['total', 'corrected', 'declared', 'stockQuantity'];
  expect(measures.map(madeOfTickets)).toEqual([true, false, false, false]);
  expect(address({ measures: ['corrected'] })).not.toContain('pourquoi');
  expect(address({ measures: ['declared', 'total'] })).toContain('pourquoi=total');
  expect(address({ measures: ['stockQuantity'], period: null })).toBe(
    '/reports?mesures=stockQuantity&par=rien',
  );
});
