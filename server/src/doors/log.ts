import type { Request, Response } from 'express';
import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlState } from '../db/sql-state.ts';
import type { Call } from './call.ts';
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
  return { type: name, message, stack, code: sqlState(error), query, cause: inner };
}

/**
 * Logs one line per request when it ends. The route is the template, never the URL; no headers, bodies or
 * variables.
 */
export function logCall(log: Logger, call: Call): void {
  if (!log.isLevelEnabled('info')) return;
  const start = performance.now();
  call.response.once('close', () => {
    log.info(callFields(call.request, call.response, { call, start }), 'request');
  });
}

function callFields(request: Request, response: Response, { call, start }: { call: Call; start: number }) {
  const { route, operation, fields, code } = response.locals as Partial<Record<string, unknown>>;
  const length = response.getHeader('content-length');
  return {
    requestId: call.requestId,
    userId: call.known?.userId,
    role: call.known?.role,
    tokenId: call.known?.tokenId,
    method: request.method,
    route: route ?? 'page',
    operation,
    fields,
    status: response.statusCode,
    code,
    ms: Math.floor((performance.now() - start) * 100) / 100,
    bytes: length === undefined ? undefined : Number(length),
    // The client disconnected early.
    ...(!response.writableFinished && { cut: true }),
  };
}
