import type { ApolloClient } from '@apollo/client';
import { readError } from '../../../graphql/errors.ts';
import { MostSoldDocument, TillChangesDocument } from '../../../graphql/generated-first-load.ts';
import { withChanges, withShelves, type KnownCatalogue, type Shelf } from './catalogue.ts';
import { keepCatalogue, readCatalogue, type KeptCatalogue } from './kept-catalogue.ts';
import type { Ranking } from '../shelf/shelf-items.ts';

/** For how long a ranking serves; one of nothing serves once. */
const RANKED_FOR_MS = 12 * 3600_000;
/** What follows shortly is written to the device in one. */
const SAVED_AFTER_MS = 1000;

export interface CatalogueState {
  /** Null without the device's copy and before the first answer. */
  known: KnownCatalogue | null;
  /** As when the till was opened: no tile moves under a finger. Null before its first answer. */
  ranking: Ranking | null;
  asking: boolean;
  /** Why nothing is known, in French; null otherwise. */
  problem: string | null;
}

/** A local's catalogue: the device's copy at once, then what changed since, by the server's mark. */
export class CatalogueSource {
  readonly #client: ApolloClient;
  readonly #localId: number;
  readonly #listeners = new Set<() => void>();
  #state: CatalogueState;
  #nextRanking: Pick<KeptCatalogue, 'ranking' | 'rankedAt'> | null;
  #ranked: Promise<void> | null = null;
  #underWay: Promise<boolean> | null = null;
  #askAgain = false;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(client: ApolloClient, localId: number) {
    this.#client = client;
    this.#localId = localId;
    const copy = readCatalogue(localId);
    this.#nextRanking = copy;
    this.#state = {
      known: copy?.known ?? null,
      ranking: copy?.ranking ?? null,
      asking: false,
      problem: null,
    };
  }

  readonly read = (): CatalogueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks what changed since the last answer. Resolves to whether it was answered; never rejects. */
  readonly refresh = (): Promise<boolean> => {
    // The answer under way may be older than what is asked for.
    if (this.#underWay) this.#askAgain = true;
    return (this.#underWay ??= this.#ask().finally(() => (this.#underWay = null)));
  };

  /** Shelves as a sale's answer has them; null when it says nothing of them. */
  readonly sold = (shelves: readonly Shelf[] | null): void => {
    const { known } = this.#state;
    if (shelves && known) this.#learn(withShelves(known, shelves));
    // An answer under way may be older than the sale.
    if (!shelves || this.#state.asking) void this.refresh();
  };

  async #ask(): Promise<boolean> {
    this.#change({ asking: true, problem: null });
    const [answered] = await Promise.all([this.#askChanges(), (this.#ranked ??= this.#rank())]);
    if (this.#askAgain) return this.#ask();
    this.#change({ asking: false });
    return answered;
  }

  async #askChanges(): Promise<boolean> {
    this.#askAgain = false;
    try {
      const since = this.#state.known?.mark;
      const { data } = await this.#client.query({
        query: TillChangesDocument,
        variables: { since },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The till was told no changes.');
      this.#learn(withChanges(this.#state.known, data.tillChanges));
      return true;
    } catch (failure) {
      if (!this.#state.known) this.#change({ problem: readError(failure).message });
      return false;
    }
  }

  async #rank(): Promise<void> {
    const { ranking = [], rankedAt = 0 } = this.#nextRanking ?? {};
    if (ranking.length > 0 && Math.abs(Date.now() - rankedAt) < RANKED_FOR_MS) return;
    try {
      const { data } = await this.#client.query({ query: MostSoldDocument, fetchPolicy: 'no-cache' });
      if (data) this.#nextRanking = { ranking: data.mostSold, rankedAt: Date.now() };
      this.#save();
    } catch {
      // Without an answer the tiles stand as in the catalogue.
    }
    if (!this.#state.ranking) this.#change({ ranking: this.#nextRanking?.ranking ?? [] });
  }

  #learn(known: KnownCatalogue): void {
    const before = this.#state.known;
    this.#change({ known });
    const parts = ['categories', 'services', 'products', 'shelves', 'closure'] as const;
    if (!before) this.#save(0);
    else if (parts.some((part) => before[part] !== known[part])) this.#save();
  }

  #save(after = SAVED_AFTER_MS): void {
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      const { known } = this.#state;
      const { ranking = [], rankedAt = 0 } = this.#nextRanking ?? {};
      if (known) keepCatalogue(this.#localId, { known, ranking, rankedAt });
    }, after);
  }

  #change(part: Partial<CatalogueState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.forEach((listener) => listener());
  }
}
