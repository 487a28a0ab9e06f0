import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlState } from '../../db/sql-state.ts';
import { withoutValues } from '../../db/reading/observed-client.ts';
import type { Call } from '../call.ts';
import { LogDestination } from './log-destination.ts';

const STDOUT = 1;

export function createLog(level: string, to: DestinationStream = new LogDestination(STDOUT)): Logger {
  return pino({ level, serializers: { err: faultFields } }, to);
}

/** Loggable fields of an error: never a statement's values, which may hold codes and sessions. */
function faultFields(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, query, cause } = error as Partial<Record<string, unknown>>;
  const inner = cause === undefined ? undefined : faultFields(cause);
  const statement = typeof query === 'string' ? withoutValues(query) : undefined;
  return { type: name, message, stack, code: sqlState(error), query: statement, cause: inner };
}

/** One line per request that has ended, without headers, bodies or variables. */
export function logCall(log: Logger, call: Call, milliseconds: number): void {
  if (log.isLevelEnabled('info')) log.info(callFields(call, milliseconds), 'request');
}

/** Who asked what; the route is the template, never the URL. */
export function askedFields({ requestId, known, request, response }: Call) {
  const { route, operation, fields } = response.locals as {
    route?: string;
    operation?: string;
    fields?: string[];
  };
  return {
    requestId,
    userId: known?.userId,
    role: known?.role,
    tokenId: known?.tokenId,
    method: request.method,
    route: route ?? 'page',
    operation,
    fields,
  };
}

function callFields(call: Call, milliseconds: number) {
  const { response } = call;
  const length = response.getHeader('content-length');
  return {
    ...askedFields(call),
    status: response.statusCode,
    code: response.locals['code'] as unknown,
    ms: Math.floor(milliseconds * 100) / 100,
    bytes: length === undefined ? undefined : Number(length),
    // The client disconnected early.
    ...(!response.writableFinished && { cut: true }),
  };
}
