import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity } from 'typeorm';
import { BooleanColumn, BytesColumn, Id, InstantColumn, IntColumn, TextColumn } from '../db/columns.ts';
import { DateTime } from '../doors/graphql/scalars.ts';
import type { RoleName } from '../shared/actor.ts';

export const Role = { ADMIN: 'ADMIN', CAISSIER: 'CAISSIER' } as const;
registerEnumType(Role, { name: 'Role' });

/** For all staff: no role, ban or local. */
@ObjectType({ description: 'Quelqu’un qui travaille ici, tel que tout le personnel le connaît.' })
export class Colleague {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;
}

/** A member of the staff; for the code's two forms see codes.ts. */
@ObjectType()
@Entity('users')
export class User {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => Role)
  @TextColumn('role')
  role!: RoleName;

  @IntColumn('local_id', true)
  localId!: number | null;

  @Field(() => Boolean)
  @BooleanColumn('banned')
  banned!: boolean;

  /** Grants of offline sales that he was given until then are void. */
  @InstantColumn('grants_void_at', true)
  grantsVoidAt!: Date | null;

  @BytesColumn('code_lookup')
  codeLookup!: Buffer;

  @BytesColumn('code_sealed')
  codeSealed!: Buffer;

  @Field(() => DateTime)
  @InstantColumn('created_at')
  createdAt!: Date;
}
