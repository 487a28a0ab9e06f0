import type { Request, Response } from 'express';
import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlState } from '../db/sql-state.ts';
import type { Call } from './call.ts';
import { LogLines } from './log-lines.ts';

const STDOUT = 1;

/** The log of a process: one JSON object a line. */
export function createLog(level: string, to: DestinationStream = new LogLines(STDOUT)): Logger {
  return pino({ level, serializers: { err: faultFields } }, to);
}

/** What a fault may say of itself: never the values of a statement, among which codes and sessions pass. */
function faultFields(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, query, cause } = error as Partial<Record<string, unknown>>;
  const inner = cause === undefined ? undefined : faultFields(cause);
  return { type: name, message, stack, code: sqlState(error), query, cause: inner };
}

/**
 * One line for each call, when it is over: who asked what of which route, what came of it and how long it took. The
 * route is the template and never the address; neither headers nor bodies nor variables are written.
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
    // The caller went away before the answer was whole.
    ...(!response.writableFinished && { cut: true }),
  };
}
