import { isHistory, placeOf, segmentsBetween, timelineOf } from './segments.rules.ts';

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
