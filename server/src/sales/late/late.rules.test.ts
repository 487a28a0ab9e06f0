import { centimes } from '../../shared/money.ts';
import { NO_CASHLESS } from '../../shared/payments.ts';
import {
  blockingFlags,
  canBeTicket,
  grantFaults,
  grantTime,
  isBlocked,
  judgeLine,
  LATE_FLAGS,
  mergeWordings,
  mostGiven,
  movesGoods,
  readRanges,
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
    const dearer = { ...line(15), frais: centimes(5) };
    expect(judgeLine(dearer, soap([state(-99, 15)]), sold(60)).fault).toBe('PRICE_UNKNOWN');
    expect(service({ localId: 2 })).toBe('ITEM_ELSEWHERE');
    expect(service({ localId: 1, deletedAt: at(30) })).toBeNull();
    expect(service({ localId: 1, deletedAt: at(-30) })).toBe('NOT_ON_SALE');
    expect(judgeLine(line(15), undefined, sold(60))).toMatchObject({ name: null, fault: 'ITEM_UNKNOWN' });
  });
});

test('lines in the same words are one, and an item at two prices stays two', () => {
  expect(mergeWordings([line(15), line(20), line(15, 2)])).toEqual([line(15, 3), line(20)]);
});

test('what two kessals did stays two lines; of one, her turn is kept only when every part of it was asked for', () => {
  const by = (kessalId: number | undefined, turn?: 'KEPT'): PaperLine => ({
    ...line(15),
    ...(kessalId !== undefined && { kessalId }),
    ...(turn && { turn }),
  });
  expect(mergeWordings([by(1), by(2), by(undefined), by(1)])).toEqual([
    { ...by(1), quantity: 2 },
    by(2),
    by(undefined),
  ]);
  expect(mergeWordings([by(1, 'KEPT'), by(1, 'KEPT')])).toEqual([{ ...by(1, 'KEPT'), quantity: 2 }]);
  expect(mergeWordings([by(1, 'KEPT'), by(1)])).toEqual([{ ...by(1), quantity: 2 }]);
  expect(mergeWordings([by(1), by(1, 'KEPT')])).toStrictEqual([{ ...by(1), quantity: 2 }]);
});

describe('what a flag of a late sale does', () => {
  const those = (holds: (flags: (typeof LATE_FLAGS)[number][]) => boolean) =>
    LATE_FLAGS.filter((flag) => holds(['CLOCK_OFF', flag]));

  test('the goods stay on the shelf at the word of a grant that counts no more, or beyond what a shelf holds', () => {
    expect(those((flags) => !movesGoods(flags))).toEqual([
      'GRANT_VOID',
      'GRANT_OUTDATED',
      'GRANT_EXHAUSTED',
      'SHELF_AT_END',
      'TOO_LARGE',
    ]);
    expect(movesGoods([])).toBe(true);
  });

  test('these wait as well for an administrator, because the paper does not add up; all others count at once', () => {
    expect(those((flags) => isBlocked(flags) && movesGoods(flags))).toEqual([
      'ITEM_UNKNOWN',
      'ITEM_ELSEWHERE',
      'NOT_ON_SALE',
      'PRICE_UNKNOWN',
      'TOTAL_WRONG',
      'RECEIVED_TOO_LITTLE',
    ]);
    expect(those((flags) => !movesGoods(flags) && !isBlocked(flags))).toEqual([]);
    expect(isBlocked([])).toBe(false);
  });

  test('no acceptance makes a ticket of an unknown item or of more than a ticket holds', () => {
    expect(those((flags) => !canBeTicket(flags))).toEqual(['TOO_LARGE', 'ITEM_UNKNOWN']);
  });
});

test('a queue can have given a hundred numbers at once, and one more each two seconds since it was heard', () => {
  const heard = at(0);
  const after = (ms: number) => mostGiven(heard, new Date(heard.getTime() + ms));
  expect([0, 1999, 2000, 3600_000, -60_000].map(after)).toEqual([100, 100, 101, 1900, 100]);
});

test('the numbers that came are read from the database’s text', () => {
  expect(readRanges('{[2,3),[15,128)}')).toEqual([
    { from: 2, to: 2 },
    { from: 15, to: 127 },
  ]);
  expect([readRanges('{}'), readRanges(null)]).toEqual([[], []]);
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

  test.each([
    ['a week after its end', 60 + 7 * 24 * 60, []],
    ['a minute later', 61 + 7 * 24 * 60, ['GRANT_OUTDATED']],
  ])('is too old for its sales: %s', (_story, now, faults) => {
    expect(grantFaults(grant(at(0)), { now: at(now), voidedAt: null })).toEqual(faults);
  });

  test('a new one is given now, but never within the second that ended the others', () => {
    expect(grantTime(at(5), null)).toEqual(at(5));
    expect(grantTime(at(5), at(0))).toEqual(at(5));
    expect(grantTime(at(0), at(0))).toEqual(new Date(at(0).getTime() + 1000));
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
      'an item of another local at an unknown price',
      [
        { ...line(1500), name: 'Savon', fault: 'ITEM_ELSEWHERE' as const },
        { ...line(1500), name: 'Savon', fault: 'PRICE_UNKNOWN' as const },
        { ...line(1500), name: 'Savon', fault: 'PRICE_UNKNOWN' as const },
      ],
      4500,
      null,
      ['ITEM_ELSEWHERE', 'PRICE_UNKNOWN'],
    ],
    ['a million dirhams exactly', judged(line(100_000_000)), 100_000_000, null, []],
    [
      'more than a million for the kessal',
      judged({ ...line(1500), type: 'service', frais: centimes(100_000_001) }),
      1500,
      null,
      ['TOO_LARGE'],
    ],
    [
      'ten thousand of one item beside one of another',
      judged(line(1, 9999), line(1), { ...line(1), itemId: 8 }),
      10_001,
      null,
      ['TOO_LARGE'],
    ],
    ['9,999 of each of two items', judged(line(1, 9999), { ...line(1, 9999), itemId: 8 }), 19_998, null, []],
    ['9,999 of one item at two prices', judged(line(1, 9998), line(2)), 10_000, null, []],
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

  test('cash is owed only for what the card left', () => {
    const lines = judged(line(1500, 2));
    const byCard = { ...NO_CASHLESS, card: centimes(2000) };
    const flags = (received: number) => blockingFlags(lines, centimes(3000), centimes(received), byCard);
    expect([flags(1000), flags(999)]).toEqual([[], ['RECEIVED_TOO_LITTLE']]);
  });
});
