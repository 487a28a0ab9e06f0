/**
 * How a tablet opens the house, or why it does not: the house listens on its own machine alone; that one has no network; only
 * the proxy before it knows; in plain HTTP; by its own authority, which is installed first; in HTTPS.
 */
export const TABLET_WAYS = ['OWN_MACHINE', 'NO_NETWORK', 'PROXY', 'PLAIN', 'AUTHORITY', 'HTTPS'] as const;
export type TabletWay = (typeof TABLET_WAYS)[number];

export interface TabletDoor {
  way: TabletWay;
  /** Null where no address is known. */
  url: string | null;
}
