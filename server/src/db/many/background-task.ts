import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The first minute of a server belongs to its tills. */
const PACE = { firstAfterMs: 60_000, everyMs: 5 * 60_000 };

/** Waits so many milliseconds; answers false as soon as the task is closed. */
export type Pause = (milliseconds: number) => Promise<boolean>;

export interface BackgroundTaskOptions {
  log: Logger;
  run: (pause: Pause) => Promise<void>;
  /** Logged when a run fails, with its error; the next one comes all the same. */
  failure: string;
  pace?: typeof PACE | undefined;
}

export interface BackgroundTask {
  /** Waits for the run under way. */
  close(): Promise<void>;
}

/** Runs now and then, one run at a time, until it is closed. */
export function startBackgroundTask({
  log,
  run,
  failure,
  pace = PACE,
}: BackgroundTaskOptions): BackgroundTask {
  const closing = new AbortController();
  const pause: Pause = (milliseconds) =>
    wait(milliseconds, true, { signal: closing.signal, ref: false }).catch(() => false);
  const repeat = async () => {
    for (let open = await pause(pace.firstAfterMs); open; open = await pause(pace.everyMs)) {
      try {
        await run(pause);
      } catch (error) {
        log.warn({ err: error }, failure);
      }
    }
  };
  const running = repeat();
  return {
    close: () => {
      closing.abort();
      return running;
    },
  };
}
