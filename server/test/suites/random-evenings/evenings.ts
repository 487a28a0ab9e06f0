import { centimes, plus } from '../../../src/shared/money.ts';
import type { Declared } from '../../../src/closures/closures.rules.ts';
import { CAUSES, type Planned } from './causes.ts';
import type { EveningHouse } from './evening-house.ts';

/** Amounts in centimes. */
export interface Worth {
  products: number;
  services: number;
  drawer: number;
}

/** An entry as an explanation should name it; without a ticket it is an act of the drawer. */
export interface Told {
  ticketId: number | null;
  drawer: number;
  total: number;
}

/** What was really taken beyond what was keyed, until an entry tells of it. */
interface Cause extends Worth {
  what: string;
  /** Of the ticket's day, and of the first count that finds it in the drawer, or missing there. */
  day: number;
  count: number;
  told: boolean;
  /** Whose accepted difference has it. */
  acceptedIn: Evening | null;
}

interface Evening {
  nth: number;
  id: number;
  accept: Plan['accept'];
  accepted: boolean;
  /** Declared otherwise than was found. */
  fault: { kind: 'SWAPPED' | 'DIGITS'; products: number; services: number; total: number } | null;
  right: Declared;
  explained: Told[];
  since: Told[];
  inDrawer: Told[];
}

export interface Plan {
  causes: Planned[];
  /** Of what is left in the morning: a loss, owed by the cashier, or looked at a day later. */
  accept: 'loss' | 'owed' | 'later';
  fault: 'none' | 'swapped' | 'digits' | 'digitsOfPart' | 'digitsOfCount';
}

const DAY = 86_400_000;
const MUCH = 5_000_000;
const STEPS = 3;

/**
 * Evenings of one local, and the plain model of them: what really lies in the drawer, what was really taken, and of each
 * difference from what was keyed whether an entry has told of it.
 */
export class Evenings {
  nth = 0;
  /** What really lies in the drawer. */
  real = 0;
  readonly met = new Map<string, number>();
  #today: Worth = { products: 0, services: 0, drawer: 0 };
  #untold = 0;
  #open = true;
  #step = 1;
  readonly #causes: Cause[] = [];
  readonly #evenings: Evening[] = [];
  #due: { step: number; happen: () => Promise<void> }[] = [];

  constructor(readonly house: EveningHouse) {}

  async live(plan: Plan): Promise<void> {
    await this.#morning();
    this.nth += 1;
    this.#open = true;
    this.#today = { products: 0, services: 0, drawer: 0 };
    this.#untold = 0;
    const before = plan.causes.filter(({ what }) => !CAUSES[what]!.afterClosing);
    for (const planned of before) await this.#plant(planned);
    this.#at(21 * 60);
    await this.#close(plan);
    this.#open = false;
    for (const planned of plan.causes.filter((one) => !before.includes(one))) await this.#plant(planned);
    await this.#next();
  }

  /** Until everything has arrived. */
  async rest(): Promise<void> {
    while (this.#due.length > 0) await this.live({ causes: [], accept: 'loss', fault: 'none' });
    await this.#morning();
  }

  async #morning(): Promise<void> {
    this.house.now = new Date(Math.ceil(this.house.now.getTime() / DAY) * DAY);
    this.#at(8 * 60);
    await this.#next();
    for (const evening of this.#evenings.slice(-3)) {
      if (evening.accept === 'later' && evening.nth === this.nth) continue;
      await this.#accept(evening);
    }
    await this.#next();
  }

