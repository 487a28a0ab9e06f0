import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsInt,
  IsOptional,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Dirham } from '../doors/graphql/scalars.ts';
import { IsAmount, IsId, IsNote } from '../doors/input-checks.ts';
import type { Centimes } from '../shared/money.ts';

const MOST_PAYMENTS = 100;
const NOTHING = { message: 'Le montant doit dépasser 0 DH.' };
const ID_MESSAGE = { message: 'Un identifiant (nombre entier) est attendu.' };
const POT_MESSAGE = { message: 'Dites si elle est payée du pot commun : true ou false.' };
const NUMBER_MESSAGE = { message: 'Le numéro d’un papier est un nombre entier.' };

@InputType()
export class PaymentOfKessalInput {
  @Field(() => Int)
  @IsId()
  kessalId!: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Du pot commun du local, et non de ce qui lui est dû.',
  })
  @IsBoolean(POT_MESSAGE)
  fromPot!: boolean;

  @Field(() => Dirham, { description: 'Plus que 0 ; plus que ce qui est dû est une avance.' })
  @IsAmount()
  @Min(1, NOTHING)
  amount!: Centimes;
}

@InputType()
export class PayKessalsInput {
  @Field(() => [PaymentOfKessalInput])
  @ArrayMinSize(1, { message: 'Un règlement compte un paiement au moins.' })
  @ArrayMaxSize(MOST_PAYMENTS, { message: `Un règlement compte ${MOST_PAYMENTS} paiements au plus.` })
  @ValidateNested({ each: true })
  payments!: PaymentOfKessalInput[];

  @Field(() => Int, {
    nullable: true,
    description:
      '`lastNumber`, tel qu’affiché : un paiement fait depuis est dit, et rien n’est payé deux fois.',
  })
  @IsOptional()
  @IsInt(NUMBER_MESSAGE)
  lastNumber?: number | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsNote()
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: "Le vôtre si absent ; d'un autre, réservé à l'ADMIN." })
  @IsOptional()
  @IsInt(ID_MESSAGE)
  localId?: number | null;
}

@InputType()
export class ReversePaymentInput {
  @Field(() => Int)
  @IsId()
  id!: number;

  @Field(() => String, { nullable: true, description: 'Pourquoi ; le journal le garde.' })
  @IsOptional()
  @IsNote()
  reason?: string | null;
}
