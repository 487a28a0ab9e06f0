/** Limits of the WebSocket API: sockets, bytes and milliseconds. */
export const LIVE_LIMITS = {
  /** Of administrators' sessions. */
  sockets: 500,
  /** Sockets not yet authenticated, without a living administrator's session in the handshake. */
  strangers: 400,
  /** Of those, per address: a shop's screens may reconnect all at once, and not all send a cookie. */
  ofAnAddress: 40,
  /** Per session: the tabs of one browser. */
  ofASession: 10,
  /** Time-out of the authentication. */
  speakWithin: 3000,
  messageBytes: 32_768,
  /** Interval at which every socket's session is read again. */
  lookEvery: 3000,
  /** A socket without a pong since the last ping is terminated. */
  pingEvery: 15_000,
  /** Time-out of the closing handshake. */
  goodbye: 1000,
};
