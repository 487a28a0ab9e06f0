import { Field, Int, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { BooleanColumn, BytesColumn, Id, InstantColumn, IntColumn, TextColumn } from '../db/columns.ts';
import { DateTime } from '../doors/graphql/scalars.ts';

/** A program's access token, stored as a hash only. */
@ObjectType({
  description:
    'Ce qu’un tableur ou un autre programme montre pour poser la question « report » ou lire /metrics.',
})
@Entity('access_tokens')
export class AccessToken {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @IntColumn('user_id')
  userId!: number;

  @BytesColumn('hash')
  hash!: Buffer;

  @Field(() => DateTime)
  @InstantColumn('made_at')
  madeAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Rien : il n’a pas de fin.' })
  @InstantColumn('ends_at', true)
  endsAt!: Date | null;

  @Field(() => Boolean, { description: 'Le droit « Assistant » : il demande aussi par /mcp.' })
  @BooleanColumn('for_assistant')
  forAssistant!: boolean;

  @Field(() => Boolean, { description: 'Le droit « Écritures » : il lit aussi entriesSince.' })
  @BooleanColumn('reads_entries')
  readsEntries!: boolean;

  @InstantColumn('revoked_at', true)
  revokedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'À dix minutes près ; rien s’il n’a jamais servi.' })
  @InstantColumn('used_at', true)
  usedAt!: Date | null;
}
