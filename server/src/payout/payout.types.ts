import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime, Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import type { EntryKind } from '../money/entry-kinds.ts';
import { EntryKinds } from '../money/entry-kinds.ts';
import type { Centimes } from '../shared/money.ts';

@ObjectType({
  description: 'Ce que le local doit à une kessal, ou à toutes par le pot commun, à la fin d’un jour.',
})
export class KessalAccount {
  /** Null: the local's pot. */
  kessalId!: number | null;

  @Field(() => Dirham, { description: 'Dû avant ce jour ; négatif : une avance.' })
  carriedOver!: Centimes;

  @Field(() => Int, { description: 'Services de ce jour qui ont des frais Kessal.' })
  services!: number;

  @Field(() => Dirham, { description: 'Frais Kessal de ce jour.' })
  frais!: Centimes;

  @Field(() => Dirham, { description: 'Payé ce jour.' })
  paid!: Centimes;

  @Field(() => Dirham, { description: 'carriedOver + frais − paid ; négatif : une avance.' })
  owed!: Centimes;
}

@ObjectType({ description: 'Ce que dit le papier signé ; il ne change jamais.' })
export class PaymentSlip {
  @Field(() => Dirham)
  carriedOver!: Centimes;

  @Field(() => Int)
  services!: number;

  @Field(() => Dirham)
  frais!: Centimes;

  @Field(() => Dirham, { description: 'Payé le même jour, avant ce papier.' })
  paidBefore!: Centimes;

  @Field(() => Dirham)
  paid!: Centimes;

  @Field(() => Dirham)
  remaining!: Centimes;
}

@ObjectType({ description: 'Ce qu’une kessal a reçu de la caisse.' })
export class KessalPayment {
  @Field(() => Int)
  id!: number;

  @Field(() => Int, { description: 'Le numéro du papier, dans son local.' })
  number!: number;

  kessalId!: number;

  @Field(() => Boolean, { description: 'Payé du pot commun du local.' })
  fromPot!: boolean;

  @Field(() => Dirham)
  amount!: Centimes;

  @Field(() => LocalDate)
  day!: string;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => PaymentSlip)
  slip!: PaymentSlip;

  @Field(() => DateTime, { nullable: true, description: 'Quand un administrateur l’a annulé.' })
  reversedAt!: Date | null;

  userId!: number | null;

  localId!: number;
}

@ObjectType({ description: 'Ce qui a changé depuis le dernier règlement les frais d’un jour d’avant.' })
export class FraisChange {
  @Field(() => Int)
  id!: number;

  @Field(() => EntryKinds)
  kind!: EntryKind;

  @Field(() => Int)
  ticketId!: number;

  @Field(() => Int)
  ticketNumber!: number;

  @Field(() => LocalDate)
  day!: string;

  @Field(() => Dirham, { description: 'Frais dus en plus ; négatif si en moins.' })
  frais!: Centimes;

  @Field(() => String, { nullable: true })
  reason!: string | null;
}

@ObjectType({ description: '« Règlement » d’un local, tel qu’à la fin d’un jour.' })
export class Payout {
  localId!: number;

  @Field(() => LocalDate)
  day!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Depuis quand les frais y sont dus ; rien : on n’y paie pas.',
  })
  since!: string | null;

  @Field(() => Int, {
    description: 'Le numéro du dernier paiement ou de sa dernière annulation ; 0 : aucun.',
  })
  lastNumber!: number;

  @Field(() => KessalAccount, {
    description: 'Le pot commun : les frais que personne en particulier n’a gagnés.',
  })
  pot!: KessalAccount;

  @Field(() => [KessalAccount], {
    description: 'Par kessal à qui quelque chose est dû ou fut payé de son propre compte.',
  })
  accounts!: KessalAccount[];

  @Field(() => [KessalPayment], { description: 'Les paiements de ce jour, le dernier en tête.' })
  payments!: KessalPayment[];

  @Field(() => [FraisChange], {
    description: 'Ce qui, depuis le dernier règlement, a changé les frais d’un jour d’avant.',
  })
  changes!: FraisChange[];
}
