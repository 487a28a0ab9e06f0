import { TicketPayment } from '../payment.types.ts';
import { paymentsOf, type Cashless, type Payment } from '../../shared/payments.ts';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  BooleanColumn,
  Id,
  InstantColumn,
  IntColumn,
  JsonColumn,
  TextColumn,
  TextsColumn,
  UuidColumn,
  UuidId,
} from '../../db/columns.ts';
import { DateTime, Dirham } from '../../doors/graphql/scalars.ts';
import { ItemTypes } from '../../catalogue/items/catalogue.entity.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';
import {
  canBeTicket,
  LATE_FLAGS,
  LINE_FAULTS,
  type JudgedLine,
  type LateFlag,
  type LineFault,
} from './late.rules.ts';

export const LATE_SALE_STATES = ['TICKET', 'TO_REVIEW', 'REFUSED'] as const;
export type LateSaleState = (typeof LATE_SALE_STATES)[number];

export const LateSaleStates = Object.fromEntries(LATE_SALE_STATES.map((state) => [state, state]));
registerEnumType(LateSaleStates, {
  name: 'LateSaleState',
  description: 'Elle a son ticket, attend un administrateur (sans numéro ni montant), ou est refusée.',
});

export const LateFlags = Object.fromEntries(LATE_FLAGS.map((flag) => [flag, flag]));
registerEnumType(LateFlags, {
  name: 'LateFlag',
  description:
    'Ce qui diffère de ce que le serveur sait ; des premiers, aucun n’a de ticket sans un administrateur.',
});

const LineFaults = Object.fromEntries(LINE_FAULTS.map((fault) => [fault, fault]));
registerEnumType(LineFaults, {
  name: 'LineFault',
  description: 'Pourquoi une ligne ne se vendait pas ainsi.',
});

@ObjectType({ description: 'Une ligne telle que le papier la dit.' })
class LateLine implements JudgedLine {
  @Field(() => ItemTypes)
  type!: ItemType;

  @Field(() => Int)
  itemId!: number;

  @Field(() => String, { nullable: true, description: 'Rien pour un article inconnu.' })
  name!: string | null;

  @Field(() => Int)
  quantity!: number;

  @Field(() => Dirham)
  price!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal par unité.' })
  frais!: Centimes;

  @Field(() => LineFaults, { nullable: true })
  fault!: LineFault | null;
}

/** A sale that reached the server through a device's queue. */
@ObjectType({ description: 'Une vente faite hors ligne, telle qu’elle est arrivée.' })
@Entity('late_sales')
export class LateSale {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => String, { name: 'key' })
  @TextColumn('sale_key')
  saleKey!: string;

  @TextColumn('content_hash')
  contentHash!: string;

  @UuidColumn('queue_id')
  queueId!: string;

  @Field(() => Int, { description: 'Son rang dans la file de l’appareil.' })
  @IntColumn('sequence')
  sequence!: number;

  @Field(() => String, { description: 'Le numéro de son papier.' })
  @TextColumn('provisional')
  provisional!: string;

  @IntColumn('local_id')
  localId!: number;

  @IntColumn('user_id')
  userId!: number;

  /** The device of the grant. */
  @UuidColumn('device_id')
  deviceId!: string;

  /** Who brought it; null for an unknown device. */
  @UuidColumn('sender_id', true)
  senderId!: string | null;

  @InstantColumn('grant_issued_at')
  grantIssuedAt!: Date;

  @Field(() => DateTime, { description: 'L’heure de la vente à l’horloge de l’appareil.' })
  @InstantColumn('device_time')
  deviceTime!: Date;

  @Field(() => DateTime, {
    description: 'L’heure retenue : celle de l’appareil si elle est possible, sinon l’arrivée.',
  })
  @InstantColumn('sold_at')
  soldAt!: Date;

  @Field(() => DateTime)
  @InstantColumn('received_at')
  receivedAt!: Date;

  /** Amounts are centimes. */
  @Field(() => [LateLine])
  @JsonColumn('lines')
  lines!: JudgedLine[];

  @Field(() => Dirham, { name: 'total', description: 'Le total du papier.' })
  @AmountColumn('total_centimes')
  totalCentimes!: Centimes;

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

  get cashless(): Cashless {
    return { card: this.cardCentimes, wallet: this.walletCentimes, transfer: this.transferCentimes };
  }

  @Field(() => [TicketPayment], { description: 'Comment le papier dit qu’elle est payée.' })
  get payments(): Payment[] {
    return paymentsOf(this.totalCentimes, this.cashless);
  }

  @Field(() => [LateFlags], { description: 'Ce qu’un administrateur doit en voir.' })
  @TextsColumn('flags')
  flags!: LateFlag[];

  @Field(() => Boolean, {
    description: 'Si ses produits ont quitté le stock à son arrivée ; sinon, quand elle est acceptée.',
  })
  @BooleanColumn('moved_goods')
  movedGoods!: boolean;

  @IntColumn('ticket_id', true)
  ticketId!: number | null;

  @InstantColumn('refused_at', true)
  refusedAt!: Date | null;

  @Field(() => LateSaleStates)
  get state(): LateSaleState {
    if (this.ticketId !== null) return 'TICKET';
    return this.refusedAt === null ? 'TO_REVIEW' : 'REFUSED';
  }

  @Field(() => Boolean, {
    description:
      'Faux si elle ne peut qu’être refusée : un article est inconnu, ou elle dépasse les limites.',
  })
  get canBeTicket(): boolean {
    return canBeTicket(this.flags);
  }
}

/** A device's list of sales that the server has not confirmed. */
@Entity('queues')
export class Queue {
  @UuidId()
  id!: string;

  @UuidColumn('device_id')
  deviceId!: string;

  @IntColumn('local_id')
  localId!: number;

  @InstantColumn('created_at')
  createdAt!: Date;

  @IntColumn('highest')
  highest!: number;

  @IntColumn('waiting', true)
  waiting!: number | null;

  @InstantColumn('said_at', true)
  saidAt!: Date | null;

  @InstantColumn('lower_since', true)
  lowerSince!: Date | null;
}

@Entity('late_sequences')
export class LateSequence {
  @PrimaryColumn({ name: 'queue_id', type: 'uuid' })
  queueId!: string;

  @PrimaryColumn({ name: 'sequence', type: 'int4' })
  sequence!: number;

  @TextColumn('sale_key')
  saleKey!: string;
}

/** The last grant of a device. */
@Entity('grants')
export class GivenGrant {
  @PrimaryColumn({ name: 'device_id', type: 'uuid' })
  deviceId!: string;

  @IntColumn('user_id')
  userId!: number;

  @IntColumn('local_id')
  localId!: number;

  @UuidColumn('session_id')
  sessionId!: string;

  @InstantColumn('issued_at')
  issuedAt!: Date;

  @InstantColumn('expires_at')
  expiresAt!: Date;
}
