import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  Id,
  InstantColumn,
  IntColumn,
  JsonColumn,
  TextColumn,
  TextsColumn,
  UuidColumn,
  UuidId,
} from '../../db/columns.ts';
import type { Centimes } from '../../shared/money.ts';
import type { JudgedLine, LateFlag } from './late.rules.ts';

export const LATE_SALE_STATES = ['TICKET', 'TO_REVIEW', 'REFUSED'] as const;
export type LateSaleState = (typeof LATE_SALE_STATES)[number];

export const LateSaleStates = Object.fromEntries(LATE_SALE_STATES.map((state) => [state, state]));
registerEnumType(LateSaleStates, {
  name: 'LateSaleState',
  description:
    'Elle a son ticket, attend un administrateur (stock sorti, sans numéro ni montant), ou est refusée.',
});

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

  @IntColumn('sequence')
  sequence!: number;

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

  @InstantColumn('device_time')
  deviceTime!: Date;

  /** The device's time where it can be true, else when it arrived. */
  @InstantColumn('sold_at')
  soldAt!: Date;

  @InstantColumn('received_at')
  receivedAt!: Date;

  /** Amounts are centimes. */
  @JsonColumn('lines')
  lines!: JudgedLine[];

  @AmountColumn('total_centimes')
  totalCentimes!: Centimes;

  /** Cash handed over, if the till was told. */
  @AmountColumn('received_centimes', true)
  receivedCentimes!: Centimes | null;

  @TextsColumn('flags')
  flags!: LateFlag[];

  @IntColumn('ticket_id', true)
  ticketId!: number | null;

  @InstantColumn('refused_at', true)
  refusedAt!: Date | null;

  @Field(() => LateSaleStates)
  get state(): LateSaleState {
    if (this.ticketId !== null) return 'TICKET';
    return this.refusedAt === null ? 'TO_REVIEW' : 'REFUSED';
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

/** One thing for an administrator to decide. */
@Entity('reviews')
export class Review {
  @Id()
  id!: number;

  @TextColumn('kind')
  kind!: string;

  @IntColumn('local_id')
  localId!: number;

  @UuidColumn('device_id')
  deviceId!: string;

  @IntColumn('late_sale_id', true)
  lateSaleId!: number | null;

  @UuidColumn('queue_id', true)
  queueId!: string | null;

  @IntColumn('sequence', true)
  sequence!: number | null;

  @JsonColumn('evidence')
  evidence!: unknown;

  @InstantColumn('noticed_at')
  noticedAt!: Date;

  @InstantColumn('decided_at', true)
  decidedAt!: Date | null;

  @IntColumn('decided_by', true)
  decidedBy!: number | null;

  @TextColumn('decision', true)
  decision!: string | null;

  @TextColumn('note', true)
  note!: string | null;
}
