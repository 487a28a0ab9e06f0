import { Field, Int, ObjectType } from 'type-graphql';
import { Product } from '../catalogue/items/catalogue.entity.ts';
import { CopyStateView } from '../copies/copy-state.types.ts';
import type { CopyState } from '../copies/copy-state.rules.ts';
import { DateTime, Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import { Local } from '../locals/local.entity.ts';
import type { Centimes } from '../shared/money.ts';
import type { EveningSums as Sums } from './evening.rules.ts';

@ObjectType({ simpleResolvers: true, description: 'Ce qu’un jour a apporté, au local ou à la maison.' })
export class EveningSums implements Sums {
  @Field(() => Int)
  tickets!: number;

  @Field(() => Dirham, { description: 'Total CA.' })
  total!: Centimes;

  @Field(() => Dirham)
  cash!: Centimes;

  @Field(() => Dirham)
  card!: Centimes;

  @Field(() => Dirham)
  wallet!: Centimes;

  @Field(() => Dirham)
  transfer!: Centimes;

  @Field(() => Dirham, { nullable: true, description: 'Payé aux kessals ce jour ; rien sans « Règlement ».' })
  kessalPaid!: Centimes | null;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Ce qui leur reste dû à la fin du jour, moins les avances ; négatif : plus d’avances.',
  })
  kessalOwed!: Centimes | null;

  @Field(() => Dirham, {
    nullable: true,
    description: 'Ce qui reste dû à la fin du jour, compte par compte, comme « Règlement » le paie.',
  })
  kessalDue!: Centimes | null;

  @Field(() => Dirham, { nullable: true, description: 'Ce qui fut payé d’avance, compte par compte.' })
  kessalAdvance!: Centimes | null;
}

@ObjectType({ simpleResolvers: true, description: 'La clôture d’un local, et ce que son écart a de cause.' })
export class EveningClosure {
  @Field(() => Int)
  id!: number;

  @Field(() => DateTime)
  declaredAt!: Date;

  @Field(() => Boolean, { description: 'L’écart est celui de la caisse comptée ; sinon, du déclaré.' })
  inDrawer!: boolean;

  @Field(() => Dirham, { description: 'Compté moins attendu en caisse ; sinon, déclaré moins attendu.' })
  difference!: Centimes;

  @Field(() => String, { nullable: true, description: 'Sa cause, en une phrase ; rien sans écart.' })
  cause!: string | null;

  @Field(() => Dirham, { description: 'Total déclaré.' })
  declared!: Centimes;

  @Field(() => Dirham, { description: 'Ce qui était vendu à la clôture.' })
  expected!: Centimes;

  @Field(() => Dirham, { description: 'Déclaré moins vendu, que la caisse soit comptée ou non.' })
  declaredDifference!: Centimes;

  @Field(() => String, { nullable: true, description: 'La cause de celui-là ; rien sans écart.' })
  declaredCause!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class EveningLocal {
  @Field(() => Local)
  local!: Local;

  @Field(() => EveningSums)
  sums!: EveningSums;

  @Field(() => EveningClosure, { nullable: true, description: 'Rien tant que le jour y est ouvert.' })
  closure!: EveningClosure | null;
}

@ObjectType({ simpleResolvers: true })
export class EveningOpenDay {
  @Field(() => LocalDate)
  day!: string;

  @Field(() => Local)
  local!: Local;
}

@ObjectType({ simpleResolvers: true })
export class EveningShelf {
  @Field(() => Product)
  product!: Product;

  @Field(() => Local)
  local!: Local;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Ce qui attend maintenant, à côté du jour demandé.',
})
export class EveningWaiting {
  @Field(() => Int, {
    description:
      'Jours passés que personne n’a clôturés, sans celui qui est demandé ; les premiers dans openDays.',
  })
  openDayCount!: number;

  @Field(() => [EveningOpenDay])
  openDays!: EveningOpenDay[];

  @Field(() => Int, { description: 'Rayons négatifs, épuisés ou bas ; les premiers dans lowStock.' })
  lowStockCount!: number;

  @Field(() => [EveningShelf])
  lowStock!: EveningShelf[];

  @Field(() => Int, { description: 'Éléments « À vérifier ».' })
  openReviews!: number;

  @Field(() => CopyStateView, { nullable: true, description: 'Rien pour une démonstration.' })
  copies!: CopyState | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Le soir d’un jour : ce que la page, l’e-mail et le partage disent.',
})
export class Evening {
  @Field(() => LocalDate)
  day!: string;

  @Field(() => DateTime, { description: 'L’instant de cet état.' })
  at!: Date;

  @Field(() => EveningSums, { description: 'De la maison entière.' })
  sums!: EveningSums;

  @Field(() => [EveningLocal], {
    description: 'Les points de vente qui ont vendu, clôturé, payé ou qui doivent, le plus vendeur d’abord.',
  })
  locals!: EveningLocal[];

  @Field(() => [Local], { description: 'Les autres points de vente.' })
  idle!: Local[];

  @Field(() => EveningWaiting)
  waiting!: EveningWaiting;

  @Field(() => DateTime, { nullable: true, description: 'Quand ce soir fut envoyé par e-mail ; rien sinon.' })
  mailedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Ce qui a changé depuis cet e-mail ; rien si rien.' })
  changed!: string | null;

  @Field(() => String, { description: 'Le même soir en texte, à partager.' })
  text!: string;
}
