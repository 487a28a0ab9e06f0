/** `npm run prove -- offline` and `-- upgrade`, which take minutes. */
export const LONG_FORM = process.env['LONG_FORM'] === 'true';

/** Only there. */
export function longTest(...given: Parameters<typeof test>): void {
  (LONG_FORM ? test : test.skip)(...given);
}
