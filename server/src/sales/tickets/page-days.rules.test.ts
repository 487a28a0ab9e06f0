import fc from 'fast-check';
import { daysLater } from '../../shared/days.ts';
import { daysOfPage, type SoldDay } from './page-days.rules.ts';

const MONDAY = '2026-06-01';
const day = (place: number) => daysLater(MONDAY, place);
const sold = (...counts: number[]): SoldDay[] =>
  counts.flatMap((tickets, place) => (tickets > 0 ? [{ day: day(place), tickets }] : []));

test('a page is looked for on the newest days that have enough, and on the one before', () => {
  expect(daysOfPage(sold(9, 9, 9, 4, 6), { count: 10, after: null })).toEqual({
    days: [day(4), day(3), day(2)],
    last: false,
  });
});

test('days without a ticket of the filter are not looked at, however many lie between', () => {
  expect(daysOfPage(sold(9, 0, 5, 0, 0, 0, 0, 5), { count: 10, after: null })).toEqual({
    days: [day(7), day(2)],
    last: false,
  });
});

test('who sold nothing is looked for nowhere, and too few tickets on all their days', () => {
  expect(daysOfPage([], { count: 10, after: null })).toEqual({ days: [], last: true });
  expect(daysOfPage(sold(1, 0, 2), { count: 10, after: null })).toEqual({
    days: [day(2), day(0)],
    last: true,
  });
});

test('a page that takes in the first day of all is the last to look', () => {
  expect(daysOfPage(sold(9, 9), { count: 10, after: null })).toEqual({ days: [day(1), day(0)], last: true });
});

test('after a cursor the days around its own are looked at and count for nothing, and later ones are left out', () => {
  expect(daysOfPage(sold(9, 9, 9, 9, 9, 9, 9), { count: 9, after: day(4) })).toEqual({
    days: [day(5), day(4), day(3), day(2), day(1)],
    last: false,
  });
});

/** A ticket in a house that has changed DAY_START: its day is the calendar's, or the one before. */
const ticket = fc.record({ hour: fc.nat({ max: 24 * 12 }), early: fc.boolean() });

test('any page of any house is the same as one that was looked for on all days', () => {
  fc.assert(
    fc.property(
      fc.array(ticket, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat({ max: 60 }),
      fc.boolean(),
      (made, count, shown, early) => {
        const tickets = made
          .map(({ hour, early }, id) => ({ id, hour, day: day(Math.floor(hour / 24) - Number(early)) }))
          .sort((one, other) => other.hour - one.hour || other.id - one.id);
        const days = [...Map.groupBy(tickets, (one) => one.day)].map(([of, those]) => ({
          day: of,
          tickets: those.length,
        }));
        const cursor = shown > 0 ? tickets[Math.min(shown, tickets.length) - 1] : undefined;
        const rest = cursor ? tickets.slice(tickets.indexOf(cursor) + 1) : tickets;
        // The cursor's day by the current DAY_START, whatever applied at the sale.
        const after = cursor ? day(Math.floor(cursor.hour / 24) - Number(early)) : null;
        const page = daysOfPage(days, { count, after });
        const found = rest.filter((one) => page.days.includes(one.day)).slice(0, count);
        expect(found).toEqual(rest.slice(0, count));
        if (page.last) expect(rest.filter((one) => page.days.includes(one.day))).toEqual(rest);
      },
    ),
    { numRuns: 2000 },
  );
});
