import { getNamedType, getNullableType, type GraphQLSchema, isListType, isObjectType } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import { KeyedSemaphore } from '../../db/semaphore.ts';
import type { CallLimits } from './call-limits.ts';

/** Semaphore per session over lists, reports and exports of both APIs, first come first served. */
export class ListSemaphore {
  readonly #semaphore: KeyedSemaphore;

  constructor(limits: CallLimits['lists']) {
    this.#semaphore = new KeyedSemaphore(limits, tooManyLists);
  }

  /**
   * `who`: a session or an access token; null without one, as the list's permission refuses it.
   * @throws Refusal TROP_DE_DEMANDES when the queue is full
   */
  async run<T>(who: string | null, read: () => T | Promise<T>): Promise<T> {
    return who === null ? read() : this.#semaphore.run(who, read);
  }
}

/** What must be known of GraphQL's context. */
interface ReadsLists {
  call: { db: { listInTurn<T>(read: () => T | Promise<T>): Promise<T> } };
}

/** Wraps every query field that answers or contains a list in the session's semaphore. */
export function listsInTurn(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { type, resolve } = field;
    const answer = getNamedType(type);
    const isList = isListType(getNullableType(type));
    if (
      !resolve ||
      !(isList || (isObjectType(answer) && Object.values(answer.getFields()).some(holdsObjects)))
    )
      continue;
    field.resolve = (source, args, context: ReadsLists, info) =>
      context.call.db.listInTurn(() => resolve(source, args, context, info));
  }
  return schema;
}

function holdsObjects({ type }: { type: Parameters<typeof getNamedType>[0] }): boolean {
  return isListType(getNullableType(type)) && isObjectType(getNamedType(type));
}

function tooManyLists(): Refusal {
  return new Refusal(
    'TROP_DE_DEMANDES',
    'Trop de listes sont demandées à la fois. Réessayez dans un instant.',
    {
      retryAfter: 1,
    },
  );
}
