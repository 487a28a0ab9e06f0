import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Id, InstantColumn, IntColumn, JsonColumn, TextColumn, UuidColumn } from '../../db/columns.ts';
import { DateTime, Json, Units } from '../../doors/graphql/scalars.ts';
import { readRanges, type SequenceRange } from '../late/late.rules.ts';

@ObjectType({ description: 'Des rangs qui se suivent, le premier et le dernier compris.' })
class MissingRange implements SequenceRange {
  @Field(() => Int)
  from!: number;

  @Field(() => Int)
  to!: number;
}

/** Ranges of a review that are answered: a device may say that every second sale waits. */
const MOST_RANGES = 100;

export const REVIEW_KINDS = [
  'LATE_SALE',
  'MISSING_SALE',
  'QUEUE_WENT_BACK',
  'SILENT_DEVICE',
  'CLOCK_BEHIND',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const ReviewKinds = Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, kind]));
registerEnumType(ReviewKinds, {
  name: 'ReviewKind',
  description:
    'Une vente hors ligne qui diffère, une vente manquante, une file qui recule, un appareil muet, l’horloge du serveur qui retarde.',
});

export const REVIEW_DECISIONS = ['ACCEPT', 'REFUSE', 'RETURN_STOCK'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const ReviewDecisions = Object.fromEntries(REVIEW_DECISIONS.map((decision) => [decision, decision]));
registerEnumType(ReviewDecisions, {
  name: 'ReviewDecision',
  description:
    'Accepter : la vente à vérifier devient un ticket du jour où elle a été faite ; pour le reste, c’est vu. Refuser, sans ou avec retour au stock.',
});

/** Kept in the column of a review that settled itself: what was missed came after all. */
export const CAME_AFTER_ALL = 'CAME';

/** One thing for an administrator to decide. */
@ObjectType({ description: 'Une chose à vérifier par un administrateur.' })
@Entity('reviews')
export class Review {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => ReviewKinds)
  @TextColumn('kind')
  kind!: ReviewKind;

  @IntColumn('local_id')
  localId!: number;

  @Field(() => ID, { description: 'L’appareil de la file ou du mandat.' })
  @UuidColumn('device_id')
  deviceId!: string;

  @IntColumn('late_sale_id', true)
  lateSaleId!: number | null;

  @Field(() => ID, { nullable: true })
  @UuidColumn('queue_id', true)
  queueId!: string | null;

  /** Of a missing sale when it was noticed, the first. */
  @Field(() => Int, {
    nullable: true,
    description: 'Le rang de la vente manquante, le premier de plusieurs.',
  })
  @IntColumn('sequence', true)
  sequence!: number | null;

  /** PostgreSQL's text; null for a review of a single sequence from before there were ranges. */
  @Column({ name: 'missing', type: 'int4multirange', nullable: true })
  missingText!: string | null;

  @Field(() => Json, { description: 'Ce que le serveur savait ; les montants sont en centimes.' })
  @JsonColumn('evidence')
  evidence!: unknown;

  @Field(() => DateTime)
  @InstantColumn('noticed_at')
  noticedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Rien tant qu’elle est ouverte.' })
  @InstantColumn('decided_at', true)
  decidedAt!: Date | null;

  @IntColumn('decided_by', true)
  decidedBy!: number | null;

  @TextColumn('decision', true)
  decision!: ReviewDecision | typeof CAME_AFTER_ALL | null;

  @Field(() => String, { nullable: true })
  @TextColumn('note', true)
  note!: string | null;

  @Field(() => [MissingRange], { description: 'Les rangs qui manquent encore, les cent premiers groupes.' })
  get missing(): SequenceRange[] {
    return this.ranges.slice(0, MOST_RANGES);
  }

  @Field(() => Units, { description: 'Combien de ventes manquent.' })
  get missingCount(): number {
    return this.ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  }

  private get ranges(): SequenceRange[] {
    if (this.missingText !== null || this.sequence === null) return readRanges(this.missingText);
    return [{ from: this.sequence, to: this.sequence }];
  }

  @Field(() => ReviewDecisions, {
    name: 'decision',
    nullable: true,
    description: 'Rien aussi pour ce qui est arrivé depuis : personne n’a eu à décider.',
  })
  get decided(): ReviewDecision | null {
    return this.decision === CAME_AFTER_ALL ? null : this.decision;
  }
}
