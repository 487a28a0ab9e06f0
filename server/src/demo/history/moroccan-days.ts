import { daysLater, type LocalDate } from '../../shared/days.ts';

/** How a day in a Moroccan hammam differs from an ordinary one. */
export interface DayKind {
  ramadan: boolean;
  /** Times the guests of an average day. */
  busy: number;
}

/** Monday first: the bath is for Thursday night, Friday and the week-end. */
const WEEKDAYS = [0.8, 0.76, 0.86, 1.02, 1.1, 1.42, 1.26];
/** January first: hot baths are for cold months. */
const MONTHS = [1.12, 1.1, 1.04, 1, 0.95, 0.88, 0.8, 0.86, 0.96, 1.02, 1.08, 1.14];

/** Public holidays by `MM-dd` (decree 2-04-426 and its later additions). */
const NATIONAL_DAYS = [
  '01-01',
  '01-11',
  '01-14',
  '05-01',
  '07-30',
  '08-14',
  '08-20',
  '08-21',
  '10-31',
  '11-06',
  '11-18',
];

/** Feasts by month and day of the Hijri year: guests on the feast, and on the two days before. */
const FEASTS: { month: number; day: number; busy: number; eves: [number, number] }[] = [
  { month: 10, day: 1, busy: 0.35, eves: [1.9, 1.5] }, // Aïd al-Fitr
  { month: 12, day: 10, busy: 0.25, eves: [2, 1.6] }, // Aïd al-Adha
  { month: 1, day: 10, busy: 1.2, eves: [1.4, 1.1] }, // Achoura
  { month: 3, day: 12, busy: 1.1, eves: [1.35, 1.1] }, // Mouloud
  { month: 9, day: 1, busy: 0.9, eves: [1.6, 1.4] }, // the first day of Ramadan
];

const RAMADAN = 9;

/**
 * The Umm al-Qura calendar of Node's ICU; Morocco sights its moon itself, often a day later, which a demonstration may
 * miss.
 */
const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

function hijri(day: LocalDate): { month: number; day: number } {
  const parts = HIJRI.formatToParts(new Date(`${day}T12:00:00Z`));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { month: of('month'), day: of('day') };
}

const kinds = new Map<LocalDate, DayKind>();

export function kindOfDay(day: LocalDate): DayKind {
  const known = kinds.get(day) ?? { ramadan: hijri(day).month === RAMADAN, busy: busyness(day) };
  kinds.set(day, known);
  return known;
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: LocalDate): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

function busyness(day: LocalDate): number {
  const usual = (WEEKDAYS[weekdayOf(day) - 1] ?? 1) * (MONTHS[Number(day.slice(5, 7)) - 1] ?? 1);
  const national = NATIONAL_DAYS.includes(day.slice(5)) ? 1.2 : 1;
  const month = hijri(day).month === RAMADAN ? 0.9 : 1;
  return usual * national * month * feast(day);
}

function feast(day: LocalDate): number {
  for (const ahead of [0, 1, 2]) {
    const then = hijri(daysLater(day, ahead));
    const found = FEASTS.find((one) => one.month === then.month && one.day === then.day);
    if (found) return [found.busy, ...found.eves][ahead] ?? 1;
  }
  return 1;
}
