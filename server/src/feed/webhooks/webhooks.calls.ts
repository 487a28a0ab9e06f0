import type { Call } from '../../doors/call.ts';
import { shownSecret, webhookSecret } from './webhook-secret.ts';
import type { Webhook } from './webhook.entity.ts';
import type { AddWebhookInput, ReplayWebhookInput } from './webhooks.input.ts';
import { addWebhook, pauseWebhook, removeWebhook, replayWebhook, resumeWebhook } from './webhooks.service.ts';

declare module '../../doors/kit.ts' {
  interface HouseKit {
    /** The installation lets webhooks go to private addresses. */
    webhooksOnOwnNetwork: boolean;
  }
}

/** For both doors, as all here. */
export function askWebhook(call: Call, input: AddWebhookInput): Promise<Webhook> {
  return call.db.inTransaction((tx) => addWebhook(tx, call.ctx, input, call.kit.webhooksOnOwnNetwork));
}

const CHANGES = { pause: pauseWebhook, resume: resumeWebhook, remove: removeWebhook };

export function changeWebhook(call: Call, change: keyof typeof CHANGES, id: number): Promise<Webhook> {
  return call.db.inTransaction((tx) => CHANGES[change](tx, call.ctx, id));
}

export function replay(call: Call, input: ReplayWebhookInput): Promise<Webhook> {
  return call.db.inTransaction((tx) => replayWebhook(tx, call.ctx, input));
}

export const secretOf = (webhook: Webhook, { kit }: Call): string =>
  shownSecret(webhookSecret(kit.secrets, webhook));
