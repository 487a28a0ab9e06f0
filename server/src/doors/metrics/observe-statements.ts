import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { observing, type StatementObserver, withoutValues } from '../../db/reading/observed-client.ts';
import type { Call } from '../call.ts';
import { askedFields } from './log.ts';
import type { RequestTrace } from './tracing.ts';

const LONGEST_TEXT = 1000;

const slowStatements = new Counter({
  name: 'kessal_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS.',
});

/**
 * Logs the request's statements that take longer, and traces all where there is a trace. Stands behind the body's readers,
 * whose events forget the request.
 */
export function observeStatements(log: Logger, milliseconds: number): RequestHandler {
  return (_request, response, next) => {
    const call = response.locals['call'] as Call;
    const trace = response.locals['trace'] as RequestTrace | undefined;
    trace?.operationBegan();
    observing.run(observerOf(call, trace, { log, milliseconds }), next);
  };
}

function observerOf(
  call: Call,
  trace: RequestTrace | undefined,
  { log, milliseconds }: { log: Logger; milliseconds: number },
): StatementObserver {
  return {
    began: (statement) => {
      const start = performance.now();
      const traced = trace?.statementBegan(shown(statement));
      return (error) => {
        traced?.(error);
        const took = performance.now() - start;
        if (took < milliseconds) return;
        slowStatements.inc();
        const text = shown(statement).replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
        log.warn({ ...askedFields(call), statement: text, ms: Math.floor(took) }, 'slow statement');
      };
    },
  };
}

function shown({ name, text = '' }: { name?: string; text?: string }): string {
  return name ?? withoutValues(text);
}
