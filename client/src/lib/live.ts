import { print } from 'graphql';
import { useEffect, useEffectEvent } from 'react';
import { sessionBearer } from '../graphql/bearer.ts';
import { HouseChangedDocument, type HouseChangedSubscription } from '../graphql/generated-first-load.ts';
import { LivePace, type Polling } from '#shared/live-pace.ts';

/** A socket without a pong within this time is dead, whatever the browser reports. */
const PING_EVERY = 5000;
const PONG_WITHIN = 3000;
const LONGEST_WAIT = 30_000;
/** Retry after the server refused the socket, perhaps at the limit of open pages. */
const ASK_ANEW = 60_000;

interface LineEvents {
  live(works: boolean): unknown;
  hint(mark: string | null, spread: number): unknown;
}

/**
 * Calls `look` when the house has changed, and at the pace of {@link LivePace}; not for the first load. After a hint,
 * `look` gets its mark, for {@link hintedCalls}.
 */
export function useHouseChanges(look: (mark: string | null) => unknown, polling?: Polling): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let mark: string | null = null;
    const lookAtHouse = () => {
      const latest = mark;
      mark = null;
      return lookNow(latest);
    };
    const pace = new LivePace(lookAtHouse, Math.random, polling);
    const events: LineEvents = {
      live: (works) => {
        // A refetch without the socket has no hint.
        if (!works) mark = null;
        pace.live(works);
      },
      hint: (latest, spread) => {
        mark = latest;
        pace.hint(spread);
      },
    };
    let hangUp: (() => void) | null = null;
    const follow = (again: boolean) => {
      const seen = document.visibilityState === 'visible';
      if (seen) hangUp ??= openLine(events);
      else {
        hangUp?.();
        hangUp = null;
        pace.live(false);
      }
      pace.see(seen, again);
    };
    const onVisibility = () => follow(true);
    follow(false);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      pace.stop();
      hangUp?.();
    };
  }, [polling]);
}

/** The Apollo context of a refetch: with one hint's mark, the server may coalesce the calls of all screens. */
export function hintedCalls() {
  let said: string | null = null;
  return {
    // A getter, because Apollo reads it at each call.
    context: {
      get headers() {
        return said === null ? {} : { 'x-hint': said };
      },
    },
    say: (mark: string | null) => {
      said = mark;
    },
  };
}

const listeners = new Set<LineEvents>();
const losses = new Set<() => void>();
let hangUpAll: (() => void) | null = null;
let lineWorks = false;

/** Whether the page's socket shows that the server answers. */
export function isLive(): boolean {
  return lineWorks;
}

/** Calls when the socket breaks, as its ping notices within eight seconds. */
export function onLiveLost(lost: () => void): void {
  losses.add(lost);
}

/** Joins the page's one socket, which is open while anyone listens. */
function openLine(events: LineEvents): () => void {
  listeners.add(events);
  if (lineWorks) events.live(true);
  hangUpAll ??= connect({
    live: (works) => {
      const isLost = lineWorks && !works;
      lineWorks = works;
      for (const listener of listeners) listener.live(works);
      if (isLost) for (const lost of losses) lost();
    },
    hint: (mark, spread) => {
      for (const listener of listeners) listener.hint(mark, spread);
    },
  });
  return () => {
    listeners.delete(events);
    if (listeners.size > 0) return;
    hangUpAll?.();
    hangUpAll = null;
    lineWorks = false;
  };
}

/** Opens a socket and reconnects until the returned function is called. */
function connect(events: LineEvents): () => void {
  let close: (() => void) | null = null;
  let closed = false;
  // A socket reports its end after it was hung up, when the next may be open already.
  const heard: LineEvents = {
    live: (works) => !closed && events.live(works),
    hint: (mark, spread) => !closed && events.hint(mark, spread),
  };
  const open = async () => {
    try {
      const subscribe = await loadSocket();
      if (!closed) close = subscribe(heard, openAnew);
    } catch {
      // Its chunk did not load: the screen goes on polling.
      openAnew();
    }
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const openAnew = () => {
    if (!closed) waiting = setTimeout(() => void open(), ASK_ANEW);
  };
  void open();
  return () => {
    closed = true;
    clearTimeout(waiting);
    close?.();
  };
}

type Subscribe = (events: LineEvents, refused: () => void) => () => void;

async function loadSocket(): Promise<Subscribe> {
  const { createClient } = await import('graphql-ws/client');
  return (events, refused) => {
    let pongLimit: ReturnType<typeof setTimeout> | undefined;
    const client = createClient({
      url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
      connectionParams: () => {
        const token = sessionBearer();
        return token === null ? undefined : { token };
      },
      keepAlive: PING_EVERY,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: async (times) => {
        const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** times) * (0.5 + Math.random() / 2);
        await new Promise((resolve) => setTimeout(resolve, wait));
      },
      on: {
        closed: () => events.live(false),
        ping: (received) => {
          if (!received) pongLimit = setTimeout(() => client.terminate(), PONG_WITHIN);
        },
        pong: (received) => {
          if (received) clearTimeout(pongLimit);
        },
      },
    });
    const unsubscribe = client.subscribe<HouseChangedSubscription>(
      { query: print(HouseChangedDocument) },
      {
        // The server sends a first hint of "everything" at once, which shows that the socket works.
        next: ({ data }) => {
          events.live(true);
          events.hint(data?.houseChanged.mark ?? null, data?.houseChanged.spread ?? 0);
        },
        error: () => {
          events.live(false);
          refused();
        },
        complete: () => events.live(false),
      },
    );
    return () => {
      clearTimeout(pongLimit);
      unsubscribe();
      void client.dispose();
    };
  };
}
