import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsAmount, IsId, IsOptionalId, IsOptionalNote } from '../doors/input-checks.ts';
import { Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import type { Centimes } from '../shared/money.ts';
import type { Declared } from './closures.rules.ts';

const MOST_WAITING = 100_000;
const WAITING = { message: `Les ventes qui attendent sont un nombre entier de 0 à ${MOST_WAITING}.` };

@InputType()
export class DeclareDayInput implements Declared {
  @Field(() => LocalDate, { nullable: true, description: "Le jour à clôturer ; aujourd'hui si absent." })
  @IsOptional()
  day?: string;

  @Field(() => Dirham, { description: 'Tel que compté : rien ne dit que ce soit produits + services.' })
  @IsAmount()
  total!: Centimes;

  @Field(() => Dirham)
  @IsAmount()
  products!: Centimes;

  @Field(() => Dirham)
  @IsAmount()
  services!: Centimes;

  @Field(() => Int, { nullable: true, description: "Le vôtre si absent ; d'un autre, réservé à l'ADMIN." })
  @IsOptionalId()
  localId?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Combien de ventes attendent encore sur cet appareil ; noté avec la clôture.',
  })
  @IsOptional()
  @IsInt(WAITING)
  @Min(0, WAITING)
  @Max(MOST_WAITING, WAITING)
  waiting?: number | null;

  @Field(() => Dirham, {
    nullable: true,
    description:
      'Espèces comptées, si la caisse du local est suivie, et pour le jour le plus récent : la nuit, la veille.',
  })
  @IsOptional()
  @IsAmount()
  counted?: Centimes | null;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Fond laissé pour demain, de ce qui fut compté ; le reste se verse par `moveCash`.',
  })
  @IsOptional()
  @IsAmount()
  floatLeft?: Centimes | null;

  @Field(() => Int, { nullable: true, description: 'Vérifié : seule la session dit qui clôture.' })
  @IsOptionalId()
  userId?: number;
}

@InputType()
export class EditClosureInput implements Declared {
  @Field(() => Int)
  @IsId()
  id!: number;

  @Field(() => Dirham)
  @IsAmount()
  total!: Centimes;

  @Field(() => Dirham)
  @IsAmount()
  products!: Centimes;

  @Field(() => Dirham)
  @IsAmount()
  services!: Centimes;
}

@InputType()
export class ReopenDayInput {
  @Field(() => Int)
  @IsId()
  id!: number;

  @Field(() => String, { nullable: true, description: 'Pourquoi ; le journal le garde.' })
  @IsOptionalNote()
  reason?: string;
}

@InputType()
export class AcceptDifferenceInput extends ReopenDayInput {
  @Field(() => Int, { nullable: true, description: 'Qui doit ce qui manque ; rien : c’est une perte.' })
  @IsOptionalId()
  debtorId?: number | null;
}

@InputType()
export class ClosureFilter {
  @Field(() => LocalDate, { nullable: true, description: 'Un seul jour.' })
  @IsOptional()
  day?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Premier jour, compris.' })
  @IsOptional()
  from?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Dernier jour, compris.' })
  @IsOptional()
  to?: string;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  localId?: number;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  userId?: number;
}
