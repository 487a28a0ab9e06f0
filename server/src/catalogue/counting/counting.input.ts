import { ArrayMaxSize, ArrayMinSize, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsCount, IsId, IsReason } from '../../doors/input-checks.ts';

export const MAX_COUNTS = 500;
const ONE_DAY = 24 * 3600_000;
const AGO = { message: 'Le temps écoulé se dit en millisecondes, un jour au plus.' };

@InputType()
export class CountInput {
  @Field(() => Int)
  @IsId()
  productId!: number;

  @Field(() => Int, { nullable: true, description: 'Les unités trouvées ; rien efface la ligne.' })
  @IsOptional()
  @IsCount()
  counted?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Millisecondes depuis le comptage, quand l’envoi a dû attendre ; absent : à l’instant.',
  })
  @IsOptional()
  @IsInt(AGO)
  @Min(0, AGO)
  @Max(ONE_DAY, AGO)
  ago?: number | null;
}

@InputType()
export class SaveCountsInput {
  @Field(() => [CountInput])
  @ArrayMinSize(1, { message: 'Comptez au moins un produit.' })
  @ArrayMaxSize(MAX_COUNTS, { message: `${MAX_COUNTS} produits comptés à la fois au plus.` })
  @ValidateNested({ each: true })
  lines!: CountInput[];
}

@InputType()
export class PostSheetInput {
  @Field(() => String, { description: 'Pourquoi on a compté ; se lit avec chaque mouvement.' })
  @IsReason()
  reason!: string;
}
