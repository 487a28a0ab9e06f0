import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { eventually } from './looking.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

interface Looked {
  include: string[];
  exclude: string[];
}

/**
 * What axe finds on the page as it is at rest: one line a rule and element; empty when there is nothing to mend. `but`: a
 * part that is not ours to mend, as a selector.
 */
export async function accessFaults(page: Page, { but = [] as string[] } = {}): Promise<string[]> {
  // What is being asked anew is pale for that moment only, and so is the button that asks.
  await eventually(
    () => page.locator('[data-refreshing="true"], .ant-btn-loading[aria-label="Actualiser"]').count(),
    (pale) => expect(pale).toBe(0),
  );
  // Evaluated and not added as a script, which the content security policy would refuse, as it should.
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<AxeResults, [Looked, RunOptions]>(
    ([context, options]) =>
      (
        window as unknown as {
          axe: { run: (context: Looked, options: RunOptions) => Promise<AxeResults> };
        }
      ).axe.run(context, options),
    [{ include: ['html'], exclude: but }, OPTIONS],
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}
