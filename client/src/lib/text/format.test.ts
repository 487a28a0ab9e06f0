import {
  amountText,
  formatBytes,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMinute,
  formatTime,
  isolated,
  nameText,
  padId,
} from './format.ts';
import { dirhams } from '#shared/money.ts';

describe('a ticket of 20 November, half past eleven at night', () => {
  const soldAt = '2026-11-20T23:30:05+00:00';

  test('is printed with the hour the shop saw, whatever the offset says', () => {
    expect(formatDateTime(soldAt)).toBe('20/11/2026 23:30:05');
    expect(formatMinute(soldAt)).toBe('20/11/2026 23:30');
    expect(formatDateTime('2026-08-20T23:30:05+01:00')).toBe('20/08/2026 23:30:05');
    expect(formatDateTime('2026-08-20T23:30:05.123-09:00')).toBe('20/08/2026 23:30:05');
  });

  test('is printed the same by a tablet set to any time zone', () => {
    const zone = process.env.TZ;
    try {
      for (const elsewhere of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Casablanca']) {
        process.env.TZ = elsewhere;
        expect(formatDateTime(soldAt)).toBe('20/11/2026 23:30:05');
        expect(formatLongDate(soldAt)).toBe('vendredi 20 novembre 2026');
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('is shown in parts', () => {
    expect(formatDate(soldAt)).toBe('20/11/2026');
    expect(formatTime(soldAt)).toBe('23:30:05');
  });
});

test('a business day is written in words', () => {
  expect(formatLongDate('2026-11-20')).toBe('vendredi 20 novembre 2026');
  expect(formatLongDate('2027-01-01')).toBe('vendredi 1er janvier 2027');
  expect(formatLongDate('2028-02-29')).toBe('mardi 29 février 2028');
});

test('a day without an hour prints no hour', () => {
  expect(formatDateTime('2026-11-20')).toBe('20/11/2026');
  expect(formatTime('2026-11-20')).toBe('');
});

test('what is not a date is shown as it came rather than as a wrong date', () => {
  expect(formatDate('bientôt')).toBe('bientôt');
  expect(formatLongDate('')).toBe('');
});

test('a number has at least three digits', () => {
  expect(padId(7)).toBe('007');
  expect(padId(1234)).toBe('1234');
});

test.each([
  [0, '0 Ko'],
  [812, '1 Ko'],
  [999_000, '999 Ko'],
  [3_450_000, '3,4 Mo'],
  [120_000_000, '120 Mo'],
])('%p bytes are %p', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('an amount and a measure keep their unit on their line', () => {
  expect(amountText(dirhams(1234.5))).toBe('1\u202f234,50\u00a0DH');
  expect(
    ['Ghassoul 250 g', 'Forfait 110,00 DH', 'Massage 60 min au miel', 'Lot de 3 gants', '5 galets'].map(
      nameText,
    ),
  ).toEqual([
    'Ghassoul 250\u00a0g',
    'Forfait 110,00\u00a0DH',
    'Massage 60\u00a0min au miel',
    'Lot de 3 gants',
    '5 galets',
  ]);
});

const [FSI, PDI] = ['\u2068', '\u2069'];

test.each([
  ['Savon بلدي 250 g', `Savon ${FSI}بلدي${PDI} 250\u00a0g`],
  ['Savon بلدي أسود 3 en 1', `Savon ${FSI}بلدي أسود${PDI} 3 en 1`],
  ['Savon بلدي 250 غرام', `Savon ${FSI}بلدي 250 غرام${PDI}`],
  ['صابون 250 g', `صابون ${FSI}250\u00a0g${PDI}`],
  ['صابون Savon noir 2 en 1', `صابون ${FSI}Savon noir 2 en 1${PDI}`],
  ['صابون 2', 'صابون 2'],
  ['صابون', 'صابون'],
])('« %s » keeps its parts in their order, whichever way each is written', (name, text) => {
  expect(nameText(name)).toBe(text);
});

test('in a sentence a name does not turn the words beside it', () => {
  expect([isolated('صابون 2'), isolated('Savon noir')]).toEqual([`${FSI}صابون 2${PDI}`, 'Savon noir']);
});
