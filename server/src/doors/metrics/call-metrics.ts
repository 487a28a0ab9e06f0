import type { Request, Response } from 'express';
import { Counter, Histogram } from 'prom-client';
import type { ErrorCode } from '../../shared/error-codes.ts';
import { OPERATION_NAMES } from '../graphql/known-documents.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const requests = new Histogram({
  name: 'kessal_http_request_duration_seconds',
  help: 'Requests until their answer has left, by route and by GraphQL operation of our screens.',
  labelNames: ['method', 'route', 'operation'],
  // Few, as each is a line of the scrape for each operation.
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
});

const refusals = new Counter({
  name: 'kessal_refusals_total',
  help: 'Requests refused or failed, by the code that they were answered.',
  labelNames: ['code'],
});

/** Every label has few values, whatever a stranger names his operation. */
export function countCall({ method }: Request, { locals }: Response, seconds: number): void {
  const { route, operation, code } = locals as { route?: string; operation?: string; code?: ErrorCode };
  const labels = {
    method: METHODS.includes(method) ? method : 'other',
    route: route ?? 'page',
    operation: route === '/graphql' ? nameOf(operation) : '',
  };
  requests.observe(labels, seconds);
  if (code !== undefined) countRefusal(code);
}

export function countRefusal(code: ErrorCode): void {
  refusals.inc({ code });
}

function nameOf(operation = ''): string {
  return OPERATION_NAMES.has(operation) ? operation : 'other';
}
