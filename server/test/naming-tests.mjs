import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * Asks only the tests that name the file which Stryker broke, and all that reach it where none does: Jest loads each test's
 * modules anew, so all of them take seventeen times as long.
 */
export default class NamingTests extends Sequencer {
  #broken;

  constructor(options) {
    super(options);
    this.#broken = (options.globalConfig.nonFlagArgs ?? []).map((file) => `/${path.basename(file)}'`);
  }

  sort(tests) {
    const naming = tests.filter(({ path: test }) => {
      const text = readFileSync(test, 'utf8');
      return this.#broken.some((name) => text.includes(name));
    });
    return super.sort(naming.length > 0 ? naming : tests);
  }
}
