import { type ApolloServerPlugin, type GraphQLRequestContext, HeaderMap } from '@apollo/server';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { may } from '../shared/permissions.ts';
import type { DoorContext } from './door.ts';

/** A mark as the hints of the live door bear it. */
const MARK = /^[\w.-]{1,60}$/;
/** Milliseconds: screens that one hint made ask do so within a second or two. */
const KEPT = 3000;
const MOST = 100;

type Data = Record<string, unknown>;

/**
 * Screens that stay open ask the same question at the same hint. One of them has it answered, and the others that show
 * the same mark are given the same answer: it was read after the hint, so it holds all that the hint was about. Only
 * documents whose every field is of `fields`, which answer any ADMIN the same, are shared; all else, and whatever comes
 * without a mark, is asked by itself. An answer with an error is shared with nobody.
 */
export function sharedAnswers(fields: readonly string[]): ApolloServerPlugin<DoorContext> {
  const answers = new Map<string, Promise<Data | null>>();
  return {
    requestDidStart: async () => {
      let settle: ((data: Data | null) => void) | null = null;
      return {
        responseForOperation: async (request) => {
          const mark = request.request.http?.headers.get('x-hint') ?? '';
          if (!MARK.test(mark) || !asksOnly(fields, request.operation)) return null;
          const { door } = request.contextValue;
          const actor = await door.actor();
          if (!actor || !may(actor.role, 'hearChanges') || actor.tokenId !== undefined) return null;
          const key = keyOf(mark, door.today, request);
          const given = answers.get(key);
          if (given) return answered(await given);
          if (answers.size >= MOST) return null;
          answers.set(key, new Promise((resolve) => (settle = resolve)));
          setTimeout(() => {
            answers.delete(key);
            settle?.(null);
          }, KEPT).unref();
          return null;
        },
        willSendResponse: async ({ response: { body } }) => {
          const single = body.kind === 'single' ? body.singleResult : null;
          settle?.(single && !single.errors ? (single.data ?? null) : null);
        },
      };
    },
  };
}

function asksOnly(fields: readonly string[], { operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === OperationTypeNode.QUERY &&
    selectionSet.selections.every((one) => one.kind === Kind.FIELD && fields.includes(one.name.value))
  );
}

function keyOf(
  mark: string,
  today: string,
  { request, operationName }: GraphQLRequestContext<DoorContext>,
): string {
  return JSON.stringify([mark, today, operationName, request.query, request.variables]);
}

function answered(data: Data | null) {
  if (!data) return null;
  const http = { headers: new HeaderMap(), status: undefined };
  return { http, body: { kind: 'single' as const, singleResult: { data } } };
}
