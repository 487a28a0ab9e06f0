export interface Rate {
  burst: number;
  perSecond: number;
}

export interface CallLimits {
  /** Per address, without a session or a known device: both APIs, pictures included. */
  strangers: Rate;
  /** For `/readyz`, apart, so that strangers behind a balancer's address cannot spend its probes. */
  probes: Rate;
  /** Addresses with a bucket of their own; all others share one. */
  addresses: number;
  /** Per session: lists, reports and exports at once, and queued. */
  lists: { atOnce: number; waiting: number };
}

/**
 * Twenty-five new tablets make about a hundred requests until all are logged in; other sites may show a
 * catalogue's pictures without a cookie.
 */
export const USUAL_CALL_LIMITS: CallLimits = {
  strangers: { burst: 600, perSecond: 20 },
  probes: { burst: 60, perSecond: 10 },
  addresses: 10_000,
  // Ten tabs of one browser opened at once make some hundred requests.
  lists: { atOnce: 8, waiting: 250 },
};
