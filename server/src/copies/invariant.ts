/** What holds in every database at rest. */
export interface Invariant {
  name: string;
  /** French sentence for an administrator when it does not hold. */
  fault: string;
  /** Query of the rows that break it. */
  sql: string;
}
