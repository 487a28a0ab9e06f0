import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsName } from '../../doors/input-checks.ts';
import { QuestionInput } from '../question/question.input.ts';

@InputType()
export class SaveReportInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => QuestionInput)
  @ValidateNested()
  question!: QuestionInput;
}

@InputType({ description: 'Un champ absent reste inchangé.' })
export class EditSavedReportInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsName()
  name?: string | null;

  @Field(() => QuestionInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  question?: QuestionInput | null;
}
