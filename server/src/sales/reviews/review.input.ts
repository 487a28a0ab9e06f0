import { ArrayMaxSize, ArrayMinSize, IsIn, IsInt, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { IsOptionalNote } from '../../doors/input-checks.ts';
import { REVIEW_DECISIONS, ReviewDecisions, type ReviewDecision } from './review.entity.ts';

const MOST_AT_ONCE = 200;
const IDS = { message: 'Des identifiants (nombres entiers) sont attendus.' };
const SEVERAL = { message: `On décide de 1 à ${MOST_AT_ONCE} éléments d’un coup.` };

@ArgsType()
export class DecisionInput {
  @Field(() => ReviewDecisions)
  @IsIn(REVIEW_DECISIONS, { message: `Décisions possibles : ${REVIEW_DECISIONS.join(', ')}.` })
  decision!: ReviewDecision;

  @Field(() => String, { nullable: true })
  @IsOptionalNote()
  note?: string | null;
}

@ArgsType()
export class DecideReviewArgs extends DecisionInput {
  @Field(() => Int)
  @IsInt({ message: 'Un identifiant (nombre entier) est attendu.' })
  id!: number;
}

@ArgsType()
export class DecideReviewsArgs extends DecisionInput {
  @Field(() => [Int])
  @ArrayMinSize(1, SEVERAL)
  @ArrayMaxSize(MOST_AT_ONCE, SEVERAL)
  @IsInt({ each: true, ...IDS })
  @Min(0, { each: true, ...IDS })
  ids!: number[];
}
