import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { SecretHasher } from '../doors/session/secrets.ts';
import { addWebhook, pauseWebhook } from '../feed/webhooks/webhooks.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { makeToken } from '../tokens/tokens.service.ts';

const TOKENS = [
  { name: 'Classeur du comptable' },
  { name: 'Assistant du siège', forAssistant: true },
  { name: 'Logiciel de comptabilité', readsEntries: true },
];

/** Of a name that leads nowhere, in every network. */
const WEBHOOK = { name: 'Cabinet comptable', address: 'https://comptable.example/kessal' };

/**
 * The programs of a house that has some, to look at: nothing opens by one of these tokens, which are drawn under a key that
 * nobody keeps, and the webhook is in pause.
 */
export async function welcomePrograms(tx: Tx, ctx: Ctx): Promise<void> {
  const nobodys = new SecretHasher(randomBytes(32).toString('base64url'));
  for (const token of TOKENS) await makeToken(tx, ctx, nobodys, token);
  const { id } = await addWebhook(tx, ctx, WEBHOOK, false);
  await pauseWebhook(tx, ctx, id);
}
