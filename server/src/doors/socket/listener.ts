import type { Express, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { Refusal } from '../../shared/errors.ts';
import { countRefusal } from '../metrics/call-metrics.ts';
import { problemBody } from '../problem.ts';
import { drainAfterRefusal, isDraining } from './drain.ts';
import { splitByFirstByte } from './first-byte.ts';
import { dropSilentSockets } from './silent-sockets.ts';

export interface ListenerLimits {
  /** Keep-alive: tills sell every minute or so, and a close between two sales could cut the next. */
  keptOpenMs: number;
  headersMs: number;
  /** Long enough for a picture over a poor network. */
  wholeRequestMs: number;
  /** Interval of the checks of both timeouts. */
  lookEveryMs: number;
  headerBytes: number;
  connections: number;
}

export const USUAL_LIMITS: ListenerLimits = {
  keptOpenMs: 65_000,
  headersMs: 20_000,
  wholeRequestMs: 120_000,
  lookEveryMs: 5000,
  headerBytes: 16_384,
  connections: 2000,
};

const LONGEST_URL = 4096;
const MOST_HEADERS = 100;

export interface Answering {
  express: Express;
  /** Otherwise the request is answered as plain HTTP. */
  upgrades(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface Tls {
  cert: string;
  key: string;
  /** Who comes in plain HTTP is answered by this, and by nothing else. */
  inPlain?: RequestListener | undefined;
}

/** Creates the HTTP(S) server; its limits apply before Express. */
export function createListener(
  { express, upgrades, upgrade }: Answering,
  log: Logger,
  limits: Partial<ListenerLimits> = {},
  tls?: Tls,
): Server {
  const { keptOpenMs, headersMs, wholeRequestMs, lookEveryMs, headerBytes, connections } = {
    ...USUAL_LIMITS,
    ...limits,
  };
  const options = {
    keepAliveTimeout: keptOpenMs,
    headersTimeout: headersMs,
    requestTimeout: wholeRequestMs,
    connectionsCheckingInterval: lookEveryMs,
    maxHeaderSize: headerBytes,
    // Node's own refusal is an empty page; reasonableHead refuses it.
    requireHostHeader: false,
    shouldUpgradeCallback: upgrades,
  };
  const server = tls
    ? createSecureServer({ ...options, cert: tls.cert, key: tls.key, handshakeTimeout: headersMs }, express)
    : createServer(options, express);
  if (tls?.inPlain && 'setSecureContext' in server) {
    const { shouldUpgradeCallback: _none, ...plainly } = options;
    const times = { firstMs: headersMs, wholeMs: wholeRequestMs };
    const plain = splitByFirstByte(server, { answer: tls.inPlain, options: plainly, ...times });
    plain.prependListener('request', drainAfterRefusal);
    plain.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => turnAway(error, socket, log));
  }
  server.maxConnections = connections;
  dropSilentSockets(server, connections, log);
  server.prependListener('request', drainAfterRefusal);
  server.prependListener('request', noteResponse);
  // An older Node has no shouldUpgradeCallback.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (upgrades(request)) upgrade(request, socket, head);
    else refuseSocket(socket, invalid(), randomUUID());
  });
  server.on('drop', () => log.warn({ connections }, 'too many connections: one was turned away'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => turnAway(error, socket, log));
  return server;
}

/** Refuses heads that HTTP allows and no client of ours sends. */
export const reasonableHead: RequestHandler = (request, _response, next) => {
  const { url, rawHeaders, headers } = request;
  if (url.length > LONGEST_URL)
    throw new Refusal('REQUETE_TROP_LOURDE', "L'adresse de la demande est trop longue.");
  if (rawHeaders.length > 2 * MOST_HEADERS) throw tooManyHeaders();
  if (headers.host === undefined && request.httpVersion === '1.1') throw invalid();
  next();
};

/** What is not answered yet: Node names no response when it tells of a socket's fault. */
const unanswered = new WeakMap<Duplex, Set<ServerResponse & Partial<Pick<Response, 'locals'>>>>();

function noteResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  const its = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, its.add(response));
  response.once('close', () => its.delete(response));
}

/** Answers malformed or slow HTTP, which never reaches Express, as every other refusal. */
function turnAway(error: NodeJS.ErrnoException, socket: Duplex, log: Logger): void {
  // Of requests that came without waiting only the first has the socket.
  const underWay = [...(unanswered.get(socket) ?? [])].find((response) => response.socket === socket);
  // After a failed TLS handshake the client could not read an answer.
  const unread = error.code === 'ECONNRESET' || /^ERR_SSL|^ERR_TLS/.test(error.code ?? '');
  if (!socket.writable || unread || underWay?.headersSent || isDraining(socket)) {
    socket.destroy();
    return;
  }
  const refusal = socketRefusal(error.code);
  const { status, code } = refusal;
  const given = underWay?.getHeader('x-request-id');
  const requestId = typeof given === 'string' ? given : randomUUID();
  refuseSocket(socket, refusal, requestId);
  if (!underWay) {
    log.info({ requestId, status, code, reason: error.code }, 'request');
    countRefusal(code);
    return;
  }
  // A request known to Express is logged and counted when its response closes.
  underWay.statusCode = status;
  Object.assign(underWay.locals ?? {}, { code });
}

export function refuseSocket(socket: Duplex, refusal: Refusal, requestId: string): void {
  const { status } = refusal;
  const body = JSON.stringify(problemBody(refusal, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function socketRefusal(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal('DELAI_DEPASSE', 'La demande a mis trop de temps à arriver.');
  }
  return code === 'HPE_HEADER_OVERFLOW' ? tooManyHeaders() : invalid();
}

function tooManyHeaders(): Refusal {
  return new Refusal('EN_TETES_TROP_LOURDS', 'Les en-têtes de la demande sont trop volumineux.');
}

function invalid(): Refusal {
  return new Refusal('REQUETE_INVALIDE', "La demande n'est pas du HTTP valide.");
}
