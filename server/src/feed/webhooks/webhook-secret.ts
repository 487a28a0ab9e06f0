import type { SecretHasher } from '../../doors/session/secrets.ts';

/** What a webhook's messages are signed by: derived, so that no copy of the database alone holds it. */
export function webhookSecret(secrets: SecretHasher, { secretSeed }: { secretSeed: string }): Buffer {
  const halves = [1, 2].map((half) => secrets.derive(`webhook ${secretSeed} ${half}`));
  return Buffer.concat(halves.map((half) => Buffer.from(half, 'base64url')));
}

/** As Standard Webhooks writes it. */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;
