type Tidy = (text: string) => string;

const tidied = new WeakMap<object, Map<string | symbol, Tidy>>();

/** A text of an input class that is rewritten before it is validated and stored. */
export const Tidied =
  (tidy: Tidy): PropertyDecorator =>
  (target, key) => {
    const fields = tidied.get(target) ?? new Map<string | symbol, Tidy>();
    tidied.set(target, fields.set(key, tidy));
  };

/** Rewrites the texts of an input, and of the inputs within it. */
export function tidyInput(input: object): void {
  for (const [key, value] of Object.entries(input) as [string, unknown][]) {
    if (typeof value === 'string') tidyField(input, key, value);
    else if (Array.isArray(value)) for (const one of value as unknown[]) tidyWithin(one);
    else tidyWithin(value);
  }
}

function tidyWithin(value: unknown): void {
  if (typeof value === 'object' && value !== null) tidyInput(value);
}

function tidyField(input: object, key: string, text: string): void {
  for (let shape: unknown = Object.getPrototypeOf(input); shape; shape = Object.getPrototypeOf(shape)) {
    const tidy = tidied.get(shape)?.get(key);
    if (tidy) return void Object.assign(input, { [key]: tidy(text) });
  }
}
