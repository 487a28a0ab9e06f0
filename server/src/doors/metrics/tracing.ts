import type { Call } from '../call.ts';

/** One request as a trace: the request, its operation from the read body on, and the operation's statements. */
export interface RequestTrace {
  operationBegan(): void;
  statementBegan(statement: string): (error?: unknown) => void;
  ended(): void;
}

export interface Tracing {
  request(call: Call): RequestTrace;
  /** Sends what is left, for a short while. */
  close(): Promise<void>;
}
