import { Field, Int, ObjectType } from 'type-graphql';
import { Entity, JoinColumn, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { ItemTypes, Stock } from '../../catalogue/items/catalogue.entity.ts';
import {
  AmountColumn,
  DayColumn,
  Id,
  InstantColumn,
  IntColumn,
  TextColumn,
  UuidColumn,
} from '../../db/columns.ts';
import { DateTime, Dirham, LocalDate } from '../../doors/graphql/scalars.ts';
import type { Local } from '../../locals/local.entity.ts';
import type { EntryLine } from '../../money/entries.service.ts';
import { plus, type Centimes } from '../../shared/money.ts';
import { cashPart, paymentsOf, type Cashless, type Payment } from '../../shared/payments.ts';
import { netOf } from '../../sums/measures/measures.rules.ts';
import { TicketPayment } from '../payment.types.ts';
import type { User } from '../../users/user.entity.ts';
import { lineFrais, lineTotal, returnedCash, type ItemType, type PricedLine } from '../sales.rules.ts';

/** Its columns of a ticket or a late sale. */
export function cashlessColumns({ card, wallet, transfer }: Cashless) {
  return { cardCentimes: card, walletCentimes: wallet, transferCentimes: transfer };
}

/** A sale. It is the sum of its entries. */
@ObjectType()
@Entity('tickets')
export class Ticket {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => Int, { description: 'Numéro continu dans le local.' })
  @IntColumn('number')
  number!: number;

  @IntColumn('local_id')
  localId!: number;

  @IntColumn('user_id')
  userId!: number;

  /** The caller's permanent key, by which a repeated sale is recognised. */
  @TextColumn('sale_key')
  saleKey!: string;

  @TextColumn('content_hash')
  contentHash!: string;

  @Field(() => DateTime)
  @InstantColumn('sold_at')
  soldAt!: Date;

  /** When the server wrote it; a till that was offline sold earlier. */
  @InstantColumn('recorded_at')
  recordedAt!: Date;

  @Field(() => LocalDate, { description: 'Le jour auquel la vente appartient.' })
  @DayColumn('business_date')
  businessDate!: string;

  /** In the shop's time zone; stored with the day, so that no SQL computes time zones. */
  @IntColumn('sold_hour')
  soldHour!: number;

  @UuidColumn('device_id', true)
  deviceId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Celui que la caisse a imprimé sans réseau ; rien pour une vente en ligne.',
  })
  @TextColumn('provisional_number', true)
  provisionalNumber!: string | null;

  @AmountColumn('products_centimes')
  productsCentimes!: Centimes;

  @AmountColumn('services_centimes')
  servicesCentimes!: Centimes;

  @Field(() => Dirham, { name: 'frais', description: 'Frais Kessal du ticket.' })
  @AmountColumn('frais_centimes')
  fraisCentimes!: Centimes;

  @Field(() => Dirham, {
    name: 'received',
    nullable: true,
    description: 'Espèces reçues du client, si la caisse les a notées.',
  })
  @AmountColumn('received_centimes', true)
  receivedCentimes!: Centimes | null;

  @AmountColumn('card_centimes')
  cardCentimes!: Centimes;

  @AmountColumn('wallet_centimes')
  walletCentimes!: Centimes;

  @AmountColumn('transfer_centimes')
  transferCentimes!: Centimes;

  @InstantColumn('cancelled_at', true)
  cancelledAt!: Date | null;

  @Field(() => Boolean, { description: 'Annulé : aucun chiffre ne le compte.' })
  get cancelled(): boolean {
    return Boolean(this.cancelledAt);
  }

  @OneToMany(() => TicketLine, (line) => line.ticket)
  lines?: Relation<TicketLine>[];

  /** Set when the ticket was just written; otherwise loaded in batches. */
  user?: User;
  local?: Local;
  afterClosure?: boolean;
  corrected?: boolean;

  @Field(() => [Stock], {
    nullable: true,
    description: 'Dans la réponse à une vente : ce que ses rayons tiennent après elle. Rien ailleurs.',
  })
  shelves?: Stock[];

  @Field(() => Dirham, { name: 'total' })
  get totalCentimes(): Centimes {
    return plus(this.productsCentimes, this.servicesCentimes);
  }

  @Field(() => Dirham, { name: 'net', description: 'Total moins frais Kessal.' })
  get netCentimes(): Centimes {
    return netOf(this.totalCentimes, this.fraisCentimes);
  }

  @Field(() => Dirham, {
    name: 'returned',
    nullable: true,
    description: 'Espèces rendues : reçu moins la part en espèces, pour le ticket tel qu’il est maintenant.',
  })
  get returnedCentimes(): Centimes | null {
    return returnedCash(this.receivedCentimes, cashPart(this.totalCentimes, this.cashless));
  }

  get cashless(): Cashless {
    return { card: this.cardCentimes, wallet: this.walletCentimes, transfer: this.transferCentimes };
  }

  @Field(() => [TicketPayment], {
    description: 'Comment il est payé, les espèces d’abord ; leur somme est le total.',
  })
  get payments(): Payment[] {
    return paymentsOf(this.totalCentimes, this.cashless);
  }
}

