/** Messages from a page to a service worker. */
export type ToWorker =
  /**
   * Asks whether the worker's build has this script, so that the page already runs it; a boolean comes back on the
   * port.
   */
  | { kind: 'holds'; script: string }
  /** Calls skipWaiting. */
  | { kind: 'take-over' }
  /** Calls clients.claim. */
  | { kind: 'claim' };
