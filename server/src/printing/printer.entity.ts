import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity } from 'typeorm';
import { BooleanColumn, Id, InstantColumn, IntColumn, TextColumn, UuidColumn } from '../db/columns.ts';
import {
  JOB_DECISIONS,
  JOB_STATES,
  PRINTER_PROBLEMS,
  type JobState,
  type PaperMm,
  type PrinterProblem,
} from './printing.rules.ts';

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const PrinterProblems = named(Object.keys(PRINTER_PROBLEMS));
registerEnumType(PrinterProblems, {
  name: 'PrinterProblem',
  description:
    'Papier fini, capot ouvert, éteinte, muette, en panne, hors du réseau local, occupée par un papier.',
});
export const JobStates = named(JOB_STATES);
registerEnumType(JobStates, {
  name: 'PrintJobState',
  description: 'En attente, en route, incertain (« Le ticket est-il sorti ? »), sorti, abandonné.',
});
export const JobDecisions = named(JOB_DECISIONS);
registerEnumType(JobDecisions, {
  name: 'PrintJobDecision',
  description: 'D’un papier incertain : il est sorti, ou l’imprimer ; d’un papier en attente : l’abandonner.',
});

@ObjectType({ description: 'Une imprimante du réseau d’un local.' })
@Entity('printers')
export class Printer {
  @Field(() => Int)
  @Id()
  id!: number;

  @IntColumn('local_id')
  localId!: number;

  @Field(() => String)
  @TextColumn('name')
  name!: string;

  @Field(() => String, { description: 'Son adresse dans le réseau local.' })
  @TextColumn('host')
  host!: string;

  @Field(() => Int)
  @IntColumn('port')
  port!: number;

  @Field(() => Int, { description: 'La largeur de son papier : 80 ou 58 mm.' })
  @IntColumn('paper_mm')
  paperMm!: PaperMm;

  @Field(() => Boolean, { description: 'Le tiroir de la caisse est relié à elle.' })
  @BooleanColumn('opens_drawer')
  opensDrawer!: boolean;

  @InstantColumn('removed_at', true)
  removedAt!: Date | null;

  @Field(() => PrinterProblems, {
    nullable: true,
    description: 'Ce qui l’empêche d’imprimer ; rien : elle est prête, ou n’a jamais servi.',
  })
  @TextColumn('problem', true)
  problem!: PrinterProblem | null;

  @InstantColumn('heard_at', true)
  heardAt!: Date | null;

  @UuidColumn('served_by', true)
  servedBy!: string | null;

  @InstantColumn('served_until', true)
  servedUntil!: Date | null;
}

@ObjectType({ description: 'Un papier confié à une imprimante du réseau.' })
export class PrintJob {
  printerId!: number;

  @Field(() => String)
  key!: string;

  @Field(() => String, { description: 'Ce qui est imprimé : « Ticket N° 012 ».' })
  what!: string;

  @Field(() => JobStates)
  state!: JobState;

  @Field(() => Int, {
    description: 'Combien de fois il a été commencé : une décision dit de laquelle elle parle.',
  })
  attempt!: number;
}