/** What no list shows. */
export const UNLISTED = ['saleKey', 'contentHash', 'recordedAt', 'soldHour', 'deviceId'] as const;
export type ListedTicket = Omit<Ticket, (typeof UNLISTED)[number]>;

@ObjectType()
@Entity('ticket_lines')
export class TicketLine {
  @Field(() => Int)
  @Id()
  id!: number;

  @IntColumn('ticket_id')
  ticketId!: number;

  @IntColumn('product_id', true)
  productId!: number | null;

  @IntColumn('service_id', true)
  serviceId!: number | null;

  /** As sold, also after a correction; null for a service, and in lines of before lines kept it. */
  @IntColumn('category_id', true)
  categoryId!: number | null;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, { nullable: true, description: 'Le nom en arabe qu’il avait alors.' })
  @TextColumn('arabic_name', true)
  arabicName!: string | null;

  @Field(() => Dirham, { name: 'price' })
  @AmountColumn('price_centimes')
  priceCentimes!: Centimes;

  @Field(() => Dirham, { name: 'frais', description: 'Frais Kessal par unité.' })
  @AmountColumn('frais_centimes')
  fraisCentimes!: Centimes;

  /** Who did the service; null is the local's pot. */
  @IntColumn('kessal_id', true)
  kessalId!: number | null;

  @Field(() => Int)
  @IntColumn('quantity')
  quantity!: number;

  @ManyToOne(() => Ticket, (ticket) => ticket.lines)
  @JoinColumn({ name: 'ticket_id' })
  ticket?: Relation<Ticket>;

  @Field(() => ItemTypes)
  get type(): ItemType {
    return this.productId === null ? 'service' : 'product';
  }

  @Field(() => Int, { description: "Identifiant de l'article au catalogue." })
  get itemId(): number {
    return this.productId ?? this.serviceId ?? 0;
  }

  @Field(() => Dirham, { name: 'total' })
  get totalCentimes(): Centimes {
    return lineTotal({ price: this.priceCentimes, quantity: this.quantity });
  }
}

export function pricedLine({ type, priceCentimes, fraisCentimes, quantity }: TicketLine): PricedLine {
  return { type, price: priceCentimes, frais: fraisCentimes, quantity };
}

/** What an entry keeps of a line that it changed by so many units. */
export function changedLine(line: TicketLine, quantity: number): EntryLine {
  const { type, itemId, categoryId, name, priceCentimes, fraisCentimes, kessalId } = line;
  return { type, itemId, categoryId, name, priceCentimes, fraisCentimes, kessalId, quantity };
}

/** What a ticket counts for in the summaries, also after a correction by another user. */
export function soldAt({ localId, businessDate, soldHour, userId }: Ticket) {
  return { localId, businessDate, soldHour, userId };
}

/** What `quantity` units of a line add to the summaries. */
export function summed(line: TicketLine, quantity: number) {
  const { type, itemId, categoryId, kessalId } = line;
  const units = { ...pricedLine(line), quantity };
  return { type, itemId, categoryId, kessalId, quantity, total: lineTotal(units), frais: lineFrais(units) };
}

@ObjectType({ description: 'Ce qu’une annulation a rendu au stock.' })
export class ReturnedProduct {
  @Field(() => Int, { description: 'Identifiant du produit au catalogue.' })
  itemId!: number;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType()
export class Cancellation {
  @Field(() => DateTime)
  at!: Date;

  userId!: number;

  @Field(() => String, { nullable: true, description: 'Le motif, si l’administrateur en a donné un.' })
  reason!: string | null;

  @Field(() => [ReturnedProduct])
  returned!: ReturnedProduct[];
}
