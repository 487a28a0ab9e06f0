/** JSON Schema (2020-12) of what the REST facade reads and answers: a few words for what an answer is made of. */
export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };
export const boolean: Schema = { type: 'boolean' };
export const integer: Schema = { type: 'integer' };
export const id: Schema = { type: 'integer', minimum: 0, maximum: 2_147_483_647 };
/** Units of a product; below zero where a local owes them. */
export const units: Schema = { type: 'integer' };
/** Dirhams with at most two decimals; a difference may be negative. */
export const dirhams: Schema = { type: 'number', description: 'Dirhams, 2 décimales au plus.' };
export const day: Schema = { type: 'string', format: 'date' };
/** ISO 8601 with the shop's offset. */
export const instant: Schema = { type: 'string', format: 'date-time' };
/** `pictures/<hash>`, to join with the API's base. */
export const picture: Schema = { type: ['string', 'null'], pattern: '^pictures/[0-9a-f]{64}$' };
/** The bytes of a file. */
export const file: Schema = { type: 'string', format: 'binary' };
export const nothing: Schema = { type: 'null' };

export const choice = (...values: readonly string[]): Schema => ({ type: 'string', enum: values });

export const list = (items: Schema): Schema => ({ type: 'array', items });

export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, nothing] });

/** Exactly these members; those named in `optional` may be missing. */
export function object(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** What nearly every route answers: `{ "data": … }`, and what stands beside it. */
export function data(schema: Schema, beside: Record<string, Schema> = {}): Schema {
  return object({ data: schema, ...beside });
}
