import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import ipaddr from 'ipaddr.js';
import { hostOf, mayReceive, PRIVATE, type Resolve } from './webhook-address.ts';

export interface Message {
  /** The same for the same content, so that a receiver knows a repeated one. */
  id: string;
  body: string;
}

/** Why a message is not delivered: `message` is French and shown. */
export class DeliveryFault extends Error {
  constructor(
    message: string,
    /** The receiver wants no more. */
    readonly gone = false,
  ) {
    super(message);
  }
}

export interface Way {
  resolve: Resolve;
  ownNetwork: boolean;
  now: Date;
  signal: AbortSignal;
}

const ANSWER_MS = 10_000;
const GONE = 410;

/**
 * Resolves once the receiver has answered that it has the message. Its name is resolved once, and the very address that
 * was checked is connected to; a redirect leads nowhere.
 * @throws DeliveryFault
 */
export async function postMessage(
  { address, secret }: { address: string; secret: Buffer },
  message: Message,
  way: Way,
): Promise<void> {
  const url = new URL(address);
  const late = AbortSignal.timeout(ANSWER_MS);
  const signal = AbortSignal.any([late, way.signal]);
  let status: number;
  try {
    const to = await unlessAborted(addressOf(url, way), signal);
    status = await send(url, to, { message, headers: signed(message, secret, way.now), signal });
  } catch (error) {
    if (error instanceof DeliveryFault) throw error;
    throw new DeliveryFault(late.aborted ? `${url.host} n’a pas répondu en 10 secondes.` : why(error, url));
  }
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400)
    throw new DeliveryFault(`${url.host} renvoie ailleurs (${status}) : donnez l’adresse finale.`);
  if (status === GONE) throw new DeliveryFault(`${url.host} a répondu ${GONE} : il n’en veut plus.`, true);
  throw new DeliveryFault(`${url.host} a répondu ${status}.`);
}

/** As Standard Webhooks says it: https://www.standardwebhooks.com. */
export function signed({ id, body }: Message, secret: Buffer, now: Date): Record<string, string> {
  const seconds = String(Math.trunc(now.getTime() / 1000));
  const mac = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${mac}` };
}

interface To {
  address: string;
  family: number;
}

async function addressOf(url: URL, { resolve, ownNetwork }: Way): Promise<To> {
  const host = hostOf(url);
  const literal = ipaddr.isValid(host) ? [{ address: host, family: host.includes(':') ? 6 : 4 }] : null;
  const found = literal ?? (await resolve(host));
  const [first] = found;
  if (!first) throw new DeliveryFault(`Le nom ${host} n’est pas trouvé.`);
  if (!found.every(({ address }) => mayReceive(address, ownNetwork))) throw new DeliveryFault(PRIVATE);
  return first;
}

interface Sent {
  message: Message;
  headers: Record<string, string>;
  signal: AbortSignal;
}

function send(url: URL, { address, family }: To, { message, headers, signal }: Sent): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  const body = Buffer.from(message.body);
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: 'POST',
        // A connection that is kept would lead to where the name led before.
        agent: false,
        lookup: (_host, options, answer) => {
          if (options.all) answer(null, [{ address, family }]);
          else answer(null, address, family);
        },
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'user-agent': 'Kessal',
          ...headers,
        },
        signal,
      },
      (response) => {
        // What else it says is not read.
        response.on('error', () => undefined).destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    asking.on('error', reject);
    // An answer that is none, as 101 is to whoever asked for no other protocol, ends without an error.
    asking.on('close', () => reject(new Error('closed')));
    asking.end(body);
  });
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('aborted'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function why(error: unknown, { host, hostname }: URL): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Le nom ${hostname} n’est pas trouvé.`;
  if (/CERT|SSL|TLS|ISSUER|SELF_SIGNED|LEAF/.test(code))
    return `Le certificat de ${host} n’est pas reconnu (${code}).`;
  return `${host} ne répond pas${code === '' ? '' : ` (${code})`}.`;
}
