import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsName, IsOptionalFlag } from '../doors/input-checks.ts';
import { LocalDate } from '../doors/graphql/scalars.ts';

@InputType()
export class MakeAccessTokenInput {
  @Field(() => String, { description: 'À quoi il sert : « Classeur du comptable ».' })
  @IsName()
  name!: string;

  @Field(() => LocalDate, { nullable: true, description: 'Son dernier jour, compris.' })
  @IsOptional()
  endsOn?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Le droit « Assistant » ; non si absent.' })
  @IsOptionalFlag()
  forAssistant?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Le droit « Écritures » ; non si absent.' })
  @IsOptionalFlag()
  readsEntries?: boolean | null;
}
