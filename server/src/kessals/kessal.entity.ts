import { Field, Int, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { BooleanColumn, Id, InstantColumn, IntColumn, TextColumn, UuidColumn } from '../db/columns.ts';

/** As a report names her. */
@ObjectType({ description: 'Une kessal, telle qu’un rapport la nomme.' })
export class KessalName {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'Son nom en arabe.' })
  arabicName!: string | null;
}

/** A person without a code, to whom the frais of services are owed. */
@ObjectType({ description: 'Une kessal : elle n’a pas de code ; les frais Kessal lui sont dus.' })
@Entity('kessals')
export class Kessal {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, { nullable: true, description: 'Son nom en arabe.' })
  @TextColumn('arabic_name', true)
  arabicName!: string | null;

  @TextColumn('note', true)
  note!: string | null;

  @Field(() => Boolean, { description: 'Faux : elle ne travaille plus ici ; ce qui lui est dû reste.' })
  @BooleanColumn('active')
  active!: boolean;

  @Field(() => Int, { nullable: true, description: 'La même personne, saisie deux fois : celle qui reste.' })
  @IntColumn('merged_into_id', true)
  mergedIntoId!: number | null;

  /** See kessal-address.ts. */
  @UuidColumn('address_version', true)
  addressVersion!: string | null;

  @InstantColumn('created_at')
  createdAt!: Date;
}
