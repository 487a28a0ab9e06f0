import type { Role } from '../graphql/generated.ts';

/**
 * Digits of a code that cannot be guessed within the rate limits; an administrator's opens every figure of the house.
 */
export const SAFE_DIGITS: Record<Role, number> = { CAISSIER: 6, ADMIN: 8 };

/** Rejection sampling: bytes from the last multiple of ten on would favour some digits. */
const TOO_MUCH = 250;

export function newCode(digits: number, source: Pick<Crypto, 'getRandomValues'> = crypto): string {
  let code = '';
  while (code.length < digits) {
    const [byte = TOO_MUCH] = source.getRandomValues(new Uint8Array(1));
    if (byte < TOO_MUCH) code += String(byte % 10);
  }
  return code;
}
