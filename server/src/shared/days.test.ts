import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import moment from 'moment-timezone';
import {
  businessDate,
  dayBefore,
  isKnownTimezone,
  isLocalDate,
  keepCalendar,
  parseInstant,
  shopHour,
  shopIso,
  shopMoment,
  spanOfDay,
  zoneTableFault,
} from './days.ts';

const CASABLANCA = { timezone: 'Africa/Casablanca', dayStartMinutes: 0 };

afterEach(() => keepCalendar(CASABLANCA));

describe('which day a sale belongs to in Casablanca', () => {
  test.each([
    ['half past eleven at night, since the clocks stay at UTC', '2026-11-20T23:30:00Z', '2026-11-20'],
    ['half past midnight, when summer time still ruled', '2026-08-20T23:30:00Z', '2026-08-21'],
    ['the last evening of summer time', '2026-09-19T23:30:00Z', '2026-09-20'],
    ['the first evening without it', '2026-09-20T23:30:00Z', '2026-09-20'],
    ['a Ramadan night', '2026-03-01T23:30:00Z', '2026-03-01'],
    ['the week before Ramadan', '2026-02-10T23:30:00Z', '2026-02-11'],
    ['the week after Ramadan', '2026-03-25T23:30:00Z', '2026-03-26'],
    ['the following August', '2027-08-20T23:30:00Z', '2027-08-20'],
    ['the turn of the year', '2026-12-31T23:59:59Z', '2026-12-31'],
    ['a second later', '2027-01-01T00:00:00Z', '2027-01-01'],
  ])('%s', (_story, instant, day) => {
    expect(businessDate(new Date(instant))).toBe(day);
  });

  test.each([
    ['2026-11-20T23:30:00Z', '2026-11-20T23:30:00+00:00'],
    ['2026-08-20T23:30:00Z', '2026-08-21T00:30:00+01:00'],
    ['2026-03-01T12:00:00.999Z', '2026-03-01T12:00:00+00:00'],
  ])('%s is printed %s', (instant, wallClock) => {
    expect(shopIso(new Date(instant))).toBe(wallClock);
    expect(new Date(shopIso(new Date(instant))).getTime()).toBe(
      Math.trunc(Date.parse(instant) / 1000) * 1000,
    );
  });

  test('a sentence says a moment as the shop’s clock shows it', () => {
    expect(shopMoment(new Date('2026-08-20T23:30:05Z'))).toBe('2026-08-21 à 00:30:05');
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Africa/Casablanca'])(
    'a machine that believes it is in %s changes nothing',
    (machine) => {
      const days = fileURLToPath(new URL('days.ts', import.meta.url));
      const script = `
        const { businessDate, shopIso, isLocalDate, parseInstant } = await import(${JSON.stringify(days)});
        const night = new Date('2026-11-20T23:30:00Z');
        const summer = new Date('2026-08-20T23:30:00Z');
        console.log(businessDate(night), shopIso(night), businessDate(summer), isLocalDate('2026-11-20'),
          parseInstant('2026-08-21T00:30').toISOString());`;
      const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: machine, NODE_OPTIONS: '' },
        encoding: 'utf8',
      });
      expect(child.stdout.trim()).toBe(
        '2026-11-20 2026-11-20T23:30:00+00:00 2026-08-21 true 2026-08-20T23:30:00.000Z',
      );
    },
  );
});

