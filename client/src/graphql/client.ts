import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode, ExecutionResult } from 'graphql';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { holdPage } from './hold-page.ts';
import { readError } from './errors.ts';
import { sessionBearer } from './bearer.ts';
import { createCache } from './cache.ts';

const TIME_OUT = 15_000;
/** A picture over a slow line. */
const UPLOAD_TIME_OUT_MS = 90_000;

/** Window event: a response cast doubt on the session. */
export const SESSION_IN_DOUBT = 'kessal:session-in-doubt';

/** Refusals that mean no session, or another user, role or local than this page has. */
const NOT_AS_BELIEVED = new Set(['NON_AUTHENTIFIE', 'ACCES_REFUSE', 'LOCAL_REQUIS']);

/** What a server says to an id that it does not know, one of an earlier build too. */
const ID_UNKNOWN = new Set(['DOCUMENT_INCONNU', 'REQUETE_INVALIDE']);

/** Context of the session's own calls, whose refusals raise no SESSION_IN_DOUBT. */
export const ABOUT_SESSION = { aboutSession: true };

export function createClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([noticeEndOfSession(), credentials(), idsForTexts(), toServer()]),
    cache: createCache(),
    // A question asked after a change would be given the answer of the same question asked before it.
    queryDeduplication: false,
  });
}

function noticeEndOfSession(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (operation.getContext().aboutSession) return;
    if (NOT_AS_BELIEVED.has(readError(error).code)) window.dispatchEvent(new Event(SESSION_IN_DOUBT));
  });
}

function credentials(): ApolloLink {
  return new SetContextLink(({ headers }) => ({
    headers: { ...(headers as Record<string, string> | undefined), ...sessionHeaders() },
  }));
}

/** Of a generated document. */
const idOf = (document: DocumentNode) =>
  (document as unknown as { __meta__: { hash: string } }).__meta__.hash;

/** A document's id in place of its text, for calls outside Apollo. */
export const byId = (document: DocumentNode) => ({
  persistedQuery: { version: 1, sha256Hash: idOf(document) },
});

/** Sends a document's id, and its text to a server that does not know the id. */
function idsForTexts(): ApolloLink {
  return new PersistedQueryLink({
    generateHash: idOf,
    retry: ({ error }) => ID_UNKNOWN.has(readError(error).code),
  });
}

/** Session headers, for calls outside Apollo too. */
export function sessionHeaders(): Record<string, string> {
  const xsrf = readCookie('XSRF-TOKEN');
  const bearer = sessionBearer();
  return {
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
  };
}

/** Sends a hand-written query, uncached and with its errors as they are. */
export async function ask(question: object): Promise<ExecutionResult> {
  const response = await fetchWithin(TIME_OUT, '/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', ...sessionHeaders() },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as ExecutionResult;
  if (answer.errors?.[0]?.extensions['code'] === 'NON_AUTHENTIFIE')
    window.dispatchEvent(new Event(SESSION_IN_DOUBT));
  return answer;
}

function toServer(): ApolloLink {
  return new UploadHttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    fetch: (address, options) =>
      fetchWithin(options?.body instanceof FormData ? UPLOAD_TIME_OUT_MS : TIME_OUT, address, options),
  });
}

/** fetch with a timeout that also covers the body: a truncated response must not block the till. */
async function fetchWithin(
  limit: number,
  address: RequestInfo | URL,
  options: RequestInit = {},
): Promise<Response> {
  const controller = new AbortController();
  // Prevents an automatic reload while a response is pending.
  const release = holdPage();
  options.signal?.addEventListener('abort', () => controller.abort(options.signal?.reason), { once: true });
  const waiting = setTimeout(
    () => controller.abort(new DOMException('No answer in time', 'TimeoutError')),
    limit,
  );
  try {
    const response = await fetch(address, { ...options, signal: controller.signal });
    const body = await response.text();
    return new Response(body === '' ? null : body, response);
  } finally {
    clearTimeout(waiting);
    release();
  }
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
