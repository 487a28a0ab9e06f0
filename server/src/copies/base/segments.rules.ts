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
