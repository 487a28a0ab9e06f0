import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp, type TestAppOptions } from '../../server/test/app.ts';
import { inTier } from '../../server/test/tier.ts';
import { launchBrowser } from './browser.ts';
import { Tablet, type TabletOptions } from './tablet.ts';

/** For a whole day's story on two busy cores. */
export const A_LONG_STORY = 240_000;

export const CLIENT = path.resolve(import.meta.dirname, '../dist');

/**
 * Noon of today, or now if later: in the small hours the closing screen shows the evening before. Not earlier, because
 * the browser drops a session cookie that is expired by its own clock.
 */
export function byDay(): Date {
  const now = new Date();
  return new Date(Math.max(now.getTime(), new Date(now).setUTCHours(12, 0, 0, 0)));
}

interface Cast {
  app: TestApp;
  /** Another tablet: a browser that has never been here; `as`: who logs in, by his code or as a new member of the staff. */
  tablet: (options?: TabletOptions & { as?: Parameters<TestApp['logIn']>[0] }) => Promise<Tablet>;
}

type Tell = (title: string, story: (cast: Cast) => Promise<void>, patience?: number) => void;

interface House {
  /**
   * A test whose tablets may not throw or log an unannounced error. `patience`: timeout in milliseconds. In a file of both
   * tiers `quick` and `long` say in which one it is told.
   */
  journey: Tell & { quick: Tell; long: Tell };
}

const NOT_HERE: Tell = () => undefined;

/** One server and one browser for a spec file, with a fixed clock. */
export function openHouse(
  now = byDay(),
  clientFolder = CLIENT,
  given: Pick<TestAppOptions, 'copies' | 'publicUrl' | 'printing' | 'tabletDoor' | 'mailer' | 'shown'> = {},
): House {
  let app: TestApp;
  let browser: Browser;
  const closings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    closings.push(() => browser.close());
    app = await startTestApp({ clientFolder, now, ...given });
    closings.push(() => app.close());
  });
  afterAll(async () => {
    for (const close of closings) await close();
  });

  const journey: Tell = (title, story, patience) => {
    const tell = async () => {
      const tablets: Tablet[] = [];
      const heard = app.logged.length;
      const tablet: Cast['tablet'] = async ({ as, ...options } = {}) => {
        const opened = await Tablet.open(browser, app.url, options);
        tablets.push(opened);
        if (as !== undefined)
          await opened.logIn(typeof as === 'string' ? as : (await app.make.user(as)).code);
        return opened;
      };
      try {
        await story({ app, tablet });
        expect(tablets.flatMap(({ faults }) => faults)).toEqual([]);
      } catch (error) {
        await photograph(tablets);
        const faults = app.logged.slice(heard).filter((line) => line.includes('"fault"'));
        if (faults.length > 0) console.log(`The server logged:\n${faults.join('\n')}`);
        throw error;
      } finally {
        await Promise.all(tablets.map((opened) => opened.close()));
      }
    };
    test(title, tell, patience);
  };
  const [quick, long] = inTier([journey, NOT_HERE], [NOT_HERE, journey]);
  return { journey: Object.assign(journey, { quick, long }) };
}

async function photograph(tablets: Tablet[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kessal-journey-'));
  const pages = tablets.flatMap(({ context }) => context.pages());
  for (const [place, page] of pages.entries()) {
    const file = path.join(folder, `${place + 1}.png`);
    // The page may be what failed.
    const seen = await page.screenshot({ path: file, timeout: 5000 }).catch(() => null);
    if (seen) console.log(`${page.url()} as it was: ${file}`);
  }
  const faults = tablets.flatMap((tablet) => tablet.faults);
  if (faults.length > 0) console.log(`The browser complained:\n${faults.join('\n')}`);
}
