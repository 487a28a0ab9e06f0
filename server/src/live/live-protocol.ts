import { GraphQLError, parse, type ExecutionArgs, type GraphQLSchema, validate } from 'graphql';
import type { Context, ServerOptions } from 'graphql-ws';
import { formatError } from '../doors/graphql/apollo.ts';
import type { HouseKit } from '../doors/kit.ts';
import { readCookies } from '../doors/session/cookies.ts';
import { readDocument } from '../doors/graphql/document-limits.ts';
import { chosenOperation } from '../doors/graphql/gate.ts';
import { type KnownDocuments, refuseFreeDocument } from '../doors/graphql/known-documents.ts';
import { toRefusal } from '../doors/problem.ts';
import { Refusal } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { localRequired } from '../sales/sales.errors.ts';
import { mayListen, type Subscriber } from './subscriber.ts';
import type { LiveContext } from './subscription.ts';

/** Limits of the WebSocket API. */
export const LIVE_LIMITS = {
  /** Of living sessions: screens of the office, and tills. */
  sockets: 2000,
  /** Sockets not yet authenticated, without a living session in the handshake. */
  strangers: 400,
  /** Of those, per address: a shop's screens may reconnect all at once, and not all send a cookie. */
  ofAnAddress: 40,
  /** Per session: the tabs of one browser. */
  ofASession: 10,
  /** Time-out of the authentication. */
  speakWithinMs: 3000,
  messageBytes: 32_768,
  /** Interval at which every socket's session is read again. */
  lookEveryMs: 3000,
  /** A socket without a pong since the last ping is terminated. */
  pingEveryMs: 15_000,
  /** Time-out of the closing handshake. */
  goodbyeMs: 1000,
};

const SUBSCRIPTIONS = 3;
const UNAUTHORIZED = 4401;
const TOO_MANY = 4429;

type Params = Record<string, unknown>;
type Options = ServerOptions<Params, Subscriber>;

export interface ProtocolKit extends Pick<HouseKit, 'clock' | 'tokens' | 'identify'> {
  schema: GraphQLSchema;
  known: KnownDocuments;
}

/** Options of graphql-ws: one authentication, then a few subscriptions under GraphQL's limits. */
export function liveOptions(kit: ProtocolKit, crowded: (subscriber: Subscriber) => boolean): Options {
  return {
    connectionInitWaitTimeout: LIVE_LIMITS.speakWithinMs,
    onConnect: async ({ extra: subscriber, connectionParams }) => {
      const code = await admit(kit, subscriber, connectionParams ?? {});
      if (code === null && !crowded(subscriber)) return true;
      // A fatal close code: browsers do not retry.
      subscriber.socket.close(code === null ? TOO_MANY : UNAUTHORIZED, code ?? 'TROP_DE_TENTATIVES');
      return false;
    },
    onSubscribe: (context, _id, { query, variables, operationName }) => {
      try {
        return readSubscription(context, { query, variables, operationName }, kit);
      } catch (error) {
        return [told(error)];
      }
    },
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors && {
        ...result,
        errors: result.errors.map((error) => formatError(error.toJSON(), error)),
      },
  };
}

/** Authenticates a socket: null when admitted, else the refusal's code. */
async function admit(kit: ProtocolKit, subscriber: Subscriber, params: Params): Promise<string | null> {
  const { tokens, clock, identify } = kit;
  const shown = params['token'];
  const token = typeof shown === 'string' ? shown : readCookies(subscriber.call, tokens).session;
  try {
    const now = clock();
    const sessionId = token ? tokens.readSession(token, now) : null;
    const actor = sessionId === null ? null : await identify(sessionId);
    permit(actor, 'sell');
    if (!mayListen(actor)) throw localRequired();
    subscriber.actor = actor;
    return null;
  } catch (error) {
    return toRefusal(error).code;
  }
}

interface Asked {
  query: string;
  variables: Params | null | undefined;
  operationName: string | null | undefined;
}

/** @throws Refusal */
function readSubscription(
  { extra: subscriber, subscriptions }: Context<Params, Subscriber>,
  { query, variables, operationName }: Asked,
  { schema, known }: ProtocolKit,
): ExecutionArgs | readonly GraphQLError[] {
  if (Object.keys(subscriptions).length > SUBSCRIPTIONS) {
    throw new Refusal('REQUETE_TROP_LOURDE', `${SUBSCRIPTIONS} souscriptions au plus par page.`);
  }
  const read = readDocument(schema, query);
  if (!known.has(query)) {
    read?.weigh(variables ?? {});
    refuseFreeDocument(subscriber.actor);
  }
  if (read && !read.onlySubscribes) {
    throw new Refusal('REQUETE_INVALIDE', 'Ici s’écoutent des souscriptions : le reste se demande par HTTP.');
  }
  if (read) chosenOperation(read.operations, operationName);
  const document = parse(query);
  const faults = validate(schema, document);
  if (faults.length > 0) return faults.map(told);
  const contextValue: LiveContext = {
    call: { enter: async (permission) => permit(subscriber.actor, permission) },
    hear: () => subscriber.hear(),
  };
  return { schema, document, operationName, variableValues: variables, contextValue };
}

/** A GraphQL error with the same sentences and codes as over HTTP. */
function told(error: unknown): GraphQLError {
  const original =
    error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error });
  const { message, extensions } = formatError(original.toJSON(), original);
  return new GraphQLError(message, { extensions: extensions ?? {} });
}
