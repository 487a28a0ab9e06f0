import type { EntityManager } from 'typeorm';
import { Product } from '../catalogue/items/catalogue.entity.ts';
import { declaredIn, type Closure } from '../closures/closure.entity.ts';
import { closuresOf, expectedAtClosing } from '../closures/closures.queries.ts';
import { differenceOf } from '../closures/closures.rules.ts';
import { explainClosure } from '../closures/explanation/explanation.queries.ts';
import type { CopyState } from '../copies/copy-state.rules.ts';
import { byId } from '../db/by-id.ts';
import { readInTurn, type ReadKind } from '../db/reading/read-semaphore.ts';
import { housesById } from '../house/house.service.ts';
import type { Local } from '../locals/local.entity.ts';
import { listLocals } from '../locals/locals.queries.ts';
import { countsByClosure, type DrawerCount } from '../money/drawer-counts.service.ts';
import { lowStock } from '../office/low-stock/low-stock.queries.ts';
import { openDays } from '../office/open-days/open-days.queries.ts';
import { PeriodInput, QuestionInput } from '../reports/question/question.input.ts';
import type { AskedFigures } from '../reports/report-rows.ts';
import { reportOn } from '../reports/report.queries.ts';
import { countOpenReviews } from '../sales/reviews/reviews.queries.ts';
import type { Ctx } from '../shared/actor.ts';
import { shopIso, type LocalDate } from '../shared/days.ts';
import { centimes, minus, type Centimes } from '../shared/money.ts';
import { usersById } from '../users/users.queries.ts';
import { causeWords, changedSince, eveningText } from './evening.rules.ts';
import type { EveningClosing, EveningDifference, EveningOfLocal } from './evening.rules.ts';
import type { EveningSums, ToldEvening } from './evening.rules.ts';
import type { Evening, EveningClosure, EveningWaiting } from './evening.types.ts';
import { lastMailOf } from './mail/evening-mails.queries.ts';

/** Of each list of what waits. */
const LISTED = 8;

/** What is asked, and what no table says. */
export interface AskedEvening extends Pick<Ctx, 'now' | 'today'> {
  day: LocalDate;
  /** The configuration's, while « La maison » has no name. */
  companyName: string;
  /** Null for a demonstration. */
  copies: CopyState | null;
  kind: ReadKind;
}

export interface ReadEvening {
  evening: Evening;
  told: ToldEvening;
}

/** A day's evening: each figure is asked where it is computed. @throws Refusal VALIDATION */
export async function eveningOf(db: EntityManager, asked: AskedEvening): Promise<ReadEvening> {
  const { day, now, kind, copies } = asked;
  const report = await reportOn(db, questionOf(day), asked, kind);
  return readInTurn(db.dataSource, kind, async () => {
    const locals = await listLocals(db, { depots: true });
    const closures = await closuresOf(db, { day }).getMany();
    const counts = await countsByClosure(
      db,
      closures.map(({ id }) => id),
    );
    const waiting = await waitingNow(db, asked, locals);
    const shops = locals.filter(({ type }) => type !== 'DEPOT');
    const sumsOf = new Map(report.rows.map((row) => [row.local?.id, row.figures]));
    const lines: (EveningOfLocal & Evening['locals'][number])[] = [];
    const idle: Local[] = [];
    for (const local of shops) {
      const pays = local.kessalsFrom !== null && local.kessalsFrom <= day;
      const sums = sumsIn(sumsOf.get(local.id) ?? {}, pays);
      const place = closures.findIndex(({ localId }) => localId === local.id);
      const closure = closures[place] ?? null;
      if (!closure && isNothing(sums)) idle.push(local);
      else
        lines.push({
          local,
          name: local.name,
          sums,
          ...(closure ? await closingOf(db, closure, counts[place] ?? null) : { closing: null, closure }),
        });
    }
    lines.sort((one, other) => other.sums.total - one.sums.total);
    const house = await housesById(db, [1]);
    const told: ToldEvening = {
      house: house[0]?.name || asked.companyName,
      demonstration: house[0]?.demonstration ?? false,
      day,
      at: shopIso(now),
      sums: sumsIn(
        report.totals,
        lines.some(({ sums }) => sums.kessalOwed !== null),
      ),
      locals: lines.map(({ name, sums, closing }) => ({ name, sums, closing })),
      idle: idle.map(({ name }) => name),
      ...waitingTold(waiting, copies),
    };
    const mail = await lastMailOf(db, day);
    return {
      told,
      evening: {
        day,
        at: now,
        sums: told.sums,
        locals: lines,
        idle,
        waiting,
        mailedAt: mail?.sentAt ?? null,
        changed: mail && changedSince(mail.said, shopIso(mail.sentAt), told),
        text: eveningText(told),
      },
    };
  });
}

const OF_KESSALS = ['kessalPaid', 'kessalOwed', 'kessalDue', 'kessalAdvance'] as const;

function questionOf(day: LocalDate): QuestionInput {
  return Object.assign(new QuestionInput(), {
    measures: ['total', 'tickets', 'cash', 'card', 'wallet', 'transfer', ...OF_KESSALS],
    dimensions: ['local'],
    period: Object.assign(new PeriodInput(), { from: day, to: day }),
    order: [],
    limit: Infinity,
    subtotals: false,
  } satisfies Partial<QuestionInput>);
}

