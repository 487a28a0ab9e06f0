import type { ApolloClient } from '@apollo/client';
import { readError } from '../../../graphql/errors.ts';
import {
  KessalsOfDayDocument,
  SetKessalPresencesDocument,
  type KessalsOfDayQuery,
} from '../../../graphql/generated.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { keepKessals, readKessals, type KnownKessals } from './kept-kessals.ts';

export interface KessalsState {
  /** Null without the device's copy and before the first answer. */
  known: KnownKessals | null;
  /** Who is here as it was tapped, until the server has answered; null otherwise. */
  said: readonly number[] | null;
  /** Why the last question was not answered, as a sentence; null otherwise. */
  problem: string | null;
}

/** A local's kessals of the day: the device's copy at once, then as the server tells them. `today`: its business day. */
export class KessalsSource {
  readonly #client: ApolloClient;
  readonly #localId: number;
  readonly #listeners = new Set<() => void>();
  #state: KessalsState;
  #asked = 0;
  #next: readonly number[] | null = null;
  #sending = false;

  constructor(client: ApolloClient, localId: number) {
    this.#client = client;
    this.#localId = localId;
    this.#state = { known: readKessals(localId), said: null, problem: null };
  }

  readonly read = (): KessalsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks whose turn it is. Resolves to whether it was answered; never rejects. */
  async refresh(today: string): Promise<boolean> {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const { data } = await this.#client.query({ query: KessalsOfDayDocument, fetchPolicy: 'no-cache' });
      // An answer that another one overtook is older.
      if (data && mine === this.#asked) this.#learn(knownFrom(data, this.#localId, today));
      return true;
    } catch (failure) {
      // What this device remembers stands.
      this.#change({ problem: readError(failure).message });
      return false;
    }
  }

  /** Counts the turns of a sale before the server is asked again: without a network the turn goes on from here. */
  took(kessalIds: readonly number[]): void {
    const { known } = this.#state;
    if (!known || kessalIds.length === 0) return;
    // What was asked before the sale does not know of it.
    this.#asked += 1;
    const taken = (id: number) => kessalIds.filter((one) => one === id).length;
    const came = known.came.map((one) => ({ ...one, turns: one.turns + taken(one.kessalId) }));
    this.#learn({ ...known, came });
  }

  /** Says who is here, in the order of arrival. Taps follow each other faster than answers: the last one counts. */
  say(kessalIds: readonly number[], today: string): void {
    this.#next = kessalIds;
    this.#change({ said: kessalIds });
    if (!this.#sending) void this.#send(today);
  }

  async #send(today: string): Promise<void> {
    this.#sending = true;
    try {
      for (let ids = this.#take(); ids !== null; ids = this.#take()) {
        this.#asked += 1;
        const mine = this.#asked;
        const { data } = await this.#client.mutate({
          mutation: SetKessalPresencesDocument,
          variables: { kessalIds: [...ids] },
          fetchPolicy: 'no-cache',
        });
        const { working = [] } = this.#state.known ?? {};
        // A sale or another question came meanwhile.
        if (mine !== this.#asked && (await this.refresh(today))) continue;
        if (data) this.#learn({ day: today, working, came: data.setKessalPresences.map(flat) });
      }
    } catch (failure) {
      this.#next = null;
      toast.error(`Les kessals du jour n’ont pas pu être notées. ${readError(failure).message}`);
      void this.refresh(today);
    } finally {
      this.#sending = false;
      this.#change({ said: null });
    }
  }

  #take(): readonly number[] | null {
    const next = this.#next;
    this.#next = null;
    return next;
  }

  #learn(known: KnownKessals): void {
    keepKessals(this.#localId, known);
    this.#change({ known, problem: null });
  }

  #change(part: Partial<KessalsState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function knownFrom(
  { kessals, kessalPresences }: KessalsOfDayQuery,
  localId: number,
  day: string,
): KnownKessals {
  const working = kessals
    .filter(({ active, locals }) => active && locals.some(({ id }) => id === localId))
    .map(({ id, name }) => ({ id, name }));
  return { day, working, came: kessalPresences.map(flat) };
}

function flat({ kessal, place, turns, present }: KessalsOfDayQuery['kessalPresences'][number]) {
  return { kessalId: kessal.id, name: kessal.name, place, turns, present };
}
