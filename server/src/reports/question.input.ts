import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ItemTypes } from '../catalogue/catalogue.entity.ts';
import { LocalDate } from '../http/scalars.ts';
import { LocalType } from '../locals/local.entity.ts';
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  MEASURE_NAMES,
  MEASURES,
  type Dimension,
  type Measure,
} from '../measures/measures.rules.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import type { ItemType } from '../shared/items.ts';
import { MOST } from './question.rules.ts';

/** averageTicket → AVERAGE_TICKET, as GraphQL writes the values of an enum. */
function shouted(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
}

function enumOf<Name extends string>(names: readonly Name[]): Record<string, Name> {
  return Object.fromEntries(names.map((name) => [shouted(name), name]));
}

function described(definitions: Record<string, { label: string; description: string }>) {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { label, description }]) => [
      shouted(name),
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

const few = (what: string, most: number) => ({ message: `${what} : ${most} au plus.` });
const HOUR = { each: true, message: 'Une heure va de 0 à 23.' };
const WEEKDAY = { each: true, message: 'Un jour de la semaine va de 1, lundi, à 7.' };

/** The scalar has read its days; the checks below only hear that they are there. */
@InputType()
export class PeriodInput {
  @Field(() => LocalDate, { description: 'Premier jour, compris.' })
  @IsString()
  from!: string;

  @Field(() => LocalDate, { description: 'Dernier jour, compris.' })
  @IsString()
  to!: string;
}

/** Whole numbers they are by the schema; to hear it of ten thousand again would take a tenth of a second. */
const IdList =
  (what: string): PropertyDecorator =>
  (target, key) => {
    IsOptional()(target, key);
    ArrayMaxSize(MOST.ids, few(what, MOST.ids))(target, key);
  };

/** What is counted; absent filters nothing, an empty list lets nothing through. A row answers its own, to be asked again. */
@ObjectType('ReportFilter')
@InputType('ReportFilterInput')
export class ReportFilter {
  @Field(() => [Int], { nullable: true })
  @IdList('Les locaux')
  localIds?: number[] | null;

  @Field(() => [LocalType], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(3, few('Les types', 3))
  localTypes?: LocalTypeName[] | null;

  @Field(() => [Int], { nullable: true })
  @IdList('Les caissiers')
  cashierIds?: number[] | null;

  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(24, few('Les heures', 24))
  @IsInt(HOUR)
  @Min(0, HOUR)
  @Max(23, HOUR)
  hours?: number[] | null;

  @Field(() => [Int], { nullable: true, description: 'De 1, lundi, à 7, dimanche.' })
  @IsOptional()
  @ArrayMaxSize(7, few('Les jours de la semaine', 7))
  @IsInt(WEEKDAY)
  @Min(1, WEEKDAY)
  @Max(7, WEEKDAY)
  weekdays?: number[] | null;

  @Field(() => ItemTypes, { nullable: true })
  @IsOptional()
  itemType?: ItemType | null;

  @Field(() => [Int], { nullable: true })
  @IdList('Les catégories')
  categoryIds?: number[] | null;

  @Field(() => [Int], { nullable: true, description: 'Avec `serviceIds` : les uns ou les autres.' })
  @IdList('Les produits')
  productIds?: number[] | null;

  @Field(() => [Int], { nullable: true })
  @IdList('Les services')
  serviceIds?: number[] | null;
}

@InputType({ description: 'Par une mesure ou par une dimension demandées.' })
export class OrderInput {
  @Field(() => Measures, { nullable: true })
  @IsOptional()
  measure?: Measure | null;

  @Field(() => Dimensions, { nullable: true })
  @IsOptional()
  dimension?: Dimension | null;

  @Field(() => Boolean, { defaultValue: false })
  descending!: boolean;
}

const ROWS = { message: `Le nombre de lignes va de 1 à ${MOST.rows}.` };

@InputType()
export class QuestionInput {
  @Field(() => [Measures])
  @ArrayMinSize(1, { message: 'Choisissez au moins une mesure.' })
  @ArrayMaxSize(MOST.measures, few('Les mesures', MOST.measures))
  @ArrayUnique({ message: 'Une mesure est demandée deux fois.' })
  measures!: Measure[];

  @Field(() => [Dimensions], { defaultValue: [] })
  @ArrayMaxSize(MOST.dimensions, few('Les dimensions', MOST.dimensions))
  @ArrayUnique({ message: 'Une dimension est demandée deux fois.' })
  dimensions!: Dimension[];

  @Field(() => PeriodInput, { nullable: true, description: 'Obligatoire, sauf pour le stock.' })
  @IsOptional()
  @ValidateNested()
  period?: PeriodInput | null;

  @Field(() => PeriodInput, {
    nullable: true,
    description: 'La période à laquelle comparer ; chaque jour l’est à celui qui a le même rang.',
  })
  @IsOptional()
  @ValidateNested()
  comparedWith?: PeriodInput | null;

  @Field(() => ReportFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ReportFilter | null;

  @Field(() => [OrderInput], { defaultValue: [], description: 'Sans ordre : celui des dimensions.' })
  @ArrayMaxSize(MOST.order, few("L'ordre", MOST.order))
  @ValidateNested({ each: true })
  order!: OrderInput[];

  @Field(() => Int, { defaultValue: 1000 })
  @IsInt(ROWS)
  @Min(1, ROWS)
  @Max(MOST.rows, ROWS)
  limit!: number;
}
