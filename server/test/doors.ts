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

/** The refusal of a REST or GraphQL answer; its code is "done" without one. */
export function refusalOf({ body }: Pick<Answer, 'body'>): Refused {
  const graphql = body.errors?.[0]?.extensions;
  const said = (graphql ?? body) as Partial<Refused>;
  if (said.code === undefined) return { code: 'done' };
  const sentence = (graphql ? body.errors[0].message : body.detail) as string;
  const fields = said.errors?.map(({ field }) => field);
  return { ...said, code: said.code, sentence, ...(fields && { fields }) };
}

export const codeOf = (answer: Pick<Answer, 'body'>) => refusalOf(answer).code;
export const fieldsOf = (answer: Pick<Answer, 'body'>) => refusalOf(answer).fields ?? [];
