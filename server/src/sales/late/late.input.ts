import {
  ArrayMaxSize,
  ArrayMinSize,
  IsDate,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime, Dirham } from '../../doors/graphql/scalars.ts';
import type { Centimes } from '../../shared/money.ts';
import { MOST_QUEUES } from './late.rules.ts';
import { Payments, type PaymentInput } from '../payment.types.ts';
import { IsSaleKey, MAX_LINES, SellLineInput } from '../sales.input.ts';

/** Far above what a till sells in its life; it bounds what one contact may make the server look for. */
const MOST_SALES = 1_000_000;
const MOST_WAITING = 10_000;
const LONGEST_GRANT = 2000;

const QUEUE = { message: 'Une file d’attente est nommée par un UUID.' };
const SEQUENCE = { message: `Un rang est un nombre entier de 1 à ${MOST_SALES}.` };
const INSTANT = { message: 'L’instant de la vente est obligatoire.' };
const PROVISIONAL = { message: 'Le numéro provisoire compte de 1 à 24 lettres, chiffres ou « - ».' };

@InputType()
export class QueueStateInput {
  @Field(() => ID)
  @IsUUID('all', QUEUE)
  id!: string;

  @Field(() => Int, { description: 'Le plus grand rang que la file a donné.' })
  @IsInt(SEQUENCE)
  @Min(0, SEQUENCE)
  @Max(MOST_SALES, SEQUENCE)
  highest!: number;

  @Field(() => [Int], { description: 'Les rangs des ventes que l’appareil garde encore.' })
  @ArrayMaxSize(MOST_WAITING, { message: `Une file dit ${MOST_WAITING} ventes au plus.` })
  @IsInt({ each: true, ...SEQUENCE })
  @Min(1, { each: true, ...SEQUENCE })
  @Max(MOST_SALES, { each: true, ...SEQUENCE })
  waiting!: number[];
}

/** The argument of a contact, at both doors. */
export class TillContactInput {
  @ArrayMaxSize(MOST_QUEUES, { message: `Un appareil dit ${MOST_QUEUES} files d’attente au plus.` })
  @ValidateNested({ each: true })
  queues!: QueueStateInput[];
}

@InputType()
export class LateSaleInput {
  @Field(() => String, { description: 'Le mandat sous lequel la caisse a vendu.' })
  @IsString()
  @MaxLength(LONGEST_GRANT)
  grant!: string;

  @Field(() => String, {
    description:
      'Clé de la vente, tirée par la caisse : la même vente, en ligne ou non, ne compte qu’une fois.',
  })
  @IsSaleKey()
  key!: string;

  @Field(() => ID)
  @IsUUID('all', QUEUE)
  queueId!: string;

  @Field(() => Int, { description: 'Son rang dans la file, à partir de 1.' })
  @IsInt(SEQUENCE)
  @Min(1, SEQUENCE)
  @Max(MOST_SALES, SEQUENCE)
  sequence!: number;

  @Field(() => DateTime, { description: 'À l’horloge de l’appareil.' })
  @IsDate(INSTANT)
  soldAt!: Date;

  @Field(() => String, { description: 'Le numéro imprimé sur le papier, « A7B-0042 ».' })
  @IsString(PROVISIONAL)
  @Matches(/^[A-Za-z0-9-]{1,24}$/, PROVISIONAL)
  provisional!: string;

  @Field(() => [SellLineInput], { description: 'Avec les prix et les frais du papier.' })
  @ArrayMinSize(1, { message: 'Une vente compte une ligne au moins.' })
  @ArrayMaxSize(MAX_LINES, { message: `Une vente compte ${MAX_LINES} lignes au plus.` })
  @ValidateNested({ each: true })
  lines!: SellLineInput[];

  @Field(() => Dirham, { description: 'Le total du papier.' })
  @IsInt({ message: 'Le total du papier est obligatoire.' })
  total!: Centimes;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Espèces reçues du client, si la caisse les a notées.',
  })
  @IsOptional()
  received?: Centimes;

  @Payments()
  payments?: PaymentInput[];
}
