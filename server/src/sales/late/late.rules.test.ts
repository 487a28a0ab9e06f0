import { centimes } from '../../shared/money.ts';
import {
  blockingFlags,
  grantFaults,
  grantTime,
  judgeLine,
  mergeWordings,
  timeOfSale,
  type ItemState,
  type JudgedLine,
  type KnownItem,
  type PaperLine,
} from './late.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const ISSUED = at(0);

const state = (minute: number, price: number, { hidden = false, name = 'Savon' } = {}): ItemState => ({
  name,
  arabicName: `${name} بالعربية`,
  price: centimes(price),
  frais: 0,
  hidden,
  from: at(minute),
});

const soap = (states: ItemState[], more: Partial<KnownItem> = {}): KnownItem => ({
  type: 'product',
  itemId: 7,
  name: 'Savon doux',
  arabicName: 'صابون',
  localId: null,
  categoryId: 1,
  deletedAt: null,
  states,
  ...more,
});

const line = (price: number, quantity = 1): PaperLine => ({
  type: 'product',
  itemId: 7,
  quantity,
  price: centimes(price),
  frais: 0,
});

describe('the hour of a sale is the device’s', () => {
  test.each([
    ['ten minutes before its grant', -10, 60, at(-10), false],
    ['eleven minutes before its grant', -11, 60, at(60), true],
    ['as it arrives', 60, 60, at(60), false],
    ['ten minutes ahead, cut to now', 70, 60, at(60), false],
    ['eleven minutes ahead', 71, 60, at(60), true],
  ])('%s', (_story, device, now, soldAt, clockOff) => {
    expect(timeOfSale(at(device), ISSUED, at(now))).toEqual({ soldAt, clockOff });
  });
});

describe('a price is good when the item had it between the grant and the sale', () => {
  const sold = (minute: number) => ({ localId: 1, issuedAt: ISSUED, soldAt: at(minute) });
  const fault = (states: ItemState[], price: number, minute = 60) =>
    judgeLine(line(price), soap(states), sold(minute)).fault;

  test.each<[string, ItemState[], number, number, string | null]>([
    ['the one at the grant', [state(-99, 15)], 15, 60, null],
    ['one that ended long before', [state(-99, 15), state(-50, 20)], 15, 60, 'PRICE_UNKNOWN'],
    [
      'one that ended minutes before: the till may not have heard',
      [state(-99, 15), state(-5, 20)],
      15,
      60,
      null,
    ],
    ['one that came meanwhile', [state(-99, 15), state(30, 20)], 20, 60, null],
    ['one that came minutes after, by a clock that is late', [state(-99, 15), state(69, 20)], 20, 60, null],
    ['one that came long after', [state(-99, 15), state(71, 20)], 20, 60, 'PRICE_UNKNOWN'],
    ['of an item that was added meanwhile', [state(30, 15)], 15, 60, null],
    ['hidden meanwhile', [state(-99, 15), state(30, 15, { hidden: true })], 15, 60, null],
    ['hidden all the time', [state(-99, 15, { hidden: true })], 15, 60, 'NOT_ON_SALE'],
  ])('%s', (_story, states, price, minute, expected) => {
    expect(fault(states, price, minute)).toBe(expected);
  });

  test('the line has the names of that price, and else those that it has now', () => {
    const states = [state(-99, 15, { name: 'Savon' }), state(30, 20, { name: 'Savon noir' })];
    const namesAt = (price: number) => {
      const { name, arabicName } = judgeLine(line(price), soap(states), sold(60));
      return [name, arabicName];
    };
    expect([namesAt(15), namesAt(20), namesAt(1)]).toEqual([
      ['Savon', 'Savon بالعربية'],
      ['Savon noir', 'Savon noir بالعربية'],
      ['Savon doux', 'صابون'],
    ]);
  });

  test('a service is sold in its local, and until it was deleted', () => {
    const service = (more: Partial<KnownItem>) =>
      judgeLine(line(15), soap([state(-99, 15)], { type: 'service', ...more }), sold(60)).fault;
    expect(service({ localId: 1 })).toBeNull();
    expect(service({ localId: 2 })).toBe('ITEM_ELSEWHERE');
    expect(service({ localId: 1, deletedAt: at(30) })).toBeNull();
    expect(service({ localId: 1, deletedAt: at(-30) })).toBe('NOT_ON_SALE');
    expect(judgeLine(line(15), undefined, sold(60))).toMatchObject({ name: null, fault: 'ITEM_UNKNOWN' });
  });
});

test('lines in the same words are one, and an item at two prices stays two', () => {
  expect(mergeWordings([line(15), line(20), line(15, 2)])).toEqual([line(15, 3), line(20)]);
});

describe('a grant that was ended', () => {
  const grant = (issuedAt: Date) => ({ issuedAt, expiresAt: at(60) });

  test.each([
    ['a minute before its end', at(-1), ['GRANT_VOID']],
    ['in that very second', at(0), ['GRANT_VOID']],
    ['since', grantTime(at(0), at(0)), []],
  ])('counts no more when it was given before or with it: %s', (_story, issuedAt, faults) => {
    expect(grantFaults(grant(issuedAt), { now: at(30), voidedAt: at(0) })).toEqual(faults);
  });
});

describe('a paper that does not add up has no ticket', () => {
  const judged = (...lines: PaperLine[]): JudgedLine[] =>
    lines.map((one) => ({ ...one, name: 'Savon', fault: null }));

  test.each([
    ['as it should be', judged(line(1500, 2)), 3000, 3000, []],
    ['a total of its own', judged(line(1500, 2)), 2999, null, ['TOTAL_WRONG']],
    ['less cash than its total', judged(line(1500, 2)), 3000, 2999, ['RECEIVED_TOO_LITTLE']],
    [
      'a million dirhams and fifteen',
      judged(line(1500), line(100_000_000)),
      100_001_500,
      null,
      ['TOO_LARGE'],
    ],
    ['ten thousand of one item at two prices', judged(line(1, 9999), line(2)), 10_001, null, ['TOO_LARGE']],
  ])('%s', (_story, lines, total, received, flags) => {
    expect(blockingFlags(lines, centimes(total), received === null ? null : centimes(received))).toEqual(
      flags,
    );
  });
});
