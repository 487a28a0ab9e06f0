/** What a page says to the worker of a new build. */
export type ToWorker =
  /** Do you hold this script? Answered by a boolean on the port: then the page already is of that build. */
  | { kind: 'holds'; script: string }
  /** Stop waiting for the other tabs, and serve from now on. */
  | { kind: 'take-over' };
