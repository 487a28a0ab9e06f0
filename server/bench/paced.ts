import { setTimeout as wait } from 'node:timers/promises';
import { dashboardQuestion } from './dashboard-question.ts';
import type { FurnishedChain } from './furnish.ts';
import { OpenDashboard } from './open-dashboard.ts';
import { LOCALS, PRODUCTS } from './shop.ts';
import { Till } from './tills.ts';

export const DASHBOARDS = 50;
/** As many as a session may open; more sessions would meet the limit of logins an hour. */
const TABS = 10;

/** When the sale was due, and when its response came. */
export interface Sold {
  due: number;
  at: number;
}

/** Milliseconds of each. */
export const took = (sales: readonly Sold[]): number[] => sales.map(({ due, at }) => at - due);

/** Till n works in shop n modulo five. */
export async function openTills(url: string, chain: FurnishedChain, count: number): Promise<Till[]> {
  const tills: Till[] = [];
  for (let n = 0; n < count; n += 1) {
    const { codes } = chain.shops[n % LOCALS]!;
    tills.push(await Till.logIn(url, codes[n]!, chain.productIds));
  }
  return tills;
}

/** Open-loop load: a sale begins at a fixed rate, however slow the one before it was. */
export async function rush(tills: readonly Till[], seconds: number, aSecond: number): Promise<Sold[]> {
  await Promise.all(tills.map((till) => till.connect()));
  const sold: Sold[] = [];
  const under = tills.map(() => Promise.resolve());
  const start = performance.now();
  for (let sale = 0; sale < seconds * aSecond; sale += 1) {
    const due = start + (sale * 1000) / aSecond;
    await wait(Math.max(0, due - performance.now()));
    const place = sale % tills.length;
    under[place] = under[place]!.then(async () => {
      await tills[place]!.sell('graphql', PRODUCTS);
      sold.push({ due, at: performance.now() });
    });
    // The error is thrown at the end, and is none that nobody handles until then.
    under[place].catch(() => undefined);
  }
  await Promise.all(under);
  tills.forEach((till) => till.disconnect());
  return sold;
}

/** Logged in, and not yet open. */
export async function closedDashboards(url: string, code: string): Promise<OpenDashboard[]> {
  const today = new Date().toISOString().slice(0, 10);
  const day = { from: today, to: today };
  const question = JSON.stringify(dashboardQuestion(day, day));
  const dashboards: OpenDashboard[] = [];
  while (dashboards.length < DASHBOARDS) {
    const first = await OpenDashboard.logIn(url, code, question);
    dashboards.push(first, ...Array.from({ length: TABS - 1 }, () => first.tab()));
  }
  return dashboards;
}
