import { Field, Int, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { BytesColumn, Id, InstantColumn, IntColumn, JsonColumn, TextColumn } from '../../db/columns.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';

/** A saved question. Deleted ones keep their row for the journal. */
@ObjectType({ description: 'Une question gardée sous un nom.' })
@Entity('saved_reports')
export class SavedReport {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  /** Raw JSON; {@link readQuestion} validates it. */
  @JsonColumn('question')
  kept!: object;

  @IntColumn('author_id')
  authorId!: number;

  @Field(() => DateTime)
  @InstantColumn('created_at')
  createdAt!: Date;

  @Field(() => DateTime)
  @InstantColumn('changed_at')
  changedAt!: Date;

  @InstantColumn('deleted_at', true)
  deletedAt!: Date | null;

  @BytesColumn('key_hash', true)
  keyHash!: Buffer | null;

  @IntColumn('key_user_id', true)
  keyUserId!: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Depuis quand il a une adresse ; rien s’il n’en a pas.',
  })
  @InstantColumn('key_made_at', true)
  keyMadeAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Quand l’adresse a servi, à dix minutes près.' })
  @InstantColumn('key_used_at', true)
  keyUsedAt!: Date | null;
}
