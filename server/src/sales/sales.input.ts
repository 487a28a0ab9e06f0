import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { ItemTypes } from '../catalogue/items/catalogue.entity.ts';
import { IsId, IsLine, IsOptionalId, IsUnits } from '../doors/input-checks.ts';
import { Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import { PaymentModes } from '../locals/payment-mode.ts';
import { KessalTurns } from '../kessals/kessal-turns.ts';
import { KESSAL_TURNS, type KessalTurn } from '../shared/kessal-turn.ts';
import type { Centimes } from '../shared/money.ts';
import { PAYMENT_MODES, type PaymentMode } from '../shared/payments.ts';
import { Payments, type PaymentInput } from './payment.types.ts';
import { type AskedLine, type ItemType } from './sales.rules.ts';
import { MAX_SEARCH } from './tickets/ticket-search.rules.ts';

export const MAX_LINES = 200;

export const IsSaleKey = (): PropertyDecorator => (target, key) => {
  IsString({ message: 'La clé de la vente est obligatoire.' })(target, key);
  const message = 'La clé de la vente doit compter de 8 à 128 lettres, chiffres, « _ » ou « - ».';
  Matches(/^[A-Za-z0-9_-]{8,128}$/, { message })(target, key);
};

@InputType()
export class SellLineInput implements AskedLine {
  @Field(() => ItemTypes)
  @IsIn(['product', 'service'], { message: 'Le type doit être « product » ou « service ».' })
  type!: ItemType;

  @Field(() => Int)
  @IsId()
  itemId!: number;

  @Field(() => Int)
  @IsUnits()
  quantity!: number;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Le prix affiché par la caisse : vérifié, jamais cru.',
  })
  @IsOptional()
  price?: Centimes;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Les frais affichés par la caisse : vérifiés, jamais crus.',
  })
  @IsOptional()
  frais?: Centimes;

  @Field(() => Int, {
    nullable: true,
    description:
      'D’un service : la kessal qui le fait, ou que la caisse propose ; inconnue, ses frais vont au pot.',
  })
  @IsOptionalId()
  kessalId?: number | null;

  @Field(() => KessalTurns, { nullable: true, description: 'TAKEN si absent.' })
  @IsOptional()
  @IsIn(KESSAL_TURNS, { message: `Le tour doit être ${KESSAL_TURNS.join(', ')}.` })
  turn?: KessalTurn | null;
}

@InputType()
export class SellInput {
  @Field(() => String, {
    description: 'Clé de la vente, tirée par la caisse : la même vente renvoyée ne compte pas deux fois.',
  })
  @IsSaleKey()
  key!: string;

  @Field(() => [SellLineInput])
  @ArrayMinSize(1, { message: 'Votre panier est vide!' })
  @ArrayMaxSize(MAX_LINES, { message: `Une vente compte ${MAX_LINES} lignes au plus.` })
  @ValidateNested({ each: true })
  lines!: SellLineInput[];

  @Field(() => Dirham, {
    nullable: true,
    description: 'Le total affiché par la caisse : vérifié, jamais cru.',
  })
  @IsOptional()
  total?: Centimes;

  @Field(() => Dirham, {
    nullable: true,
    description:
      'Espèces reçues du client, au moins ce qui se paie en espèces ; sans elles, on ne sait pas ce qui a été rendu.',
  })
  @IsOptional()
  received?: Centimes;

  @Payments()
  payments?: PaymentInput[];

  @Field(() => Int, { nullable: true, description: 'Vérifié : seule la session dit qui vend.' })
  @IsOptionalId()
  userId?: number;

  @Field(() => Int, { nullable: true, description: 'Vérifié : seule la session dit où.' })
  @IsOptionalId()
  localId?: number;
}

@InputType()
export class TicketFilter {
  @Field(() => LocalDate, { nullable: true, description: 'Premier jour, compris.' })
  @IsOptional()
  from?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Dernier jour, compris.' })
  @IsOptional()
  to?: string;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  userId?: number;

  @Field(() => Int, { nullable: true })
  @IsOptionalId()
  localId?: number;

  @Field(() => String, {
    nullable: true,
    description:
      '« 142 » : le numéro du client ; « ID 12 » : l’identifiant ; « 142,50 » ou « 142 DH » : le total ; sinon, les mots du nom d’un article, sans accents ni majuscules.',
  })
  @IsOptional()
  @IsLine('La recherche', MAX_SEARCH)
  search?: string;

  @Field(() => PaymentModes, { nullable: true, description: 'Payés ainsi, en tout ou en partie.' })
  @IsOptional()
  @IsIn(PAYMENT_MODES, { message: `Le mode de paiement doit être ${PAYMENT_MODES.join(', ')}.` })
  paidBy?: PaymentMode;
}
