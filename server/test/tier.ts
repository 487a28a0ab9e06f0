/** `npm run test:long` has both the suites `*.long.*` and, at their full size, those `*.both.*`. */
const LONG = process.env['TEST_TIER'] === 'long';

/** The size of a suite that runs in both tiers. */
export function inTier<T>(quick: T, long: T): T {
  return LONG ? long : quick;
}
