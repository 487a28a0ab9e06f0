import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { Webhook, WebhookStates } from './webhook.entity.ts';
import { nextTryOf, stateOf, type WebhookState } from './webhook.rules.ts';
import { askWebhook, changeWebhook, replay, secretOf } from './webhooks.calls.ts';
import { AddWebhookInput, ReplayWebhookInput } from './webhooks.input.ts';
import { entriesBefore, listWebhooks } from './webhooks.queries.ts';

@Resolver(() => Webhook)
export class WebhooksResolver {
  @Authorized<Permission>('manageWebhooks')
  @Query(() => [Webhook], {
    description: 'Les webhooks qui ne sont pas retirés, du plus ancien au plus récent.',
  })
  webhooks(@Ctx('call') call: Call): Promise<Webhook[]> {
    return listWebhooks(call.db.manager);
  }

  @Authorized<Permission>('manageWebhooks')
  @Mutation(() => Webhook, {
    description: 'Envoie les écritures à une adresse, à mesure qu’elles s’écrivent.',
  })
  addWebhook(@Arg('input') input: AddWebhookInput, @Ctx('call') call: Call): Promise<Webhook> {
    return askWebhook(call, input);
  }

  @Authorized<Permission>('manageWebhooks')
  @Mutation(() => Webhook, { description: 'Plus rien ne part ; ce qui s’écrit l’attend.' })
  pauseWebhook(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Webhook> {
    return changeWebhook(call, 'pause', id);
  }

  @Authorized<Permission>('manageWebhooks')
  @Mutation(() => Webhook, { description: 'Reprend où il s’est arrêté, aussi celui qui fut mis de côté.' })
  resumeWebhook(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Webhook> {
    return changeWebhook(call, 'resume', id);
  }

  @Authorized<Permission>('manageWebhooks')
  @Mutation(() => Webhook, { description: 'Envoie à nouveau ce qui suit une position.' })
  replayWebhook(@Arg('input') input: ReplayWebhookInput, @Ctx('call') call: Call): Promise<Webhook> {
    return replay(call, input);
  }

  @Authorized<Permission>('manageWebhooks')
  @Mutation(() => Webhook, { description: 'Plus rien ne part vers lui, et son secret ne signe plus rien.' })
  removeWebhook(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Webhook> {
    return changeWebhook(call, 'remove', id);
  }

  @FieldResolver(() => WebhookStates)
  state(@Root() webhook: Webhook): WebhookState {
    return stateOf(webhook);
  }

  @FieldResolver(() => String, { description: 'Ce qui signe ses envois, à la façon de Standard Webhooks.' })
  secret(@Root() webhook: Webhook, @Ctx('call') call: Call): string {
    return secretOf(webhook, call);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Quand un envoi qui a échoué est essayé à nouveau.',
  })
  nextTryAt(@Root() webhook: Webhook): Date | null {
    return nextTryOf(webhook);
  }

  @FieldResolver(() => Int, { description: 'Combien d’écritures, de tous genres, sont encore devant lui.' })
  behind(@Root() { id }: Webhook, @Ctx('call') call: Call): Promise<number> {
    return call.db.load(entriesBefore, id);
  }

  @FieldResolver(() => Colleague, { description: 'Qui l’a ajouté.' })
  user(@Root() { userId }: Webhook, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, userId);
  }
}
