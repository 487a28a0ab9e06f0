/** A counted closing of a followed drawer, as paper would keep it. */
export interface PaperCount {
  id: number;
  localId: number;
  day: number;
  /** What was sold or done before it has a smaller one. */
  place: number;
  /** What of its difference nothing explains, and nobody has accepted. */
  open: number;
  accepted: Accepted | null;
  reopened: boolean;
}

interface Accepted {
  amount: number;
  debtorId: number | null;
  answers: { drawer: number; knows: Knows }[];
  /** By the debtor, into the drawer. */
  paidBack: number;
}

/** Whether a count had in its drawer what an entry says later. */
export type Knows = (count: PaperCount) => boolean;

/** The counts of all drawers, in their order; amounts in centimes. */
export class PaperCounts {
  readonly all: PaperCount[] = [];

  /** What came after counts that should have known it; answers what is written beside it. */
  arrive(localId: number, drawer: number, knows: Knows): number {
    if (drawer === 0) return 0;
    const knowing = this.#standing(localId).filter(knows);
    const first = knowing.find(({ accepted }) => accepted);
    if (first) first.accepted!.answers.push({ drawer: -drawer, knows });
    else for (const count of knowing) count.open -= drawer;
    return first ? -drawer : 0;
  }

  acceptance(count: PaperCount, debtor: boolean): string | null {
    const held = this.#held(count);
    if (held) return held;
    if (count.accepted) return 'DEJA_DECIDE';
    const earlier = this.#standing(count.localId).filter(({ place }) => place < count.place);
    if ((earlier.at(-1)?.open ?? 0) !== 0) return 'ECART_ANTERIEUR';
    if (count.open === 0) return 'DEJA_DECIDE';
    return debtor && count.open > 0 ? 'VALIDATION' : null;
  }

  /** The first whose difference may be accepted, so that the evenings after it are not all refused. */
  next(): PaperCount | undefined {
    return this.all.find((count) => this.acceptance(count, false) === null);
  }

  withdrawal(count: PaperCount): string | null {
    return this.#held(count) ?? (count.accepted?.paidBack === 0 ? null : 'DEJA_DECIDE');
  }

  reopening({ reopened, accepted }: PaperCount): string | null {
    return reopened ? 'INTROUVABLE' : accepted ? 'ECART_ACCEPTE' : null;
  }

  /** Answers by what the drawer should hold more. */
  accept(count: PaperCount, debtorId: number | null): number {
    const amount = count.open;
    count.accepted = { amount, debtorId, answers: [], paidBack: 0 };
    count.open = 0;
    for (const later of this.#later(count)) later.open -= amount;
    return amount;
  }

  withdraw(count: PaperCount): number {
    const { amount, answers } = count.accepted!;
    const sum = answers.reduce((all, { drawer }) => all + drawer, amount);
    count.accepted = null;
    count.open = sum;
    for (const later of this.#later(count)) later.open += sum;
    for (const earlier of this.#standing(count.localId).filter(({ place }) => place < count.place))
      for (const { drawer, knows } of answers) if (knows(earlier)) earlier.open += drawer;
    return -sum;
  }

  /** Null where nobody owes anything of it. */
  debtOf({ accepted }: PaperCount): number | null {
    if (!accepted || accepted.debtorId === null) return null;
    const { amount, answers, paidBack } = accepted;
    return answers.reduce((sum, { drawer }) => sum - drawer, 0 - amount - paidBack);
  }

  payment(count: PaperCount, amount: number): string | null {
    const debt = this.debtOf(count)!;
    if (debt <= 0) return 'DEJA_DECIDE';
    return amount > debt ? 'VALIDATION' : null;
  }

  /** What is still to be paid back of each count, of any drawer. */
  debts(): { closureId: number; owed: number }[] {
    return this.all
      .map((count) => ({ closureId: count.id, owed: this.debtOf(count) ?? 0 }))
      .filter(({ owed }) => owed > 0);
  }

  #standing(of: number): PaperCount[] {
    return this.all.filter(({ localId, reopened }) => localId === of && !reopened);
  }

  #later({ localId, place }: PaperCount): PaperCount[] {
    return this.#standing(localId).filter((count) => count.place > place);
  }

  #held(count: PaperCount): string | null {
    if (count.reopened) return 'INTROUVABLE';
    return this.#later(count).some(({ accepted }) => accepted) ? 'ECART_ACCEPTE' : null;
  }
}
