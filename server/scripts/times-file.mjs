import path from 'node:path';

/** Times of the last run: `files` by Jest's reporter, `steps` before and around them by test.mjs. */
export const TIMES_FILE = path.resolve(
  import.meta.dirname,
  '../../node_modules/.cache/kessal/test-times.json',
);
