import {
  baseName,
  instantOf,
  isWhole,
  parseBaseName,
  segmentAt,
  stampOf,
  type BaseCopy,
} from './copy-names.rules.ts';
import { droppedCopies, keptInstants } from './retention.rules.ts';

const NIGHT = 24 * 60 * 60 * 1000;
const FIRST = new Date('2026-01-01T04:00:00Z');
/** What a house ships in a night; a real one ships more. */
const SEGMENTS = 10;

const nights = (count: number) =>
  Array.from({ length: count }, (_, nth) => new Date(FIRST.getTime() + nth * NIGHT));
const days = (kept: readonly Date[]) => kept.map((instant) => instant.toISOString().slice(0, 10));

/** The base copy of a night, which took three segments. */
const baseOf = (night: number): BaseCopy => {
  const [instant, first] = [nights(night + 1)[night]!, night * SEGMENTS];
  const base = { instant, firstWal: segmentAt(1, first), lastWal: segmentAt(1, first + 2) };
  return { ...base, name: baseName(base) };
};

const walOf = (from: number, to: number) =>
  Array.from({ length: (to - from) * SEGMENTS }, (_, nth) => segmentAt(1, from * SEGMENTS + nth));

/** A house that is copied each night, and whose old copies go each night. */
function after(count: number): { bases: BaseCopy[]; wal: string[] } {
  let [bases, wal]: [BaseCopy[], string[]] = [[], []];
  for (let night = 0; night < count; night += 1) {
    bases.push(baseOf(night));
    wal.push(...walOf(night, night + 1));
    const dropped = droppedCopies({ bases, wal }, baseOf(night).instant);
    bases = bases.filter((base) => !dropped.bases.includes(base));
    wal = wal.filter((name) => !dropped.wal.includes(name));
  }
  return { bases, wal };
}

test('a name tells when a copy was begun and which WAL it needs, as text in order of time', () => {
  const base = baseOf(40);
  expect(base.name).toBe(
    '20260210T040000Z-000000010000000100000090-000000010000000100000092.base.tar.zst.age',
  );
  expect(parseBaseName(base.name)).toEqual(base);
  expect(instantOf(stampOf(FIRST))).toEqual(FIRST);
  for (const name of [`${base.name}.partial`, 'kessal-20260210T040000Z.dump.tar.zst.age', 'x'])
    expect(parseBaseName(name)).toBeUndefined();
});

test('a copy is whole with all segments from its first to its last', () => {
  const wal = walOf(3, 4);
  expect(isWhole(baseOf(3), new Set(wal))).toBe(true);
  expect(isWhole(baseOf(3), new Set(wal.slice(3)))).toBe(false);
});

test('after a year and a half: each of seven days, four weeks, twelve months', () => {
  const all = nights(550);
  let kept: Date[] = [];
  // Night after night, as what has gone does not come back.
  for (const night of all) kept = keptInstants([...kept, night], night);
  const last = all[all.length - 1]!;
  const age = (instant: Date) => (last.getTime() - instant.getTime()) / NIGHT;
  expect(kept.filter((instant) => age(instant) < 7)).toHaveLength(7);
  expect(kept.filter((instant) => age(instant) < 28 && age(instant) >= 7).length).toBeGreaterThanOrEqual(3);
  const months = days(kept).map((day) => day.slice(0, 7));
  expect(new Set(months).size).toBeGreaterThanOrEqual(12);
  expect(kept.length).toBeLessThanOrEqual(7 + 1 + 4 + 13);
  expect(kept.every((instant) => age(instant) < 366)).toBe(true);
});

test('any moment of seven days is reached from a copy of before it, whatever the weekday', () => {
  for (let night = 20; night < 40; night += 1) {
    const all = nights(night + 1);
    expect(keptInstants(all, all[night]!)).toContain(all[night - 7]);
  }
});

test('after three months any moment of the last seven days can be reached, and older nights as such', () => {
  const { bases, wal } = after(90);
  const there = new Set(wal);
  expect(bases.every((base) => isWhole(base, there))).toBe(true);
  const oldest = bases.filter(({ instant }) => baseOf(89).instant.getTime() - instant.getTime() >= 7 * NIGHT);
  const from = Number(oldest.length > 0);
  expect(from).toBe(1);
  expect(walOf(82, 90).every((segment) => there.has(segment))).toBe(true);
  // Of the others three segments each.
  expect(wal.length).toBeLessThanOrEqual(8 * SEGMENTS + 3 * bases.length);
});

test('the machine stood still for two months: its last copy stays, however old', () => {
  const { bases, wal } = after(30);
  const now = new Date(baseOf(29).instant.getTime() + 800 * NIGHT);
  const dropped = droppedCopies({ bases, wal }, now);
  const kept = bases.filter((base) => !dropped.bases.includes(base));
  expect(kept).toEqual([baseOf(29)]);
  expect(wal.filter((name) => !dropped.wal.includes(name))).toEqual(walOf(29, 30));
});

test('copies fail since ten days: the last good one stays, with all WAL after it', () => {
  const [bases, wal] = [[0, 1, 2, 3].map(baseOf), walOf(0, 3)];
  // The last one misses its segments.
  const now = new Date(baseOf(3).instant.getTime() + 10 * NIGHT);
  const dropped = droppedCopies({ bases, wal: [...wal, segmentAt(1, 900)] }, now);
  expect(dropped.bases).not.toContainEqual(baseOf(2));
  expect(dropped.wal).toEqual(
    walOf(0, 2).filter((name) => ![segmentAt(1, 0), segmentAt(1, 1), segmentAt(1, 2)].includes(name)),
  );
});

test('nothing goes while no copy is whole', () => {
  expect(droppedCopies({ bases: [baseOf(3)], wal: walOf(0, 3) }, new Date())).toEqual({ bases: [], wal: [] });
});

test('what says where a timeline began always stays', () => {
  const { bases, wal } = after(20);
  const dropped = droppedCopies({ bases, wal: [...wal, '00000002.history'] }, baseOf(19).instant);
  expect(dropped.wal).not.toContain('00000002.history');
});
