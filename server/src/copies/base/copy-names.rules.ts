const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
/** Of 16 MB in each 4 GB, which the second third of a name counts. */
const SEGMENTS_A_FILE = 256;

/** A WAL segment's name: its timeline, then its place in two parts. */
export const isSegment = (name: string): boolean => SEGMENT.test(name);

/** Says where a timeline began; a restore goes from one timeline to the next by it. */
export const isHistory = (name: string): boolean => HISTORY.test(name);

export const timelineOf = (segment: string): number => parseInt(segment.slice(0, 8), 16);

/** Counts segments, whatever their timeline. */
export const placeOf = (segment: string): number =>
  parseInt(segment.slice(8, 16), 16) * SEGMENTS_A_FILE + parseInt(segment.slice(16), 16);

export function segmentAt(timeline: number, place: number): string {
  return [timeline, Math.floor(place / SEGMENTS_A_FILE), place % SEGMENTS_A_FILE]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** All from `first` to `last`, which are of one timeline. */
export function segmentsBetween(first: string, last: string): string[] {
  const count = placeOf(last) - placeOf(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, nth) =>
    segmentAt(timelineOf(first), placeOf(first) + nth),
  );
}

/** The first that is not in `wal` though later ones are: a restore from `first` on ends before it. */
export function missingSegment(first: string, wal: readonly string[]): string | undefined {
  const places = new Map<number, Set<number>>([[timelineOf(first), new Set()]]);
  for (const segment of wal) {
    const [timeline, place] = [timelineOf(segment), placeOf(segment)];
    if (!isSegment(segment) || timeline < timelineOf(first) || place < placeOf(first)) continue;
    places.set(timeline, (places.get(timeline) ?? new Set()).add(place));
  }
  // The place that the next timeline may begin at.
  let next = placeOf(first);
  for (const [timeline, found] of [...places].sort(([one], [other]) => one - other)) {
    const from = timeline === timelineOf(first) ? next : Math.min(next, ...found);
    const to = Math.max(from, ...found);
    for (let place = from; place <= to; place += 1) {
      if (!found.has(place)) return segmentAt(timeline, place);
    }
    next = Math.max(next, to + 1);
  }
  return undefined;
}

const BASE = /^(\d{8}T\d{6}Z)-([0-9A-F]{24})-([0-9A-F]{24})\.base\.tar\.zst\.age$/;
const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
/** Of a WAL segment or history at the target. */
export const SEALED_WAL = '.zst.age';

/** The cluster's files as of one night, whole with the WAL from its first to its last segment. */
export interface BaseCopy {
  /** The file's name. */
  name: string;
  /** When it was begun. */
  instant: Date;
  firstWal: string;
  lastWal: string;
}

/** `20261124T040000Z`: as text in the order of time. */
export function stampOf(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

export function instantOf(stamp: string): Date {
  return new Date(stamp.replace(INSTANT, '$1-$2-$3T$4:$5:$6Z'));
}

export function baseName({ instant, firstWal, lastWal }: Omit<BaseCopy, 'name'>): string {
  return `${stampOf(instant)}-${firstWal}-${lastWal}.base.tar.zst.age`;
}

/** Undefined for another file's name. */
export function parseBaseName(name: string): BaseCopy | undefined {
  const [, stamp, firstWal, lastWal] = BASE.exec(name) ?? [];
  if (stamp === undefined || firstWal === undefined || lastWal === undefined) return undefined;
  return { name, instant: instantOf(stamp), firstWal, lastWal };
}

/** Whether the segments without which it does not start are in `wal`. */
export function isWhole({ firstWal, lastWal }: BaseCopy, wal: ReadonlySet<string>): boolean {
  return segmentsBetween(firstWal, lastWal).every((segment) => wal.has(segment));
}

/** Whether a restore of it may ask for this segment or history. */
export function isNeeded(name: string, { firstWal }: BaseCopy): boolean {
  return isHistory(name) || (timelineOf(name) >= timelineOf(firstWal) && placeOf(name) >= placeOf(firstWal));
}
