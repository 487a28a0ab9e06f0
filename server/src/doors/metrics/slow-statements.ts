import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { observing, type StatementObserver } from '../../db/observed-client.ts';
import type { Call } from '../call.ts';
import { askedFields } from '../log.ts';

const LONGEST_TEXT = 1000;

const slowStatements = new Counter({
  name: 'kessal_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS.',
});

/** Logs the request's statements that take longer. Stands behind the body's readers, whose events forget the request. */
export function logSlowStatements(log: Logger, milliseconds: number): RequestHandler {
  return (_request, response, next) => {
    const call = response.locals['call'] as Call;
    observing.run(slowStatementsOf(call, log, milliseconds), next);
  };
}

function slowStatementsOf(call: Call, log: Logger, milliseconds: number): StatementObserver {
  return {
    began: (statement) => {
      const start = performance.now();
      return () => {
        const took = performance.now() - start;
        if (took < milliseconds) return;
        slowStatements.inc();
        const text = statement.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
        log.warn({ ...askedFields(call), statement: text, ms: Math.floor(took) }, 'slow statement');
      };
    },
  };
}
