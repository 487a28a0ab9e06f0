import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TIMES_FILE } from '../scripts/times-file.mjs';

/** Leaves each file's time, and what it waited for, to `npm run test:times`. */
export default class TimesReporter {
  onRunComplete(_contexts, { testResults }) {
    const files = testResults.map(
      ({ testFilePath, displayName, perfStats, waits = {}, numPassingTests }) => ({
        file: path.relative(process.cwd(), testFilePath),
        kind: displayName?.name ?? '',
        tests: numPassingTests,
        ms: perfStats.runtime,
        waits,
      }),
    );
    mkdirSync(path.dirname(TIMES_FILE), { recursive: true });
    writeFileSync(TIMES_FILE, JSON.stringify({ files }));
  }
}
