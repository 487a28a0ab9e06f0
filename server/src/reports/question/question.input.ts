import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ItemTypes } from '../../catalogue/items/catalogue.entity.ts';
import { IsDay } from '../../doors/input-checks.ts';
import { LocalDate } from '../../doors/graphql/scalars.ts';
import { LocalType } from '../../locals/local.entity.ts';
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  MEASURE_NAMES,
  MEASURES,
  type Dimension,
  type Measure,
} from '../../sums/measures/measures.rules.ts';
import type { LocalTypeName } from '../../shared/actor.ts';
import type { ItemType } from '../../shared/items.ts';
import { COMPARISONS, RELATIVE_PERIODS, type Comparison, type RelativePeriod } from './periods.rules.ts';
import { constantCase, MOST } from './question.rules.ts';

function enumOf<Name extends string>(names: readonly Name[]): Record<string, Name> {
  return Object.fromEntries(names.map((name) => [constantCase(name), name]));
}

function described(definitions: Record<string, { label: string; description: string }>) {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { label, description }]) => [
      constantCase(name),
      { description: `${label}. ${description}` },
    ]),
  );
}

export const Measures = enumOf(MEASURE_NAMES);
registerEnumType(Measures, {
  name: 'Measure',
  description: 'Un chiffre de la maison, défini une seule fois.',
  valuesConfig: described(MEASURES),
});

export const Dimensions = enumOf(DIMENSION_NAMES);
registerEnumType(Dimensions, {
  name: 'Dimension',
  description: 'Ce par quoi un chiffre se répartit.',
  valuesConfig: described(DIMENSIONS),
});

export const RelativePeriods = enumOf(Object.keys(RELATIVE_PERIODS) as RelativePeriod[]);
registerEnumType(RelativePeriods, {
  name: 'RelativePeriod',
  description: 'Une période que le jour de la question dit : le même rapport, demain, compte demain.',
  valuesConfig: described(RELATIVE_PERIODS),
});

export const Comparisons = enumOf(Object.keys(COMPARISONS) as Comparison[]);
registerEnumType(Comparisons, {
  name: 'Comparison',
  description: 'La période à laquelle une autre se compare, dite d’après elle.',
  valuesConfig: described(COMPARISONS),
});

/** An empty list is refused: it could mean none, or all, as an absent one does. */
const nothing = (what: string) => ({
  message: `${what} : une liste vide ne choisit rien ; pour tout, ne la donnez pas.`,
});
const few = (what: string, most: number) => ({ message: `${what} : ${most} au plus.` });
const KNOWN_MEASURE = { message: 'Une mesure est inconnue.' };
const KNOWN_DIMENSION = { message: 'Une dimension est inconnue.' };

/** The scalar validates days of a request; here those of a saved question are validated. */
@ObjectType('Period')
@InputType()
export class PeriodInput {
  @Field(() => LocalDate, { description: 'Premier jour, compris.' })
  @IsDay()
  from!: string;

  @Field(() => LocalDate, { description: 'Dernier jour, compris.' })
  @IsDay()
  to!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Du dernier jour, jusqu’à cette heure, « 14:53 » ; sans elle, le jour entier. Une comparaison dont la période finit aujourd’hui s’arrête d’elle-même à la même heure.',
  })
  @IsOptional()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Une heure s’écrit « 14:53 ».' })
  until?: string | null;
}

/** The schema guarantees integers; to validate ten thousand ids again took 100 ms. */
const Some =
  (what: string, most: number = MOST.ids): PropertyDecorator =>
  (target, key) => {
    IsOptional()(target, key);
    ArrayMinSize(1, nothing(what))(target, key);
    ArrayMaxSize(most, few(what, most))(target, key);
  };
const EachWithin =
  (least: number, most: number, message: string): PropertyDecorator =>
  (target, key) => {
    const said = { each: true, message };
    for (const check of [Max(most, said), Min(least, said), IsInt(said)]) check(target, key);
  };

/**
 * What is counted; an absent part filters nothing, an empty list is refused. Each row of a report returns its own
 * filter.
 */
@ObjectType('ReportFilter')
@InputType('ReportFilterInput')
export class ReportFilter {
  @Field(() => [Int], { nullable: true })
  @Some('Les locaux')
  localIds?: number[] | null;

  @Field(() => [LocalType], { nullable: true })
  @Some('Les types', 3)
  localTypes?: LocalTypeName[] | null;

  @Field(() => [Int], { nullable: true })
  @Some('Les caissiers')
  cashierIds?: number[] | null;

  @Field(() => [Int], { nullable: true })
  @Some('Les heures', 24)
  @EachWithin(0, 23, 'Une heure va de 0 à 23.')
  hours?: number[] | null;

