import type { Answer } from './app.ts';

export const DOORS = ['REST', 'GraphQL'] as const;
export type DoorName = (typeof DOORS)[number];

export interface Refused {
  code: string;
  status?: number;
  sentence?: string;
  errors?: { field: string; message: string }[];
  fields?: string[];
  prices?: object[];
  items?: object[];
}

/** The refusal of a REST or GraphQL answer; its code is "done" for a success. */
export function refusalOf({ status, body }: Pick<Answer, 'status' | 'body'>): Refused {
  const graphql = body?.errors?.[0]?.extensions;
  const said = (graphql ?? body) as Partial<Refused> | null | undefined;
  if (said?.code === undefined)
    return { code: status < 400 && !body?.errors ? 'done' : `HTTP ${status} without a code` };
  const sentence = (graphql ? body.errors[0].message : body.detail) as string;
  const fields = said.errors?.map(({ field }) => field);
  return { ...said, code: said.code, sentence, ...(fields && { fields }) };
}

export const codeOf = (answer: Pick<Answer, 'status' | 'body'>) => refusalOf(answer).code;
export const fieldsOf = (answer: Pick<Answer, 'status' | 'body'>) => refusalOf(answer).fields ?? [];
