import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsId, IsName } from '../doors/input-checks.ts';
import { ROLES, type RoleName } from '../shared/actor.ts';
import { CODE_SHAPE } from './codes.ts';
import { Role } from './user.entity.ts';

const CODE_MESSAGE = { message: 'Le code doit compter de 4 à 10 chiffres.' };
const ROLE_MESSAGE = { message: `Le rôle doit être ${ROLES.join(' ou ')}.` };

@InputType()
export class AddUserInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { description: 'De 4 à 10 chiffres, que personne d’autre n’a.' })
  @IsString(CODE_MESSAGE)
  @Matches(CODE_SHAPE, CODE_MESSAGE)
  code!: string;

  @Field(() => Role, { defaultValue: 'CAISSIER' })
  @IsIn(ROLES, ROLE_MESSAGE)
  role!: RoleName;

  @Field(() => Int, { nullable: true, description: 'Absent ou nul : attribué à aucun local.' })
  @IsOptional()
  @IsId()
  localId?: number | null;
}

@InputType({ description: 'Un champ absent reste inchangé.' })
export class EditUserInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsName()
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Vide : inchangé, comme absent.' })
  @IsOptional()
  @IsString(CODE_MESSAGE)
  @Matches(/^(|\d{4,10})$/, CODE_MESSAGE)
  code?: string | null;

  @Field(() => Role, { nullable: true })
  @IsOptional()
  @IsIn(ROLES, ROLE_MESSAGE)
  role?: RoleName | null;

  @Field(() => Int, { nullable: true, description: 'Nul : attribué à aucun local ; absent : inchangé.' })
  @IsOptional()
  @IsId()
  localId?: number | null;
}

/** REST body of a ban or its lifting. */
export class BanInput {
  @IsBoolean({ message: 'Dites si l’utilisateur est banni : true ou false.' })
  banned!: boolean;
}
