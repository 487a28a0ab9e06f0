import { isReadable } from '#shared/names.ts';

/** Form rule: the field must have visible text, as the server requires. */
export function readableRule(message: string) {
  return {
    required: true,
    validator: (_rule: unknown, entered: string | null | undefined): Promise<void> =>
      isReadable(entered ?? '') ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
