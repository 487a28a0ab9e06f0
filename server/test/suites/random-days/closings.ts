import type { DataSource } from 'typeorm';
import { acceptDifference, withdrawAcceptance } from '../../../src/closures/accept-difference.service.ts';
import { declareDay, editClosure, reopenDay } from '../../../src/closures/closures.service.ts';
import { inTransaction, type Tx } from '../../../src/db/transaction.ts';
import { DrawerActInput } from '../../../src/drawer/drawer.input.ts';
import { moveCash } from '../../../src/drawer/drawer.service.ts';
import { countsByClosure } from '../../../src/money/drawer-counts.service.ts';
import type { Ctx } from '../../../src/shared/actor.ts';
import { centimes, type Centimes } from '../../../src/shared/money.ts';
import type { PaperHouse, PaperLocal } from './paper-house.ts';
import type { PaperCount } from './paper-counts.ts';
import type { Staff } from './staff.ts';
import { NOTHING, verdictOf, type Verdict } from './verdict.ts';

/** The closings of a day, and what is decided of counted ones of any day. */
export class Closings {
  readonly #ofToday = new Map<number, number>();

  constructor(
    readonly db: DataSource,
    readonly paper: PaperHouse,
    readonly staff: Staff,
  ) {}

  async close(local: PaperLocal, total: Centimes, found?: number): Promise<Verdict> {
    const { paper } = this;
    const expected = this.#ofToday.has(local.id) ? 'CLOTURE_EXISTE' : null;
    const ctx = this.staff.cashier(local);
    const isCounted = found !== undefined && paper.drawers.has(local.id);
    const counted = isCounted ? { counted: centimes(found) } : {};
    const { answered, result } = await verdictOf(() =>
      inTransaction(this.db, (tx) =>
        declareDay(tx, ctx, { total, products: 0, services: total, ...counted }),
      ),
    );
    if (result) {
      this.#ofToday.set(local.id, result.id);
      if (isCounted) paper.count(result.id, local, found);
      const { products, services, frais } = paper.sums(local);
      expect([
        result.expectedProductsCentimes,
        result.expectedServicesCentimes,
        result.expectedFraisCentimes,
      ]).toEqual([products, services, frais]);
    }
    return { expected, answered };
  }

  async edit(local: PaperLocal, total: Centimes): Promise<Verdict> {
    const id = this.#ofToday.get(local.id);
    if (id === undefined) return NOTHING;
    const declared = { total, products: total, services: centimes(0) };
    const answered = await this.#decide((tx, ctx) => editClosure(tx, ctx, { id, ...declared }));
    return { expected: null, answered };
  }

  async accept(count: PaperCount | undefined, owed: boolean): Promise<Verdict> {
    if (!count) return NOTHING;
    const { id, localId } = count;
    const local = this.paper.locals.find((one) => one.id === localId)!;
    const debtorId = owed ? this.staff.cashier(local).actor.userId : null;
    const expected = this.paper.counts.acceptance(count, owed);
    const answered = await this.#decide((tx, ctx) => acceptDifference(tx, ctx, { id, debtorId }));
    if (expected === null) this.paper.moveCash(localId, this.paper.counts.accept(count, debtorId));
    return { expected, answered };
  }

  async withdraw(count: PaperCount | undefined): Promise<Verdict> {
    if (!count) return NOTHING;
    const expected = this.paper.counts.withdrawal(count);
    const answered = await this.#decide((tx, ctx) => withdrawAcceptance(tx, ctx, { id: count.id }));
    if (expected === null) this.paper.moveCash(count.localId, this.paper.counts.withdraw(count));
    return { expected, answered };
  }

  async payBack(count: PaperCount | undefined, amount: number): Promise<Verdict> {
    const { paper } = this;
    if (!count || paper.counts.debtOf(count) === null) return NOTHING;
    const expected = paper.counts.payment(count, amount);
    const [kept] = await countsByClosure(this.db.manager, [count.id]);
    const given = { kind: 'DRAWER_IN', amount, reason: 'Rendu', debtId: kept!.acceptedId };
    const input = Object.assign(new DrawerActInput(), given);
    const { answered, result } = await verdictOf(() =>
      inTransaction(this.db, (tx) => moveCash(tx, this.staff.admin(), input)),
    );
    if (result && expected === null) {
      count.accepted!.paidBack += amount;
      const local = paper.locals.find(({ id }) => id === count.localId)!;
      const act = { id: result.id, local, drawer: amount, takenBack: false, place: paper.nextPlace() };
      paper.acts.push({ ...act, pays: count });
      paper.moveCash(local.id, amount);
    }
    return { expected, answered };
  }

  async reopen(count: PaperCount | undefined): Promise<Verdict> {
    if (!count) return NOTHING;
    const expected = this.paper.counts.reopening(count);
    const answered = await this.#decide((tx, ctx) => reopenDay(tx, ctx, { id: count.id }));
    if (expected === null) {
      count.reopened = true;
      if (this.#ofToday.get(count.localId) === count.id) this.#ofToday.delete(count.localId);
    }
    return { expected, answered };
  }

  async #decide(work: (tx: Tx, ctx: Ctx) => Promise<unknown>): Promise<string | null> {
    const ctx = this.staff.admin();
    return (await verdictOf(() => inTransaction(this.db, (tx) => work(tx, ctx)))).answered;
  }
}