describe('a hammam that closes its till at five in the morning', () => {
  beforeEach(() => keepCalendar({ ...CASABLANCA, dayStartMinutes: 5 * 60 }));

  test.each([
    ['one minute before five is still the day before', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['five is the new day', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['in summer time five is four UTC', '2026-08-21T03:59:59Z', '2026-08-20'],
    ['in summer time, the new day', '2026-08-21T04:00:00Z', '2026-08-21'],
    ['the night of the new year', '2027-01-01T02:00:00Z', '2026-12-31'],
  ])('%s', (_story, instant, day) => {
    expect(businessDate(new Date(instant))).toBe(day);
  });

  test('the clock on the wall is not moved by it', () => {
    expect(shopIso(new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-21T04:59:59+00:00');
  });
});

test.each(['Africa/Casablanca', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'the hour of a sale in %s is the one that its receipt shows, in any year',
  (timezone) => {
    keepCalendar({ timezone, dayStartMinutes: 5 * 60 });
    for (const start of [Date.UTC(1969, 11, 30), Date.UTC(2026, 7, 19), Date.UTC(2026, 10, 20)]) {
      for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 29) {
        const instant = new Date(start + minutes * 60_000);
        expect(shopHour(instant)).toBe(Number(shopIso(instant).slice(11, 13)));
      }
    }
  },
);

describe.each([0, 300])('a day that begins %i minutes after midnight', (dayStartMinutes) => {
  beforeEach(() => keepCalendar({ ...CASABLANCA, dayStartMinutes }));

  test('lasts from the instant after the day before to the instant before the next, clock changes included', () => {
    for (let noon = Date.UTC(2026, 11, 31, 12); noon > Date.UTC(2026, 0, 1); noon -= 86_400_000) {
      const day = businessDate(new Date(noon));
      const { start, end } = spanOfDay(day);
      expect(businessDate(start)).toBe(day);
      expect(businessDate(new Date(end.getTime() - 1))).toBe(day);
      expect(businessDate(new Date(start.getTime() - 1))).toBe(dayBefore(day));
      expect(dayBefore(businessDate(end))).toBe(day);
    }
  });

  test('even the first and the last of all days', () => {
    expect(spanOfDay('9999-12-31').end.getUTCFullYear()).toBe(10_000);
    expect(spanOfDay('0001-01-01').start.getTime()).toBeLessThan(Date.UTC(1000, 0, 1));
  });
});

test.each([
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('before %s comes %s', (day, before) => {
  expect(dayBefore(day)).toBe(before);
});

describe('which instant somebody means who writes down a date and an hour', () => {
  test.each([
    ['the shop’s noon in winter', '2026-11-20T12:00', '2026-11-20T12:00:00Z'],
    ['with seconds', '2026-11-20T12:00:07', '2026-11-20T12:00:07Z'],
    ['with milliseconds', '2026-11-20T12:00:07.123', '2026-11-20T12:00:07.123Z'],
    ['the shop’s noon in the summer that still had its time', '2026-08-20T12:00', '2026-08-20T11:00:00Z'],
    ['the first minute of a summer day', '2026-08-21T00:00', '2026-08-20T23:00:00Z'],
    ['a Ramadan noon', '2026-03-01T12:00', '2026-03-01T12:00:00Z'],
    ['an hour that Ramadan’s end skipped', '2026-03-22T02:30', '2026-03-22T02:30:00Z'],
    ['the hour after it', '2026-03-22T03:00', '2026-03-22T02:00:00Z'],
    ['the last hour before summer time ended for good', '2026-09-20T00:59', '2026-09-19T23:59:00Z'],
    ['an hour that came twice that night: the first', '2026-09-20T01:30', '2026-09-20T00:30:00Z'],
    ['the hour after it', '2026-09-20T02:00', '2026-09-20T02:00:00Z'],
    ['the following summer', '2027-08-20T12:00', '2027-08-20T12:00:00Z'],
    ['somebody else’s noon', '2026-11-20T12:00Z', '2026-11-20T12:00:00Z'],
    ['somebody else’s noon in the east', '2026-11-20T12:00:00+03:00', '2026-11-20T09:00:00Z'],
    ['in the west', '2026-11-20T22:00:00.000-03:30', '2026-11-21T01:30:00Z'],
    ['our own answer', '2026-08-21T00:30:00+01:00', '2026-08-20T23:30:00Z'],
  ])('%s: %s', (_story, written, instant) => {
    expect(parseInstant(written)).toEqual(new Date(instant));
  });

  test('the twice-run hour is told apart by its offset, and what we print is read as the same instant', () => {
    for (const instant of ['2026-09-20T00:30:00Z', '2026-09-20T01:30:00Z', '2026-03-22T02:30:00Z']) {
      expect(parseInstant(shopIso(new Date(instant)))).toEqual(new Date(instant));
    }
  });

  test.each([
    '2026-11-20',
    '2026-11-20T',
    '2026-11-20 12:00',
    '2026-11-20T24:00',
    '2026-11-20T12:60',
    '2026-11-20T12',
    '2026-11-20T1:00',
    '2026-02-30T12:00',
    '2026-02-30T12:00Z',
    '0000-01-01T12:00',
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00+1:00',
    '2026-11-20T12:00+0100',
    '2026-11-20T12:00+25:00',
    '2026-11-20T12:00z',
    ' 2026-11-20T12:00',
    '2026-11-20T12:00\n',
    '20/11/2026 12:00',
    'hier',
    '',
    1_795_176_000_000,
    null,
    undefined,
    new Date(),
  ])('%p is no instant', (written) => {
    expect(parseInstant(written)).toBeNull();
  });
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-11-00', false],
  ['2026-1-5', false],
  ['20/11/2026', false],
  ['2026-11-20T10:00', false],
  ['2026-11-20 ', false],
  ['2026-11-20\n', false],
  ['', false],
  [20_261_120, false],
  [null, false],
  [undefined, false],
  [new Date(), false],
])('is %p a day? %p', (text, answer) => {
  expect(isLocalDate(text)).toBe(answer);
});

describe('the zone table', () => {
  const zone = moment.tz.zone('Africa/Casablanca') ?? {};
  const current = { ...zone };

  // The table is moment-timezone's own: the current Casablanca is restored.
  afterEach(() => void Object.assign(zone, current));

  test('the one we ship knows the law of 2026', () => {
    expect(zoneTableFault()).toBeNull();
  });

  test('a table from before the law is recognised, in one line that names the cure', () => {
    Object.assign(zone, { abbrs: ['+01'], untils: [Infinity], offsets: [-60] });
    expect(zoneTableFault()).toMatch(/moment-timezone/);
  });

  test('the current one is back', () => {
    expect(zoneTableFault()).toBeNull();
  });

  test('a zone that does not exist is refused at once', () => {
    expect(isKnownTimezone('Africa/Casablanca')).toBe(true);
    expect(isKnownTimezone('Afrique/Casablanca')).toBe(false);
    expect(() => keepCalendar({ timezone: 'Afrique/Casablanca', dayStartMinutes: 0 })).toThrow(/Afrique/);
  });
});
