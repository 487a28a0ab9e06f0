import moment from 'moment-timezone';

/** A calendar day of the business, `yyyy-MM-dd`. */
export type LocalDate = string;

export interface Calendar {
  timezone: string;
  /** DAY_START in minutes after midnight. */
  dayStartMinutes: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** PostgreSQL too has no year 0. */
const FIRST_DAY = '0001-01-01';
/** Of documents: a year typed too short would hide them from every list. */
export const OLDEST_DAY = '2000-01-01';
export const LAST_DAY = '9999-12-31';
/** Date and time, then the offset when it is not the shop's clock. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

let calendar: Calendar = { timezone: 'Africa/Casablanca', dayStartMinutes: 0 };
/** Cached: a sale needs it four times, and a look-up by name costs more than the computation. */
let shopZone: moment.MomentZone | undefined;

/** Called once at start: a process serves one house. */
export function keepCalendar(chosen: Calendar): void {
  shopZone = zoneOf(chosen.timezone);
  calendar = chosen;
}

/** `05:00 Africa/Casablanca`: the same for all servers of a database. */
export function calendarName({ timezone, dayStartMinutes }: Calendar): string {
  return `${wallClock(dayStartMinutes * MINUTE).slice(11, 16)} ${timezone}`;
}

/**
 * Checks the time zone table: Morocco left daylight saving for a permanent UTC+0 on 2026-09-20. The
 * machine's, PostgreSQL's and most tablets' tables may not know it, so ours is a dependency, tested with a
 * date that only a current one gets right.
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

/** "14:53" on the shop's wall clock. */
export function shopTime(instant: Date): string {
  return shopIso(instant).slice(11, 16);
}

/** When the clock shows this time ("14:53") on a business day, which may be after midnight. */
export function timeOfDay(day: LocalDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const date = hours * 60 + minutes < calendar.dayStartMinutes ? daysLater(day, 1) : day;
  return ofWallClock(Date.parse(`${date}T${time}Z`));
}

/** For sentences, by the shop's wall clock: 2026-11-20 à 23:30:00. */
export function shopMoment(instant: Date): string {
  return shopIso(instant).slice(0, 19).replace('T', ' à ');
}

/** The shop's calendar day, shifted by DAY_START. */
export function businessDate(instant: Date): LocalDate {
  const shift = offsetMinutes(instant) - calendar.dayStartMinutes;
  return wallClock(instant.getTime() + shift * MINUTE).slice(0, 10);
}

/** 0 to 23 on the shop's wall clock. DAY_START shifts the day, not the hour. */
export function shopHour(instant: Date): number {
  const onTheClock = instant.getTime() + offsetMinutes(instant) * MINUTE;
  // Before 1970 the remainder is negative.
  return Math.floor((((onTheClock % DAY) + DAY) % DAY) / HOUR);
}

/** 0 to 23. */
export function dayStartHour(): number {
  return Math.trunc(calendar.dayStartMinutes / 60);
}

/** The end is exclusive. */
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

/** Negative when the second is earlier. */
export function daysBetween(one: LocalDate, other: LocalDate): number {
  return (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / DAY;
}

/** Existing, and written yyyy-MM-dd. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !LOCAL_DATE.test(text) || text < FIRST_DAY) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && wallClock(instant.getTime()).startsWith(text);
}

/**
 * Reads the shop's wall clock `yyyy-MM-ddTHH:mm`, or ISO 8601 with its offset; null for anything else. A
 * repeated hour is the first of the two; a skipped one has the offset before the change.
 */
export function parseInstant(text: unknown): Date | null {
  const [, day, time = '', offset] = INSTANT.exec(typeof text === 'string' ? text : '') ?? [];
  if (!isLocalDate(day)) return null;
  return offset === undefined
    ? ofWallClock(Date.parse(`${day}${time}Z`))
    : new Date(`${day}${time}${offset}`);
}

/** The offset changes once a day at most. */
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

/** Minutes from UTC to the shop's wall clock. */
function offsetMinutes(instant: Date): number {
  shopZone ??= zoneOf(calendar.timezone);
  return -shopZone.utcOffset(instant.getTime());
}

function zoneOf(name: string): moment.MomentZone {
  const zone = moment.tz.zone(name);
  if (!zone) throw new Error(`Fuseau horaire inconnu : ${name}`);
  return zone;
}
