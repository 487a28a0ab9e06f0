/** Token bucket: the requests at once, and the refill per second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Rate and concurrency limits of this process. */
export interface CallLimits {
  /** Per address, for requests without a session or a known device: both APIs, pictures included. */
  strangers: Rate;
  /**
   * The same for `/readyz`, apart, so that strangers behind a balancer's own address cannot spend its probes.
   */
  probes: Rate;
  /** Addresses with a bucket of their own; all others share one. */
  addresses: number;
  /** Per session: the lists, reports and exports read at once, and those that may queue. */
  lists: { atOnce: number; waiting: number };
}

/**
 * Twenty-five new tablets make about a hundred requests until all are logged in; another site's application
 * shows a catalogue's pictures without a cookie.
 */
export const USUAL_CALL_LIMITS: CallLimits = {
  strangers: { burst: 600, perSecond: 20 },
  probes: { burst: 60, perSecond: 10 },
  addresses: 10_000,
  // Ten tabs of one browser opened at once make some hundred requests.
  lists: { atOnce: 8, waiting: 250 },
};
