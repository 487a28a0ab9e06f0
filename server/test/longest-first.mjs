import Sequencer from '@jest/test-sequencer';

/** What lasts long begins first, so that no worker is left alone with it at the end. A new clone has no times yet. */
const LONG = [
  'random-days.db.test.ts',
  'main.api.test.ts',
  'hostile.api.test.ts',
  'rough.spec.ts',
  'doubt.spec.ts',
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
