import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity, PrimaryColumn } from 'typeorm';
import { AmountColumn, Id, InstantColumn, IntColumn, TextColumn } from '../../db/columns.ts';
import { DateTime, Dirham, Units } from '../../doors/graphql/scalars.ts';
import { timesQuantity, type Centimes } from '../../shared/money.ts';

export const SHEET_STATES = ['OPEN', 'POSTED', 'ABANDONED'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

export const SheetStates = Object.fromEntries(SHEET_STATES.map((state) => [state, state]));
registerEnumType(SheetStates, {
  name: 'CountingSheetState',
  description: 'Ouverte, validée (le stock a bougé) ou abandonnée (rien n’a bougé).',
});

/** An inventory of a local; at most one is open in each. */
@ObjectType({ description: 'Le comptage de tout un local ; un seul y est ouvert à la fois.' })
@Entity('counting_sheets')
export class CountingSheet {
  @Field(() => Int)
  @Id()
  id!: number;

  @IntColumn('local_id')
  localId!: number;

  @Field(() => DateTime)
  @InstantColumn('opened_at')
  openedAt!: Date;

  @IntColumn('opened_by')
  openedBy!: number;

  @Field(() => DateTime, { nullable: true, description: 'Quand elle a été validée ou abandonnée.' })
  @InstantColumn('closed_at', true)
  closedAt!: Date | null;

  @IntColumn('closed_by', true)
  closedBy!: number | null;

  @Field(() => String, { nullable: true, description: 'Celle des mouvements ; d’une feuille validée.' })
  @TextColumn('reason', true)
  reason!: string | null;

  @Field(() => SheetStates)
  get state(): SheetState {
    if (this.closedAt === null) return 'OPEN';
    return this.reason === null ? 'ABANDONED' : 'POSTED';
  }
}

/** A counted product, with its name and price then. Its movement is the difference, whatever was sold since. */
@ObjectType()
@Entity('counting_lines')
export class CountingLine {
  @PrimaryColumn({ name: 'sheet_id', type: 'int4' })
  sheetId!: number;

  @Field(() => Int)
  @PrimaryColumn({ name: 'product_id', type: 'int4' })
  productId!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => Dirham, { name: 'price', description: 'Le prix de vente au moment du comptage.' })
  @AmountColumn('price_centimes')
  priceCentimes!: Centimes;

  @Field(() => Int, { description: 'Les unités trouvées sur place.' })
  @IntColumn('counted')
  counted!: number;

  @Field(() => Int, { description: 'Ce que le stock disait au moment du comptage.' })
  @IntColumn('expected')
  expected!: number;

  @Field(() => DateTime)
  @InstantColumn('counted_at')
  countedAt!: Date;

  @IntColumn('user_id')
  userId!: number;

  @Field(() => Units, { description: 'Compté moins attendu : ce que la validation fait bouger.' })
  get difference(): number {
    return this.counted - this.expected;
  }

  @Field(() => Dirham, {
    name: 'value',
    description: 'L’écart au prix de vente ; le prix d’achat n’y est pour rien.',
  })
  get valueCentimes(): Centimes {
    return timesQuantity(this.priceCentimes, this.difference);
  }
}
