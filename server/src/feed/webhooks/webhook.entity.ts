import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity } from 'typeorm';
import { Id, InstantColumn, IntColumn, TextColumn, TextsColumn, UuidColumn } from '../../db/columns.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';
import { EntryKinds, type EntryKind } from '../../money/entry-kinds.ts';
import { WEBHOOK_STATES } from './webhook.rules.ts';

export const WebhookStates = Object.fromEntries(WEBHOOK_STATES.map((state) => [state, state]));
registerEnumType(WebhookStates, {
  name: 'WebhookState',
  description:
    'Suit ; échoue et réessaie ; en pause ; mis de côté après trois jours d’échecs, ou parce que son adresse n’en veut plus.',
});

@ObjectType({ description: 'Où les écritures sont envoyées à mesure qu’elles s’écrivent.' })
@Entity('webhooks')
export class Webhook {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String)
  @TextColumn('address')
  address!: string;

  @Field(() => [EntryKinds], { description: 'Les genres envoyés ; aucun : tous.' })
  @TextsColumn('kinds')
  kinds!: EntryKind[];

  @UuidColumn('secret_seed')
  secretSeed!: string;

  @IntColumn('user_id')
  userId!: number;

  @Field(() => DateTime)
  @InstantColumn('added_at')
  addedAt!: Date;

  @InstantColumn('removed_at', true)
  removedAt!: Date | null;

  @InstantColumn('paused_at', true)
  pausedAt!: Date | null;

  @Field(() => String, {
    description: 'Jusqu’où son adresse a répondu qu’elle les a : celle d’entriesSince.',
  })
  @TextColumn('position')
  position!: string;

  @Field(() => DateTime, { nullable: true, description: 'Le dernier envoi reçu.' })
  @InstantColumn('delivered_at', true)
  deliveredAt!: Date | null;

  @Field(() => DateTime, { nullable: true })
  @InstantColumn('failing_since', true)
  failingSince!: Date | null;

  @Field(() => Int, { description: 'Combien d’essais ont échoué depuis.' })
  @IntColumn('tries')
  tries!: number;

  @InstantColumn('next_try_at')
  nextTryAt!: Date;

  @InstantColumn('set_aside_at', true)
  setAsideAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Pourquoi le dernier essai a échoué.' })
  @TextColumn('fault', true)
  fault!: string | null;
}
