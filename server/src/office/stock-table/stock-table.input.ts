import { IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsLine, IsOptionalFlag, IsOptionalId, MAX_NAME } from '../../doors/input-checks.ts';
import type { StockFilter } from './stock-table.sql.ts';

@InputType()
export class StockTableFilter implements StockFilter {
  @Field(() => String, { nullable: true, description: 'Une partie du nom, sans égard aux accents.' })
  @IsOptional()
  @IsLine('Le texte cherché', MAX_NAME)
  search?: string | null;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  categoryId?: number | null;

  @Field(() => Int, { nullable: true, description: 'La colonne de ce seul local.' })
  @IsOptionalId()
  localId?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Seulement ce qui est négatif, épuisé ou bas.' })
  @IsOptionalFlag()
  low?: boolean | null;
}
