import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { BooleanColumn, Id, InstantColumn, TextColumn } from '../db/columns.ts';
import { DateTime } from '../doors/graphql/scalars.ts';
import type { CopyKind, CopyOutcome } from './copy-state.rules.ts';

const CopyKinds = { BASE: 'BASE', DUMP: 'DUMP', REHEARSAL: 'REHEARSAL' } as const;
registerEnumType(CopyKinds, {
  name: 'CopyKind',
  description: 'Copie des fichiers de la base, dump d’une base à part, ou vérification de l’une d’elles.',
});

const CopyOutcomes = { DONE: 'DONE', FAILED: 'FAILED', IMPOSSIBLE: 'IMPOSSIBLE' } as const;
registerEnumType(CopyOutcomes, {
  name: 'CopyOutcome',
  description: 'Faite, échouée, ou impossible à faire faute de place.',
});

/** A copy, or the rehearsal of one, that has ended; rows are only added. */
@ObjectType({ description: 'Une copie de la maison ou une vérification, terminée.' })
@Entity('copy_runs')
export class CopyRun {
  @Field(() => Int)
  @Id()
  id!: number;

  @Field(() => CopyKinds)
  @TextColumn('kind')
  kind!: CopyKind;

  @Field(() => DateTime)
  @InstantColumn('started_at')
  startedAt!: Date;

  @Field(() => DateTime)
  @InstantColumn('ended_at')
  endedAt!: Date;

  @Field(() => CopyOutcomes)
  @TextColumn('outcome')
  outcome!: CopyOutcome;

  @Field(() => String, { nullable: true, description: 'Le code stable de la faute.' })
  @TextColumn('code', true)
  code!: string | null;

  @Field(() => String, { nullable: true })
  @TextColumn('reason', true)
  reason!: string | null;

  @Column({
    name: 'bytes',
    type: 'int8',
    nullable: true,
    transformer: {
      from: (text: string | null) => (text === null ? null : Number(text)),
      to: (bytes: number | null) => bytes,
    },
  })
  bytes!: number | null;

  @TextColumn('target')
  target!: string;

  @BooleanColumn('own_disk')
  ownDisk!: boolean;

  @Field(() => Int, { nullable: true, description: 'Ce que la copie pèse, en milliers d’octets.' })
  get kilobytes(): number | null {
    return this.bytes === null ? null : Math.ceil(this.bytes / 1000);
  }
}
