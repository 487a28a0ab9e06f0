import Sequencer from '@jest/test-sequencer';

/** Runs long suites first, so that no worker ends late with one. A new clone has no recorded times. */
const LONG = [
  'random-days.db.test.ts',
  'kept-copies.api.test.ts',
  'main.api.test.ts',
  'hostile.api.test.ts',
  'flaky-network.spec.ts',
  'offline.spec.ts',
  'base-copies.db.test.ts',
  'evening.spec.ts',
  'quoted-texts.spec.ts',
  'embedded.db.test.ts',
  'access.spec.ts',
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
