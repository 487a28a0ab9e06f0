import Sequencer from '@jest/test-sequencer';

/** Runs long suites first, so that no worker ends late with one. A new clone has no recorded times. */
const LONG = [
  'kept-copies.long.test.ts',
  'random-days.both.db.test.ts',
  'hostile.long.test.ts',
  'flaky-network.both.spec.ts',
  'live.api.test.ts',
  'base-copies.long.test.ts',
  'quoted-texts.both.spec.ts',
  'offline.both.spec.ts',
  'both-doors.both.api.test.ts',
  'evening.long.spec.ts',
  'embedded.long.test.ts',
];

const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.endsWith(`/${name}`));
  if (place >= 0) return place;
  return LONG.length + (path.endsWith('.spec.ts') ? 0 : 1);
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
