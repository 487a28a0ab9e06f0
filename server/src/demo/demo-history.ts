import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import type { Author, Ctx } from '../shared/actor.ts';
import {
  businessDate,
  dayBefore,
  daysBetween,
  daysLater,
  parseInstant,
  type LocalDate,
} from '../shared/days.ts';
import { QuestionInput } from '../reports/question/question.input.ts';
import { MOST } from '../reports/question/question.rules.ts';
import { saveReport } from '../reports/saved/saved-reports.service.ts';
import type { CodeCipher } from '../users/codes.ts';
import { adoptDevice } from '../users/devices/devices.service.ts';
import { Device } from '../users/sessions/session.entity.ts';
import type { ChainItem, OpenedChain } from './chain.ts';
import { foundDemoChain } from './demo-chain.ts';
import { demoDrawer } from './demo-drawers.ts';
import { demoShops, demoSupply } from './demo-habits.ts';
import { demoKessals } from './demo-kessals.ts';
import { welcomePrograms } from './demo-programs.ts';
import { BEGINNINGS, cardsFrom, demoStories } from './demo-stories.ts';
import { kindOfDay } from './history/moroccan-days.ts';
import { shopDay, type Habits } from './history/past.ts';
import { tellHistory } from './history/tell-history.ts';

/** Fourteen months. */
export const DEMO_DAYS = 426;
const SEED = 14;
const TICKETS_A_DAY = 122;
const CORRECTED = 0.006;
const CANCELLED = 0.005;
const CASH = 0.6;
/** Guests of the last day beside those of the first: a chain that grows. */
const GROWTH = 1.16;
/** Days ago that somebody bought after the closing. */
const LATE_GUEST = 9;

export interface DemoPast {
  days: number;
  /** Hears the part that is written, up to 1. */
  progress?: (share: number) => void;
}

/** Founds the demonstration chain with a past: it opened `days` ago and has worked until this very minute. */
export async function foundDemoWithHistory(
  tx: Tx,
  founding: Author,
  codes: CodeCipher,
  adminCode: string | undefined,
  { days, progress }: DemoPast,
): Promise<void> {
  const { now } = founding;
  const from = daysLater(businessDate(now), -days);
  const opening = { ...founding, now: parseInstant(`${from}T05:00`) ?? now };
  const chain = await foundDemoChain(tx, opening, codes, adminCode, BEGINNINGS);
  const devices = await adoptTills(tx, opening, chain, now);
  await tellHistory(tx, founding, {
    chain,
    habits: habitsOf(chain, codes, devices, { from, now, days }),
    from,
    now,
    tickets: TICKETS_A_DAY * (days + 1),
    seed: SEED,
    ...(progress && { progress }),
  });
  const today = { ...founding, actor: chain.admin, today: businessDate(now), clock: () => now };
  await keepReport(tx, today);
  await welcomePrograms(tx, today);
}

/** One to open in a spreadsheet, as an owner keeps it. */
async function keepReport(tx: Tx, ctx: Ctx): Promise<void> {
  const question = Object.assign(new QuestionInput(), {
    measures: ['total', 'net', 'tickets'],
    dimensions: ['day', 'local'],
    during: 'thisMonth',
    order: [],
    limit: MOST.shownRows,
  });
  await saveReport(tx, ctx, { name: 'Le mois, jour par jour', question });
}

function habitsOf(
  chain: OpenedChain,
  codes: CodeCipher,
  devices: readonly string[],
  { from, now, days }: { from: LocalDate; now: Date; days: number },
): Habits {
  const today = businessDate(now);
  const byName = itemsByName(chain);
  const itemsOf = (name: string): readonly ChainItem[] => byName.get(name) ?? [];
  const named = (name: string, localId: number | null = null) =>
    itemsOf(name).find((item) => item.localId === localId);
  const stories = demoStories(chain, itemsOf, codes, { from, days });
  const kessals = demoKessals(chain, { from, days });
  const shops = demoShops(chain, named, devices, cardsFrom(from));
  const [, second, third] = shops;
  return {
    shops: shops.map((shop, place) => ({
      ...shop,
      ...kessals.habitsOf(place),
      ...(place > 1 && { drawer: demoDrawer(place, from, dayBefore(today), stories.owed) }),
      // Somebody forgot yesterday.
      closes: (day) => (shop === second && day === dayBefore(today) ? null : shop.closes(day)),
      difference: (day) => stories.differences.get(shopDay(shop.localId, day)) ?? shop.difference(day),
    })),
    supply: demoSupply(chain, named, from, today),
    busy: (day) => kindOfDay(day).busy * (1 + ((GROWTH - 1) * daysBetween(from, day)) / days),
    corrected: CORRECTED,
    cancelled: CANCELLED,
    cash: CASH,
    late: (day, localId) => localId === third?.localId && day === daysLater(today, -LATE_GUEST),
    stories: [...kessals.stories, ...stories.all],
  };
}

/** By the name that they have today. */
function itemsByName({ products, services }: OpenedChain): Map<string, ChainItem[]> {
  const todays = new Map(Object.entries(BEGINNINGS.items).map(([name, then]) => [then.name ?? name, name]));
  const byName = new Map<string, ChainItem[]>();
  for (const item of [...products, ...services]) {
    const name = todays.get(item.name) ?? item.name;
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  return byName;
}

/** A till in every shop; answers their ids. */
async function adoptTills(tx: Tx, opening: Author, chain: OpenedChain, now: Date): Promise<string[]> {
  const { admin, people } = chain;
  const today = businessDate(opening.now);
  const ctx: Ctx = { ...opening, actor: admin, today, clock: () => opening.now };
  const devices: string[] = [];
  for (const { id: localId } of chain.locals.filter(({ type }) => type !== 'DEPOT')) {
    const id = randomUUID();
    const lastUserId = people.find((one) => one.localId === localId)?.id ?? admin.userId;
    const seen = { madeById: admin.userId, lastUserId, lastSeenAt: now, createdAt: opening.now };
    await tx.insert(Device, { id, ...seen });
    await adoptDevice(tx, ctx, id, localId);
    devices.push(id);
  }
  return devices;
}
