import type { Call } from '../../doors/call.ts';
import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { boolean, id, instant, integer, text, words } from '../../doors/rest/scalars.ts';
import {
  data,
  input,
  list,
  loaded,
  nullable,
  object,
  optional,
  type Shape,
} from '../../doors/rest/shapes.ts';
import { ENTRY_KINDS, type EntryKind } from '../../money/entry-kinds.ts';
import { usersById } from '../../users/users.queries.ts';
import type { Webhook } from './webhook.entity.ts';
import { nextTryOf, stateOf, WEBHOOK_STATES } from './webhook.rules.ts';
import { askWebhook, changeWebhook, replay, secretOf } from './webhooks.calls.ts';
import { AddWebhookInput, ReplayWebhookInput } from './webhooks.input.ts';
import { entriesBefore, listWebhooks } from './webhooks.queries.ts';

const KIND = words(...ENTRY_KINDS);
const KINDS = list(KIND);
const ASKED_KINDS: Shape<EntryKind[]> = {
  ...KINDS,
  read: (...given) => KINDS.read(...given).filter((kind) => kind !== undefined),
  write: () => null,
};
const WEBHOOK = object({
  id,
  name: text,
  address: text,
  kinds: KINDS,
  state: loaded(stateOf, words(...WEBHOOK_STATES)),
  secret: loaded(secretOf, text),
  position: text,
  added_at: instant,
  delivered_at: nullable(instant),
  failing_since: nullable(instant),
  tries: integer,
  next_try_at: loaded(nextTryOf, nullable(instant)),
  fault: nullable(text),
  behind: loaded((webhook: Webhook, call: Call) => call.db.load(entriesBefore, webhook.id), integer),
  user: loaded(
    ({ userId }: Webhook, call: Call) => call.db.load(usersById, userId),
    object({ id, name: text }),
  ),
});

const changed = (change: 'pause' | 'resume' | 'remove', summary: string): Route =>
  route({
    method: change === 'remove' ? 'delete' : 'put',
    path: `/webhooks/${change}/{id}`,
    summary,
    permission: 'manageWebhooks',
    answer: data(WEBHOOK),
    handle: ({ call, id: webhookId }) => changeWebhook(call, change, webhookId),
  });

export const webhooksRoutes: Route[] = [
  route({
    method: 'get',
    path: '/webhooks/list',
    summary: 'Les webhooks qui ne sont pas retirés, du plus ancien au plus récent.',
    permission: 'manageWebhooks',
    answer: data(list(WEBHOOK)),
    handle: ({ call }) => listWebhooks(call.db.manager),
  }),
  route({
    method: 'post',
    path: '/webhooks/add',
    summary: 'Envoie les écritures à une adresse, à mesure qu’elles s’écrivent.',
    permission: 'manageWebhooks',
    status: 201,
    input: inBody(
      input(AddWebhookInput, {
        name: text,
        address: text,
        kinds: optional(ASKED_KINDS),
        from_start: optional(boolean),
      }),
    ),
    answer: data(WEBHOOK),
    handle: ({ call, input: asked }) => askWebhook(call, asked),
  }),
  changed('pause', 'Plus rien ne part vers ce webhook ; ce qui s’écrit l’attend.'),
  changed('resume', 'Un webhook reprend où il s’est arrêté, aussi celui qui fut mis de côté.'),
  route({
    method: 'put',
    path: '/webhooks/replay',
    summary: 'Envoie à nouveau ce qui suit une position ; tout, si elle est absente.',
    permission: 'manageWebhooks',
    input: inBody(input(ReplayWebhookInput, { id, position: optional(text) })),
    answer: data(WEBHOOK),
    handle: ({ call, input: asked }) => replay(call, asked),
  }),
  changed('remove', 'Plus rien ne part vers ce webhook, et son secret ne signe plus rien.'),
];
