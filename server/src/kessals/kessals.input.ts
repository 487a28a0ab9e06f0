import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsId, IsName, IsNote } from '../doors/input-checks.ts';

const MOST_LOCALS = 1000;
const LOCALS = { message: `Une kessal travaille dans ${MOST_LOCALS} locaux au plus.` };

const MOST_PRESENT = 100;
const ID_MESSAGE = { message: 'Un identifiant (nombre entier) est attendu.' };

@InputType()
export class AddKessalInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { nullable: true, description: 'Son nom en arabe.' })
  @IsOptional()
  @IsNote()
  arabicName?: string | null;

  @Field(() => String, { nullable: true, description: 'Pour les administrateurs.' })
  @IsOptional()
  @IsNote()
  note?: string | null;

  @Field(() => [Int], { nullable: true, description: 'Où elle travaille ; absent : nulle part encore.' })
  @IsOptional()
  @ArrayMaxSize(MOST_LOCALS, LOCALS)
  @IsId({ each: true })
  localIds?: number[] | null;
}

@InputType({ description: 'Un champ absent reste inchangé.' })
export class EditKessalInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsName()
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Vide : elle n’en a pas.' })
  @IsOptional()
  @IsNote()
  arabicName?: string | null;

  @Field(() => String, { nullable: true, description: 'Vide : aucune.' })
  @IsOptional()
  @IsNote()
  note?: string | null;

  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(MOST_LOCALS, LOCALS)
  @IsId({ each: true })
  localIds?: number[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Faux : elle ne travaille plus ici.' })
  @IsOptional()
  @IsBoolean({ message: 'Dites si elle travaille ici : true ou false.' })
  active?: boolean | null;
}

@InputType()
export class MergeKessalsInput {
  @Field(() => Int, { description: 'Celle qui fut saisie deux fois.' })
  @IsId()
  id!: number;

  @Field(() => Int, { description: 'Celle qui reste.' })
  @IsId()
  intoId!: number;
}

@InputType()
export class SetPresencesInput {
  @Field(() => [Int], { description: 'Celles qui sont là, dans l’ordre de leur arrivée.' })
  @IsArray({ message: 'Dites quelles kessals sont là : une liste, vide si personne.' })
  @ArrayMaxSize(MOST_PRESENT, { message: `${MOST_PRESENT} kessals au plus sont présentes à la fois.` })
  @IsId({ each: true })
  kessalIds!: number[];

  @Field(() => Int, { nullable: true, description: "Le vôtre si absent ; d'un autre, réservé à l'ADMIN." })
  @IsOptional()
  @IsInt(ID_MESSAGE)
  localId?: number | null;
}
