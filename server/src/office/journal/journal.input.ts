import { IsOptional, Matches } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsOptionalId } from '../../doors/input-checks.ts';
import { LocalDate } from '../../doors/graphql/scalars.ts';

@InputType()
export class JournalFilter {
  @Field(() => LocalDate, { nullable: true, description: 'Premier jour, compris.' })
  @IsOptional()
  from?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Dernier jour, compris.' })
  @IsOptional()
  to?: string;

  @Field(() => Int, { nullable: true, description: 'Qui a agi.' })
  @IsOptionalId()
  userId?: number;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  localId?: number;

  @Field(() => String, {
    nullable: true,
    description: "Début du nom de l'action : « ticket. », « codes.read ».",
  })
  @IsOptional()
  @Matches(/^[A-Za-z_.]{1,60}$/, { message: "Le nom d'une action compte des lettres, « . » et « _ »." })
  action?: string;

  @Field(() => Int, { nullable: true, description: "L'identifiant de ce sur quoi on a agi ; voir `action`." })
  @IsOptionalId()
  subjectId?: number;
}
