import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { may } from '../../shared/permissions.ts';
import type { Call, CallContext } from '../call.ts';
import type { Asked } from './gate.ts';

/** Milliseconds: screens refetch within a second or two after a hint. */
const KEPT = 3000;
const MOST = 100;

interface Answer {
  data: Record<string, unknown>;
  body: Buffer;
}

/**
 * Coalesces the queries of many open screens after one hint: one is run, the others with its hint id get the
 * same bytes, read after the hint. Only documents whose every field is in `fields`, answered alike to any
 * ADMIN, are shared, and no errors.
 */
export class ResponseCache {
  readonly #fields: readonly string[];
  readonly #answers = new Map<string, Promise<Answer | null>>();

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  /** The cached answer or null; the session is still looked up. */
  async given(call: Call, asked: Asked): Promise<Buffer | null> {
    const answer = call.hint !== null && this.#answers.get(keyOf(call, asked));
    if (!answer || !(await mayShare(call))) return null;
    return (await answer)?.body ?? null;
  }

  get plugin(): ApolloServerPlugin<CallContext> {
    return {
      requestDidStart: async ({ contextValue: { call } }) => {
        if (call.hint === null) return undefined;
        let settle: ((answer: Answer | null) => void) | null = null;
        return {
          responseForOperation: async ({ operation, request }) => {
            if (!asksOnly(this.#fields, operation) || !(await mayShare(call))) return null;
            const key = keyOf(call, request);
            const given = this.#answers.get(key);
            if (given) return answered(await given);
            if (this.#answers.size >= MOST) return null;
            this.#answers.set(key, new Promise((resolve) => (settle = resolve)));
            setTimeout(() => {
              this.#answers.delete(key);
              settle?.(null);
            }, KEPT).unref();
            return null;
          },
          willSendResponse: async ({ response: { body } }) => {
            const single = body.kind === 'single' ? body.singleResult : null;
            settle?.(single?.data && !single.errors ? answerOf(single.data) : null);
          },
        };
      },
    };
  }
}

/** Reads the session, so a ban or a logout counts here too. */
async function mayShare(call: Call): Promise<boolean> {
  const actor = await call.actor();
  return actor !== null && may(actor.role, 'hearChanges') && actor.tokenId === undefined;
}

function asksOnly(fields: readonly string[], { operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === OperationTypeNode.QUERY &&
    selectionSet.selections.every((one) => one.kind === Kind.FIELD && fields.includes(one.name.value))
  );
}

function keyOf({ hint, today }: Call, { operationName, query, variables }: Asked): string {
  return JSON.stringify([hint, today, operationName ?? null, query, variables ?? {}]);
}

function answerOf(data: Record<string, unknown>): Answer {
  return { data, body: Buffer.from(JSON.stringify({ data })) };
}

function answered(answer: Answer | null) {
  if (!answer) return null;
  const http = { headers: new HeaderMap(), status: undefined };
  return { http, body: { kind: 'single' as const, singleResult: { data: answer.data } } };
}
