import { Field, Int, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { Id, InstantColumn, IntColumn, JsonColumn, TextColumn } from '../../db/columns.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';

/** A row that an import wrote, with what it changed; `before` is null where it added. */
export type Act =
  | { type: 'category' | 'product' | 'service'; id: number; before: object | null; after: object }
  | { type: 'stock'; localId: number; productId: number; quantity: number };

/** A sheet that was brought into the catalogue; undone as one. */
@ObjectType({ description: 'Une feuille apportée au catalogue, qui s’annule d’un coup.' })
@Entity('catalogue_imports')
export class CatalogueImport {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => DateTime)
  @InstantColumn('at')
  at!: Date;

  @IntColumn('user_id')
  userId!: number;

  @Field(() => String, { description: 'Le nom du fichier, ou « Lignes collées ».' })
  @TextColumn('source')
  source!: string;

  @Field(() => Int, { description: 'Lignes nouvelles.' })
  @IntColumn('added')
  added!: number;

  @Field(() => Int, { description: 'Lignes changées.' })
  @IntColumn('changed')
  changed!: number;

  @JsonColumn('acts')
  acts!: Act[];

  @Field(() => DateTime, { nullable: true, description: 'Quand elle a été annulée.' })
  @InstantColumn('undone_at', true)
  undoneAt!: Date | null;

  @IntColumn('undone_by', true)
  undoneBy!: number | null;
}
