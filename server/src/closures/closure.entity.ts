import { Field, Int, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { AmountColumn, DayColumn, Id, InstantColumn, IntColumn, SumColumn } from '../db/columns.ts';
import { DateTime, Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import type { Centimes } from '../shared/money.ts';
import { sumsUp, type Declared, type Expected } from './closures.rules.ts';

/**
 * What a local declared for a day, beside what its tickets held then. The expected sums have no `@Field`: only
 * `expectationOf` exposes them.
 */
@ObjectType({ description: "La clôture d'un jour dans un local : les montants comptés, tels que déclarés." })
@Entity('closures')
export class Closure {
  @Field(() => Int)
  @Id()
  id!: number;

  @IntColumn('local_id')
  localId!: number;

  @Field(() => LocalDate, { name: 'day', description: 'Le jour clôturé.' })
  @DayColumn('business_date')
  businessDate!: string;

  @IntColumn('user_id')
  userId!: number;

  @Field(() => DateTime)
  @InstantColumn('declared_at')
  declaredAt!: Date;

  @Field(() => Dirham, { name: 'total' })
  @AmountColumn('total_centimes')
  totalCentimes!: Centimes;

  @Field(() => Dirham, { name: 'products' })
  @AmountColumn('products_centimes')
  productsCentimes!: Centimes;

  @Field(() => Dirham, { name: 'services' })
  @AmountColumn('services_centimes')
  servicesCentimes!: Centimes;

  /** Tickets of the local with a greater number were recorded after the closing, whatever the clocks say. */
  @IntColumn('last_ticket_number')
  lastTicketNumber!: number;

  /** The same of its entries. */
  @IntColumn('last_entry')
  lastEntry!: number;

  @SumColumn('expected_products_centimes')
  expectedProductsCentimes!: Centimes;

  @SumColumn('expected_services_centimes')
  expectedServicesCentimes!: Centimes;

  @SumColumn('expected_frais_centimes')
  expectedFraisCentimes!: Centimes;

  @Field(() => Int, {
    nullable: true,
    description: 'Combien de ventes hors ligne attendaient alors sur l’appareil, s’il l’a dit.',
  })
  @IntColumn('waiting', true)
  waiting!: number | null;

  @IntColumn('editor_id', true)
  editorId!: number | null;

  @Field(() => DateTime, { nullable: true, description: 'Dernière modification ; rien si jamais modifiée.' })
  @InstantColumn('edited_at', true)
  editedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Quand un administrateur a rouvert ce jour ; une autre clôture la remplace alors.',
  })
  @InstantColumn('reopened_at', true)
  reopenedAt!: Date | null;

  @IntColumn('reopened_by', true)
  reopenedBy!: number | null;

  @Field(() => Boolean, { description: 'Produits et services font le total déclaré.' })
  get sumsUp(): boolean {
    return sumsUp(declaredIn(this));
  }

  /** Set when it was read in the same snapshot; otherwise loaded in batches. */
  expectedNow?: Expected | undefined;
}

/** Replaced amounts, with their author and time. Append-only. */
@ObjectType({ description: "Une version antérieure d'une clôture." })
@Entity('closure_versions')
export class ClosureVersion {
  @Id()
  id!: number;

  @IntColumn('closure_id')
  closureId!: number;

  @IntColumn('user_id')
  userId!: number;

  @Field(() => DateTime)
  @InstantColumn('written_at')
  writtenAt!: Date;

  @Field(() => Dirham, { name: 'total' })
  @AmountColumn('total_centimes')
  totalCentimes!: Centimes;

  @Field(() => Dirham, { name: 'products' })
  @AmountColumn('products_centimes')
  productsCentimes!: Centimes;

  @Field(() => Dirham, { name: 'services' })
  @AmountColumn('services_centimes')
  servicesCentimes!: Centimes;
}

export function declaredIn(closure: Closure): Declared {
  const { totalCentimes: total, productsCentimes: products, servicesCentimes: services } = closure;
  return { total, products, services };
}
