import type { Express, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { Refusal } from '../../shared/errors.ts';
import { problemBody } from '../problem.ts';
import { drainAfterRefusal, isDraining } from './drain.ts';

/** Milliseconds, bytes and connections. */
export interface ListenerLimits {
  /** Tills sell every minute or so: hanging up between two sales could cut the next one in the doorway. */
  keptOpen: number;
  headers: number;
  /** A picture over a poor network takes its time. */
  wholeRequest: number;
  /** How often the two limits before are looked at. */
  lookEvery: number;
  headerBytes: number;
  connections: number;
}

const USUAL: ListenerLimits = {
  keptOpen: 65_000,
  headers: 20_000,
  wholeRequest: 120_000,
  lookEvery: 5000,
  headerBytes: 16_384,
  connections: 2000,
};

const LONGEST_URL = 4096;
const MOST_HEADERS = 100;

/** What answers behind the sockets. */
export interface Answering {
  express: Express;
  /** Whether a call that asks to become a socket may; any other is answered as if it had not asked. */
  upgrades(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** The socket side of the server: what a caller may cost before Express hears of him. */
export function createListener(
  { express, upgrades, upgrade }: Answering,
  log: Logger,
  limits: Partial<ListenerLimits> = {},
  tls?: { cert: string; key: string },
): Server {
  const { keptOpen, headers, wholeRequest, lookEvery, headerBytes, connections } = { ...USUAL, ...limits };
  const options = {
    keepAliveTimeout: keptOpen,
    headersTimeout: headers,
    requestTimeout: wholeRequest,
    connectionsCheckingInterval: lookEvery,
    maxHeaderSize: headerBytes,
    // Node's own refusal is an empty page; ours is in reasonableHead.
    requireHostHeader: false,
    shouldUpgradeCallback: upgrades,
  };
  const server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: headers }, express)
    : createServer(options, express);
  server.maxConnections = connections;
  server.prependListener('request', drainAfterRefusal);
  // An older Node asks nobody, and hands over whatever names a protocol.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (upgrades(request)) upgrade(request, socket, head);
    else refuseSocket(socket, invalid(), randomUUID());
  });
  server.on('drop', () => log.warn({ connections }, 'too many connections: one was turned away'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => turnAway(error, socket, log));
  return server;
}

/** What HTTP allows, and no caller of ours ever sends. */
export const reasonableHead: RequestHandler = (request, _response, next) => {
  const { url, rawHeaders, headers } = request;
  if (url.length > LONGEST_URL)
    throw new Refusal('REQUETE_TROP_LOURDE', "L'adresse de la demande est trop longue.");
  if (rawHeaders.length > 2 * MOST_HEADERS) throw tooManyHeaders();
  if (headers.host === undefined && request.httpVersion === '1.1') throw invalid();
  next();
};

/** Node keeps here the answer that it was about to give on this socket; Express has put its own words to it. */
type AnsweringSocket = Duplex & {
  _httpMessage?: (ServerResponse & Partial<Pick<Response, 'locals'>>) | null;
};

/** What is no HTTP, or comes too slowly, never reaches Express: it is told so in the words of every other refusal. */
function turnAway(error: NodeJS.ErrnoException, socket: Duplex, log: Logger): void {
  const underWay = (socket as AnsweringSocket)._httpMessage;
  // Who does not get through the handshake (plain HTTP, a stranger to our authority) could not read an answer.
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
    return;
  }
  // A call that Express knows of leaves its line when its answer closes.
  underWay.statusCode = status;
  Object.assign(underWay.locals ?? {}, { code });
}

/** A refusal on a socket that Express does not have, and the end of it. */
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
