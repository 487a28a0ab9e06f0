import {
  ArrayMaxSize,
  ArrayMinSize,
  IsDate,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import {
  IsAmount,
  IsId,
  IsLine,
  IsOptionalFlag,
  IsOptionalId,
  IsOptionalNote,
  IsUnits,
} from '../doors/input-checks.ts';
import { DateTime, Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import type { Centimes } from '../shared/money.ts';
import { MAX_SUPPLIER, type VoucherLine } from './receptions.rules.ts';

const MAX_LINES = 500;
const MAX_ID = 2_147_483_647;
const ID_MESSAGE = { message: 'Un identifiant (nombre entier) est attendu.' };
const KEY_MESSAGE = {
  message: 'La clé du bon doit compter de 8 à 128 lettres, chiffres, « _ » ou « - ».',
};

/** An id, or 0 for a purchase. */
const IsSource = (): PropertyDecorator => (target, key) => {
  for (const check of [IsInt(ID_MESSAGE), Min(0, ID_MESSAGE), Max(MAX_ID, ID_MESSAGE)]) check(target, key);
};

const IsSupplier = (): PropertyDecorator => IsLine('Le fournisseur', MAX_SUPPLIER);

@InputType()
export class ReceptionLineInput implements VoucherLine {
  @Field(() => Int)
  @IsId()
  productId!: number;

  @Field(() => Int)
  @IsUnits()
  quantity!: number;

  @Field(() => Dirham, { description: "Prix d'une unité, selon le bon et non selon le catalogue." })
  @IsAmount()
  price!: Centimes;
}

@InputType()
export class ReceiveInput {
  @Field(() => String, {
    description: 'Clé du bon, tirée par le formulaire : le même bon renvoyé ne compte pas deux fois.',
  })
  @IsString(KEY_MESSAGE)
  @Matches(/^[A-Za-z0-9_-]{8,128}$/, KEY_MESSAGE)
  key!: string;

  @Field(() => DateTime, { description: 'La date du bon.' })
  @IsDate({ message: 'La date du bon est obligatoire.' })
  date!: Date;

  @Field(() => Int, { nullable: true, description: 'Le local qui envoie ; rien, ou 0, pour un achat.' })
  @IsOptional()
  @IsSource()
  fromId?: number | null;

  @Field(() => Int, { description: 'Le local qui reçoit.' })
  @IsId()
  toId!: number;

  @Field(() => Boolean, { nullable: true, description: 'Vrai pour un achat, et pour lui seul.' })
  @IsOptionalFlag()
  isBought?: boolean | null;

  @Field(() => String, { nullable: true })
  @IsOptionalNote()
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Qui a vendu ; pour un achat seulement.' })
  @IsOptional()
  @IsSupplier()
  supplier?: string | null;

  @Field(() => [ReceptionLineInput])
  @ArrayMinSize(1, { message: 'Ajoutez au moins un produit.' })
  @ArrayMaxSize(MAX_LINES, { message: `Un bon compte ${MAX_LINES} lignes au plus.` })
  @ValidateNested({ each: true })
  lines!: ReceptionLineInput[];

  @Field(() => Dirham, { nullable: true, description: 'Le total affiché : vérifié, jamais cru.' })
  @IsOptional()
  total?: Centimes | null;

  @Field(() => Int, { nullable: true, description: 'Vérifié : seule la session dit qui établit le bon.' })
  @IsOptionalId()
  userId?: number | null;
}

@InputType()
export class ReceptionFilter {
  @Field(() => LocalDate, { nullable: true, description: 'Premier jour, compris.' })
  @IsOptional()
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Dernier jour, compris.' })
  @IsOptional()
  to?: string | null;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  userId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Le local qui a envoyé ; 0 pour les achats.' })
  @IsOptional()
  @IsSource()
  fromId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Le local qui a reçu ; un caissier ne voit que le sien.' })
  @IsOptionalId()
  toId?: number | null;
}
