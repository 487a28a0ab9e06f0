import { isHistory, isWhole, placeOf, segmentsBetween, type BaseCopy } from './copy-names.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** To any moment of these days a house can be taken back. */
const EVERY_COPY = 7 * DAY;
const ONE_A_WEEK = 4 * WEEK;
const ONE_A_MONTH = 366 * DAY;

/**
 * Those of `instants` whose copies are kept: all of seven days and the last before them, the first of a week for four
 * weeks, the first of a month for twelve months. The first, as a later one would have nothing to replace it in time.
 */
export function keptInstants(instants: readonly Date[], now: Date): Date[] {
  const times = instants.map((instant) => instant.getTime()).sort((one, other) => one - other);
  const age = (time: number): number => now.getTime() - time;
  const kept = new Set([...times.filter((time) => age(time) >= EVERY_COPY).slice(-1), ...times.slice(-1)]);
  const [weeks, months] = [new Set<number>(), new Set<string>()];
  for (const time of times) {
    const [week, month] = [Math.floor(time / WEEK), new Date(time).toISOString().slice(0, 7)];
    if (age(time) < EVERY_COPY) kept.add(time);
    if (age(time) < ONE_A_WEEK && !weeks.has(week)) kept.add(time);
    if (age(time) < ONE_A_MONTH && !months.has(month)) kept.add(time);
    weeks.add(week);
    months.add(month);
  }
  return instants.filter((instant) => kept.has(instant.getTime()));
}

interface Copies {
  bases: readonly BaseCopy[];
  wal: readonly string[];
}

/** What goes. Of bases that are older than seven days only the WAL stays that they themselves need. */
export function droppedCopies({ bases, wal }: Copies, now: Date): { bases: BaseCopy[]; wal: string[] } {
  const there = new Set(wal);
  const whole = bases.filter((base) => isWhole(base, there));
  // Something must be left to restore, however old.
  if (whole.length === 0) return { bases: [], wal: [] };
  const kept = new Set(
    keptInstants(
      whole.map(({ instant }) => instant),
      now,
    ),
  );
  const last = whole[whole.length - 1];
  const keptBases = bases.filter(
    (base) => base === last || kept.has(base.instant) || now.getTime() - base.instant.getTime() < EVERY_COPY,
  );
  const needed = new Set(keptBases.flatMap(({ firstWal, lastWal }) => segmentsBetween(firstWal, lastWal)));
  const [oldest] = whole;
  const before = whole.filter(({ instant }) => now.getTime() - instant.getTime() >= EVERY_COPY);
  const from = placeOf((before[before.length - 1] ?? oldest ?? last)?.firstWal ?? '');
  return {
    bases: bases.filter((base) => !keptBases.includes(base)),
    wal: wal.filter((name) => !isHistory(name) && !needed.has(name) && placeOf(name) < from),
  };
}
