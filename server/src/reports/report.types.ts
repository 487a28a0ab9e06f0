import { Field, Int, ObjectType } from 'type-graphql';
import { Category, ItemTypes, Product, Service } from '../catalogue/items/catalogue.entity.ts';
import { Dirham, LocalDate, Units } from '../doors/graphql/scalars.ts';
import { KessalName } from '../kessals/kessal.entity.ts';
import { Local, LocalType } from '../locals/local.entity.ts';
import { MEASURES, type Measure } from '../sums/measures/measures.rules.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import type { ItemType } from '../shared/items.ts';
import type { Centimes } from '../shared/money.ts';
import { Colleague } from '../users/user.entity.ts';
import type { GroupKeys } from '../sales/figures/figures.queries.ts';
import { PeriodInput, ReportFilter } from './question/question.input.ts';
import type { AskedFigures } from './report-rows.ts';

const amount = (measure: Measure): PropertyDecorator =>
  Field(() => Dirham, {
    nullable: true,
    description: `${MEASURES[measure].label}. ${MEASURES[measure].description}`,
  });
const count = (measure: Measure): PropertyDecorator =>
  Field(() => Units, {
    nullable: true,
    description: `${MEASURES[measure].label}. ${MEASURES[measure].description}`,
  });

@ObjectType({ simpleResolvers: true, description: 'Les chiffres demandés ; les autres sont vides.' })
export class Figures implements AskedFigures {
  @amount('products') products?: Centimes | null;
  @amount('services') services?: Centimes | null;
  @amount('total') total?: Centimes | null;
  @amount('frais') frais?: Centimes | null;
  @amount('net') net?: Centimes | null;
  @count('tickets') tickets?: number | null;
  @count('articles') articles?: number | null;
  @amount('averageTicket') averageTicket?: Centimes | null;
  @amount('cash') cash?: Centimes | null;
  @amount('card') card?: Centimes | null;
  @amount('wallet') wallet?: Centimes | null;
  @amount('transfer') transfer?: Centimes | null;
  @amount('cancelled') cancelled?: Centimes | null;
  @amount('corrected') corrected?: Centimes | null;
  @count('stockQuantity') stockQuantity?: number | null;
  @amount('stockValue') stockValue?: Centimes | null;
  @amount('declared') declared?: Centimes | null;
  @amount('expected') expected?: Centimes | null;
  @amount('difference') difference?: Centimes | null;
  @amount('sinceClosing') sinceClosing?: Centimes | null;
  @amount('kessalFrais') kessalFrais?: Centimes | null;
  @amount('kessalPaid') kessalPaid?: Centimes | null;
  @amount('kessalOwed') kessalOwed?: Centimes | null;
  @amount('kessalDue') kessalDue?: Centimes | null;
  @amount('kessalAdvance') kessalAdvance?: Centimes | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Un groupe : ses dimensions (celles qui sont demandées) et ses chiffres.',
})
export class ReportRow {
  @Field(() => LocalDate, { nullable: true })
  day!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Le lundi de la semaine.' })
  week!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Le premier jour du mois.' })
  month!: string | null;

  @Field(() => Int, { nullable: true })
  hour!: number | null;

  @Field(() => Int, { nullable: true, description: 'De 1, lundi, à 7, dimanche.' })
  weekday!: number | null;

  @Field(() => LocalType, { nullable: true })
  localType!: LocalTypeName | null;

  @Field(() => ItemTypes, { nullable: true })
  itemType!: ItemType | null;

  @Field(() => Local, { nullable: true })
  local!: Local | null;

  @Field(() => Colleague, { nullable: true })
  cashier!: Colleague | null;

  @Field(() => KessalName, { nullable: true, description: 'Vide : le pot commun.' })
  kessal!: KessalName | null;

  @Field(() => Category, {
    nullable: true,
    description:
      'Celle que le produit avait à la vente, sous son nom d’aujourd’hui ; du stock, celle d’aujourd’hui. Vide pour les services.',
  })
  category!: Category | null;

  @Field(() => Product, { nullable: true, description: 'Vide pour les services.' })
  product!: Product | null;

  @Field(() => Service, { nullable: true, description: 'Vide pour les produits.' })
  service!: Service | null;

  @Field(() => Figures)
  figures!: AskedFigures;

  @Field(() => Figures, {
    nullable: true,
    description: 'Ceux de la même ligne pendant la période comparée ; `previousTotals` dit quels jours.',
  })
  previous!: AskedFigures | null;

  @Field(() => LocalDate, { nullable: true, description: 'Comme celui du rapport ; d’un local, le sien.' })
  comparedSince!: string | null;

  @Field(() => PeriodInput, {
    nullable: true,
    description: 'Les jours que cette ligne compte : à redonner à `reportTickets`.',
  })
  period!: PeriodInput | null;

  @Field(() => ReportFilter, { description: 'Ce que cette ligne compte : à redonner à `reportTickets`.' })
  filter!: ReportFilter;

  keys!: GroupKeys;
}

@ObjectType({ simpleResolvers: true, description: 'Les totaux d’un tableau croisé.' })
export class Subtotals {
  @Field(() => [ReportRow], { description: 'Par la première dimension, sans la seconde.' })
  rows!: ReportRow[];

  @Field(() => [ReportRow], { description: 'Par la seconde dimension, sans la première.' })
  columns!: ReportRow[];
}

@ObjectType()
export class Report {
  @Field(() => [ReportRow])
  rows!: ReportRow[];

  @Field(() => Figures, {
    description:
      'Ce que la question répond sans ses dimensions ; les groupes que `limit` écarte y sont. Un ticket y compte une fois, qu’il soit de plusieurs groupes d’articles ou, sans article, d’aucun.',
  })
  totals!: AskedFigures;

  @Field(() => Figures, {
    nullable: true,
    description:
      'Sur toute la période comparée. Par jour ou par semaine, un jour sans pareil (un 31 devant un mois de trente jours) n’est d’aucune ligne ; par mois non plus, si `comparedWith` donne les dates. Par jour de la semaine seul, ce sont ceux que la période demandée n’a pas. Sans ces dimensions, les lignes comptent tous les jours.',
  })
  previousTotals!: AskedFigures | null;

  @Field(() => Subtotals, { nullable: true, description: 'Si la question les demande.' })
  subtotals!: Subtotals | null;

  @Field(() => Int, { description: 'Le nombre de groupes, avant `limit`.' })
  count!: number;

  @Field(() => Boolean, {
    description:
      'Lu ligne par ligne, ou par les sommes de lignes des jours passés, faute de sommes tenues avec la vente ; la période est alors d’un an au plus.',
  })
  byLine!: boolean;

  @Field(() => PeriodInput, { nullable: true, description: 'Les jours comptés ; rien pour le stock seul.' })
  period!: PeriodInput | null;

  @Field(() => PeriodInput, { nullable: true, description: 'Les jours auxquels ils sont comparés.' })
  comparedWith!: PeriodInput | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Le premier jour vendu, s’il est après le premier des jours comparés : la comparaison n’est alors pas entière.',
  })
  comparedSince!: string | null;
}
