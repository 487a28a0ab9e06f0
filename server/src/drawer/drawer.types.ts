import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime, Dirham } from '../doors/graphql/scalars.ts';
import { EntryKinds, type EntryKind } from '../money/entry-kinds.ts';
import type { Centimes } from '../shared/money.ts';
import type { Debt as Row } from './debts.queries.ts';
import { DrawerActKind } from './drawer.input.ts';
import type { ActKind } from './drawer.rules.ts';

@ObjectType({ description: 'Ce qu’on a mis dans une caisse, en a sorti ou en a versé à la banque.' })
export class DrawerAct {
  @Field(() => Int)
  id!: number;

  sequence!: number;

  @Field(() => DrawerActKind)
  kind!: ActKind;

  @Field(() => Dirham, { description: 'Plus que 0 ; sauf au début du suivi d’une caisse vide.' })
  amount!: Centimes;

  @Field(() => String)
  reason!: string;

  @Field(() => String, { nullable: true })
  receiptNumber!: string | null;

  @Field(() => DateTime)
  at!: Date;

  userId!: number | null;

  localId!: number;

  @Field(() => Int, { nullable: true, description: 'L’écart accepté que ceci rend.' })
  debtId!: number | null;

  closureId!: number | null;

  @Field(() => DateTime, { nullable: true, description: 'Quand un administrateur l’a annulé.' })
  reversedAt!: Date | null;
}

@ObjectType({
  description: 'La caisse de votre local, sans ce qu’elle doit contenir : vous comptez à l’aveugle.',
})
export class OwnDrawer {
  @Field(() => Boolean, { description: '« Suivi de caisse » : sans lui rien ne s’y écrit.' })
  followed!: boolean;

  @Field(() => [DrawerAct], { description: 'Vos mouvements du jour, le dernier en tête.' })
  acts!: DrawerAct[];
}

@ObjectType({ description: 'La caisse d’un local, pour l’ADMIN.' })
export class Drawer {
  localId!: number;

  @Field(() => Boolean)
  followed!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Depuis quand elle est suivie.' })
  since!: Date | null;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Ce qu’elle doit contenir : la somme de ses écritures depuis lors.',
  })
  expected!: Centimes | null;
}

@ObjectType({ description: 'Ce que quelqu’un doit encore d’un écart de caisse, accepté comme dû par lui.' })
export class Debt implements Row {
  @Field(() => Int)
  id!: number;

  localId!: number;

  debtorId!: number;

  @Field(() => Int, { description: 'La clôture de cet écart.' })
  closureId!: number;

  @Field(() => DateTime, { description: 'Quand la caisse fut comptée.' })
  countedAt!: Date;

  @Field(() => Dirham)
  amount!: Centimes;

  @Field(() => Dirham, { description: 'Ce qui en reste à rendre.' })
  owed!: Centimes;
}

@ObjectType({ description: 'Ce qui a changé l’argent d’une caisse.' })
export class DrawerEntry {
  @Field(() => Int)
  id!: number;

  @Field(() => Int, { description: 'Son numéro dans le local ; ils se suivent sans trou.' })
  sequence!: number;

  @Field(() => EntryKinds)
  kind!: EntryKind;

  @Field(() => DateTime)
  at!: Date;

  userId!: number | null;

  @Field(() => Dirham, { description: 'Ce que la caisse contient de plus ; négatif si de moins.' })
  amount!: Centimes;

  @Field(() => Int, { nullable: true })
  ticketId!: number | null;

  @Field(() => Int, { nullable: true })
  ticketNumber!: number | null;

  @Field(() => Int, { nullable: true, description: 'L’écriture annulée.' })
  reversesId!: number | null;

  @Field(() => Int, { nullable: true, description: 'La clôture dont l’écart est accepté.' })
  closureId!: number | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;
}
