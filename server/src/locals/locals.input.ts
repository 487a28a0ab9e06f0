import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsName, IsArabicName, ARABIC_NAME } from '../doors/input-checks.ts';
import { LOCAL_TYPES, type LocalTypeName } from '../shared/actor.ts';
import { NAME_CHOICES, type NameChoice } from '../shared/names.ts';
import { PAYMENT_MODES, type PaymentMode } from '../shared/payments.ts';
import { PaymentModes } from './payment-mode.ts';
import { LocalType, NameChoices } from './local.entity.ts';

const TYPE_MESSAGE = { message: `Le type doit être ${LOCAL_TYPES.join(', ')}.` };

@InputType()
export class AddLocalInput {
  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { nullable: true, description: ARABIC_NAME })
  @IsArabicName()
  arabicName?: string | null;

  @Field(() => LocalType)
  @IsIn(LOCAL_TYPES, TYPE_MESSAGE)
  type!: LocalTypeName;
}

@InputType({ description: 'Un champ absent reste inchangé.' })
export class EditLocalInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsName()
  name?: string | null;

  @Field(() => String, { nullable: true, description: ARABIC_NAME })
  @IsArabicName()
  arabicName?: string | null;

  @Field(() => NameChoices, { nullable: true, description: 'Les noms que disent ses tickets.' })
  @IsOptional()
  @IsIn(NAME_CHOICES, { message: `Les noms du ticket doivent être ${NAME_CHOICES.join(', ')}.` })
  receiptNames?: NameChoice | null;

  @Field(() => LocalType, { nullable: true })
  @IsOptional()
  @IsIn(LOCAL_TYPES, TYPE_MESSAGE)
  type?: LocalTypeName | null;

  @Field(() => [PaymentModes], {
    nullable: true,
    description: 'Les modes de paiement que sa caisse propose, avec les espèces.',
  })
  @IsOptional()
  @IsIn(PAYMENT_MODES, { each: true, message: `Le mode de paiement doit être ${PAYMENT_MODES.join(', ')}.` })
  paymentModes?: PaymentMode[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: '« Règlement » des kessals : vrai, ses frais Kessal sont dus à partir d’aujourd’hui.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Dites si les kessals se paient par « Règlement » : true ou false.' })
  paysKessals?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: '« Nommer la kessal » à la caisse.' })
  @IsOptional()
  @IsBoolean({ message: 'Dites si la caisse nomme la kessal : true ou false.' })
  namesKessals?: boolean | null;
}