  #at(minutes: number): void {
    const midnight = Math.floor(this.house.now.getTime() / DAY) * DAY;
    this.house.now = new Date(midnight + minutes * 60_000);
  }

  async #plant(planned: Planned): Promise<void> {
    this.house.now = new Date(this.house.now.getTime() + 60_000);
    const cause = CAUSES[planned.what]!;
    if (cause.drawerOnly && !this.house.followed) return;
    this.met.set(planned.what, (this.met.get(planned.what) ?? 0) + 1);
    await cause.plant(this, planned);
  }

  /** Money really taken, or given back. */
  take({ products, services, drawer }: Worth): void {
    this.real += drawer;
    if (!this.#open) return;
    const { products: sold, services: served } = this.#today;
    this.#today = { drawer: 0, products: sold + products, services: served + services };
  }

  /** Money that comes or goes untold: where no drawer is counted, what was found is declared. */
  untold(what: string, amount: number): void {
    this.real += amount;
    if (!this.house.followed) this.#untold += amount;
    const services = this.house.followed ? 0 : amount;
    this.differ(what, { products: 0, services, drawer: amount });
  }

  /** What was taken beyond what was keyed; `tell` says it later. */
  differ(what: string, worth: Worth, delay = 0, tell?: () => Promise<Told[]>): void {
    const count = this.#open ? this.nth : this.nth + 1;
    const cause = { what, ...worth, day: this.nth, count, told: false, acceptedIn: null };
    this.#causes.push(cause);
    if (!tell) return;
    const { day } = cause;
    this.later(delay, async () => {
      const told = await tell();
      cause.told = true;
      for (const { nth, inDrawer } of this.#evenings)
        if (nth >= count) inDrawer.push(...told.filter(({ drawer }) => drawer !== 0));
      this.#name(day, count > day, told);
    });
  }

  /** An entry that no count or closing before it knows. */
  since(told: Told, day = this.nth): void {
    this.#name(day, true, [told]);
  }

  later(delay: number, happen: () => Promise<void>): void {
    this.#due.push({ step: this.nth * STEPS + delay, happen });
  }

  #name(day: number, since: boolean, told: readonly Told[]): void {
    const evening = this.#evenings.find(({ nth }) => nth === day)!;
    evening[since ? 'since' : 'explained'].push(...told.filter(({ total }) => total !== 0));
  }

  async #close({ accept, fault: wanted }: Plan): Promise<void> {
    const { house, nth } = this;
    const { products, services } = this.#today;
    const right = summed(products, services + this.#untold);
    const declared = withFault(right, wanted);
    const gap = (field: keyof Declared) => declared[field] - right[field];
    const kind = wanted === 'swapped' ? 'SWAPPED' : 'DIGITS';
    const fault = (['total', 'products', 'services'] as const).some((field) => gap(field) !== 0)
      ? ({ kind, total: gap('total'), products: gap('products'), services: gap('services') } as const)
      : null;
    const counted = house.followed ? (wanted === 'digitsOfCount' ? exchanged(this.real) : this.real) : null;
    const id = await house.close(declared, counted);
    const lists = { explained: [], since: [], inDrawer: [] };
    const evening: Evening = { nth, id, accept, accepted: false, fault, right, ...lists };
    this.#evenings.push(evening);
    if (counted !== null && counted !== this.real) await this.#countAgain(evening, declared);
    if (house.followed && this.real > MUCH) {
      await house.moveCash('BANKED', this.real - MUCH / 10);
      this.real = MUCH / 10;
    }
  }

  /** Found by its hint, where nothing else differs. */
  async #countAgain(evening: Evening, declared: Declared): Promise<void> {
    const { drawer } = await this.house.explain(evening.id);
    if (this.#openUntil(this.nth).length === 0) {
      expect(drawer!.hints).toContain('DIGITS');
      this.met.set('DIGITS of a count', 1);
    }
    await this.house.reopen(evening.id);
    evening.id = await this.house.close(declared, this.real);
  }

  async #accept(evening: Evening): Promise<void> {
    const { house } = this;
    if (!house.followed || evening.accepted) return;
    if (this.#evenings.some(({ nth, accepted }) => accepted && nth > evening.nth)) return;
    const causes = this.#openUntil(evening.nth);
    const open = causes.reduce((sum, { drawer }) => sum + drawer, 0);
    const debtor = evening.accept === 'owed' && open < 0 ? house.cashier.id : null;
    const accepting = house.accept(evening.id, debtor);
    if (open === 0) {
      await expect(accepting).rejects.toMatchObject({ code: 'DEJA_DECIDE' });
      return;
    }
    await accepting;
    evening.accepted = true;
    if (debtor === null) evening.accept = 'loss';
    for (const cause of causes) cause.acceptedIn = evening;
    this.met.set(`accepted ${evening.accept}`, 1);
  }

  #openUntil(nth: number): Cause[] {
    return this.#causes.filter(({ told, acceptedIn, count }) => !told && !acceptedIn && count <= nth);
  }

  /** What is due arrives, and everything is looked at. */
  async #next(): Promise<void> {
    this.house.now = new Date(this.house.now.getTime() + 60_000);
    const now = this.#due.filter(({ step }) => step <= this.#step);
    this.#due = this.#due.filter((one) => !now.includes(one));
    for (const { happen } of now) await happen();
    this.#step += 1;
    for (const evening of this.#evenings.slice(-3)) await this.#compare(evening);
    if (!this.house.followed) return;
    const untold = this.#causes.filter(({ told }) => !told);
    const sum = (causes: readonly Cause[]) => causes.reduce((all, { drawer }) => all + drawer, 0);
    const owed = untold.filter(({ acceptedIn }) => acceptedIn?.accept === 'owed');
    expect(await this.house.booked()).toEqual({
      expected: this.real - sum(untold.filter(({ acceptedIn }) => !acceptedIn)),
      owed: 0 - sum(owed),
    });
  }

  async #compare(evening: Evening): Promise<void> {
    const { nth, explained, since, inDrawer, fault, right } = evening;
    const { drawer, ...told } = await this.house.explain(evening.id);
    const named = ({ ticketId, total }: { ticketId: number | null; total: number }) => [ticketId, total];
    expect(told.inDrawer.map(named)).toEqual(explained.map(named));
    expect(told.since.map(named)).toEqual(since.map(named));
    const untold = this.#causes.filter((cause) => !cause.told && cause.day === nth && cause.count === nth);
    const left = (field: 'products' | 'services') =>
      untold.reduce((sum, cause) => sum + cause[field], fault?.[field] ?? 0);
    const [products, services] = [left('products'), left('services')];
    const total = products + services + (fault ? fault.total - fault.products - fault.services : 0);
    expect(told.remainder).toMatchObject({ total, products, services });
    if (fault && untold.every((cause) => cause.products === 0 && cause.services === 0)) {
      expect(told.hints).toContain(fault.kind);
      this.met.set(fault.kind, 1);
      await this.house.edit(evening.id, right);
      evening.fault = null;
    }
    if (!this.house.followed) {
      expect(drawer).toBeNull();
      return;
    }
    const open = this.#openUntil(nth);
    const own = this.#causes.filter((cause) => !cause.told && cause.acceptedIn === evening);
    const sum = (causes: readonly Cause[]) => causes.reduce((all, cause) => all + cause.drawer, 0);
    expect(drawer).toMatchObject({ open: sum(open), remainder: sum([...open, ...own]) });
    const acts = drawer!.inDrawer.filter(({ kind }) => kind !== 'COUNTED');
    expect(acts.map((move) => [move.ticketId, move.drawer])).toEqual(
      inDrawer.map((one) => [one.ticketId, one.drawer]),
    );
    const [only, another] = [...open, ...own].filter((cause) => cause.drawer !== 0);
    if (only && !another && only.what === 'cardKeyedAsCash' && only.count === nth) {
      expect(drawer!.hints).toContain('ONE_TICKET');
      this.met.set('ONE_TICKET', 1);
    }
  }
}

function summed(products: number, services: number): Declared {
  const parts = { products: centimes(products), services: centimes(services) };
  return { ...parts, total: plus(parts.products, parts.services) };
}

function withFault({ products, services, total }: Declared, fault: Plan['fault']): Declared {
  if (fault === 'swapped') return { products: services, services: products, total };
  const typed = centimes(exchanged(services));
  if (fault === 'digits') return summed(products, typed);
  return { products, services: fault === 'digitsOfPart' ? typed : services, total };
}

/** Two neighbouring digits, where they differ. */
function exchanged(amount: number): number {
  const digits = String(amount).split('');
  const place = digits.findIndex((digit, at) => at > 0 && digit !== digits[at - 1]);
  if (place < 1) return amount;
  [digits[place - 1], digits[place]] = [digits[place]!, digits[place - 1]!];
  return Number(digits.join(''));
}
