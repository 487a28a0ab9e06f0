import { IsBoolean, IsInt, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsLine, MAX_NAME } from '../../doors/input-checks.ts';
import type { StockFilter } from './stock-table.sql.ts';

const ID_MESSAGE = { message: 'Un identifiant (nombre entier) est attendu.' };

@InputType()
export class StockTableFilter implements StockFilter {
  @Field(() => String, { nullable: true, description: 'Une partie du nom, sans égard aux accents.' })
  @IsOptional()
  @IsLine('Le texte cherché', MAX_NAME)
  search?: string | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt(ID_MESSAGE)
  categoryId?: number | null;

  @Field(() => Int, { nullable: true, description: 'La colonne de ce seul local.' })
  @IsOptional()
  @IsInt(ID_MESSAGE)
  localId?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Seulement ce qui est négatif, épuisé ou bas.' })
  @IsOptional()
  @IsBoolean({ message: 'Valeurs possibles : true, false.' })
  low?: boolean | null;
}
