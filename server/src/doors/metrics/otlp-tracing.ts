import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { sqlState } from '../../db/sql-state.ts';
import { askedFields } from './log.ts';
import type { RequestTrace, Tracing } from './tracing.ts';

/** That a closing server waits for a collector. */
const PATIENCE_MS = 2000;

/** Sends OpenTelemetry traces as the standard variables say, which its libraries read. Loaded only where they ask for it. */
export function startTracing(log: Logger): Tracing {
  const warn = (message: string) => log.warn({ reason: message }, 'traces');
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'kessal' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new BasicTracerProvider({ resource, spanProcessors });
  const tracer = provider.getTracer('kessal');
  const begin = (name: string, kind: SpanKind, parent?: Span) =>
    tracer.startSpan(name, { kind }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  return {
    request: (call): RequestTrace => {
      const request = begin('request', SpanKind.SERVER);
      let operation: Span | undefined;
      return {
        operationBegan: () => void (operation ??= begin('operation', SpanKind.INTERNAL, request)),
        statementBegan: (statement) => {
          const span = begin('statement', SpanKind.CLIENT, operation ?? request);
          span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': statement });
          return (error) => {
            if (error !== undefined && error !== null) {
              const code = sqlState(error);
              span.setStatus({ code: SpanStatusCode.ERROR, ...(code !== undefined && { message: code }) });
            }
            span.end();
          };
        },
        ended: () => {
          const { method, route, operation: name, fields, requestId } = askedFields(call);
          const { statusCode, locals } = call.response;
          request.updateName(`${method} ${route}`);
          request.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': statusCode,
            'kessal.request_id': requestId,
            ...(typeof locals['code'] === 'string' && { 'kessal.code': locals['code'] }),
          });
          operation?.updateName(name ?? (fields?.join(' ') || `${method} ${route}`));
          operation?.end();
          request.end();
        },
      };
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([provider.shutdown().catch(quiet), late]);
    },
  };
}
