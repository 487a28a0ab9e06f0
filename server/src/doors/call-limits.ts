/** Calls at once, and how many more each second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** What calls may ask of this process, whatever the socket allows. */
export interface CallLimits {
  /** Of an address, by callers who show neither a session nor a known device: at both doors, pictures included. */
  strangers: Rate;
  /** The same for `/readyz`, so that no stranger behind a balancer's own address spends what its probes need. */
  probes: Rate;
  /** Addresses whose calls are counted apart; the others, in a flood from more than that, share one budget. */
  addresses: number;
  /** Lists, reports and exports of one session: how many are read at once, and how many more wait for their turn. */
  lists: { atOnce: number; waiting: number };
}

/**
 * Twenty-five new tablets make about a hundred calls until all are logged in; an application of another site shows
 * a catalogue's pictures without a cookie.
 */
export const USUAL_CALL_LIMITS: CallLimits = {
  strangers: { burst: 600, perSecond: 20 },
  probes: { burst: 60, perSecond: 10 },
  addresses: 10_000,
  // Ten tabs of one browser that open at once ask some hundred questions.
  lists: { atOnce: 8, waiting: 250 },
};
