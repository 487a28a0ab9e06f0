/** Sockets, bytes and milliseconds of the live door. */
export const LIVE_LIMITS = {
  /** Of administrators' sessions. */
  sockets: 500,
  /** Of strangers: who has not said who he is, and showed no living administrator's session with his handshake. */
  strangers: 400,
  /** Of those, from one address: a shop's screens may come back all at once, and not every one shows a cookie. */
  ofAnAddress: 40,
  /** The tabs of one browser. */
  ofASession: 10,
  /** How long a socket may keep silent about who it is. */
  speakWithin: 3000,
  messageBytes: 32_768,
  /** How often every session behind a socket is looked up, even when nothing happens. */
  lookEvery: 3000,
  /** A socket that answered no ping since the last one is gone. */
  pingEvery: 15_000,
  /** How long a socket may take over its goodbye. */
  goodbye: 1000,
};
