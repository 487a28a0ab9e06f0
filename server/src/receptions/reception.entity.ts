import { Field, Int, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { AmountColumn, DayColumn, GivenId, Id, InstantColumn, IntColumn, TextColumn } from '../db/columns.ts';
import { DateTime, Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import { timesQuantity, type Centimes } from '../shared/money.ts';

/** A purchase or a transfer into a local. Its stock moves when it is posted. */
@ObjectType()
@Entity('receptions')
export class Reception {
  @Field(() => Int, { description: 'Numéro continu.' })
  @GivenId()
  id!: number;

  /** The caller's permanent key, by which a repeated voucher is recognised. */
  @TextColumn('reception_key')
  receptionKey!: string;

  @TextColumn('content_hash')
  contentHash!: string;

  @Field(() => String, { nullable: true })
  @TextColumn('description', true)
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'Qui a vendu, selon le bon ; rien pour un transfert.' })
  @TextColumn('supplier', true)
  supplier!: string | null;

  @Field(() => DateTime, { name: 'date', description: 'La date du bon, comme elle y est écrite.' })
  @InstantColumn('dated_at')
  datedAt!: Date;

  @Field(() => LocalDate, { description: 'Le jour auquel le bon appartient.' })
  @DayColumn('business_date')
  businessDate!: string;

  @Field(() => DateTime, { description: "Le moment de l'enregistrement, où le stock a bougé." })
  @InstantColumn('recorded_at')
  recordedAt!: Date;

  @IntColumn('from_local_id', true)
  fromLocalId!: number | null;

  @IntColumn('to_local_id')
  toLocalId!: number;

  @IntColumn('user_id')
  userId!: number;

  @Field(() => Dirham, { name: 'total' })
  @AmountColumn('total_centimes')
  totalCentimes!: Centimes;

  /** Soft deletion: stock movements name it. */
  @InstantColumn('deleted_at', true)
  deletedAt!: Date | null;

  @IntColumn('deleted_by', true)
  deletedBy!: number | null;

  @Field(() => Boolean, { description: "Un achat ; sinon un transfert d'un autre local." })
  get isBought(): boolean {
    return this.fromLocalId === null;
  }
}

/** A product of a voucher, with its name then and the voucher's price. */
@ObjectType()
@Entity('reception_lines')
export class ReceptionLine {
  @Field(() => Int)
  @Id()
  id!: number;

  @IntColumn('reception_id')
  receptionId!: number;

  @Field(() => Int)
  @IntColumn('product_id')
  productId!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => Dirham, { name: 'price', description: "Prix d'une unité, selon le bon." })
  @AmountColumn('price_centimes')
  priceCentimes!: Centimes;

  @Field(() => Int)
  @IntColumn('quantity')
  quantity!: number;

  @Field(() => Dirham, { name: 'total' })
  get totalCentimes(): Centimes {
    return timesQuantity(this.priceCentimes, this.quantity);
  }
}
