import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuAttentionDocument } from '../../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../../lib/live.ts';
import { noteAttention } from './attention.ts';

/** Each sale gives a hint, and the counts of a menu are no hurry. */
const APART_MS = 15_000;

/** Reads what needs attention when the office opens, on navigation and after hints, at most once in {@link APART_MS}. */
export function useAttentionWatch(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const [reader] = useState(() => {
    const calls = hintedCalls();
    return new SpacedReader(async (mark) => {
      calls.say(mark);
      // A failed reading leaves the last counts; the next one comes by itself.
      const answer = await client
        .query({ query: MenuAttentionDocument, fetchPolicy: 'no-cache', context: calls.context })
        .catch(() => null);
      const counts = answer?.data;
      if (!counts) return;
      const { lowStock, openDays, openReviews } = counts;
      noteAttention({ lowStock: lowStock.count, openDays: openDays.count, openReviews });
    });
  });
  useEffect(() => reader.ask(null), [reader, pathname]);
  useEffect(() => () => reader.stop(), [reader]);
  useHouseChanges((mark) => reader.ask(mark));
}

/** Calls `read` at once or, within APART_MS after the last call, at its end. */
class SpacedReader {
  #mark: string | null = null;
  #soonest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #read: (mark: string | null) => Promise<void>;

  constructor(read: (mark: string | null) => Promise<void>) {
    this.#read = read;
  }

  ask(mark: string | null): void {
    this.#mark = mark;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#soonest = Date.now() + APART_MS;
        void this.#read(this.#mark);
      },
      Math.max(0, this.#soonest - Date.now()),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
