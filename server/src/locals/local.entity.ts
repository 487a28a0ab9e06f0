import { PaymentModes } from './payment-mode.ts';
import type { PaymentMode } from '../shared/payments.ts';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity } from 'typeorm';
import { BooleanColumn, DayColumn, TextsColumn, Id, InstantColumn, TextColumn } from '../db/columns.ts';
import { LocalDate } from '../doors/graphql/scalars.ts';
import { picturePath } from '../pictures/pictures.service.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import type { NameChoice } from '../shared/names.ts';

export const LocalType = { BELDI: 'BELDI', TURKI: 'TURKI', DEPOT: 'DEPOT' } as const;
export const NameChoices = { FRENCH: 'FRENCH', ARABIC: 'ARABIC', BOTH: 'BOTH' } as const;
registerEnumType(NameChoices, { name: 'NameChoice', description: 'Français, arabe, ou les deux.' });
registerEnumType(LocalType, { name: 'LocalType', description: 'Hammam beldi, bain turc ou dépôt.' });

/** A point of sale or a depot. */
@ObjectType()
@Entity('locals')
export class Local {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, { nullable: true, description: 'Son nom en arabe.' })
  @TextColumn('arabic_name', true)
  arabicName!: string | null;

  @Field(() => NameChoices, {
    description: 'Les noms que disent ses tickets ; sans nom en arabe, le français.',
  })
  @TextColumn('receipt_names')
  receiptNames!: NameChoice;

  @Field(() => LocalType)
  @TextColumn('type')
  type!: LocalTypeName;

  @TextColumn('logo_hash', true)
  logoHash!: string | null;

  @Field(() => [PaymentModes], {
    description: 'Les modes de paiement que sa caisse propose ; les espèces en sont toujours.',
  })
  @TextsColumn('payment_modes')
  paymentModes!: PaymentMode[];

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Le premier jour dont ses frais Kessal se paient par « Règlement » ; rien : autrement.',
  })
  @DayColumn('kessals_from', true)
  kessalsFrom!: string | null;

  @Field(() => Boolean, {
    description: 'La caisse dit quelle kessal fait un service ; non : ses frais vont au pot.',
  })
  @BooleanColumn('names_kessals')
  namesKessals!: boolean;

  @InstantColumn('created_at')
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: "Chemin du logo, à joindre à la base de l'API." })
  get logoUrl(): string | null {
    return picturePath(this.logoHash);
  }
}
