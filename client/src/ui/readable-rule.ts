import { isReadable } from '#shared/readable.ts';

/** For a field that must hold something to read, as the server asks it; `message` says so under the field. */
export function readableRule(message: string) {
  return {
    required: true,
    validator: (_rule: unknown, entered: string | null | undefined): Promise<void> =>
      isReadable(entered ?? '') ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
