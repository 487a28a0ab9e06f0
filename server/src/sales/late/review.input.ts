import { IsIn, IsInt, IsOptional } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { IsNote } from '../../doors/input-checks.ts';
import { REVIEW_DECISIONS, ReviewDecisions, type ReviewDecision } from './review.entity.ts';

@ArgsType()
export class DecisionInput {
  @Field(() => ReviewDecisions)
  @IsIn(REVIEW_DECISIONS, { message: `Décisions possibles : ${REVIEW_DECISIONS.join(', ')}.` })
  decision!: ReviewDecision;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsNote()
  note?: string | null;
}

@ArgsType()
export class DecideReviewArgs extends DecisionInput {
  @Field(() => Int)
  @IsInt({ message: 'Un identifiant (nombre entier) est attendu.' })
  id!: number;
}