  @Field(() => [Int], { nullable: true, description: 'De 1, lundi, à 7, dimanche.' })
  @Some('Les jours de la semaine', 7)
  @EachWithin(1, 7, 'Un jour de la semaine va de 1, lundi, à 7.')
  weekdays?: number[] | null;

  @Field(() => ItemTypes, { nullable: true })
  @IsOptional()
  itemType?: ItemType | null;

  @Field(() => [Int], { nullable: true })
  @Some('Les catégories')
  categoryIds?: number[] | null;

  @Field(() => [Int], { nullable: true, description: 'Avec `serviceIds` : les uns ou les autres.' })
  @Some('Les produits')
  productIds?: number[] | null;

  @Field(() => [Int], { nullable: true })
  @Some('Les services')
  serviceIds?: number[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Vrai : les ventes faites hors ligne ; faux : les autres. Lu ligne par ligne, un an au plus.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Hors ligne se dit vrai ou faux.' })
  offline?: boolean | null;
}

@ObjectType('QuestionOrder')
@InputType({ description: 'Par une mesure ou par une dimension demandées.' })
export class OrderInput {
  @Field(() => Measures, { nullable: true })
  @IsOptional()
  @IsIn(MEASURE_NAMES, KNOWN_MEASURE)
  measure?: Measure | null;

  @Field(() => Dimensions, { nullable: true })
  @IsOptional()
  @IsIn(DIMENSION_NAMES, KNOWN_DIMENSION)
  dimension?: Dimension | null;

  @Field(() => Boolean, { defaultValue: false })
  descending!: boolean;
}

/** GraphQL validates names of a request; a saved question may hold names that no longer exist. */
const EACH_MEASURE = { ...KNOWN_MEASURE, each: true };
const EACH_DIMENSION = { ...KNOWN_DIMENSION, each: true };
const ROWS = { message: `Le nombre de lignes va de 1 à ${MOST.rows}.` };

@ObjectType('Question')
@InputType()
export class QuestionInput {
  @Field(() => [Measures])
  @ArrayMinSize(1, { message: 'Choisissez au moins une mesure.' })
  @ArrayMaxSize(MOST.measures, few('Les mesures', MOST.measures))
  @IsIn(MEASURE_NAMES, EACH_MEASURE)
  @ArrayUnique({ message: 'Une mesure est demandée deux fois.' })
  measures!: Measure[];

  @Field(() => [Dimensions], { defaultValue: [] })
  @ArrayMaxSize(MOST.dimensions, few('Les dimensions', MOST.dimensions))
  @IsIn(DIMENSION_NAMES, EACH_DIMENSION)
  @ArrayUnique({ message: 'Une dimension est demandée deux fois.' })
  dimensions!: Dimension[];

  @Field(() => PeriodInput, {
    nullable: true,
    description: 'Obligatoire, elle ou `during`, sauf pour le stock.',
  })
  @IsOptional()
  @ValidateNested()
  period?: PeriodInput | null;

  @Field(() => RelativePeriods, { nullable: true, description: 'La période, dite d’après le jour même.' })
  @IsOptional()
  @IsIn(Object.keys(RELATIVE_PERIODS), { message: 'Cette période est inconnue.' })
  during?: RelativePeriod | null;

  @Field(() => PeriodInput, {
    nullable: true,
    description:
      'La période à laquelle comparer ; autant de jours qu’une période qui finit aujourd’hui s’arrêtent à la même heure. Par jour, par semaine ou par mois, chaque jour répond à celui qui a le même rang ; par jour de la semaine, sans jour ni semaine, un lundi répond à un lundi.',
  })
  @IsOptional()
  @ValidateNested()
  comparedWith?: PeriodInput | null;

  @Field(() => Comparisons, {
    nullable: true,
    description:
      '`comparedWith`, dite d’après la période ; un mois ou un an plus tôt, par jour ou par semaine, chaque jour répond à la même date, et par mois un mois à un mois.',
  })
  @IsOptional()
  @IsIn(Object.keys(COMPARISONS), { message: 'Cette comparaison est inconnue.' })
  comparison?: Comparison | null;

  @Field(() => ReportFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ReportFilter | null;

  @Field(() => [OrderInput], { defaultValue: [], description: 'Sans ordre : celui des dimensions.' })
  @ArrayMaxSize(MOST.order, few("L'ordre", MOST.order))
  @ValidateNested({ each: true })
  order!: OrderInput[];

  @Field(() => Int, {
    defaultValue: MOST.shownRows,
    description: `Un fichier n’en écarte aucune, sauf s’il en est demandé moins de ${MOST.shownRows} : il le dit alors.`,
  })
  @IsInt(ROWS)
  @Min(1, ROWS)
  @Max(MOST.rows, ROWS)
  limit!: number;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Avec deux dimensions : aussi les chiffres de chacune seule, les totaux d’un tableau croisé. Un fichier est alors ce tableau.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Les sous-totaux se demandent ou non.' })
  subtotals?: boolean | null;
}
