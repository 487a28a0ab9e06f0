import moment from 'moment-timezone';

/** A calendar day of the business, `yyyy-MM-dd`. */
export type LocalDate = string;

export interface Calendar {
  timezone: string;
  /** Minutes after midnight at which a business day begins (DAY_START). */
  dayStartMinutes: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** There is no year 0, neither for people nor for PostgreSQL. */
const FIRST_DAY = '0001-01-01';
/** Nor a year of five digits. */
export const LAST_DAY = '9999-12-31';
/** A day and an hour, then the offset when the clock is not the shop's. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

let calendar: Calendar = { timezone: 'Africa/Casablanca', dayStartMinutes: 0 };
/** Of the calendar: a sale asks for it four times, and each look-up by name costs more than the reckoning. */
let shopZone: moment.MomentZone | undefined;

/** A process serves one house, and a house has one calendar: set once at start. */
export function keepCalendar(chosen: Calendar): void {
  shopZone = zoneOf(chosen.timezone);
  calendar = chosen;
}

/** `05:00 Africa/Casablanca`: what two servers of one house must have in common. */
export function calendarName({ timezone, dayStartMinutes }: Calendar): string {
  return `${wallClock(dayStartMinutes * MINUTE).slice(11, 16)} ${timezone}`;
}

/**
 * Morocco left daylight saving for a permanent UTC+0 on 2026-09-20. The machine's own tables, PostgreSQL's and most
 * tablets' may not know it, so the table is our dependency and is asked a question that only a current one answers.
 */
export function zoneTableFault(): string | null {
  const offset = zoneOf('Africa/Casablanca').utcOffset(Date.UTC(2026, 9, 1, 12));
  return offset === 0
    ? null
    : 'La table des fuseaux horaires est périmée (Casablanca au 1er octobre 2026) : mettez à jour la dépendance moment-timezone.';
}

export function isKnownTimezone(name: string): boolean {
  return moment.tz.zone(name) !== null;
}

/** The shop's wall clock with its offset: 2026-11-20T23:30:00+00:00. */
export function shopIso(instant: Date): string {
  const offset = offsetMinutes(instant);
  const sign = offset < 0 ? '-' : '+';
  const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `${wallClock(instant.getTime() + offset * MINUTE).slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** The business day of an instant: the shop's calendar day, begun DAY_START later than midnight. */
export function businessDate(instant: Date): LocalDate {
  const shift = offsetMinutes(instant) - calendar.dayStartMinutes;
  return wallClock(instant.getTime() + shift * MINUTE).slice(0, 10);
}

/** The hour on the shop's wall clock, 0 to 23. DAY_START moves the day that it belongs to, not the clock. */
export function shopHour(instant: Date): number {
  const onTheClock = instant.getTime() + offsetMinutes(instant) * MINUTE;
  // Before 1970 the remainder is negative.
  return Math.floor((((onTheClock % DAY) + DAY) % DAY) / HOUR);
}

/** The hour in which a business day begins, 0 to 23. */
export function dayStartHour(): number {
  return Math.trunc(calendar.dayStartMinutes / 60);
}

/** From which instant to which a business day lasts, the end excluded. */
export function spanOfDay(day: LocalDate): { start: Date; end: Date } {
  const { timezone, dayStartMinutes } = calendar;
  const midnight = moment.tz(day, timezone);
  const begin = (date: moment.Moment) =>
    date
      .hours(Math.trunc(dayStartMinutes / 60))
      .minutes(dayStartMinutes % 60)
      .toDate();
  return { start: begin(midnight.clone()), end: begin(midnight.clone().add(1, 'day')) };
}

export function dayBefore(day: LocalDate): LocalDate {
  return daysLater(day, -1);
}

export function daysLater(day: LocalDate, days: number): LocalDate {
  return wallClock(Date.parse(`${day}T00:00:00Z`) + days * DAY).slice(0, 10);
}

/** How many days lie between: 0 for the same, negative when the second is the earlier. */
export function daysBetween(one: LocalDate, other: LocalDate): number {
  return (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / DAY;
}

/** True for a day that exists, written yyyy-MM-dd. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !LOCAL_DATE.test(text) || text < FIRST_DAY) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && wallClock(instant.getTime()).startsWith(text);
}

/**
 * The instant that somebody wrote: the shop's wall clock `yyyy-MM-ddTHH:mm`, or ISO 8601 with its offset; null for
 * anything else. An hour that the clocks ran through twice is the first of the two, one that they skipped is read as
 * if they had not been put forward yet.
 */
export function parseInstant(text: unknown): Date | null {
  const [, day, time = '', offset] = INSTANT.exec(typeof text === 'string' ? text : '') ?? [];
  if (!isLocalDate(day)) return null;
  return offset === undefined
    ? ofWallClock(Date.parse(`${day}${time}Z`))
    : new Date(`${day}${time}${offset}`);
}

/** The clocks change once a day at most: the offset of a wall clock is that of the day before or of the day after. */
function ofWallClock(asIfUtc: number): Date {
  const before = offsetMinutes(new Date(asIfUtc - DAY));
  const after = offsetMinutes(new Date(asIfUtc + DAY));
  const first = new Date(asIfUtc - before * MINUTE);
  const second = new Date(asIfUtc - after * MINUTE);
  return offsetMinutes(first) !== before && offsetMinutes(second) === after ? second : first;
}

function wallClock(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Minutes to add to UTC to read the shop's wall clock. */
function offsetMinutes(instant: Date): number {
  shopZone ??= zoneOf(calendar.timezone);
  return -shopZone.utcOffset(instant.getTime());
}

function zoneOf(name: string): moment.MomentZone {
  const zone = moment.tz.zone(name);
  if (!zone) throw new Error(`Fuseau horaire inconnu : ${name}`);
  return zone;
}