function sumsIn(figures: AskedFigures, pays: boolean): EveningSums {
  const amount = (name: keyof AskedFigures) => centimes(figures[name] ?? 0);
  return {
    tickets: figures.tickets ?? 0,
    total: amount('total'),
    cash: amount('cash'),
    card: amount('card'),
    wallet: amount('wallet'),
    transfer: amount('transfer'),
    kessalPaid: pays ? amount('kessalPaid') : null,
    kessalOwed: pays ? amount('kessalOwed') : null,
    kessalDue: pays ? amount('kessalDue') : null,
    kessalAdvance: pays ? amount('kessalAdvance') : null,
  };
}

const isNothing = ({ tickets, ...sums }: EveningSums) =>
  tickets === 0 && OF_KESSALS.every((measure) => !sums[measure]);

/** A closing as it is told, and as it is answered. */
async function closingOf(
  db: EntityManager,
  closure: Closure,
  count: DrawerCount | null,
): Promise<{ closing: EveningClosing; closure: EveningClosure }> {
  const { id, declaredAt } = closure;
  const [declared, expected] = [declaredIn(closure), expectedAtClosing(closure)];
  const amounts = {
    declared: differenceOf(declared, expected).total,
    drawer: count?.counted == null ? null : minus(count.counted, count.expected),
  };
  const told = await differencesOf(db, id, amounts, count?.acceptedId != null);
  const inDrawer = amounts.drawer !== null;
  const shown = inDrawer ? told.drawerDifference : told.declaredDifference;
  const sums = { declared: declared.total, expected: expected.total };
  return {
    closing: { at: shopIso(declaredAt), ...sums, ...told },
    closure: {
      id,
      declaredAt,
      inDrawer,
      difference: shown?.amount ?? 0,
      cause: shown && causeWords(shown),
      ...sums,
      declaredDifference: amounts.declared,
      declaredCause: told.declaredDifference && causeWords(told.declaredDifference),
    },
  };
}

type Differences = Pick<EveningClosing, 'declaredDifference' | 'drawerDifference'>;

/** @param amounts `drawer` null: it was not counted */
async function differencesOf(
  db: EntityManager,
  closureId: number,
  amounts: { declared: Centimes; drawer: Centimes | null },
  accepted: boolean,
): Promise<Differences> {
  const told: Differences = { declaredDifference: null, drawerDifference: null };
  if (amounts.declared === 0 && !amounts.drawer) return told;
  const { remainder, hints, toReview, drawer } = await explainClosure(db, closureId);
  const of = (amount: Centimes, left: Pick<EveningDifference, 'remainder' | 'hints'>): EveningDifference => ({
    amount,
    remainder: left.remainder,
    hints: left.hints,
    accepted: false,
    debtor: null,
    toReview,
  });
  if (drawer && amounts.drawer) {
    const [debtor] = drawer.debtorId == null ? [] : await usersById(db, [drawer.debtorId]);
    told.drawerDifference = { ...of(amounts.drawer, drawer), accepted, debtor: debtor?.name ?? null };
  }
  // The sales that wait are said once.
  if (amounts.declared !== 0)
    told.declaredDifference = {
      ...of(amounts.declared, { remainder: remainder.total, hints }),
      toReview: told.drawerDifference ? 0 : toReview,
    };
  return told;
}

const productsById = byId(Product);

async function waitingNow(
  db: EntityManager,
  asked: AskedEvening,
  locals: readonly Local[],
): Promise<EveningWaiting> {
  const open = await openDays(db, asked, LISTED, asked.day);
  const low = await lowStock(db, asked.today, LISTED);
  const products = await productsById(
    db,
    low.items.map(({ productId }) => productId),
  );
  const localOf = finder(locals);
  const productOf = finder(products);
  return {
    openDayCount: open.count,
    openDays: open.items.map(({ day, localId }) => ({ day, local: localOf(localId) })),
    lowStockCount: low.count,
    lowStock: low.items.map(({ productId, localId, quantity }) => ({
      product: productOf(productId),
      local: localOf(localId),
      quantity,
    })),
    openReviews: await countOpenReviews(db),
    copies: asked.copies,
  };
}

/** What was read with the ids that are looked for. */
function finder<T extends { id: number }>(rows: readonly T[]): (id: number) => T {
  const byRow = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byRow.get(id);
    if (!row) throw new Error(`row ${id} is missing`);
    return row;
  };
}

function waitingTold(waiting: EveningWaiting, copies: CopyState | null) {
  const { openDayCount, openDays: days, lowStockCount, lowStock: shelves, openReviews } = waiting;
  return {
    openDays: { count: openDayCount, items: days.map(({ day, local }) => ({ day, local: local.name })) },
    lowStock: {
      count: lowStockCount,
      items: shelves.map(({ product, local, quantity }) => ({
        product: product.name,
        local: local.name,
        quantity,
      })),
    },
    openReviews,
    copies: copies && copies.colour !== 'GREEN' ? copies.reason : null,
  };
}
