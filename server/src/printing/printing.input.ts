import { IsBase64, IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsId, IsLine, IsName, IsOptionalId, IsReason } from '../doors/input-checks.ts';
import { JobDecisions } from './printer.entity.ts';
import { JOB_DECISIONS, MOST_DOTS_HIGH, PAPERS, type JobDecision, type PaperMm } from './printing.rules.ts';

const HOST = { message: 'Écrivez l’adresse de l’imprimante, par exemple 192.168.1.50.' };
const PORT = { message: 'Le port est un nombre de 1 à 65535 ; celui des imprimantes est 9100.' };
const PAPER = { message: 'Le papier a 80 ou 58 mm.' };
const KEY = { message: 'La clé d’un papier compte de 8 à 60 lettres, chiffres ou « - ».' };
const DOTS = { message: 'Le dessin du papier est illisible ou trop long.' };
const FLAG = { message: 'Dites true ou false.' };
/** Deflated, a receipt has a tenth of it; it stays below the longest body. */
const MOST_TEXT = 200_000;
const MOST_WORDS = 60;

const IsKey = () => Matches(/^[\w-]{8,60}$/, KEY);

@InputType()
export class PrinterInput {
  @Field(() => Int, { nullable: true, description: 'Laquelle est modifiée ; absent : une nouvelle.' })
  @IsOptionalId()
  id?: number | null;

  @Field(() => Int)
  @IsId()
  localId!: number;

  @Field(() => String)
  @IsName()
  name!: string;

  @Field(() => String, { description: 'Dans le réseau local seulement : 192.168.1.50, ou son nom.' })
  @Matches(/^[\w.:-]{1,253}$/, HOST)
  host!: string;

  @Field(() => Int, { nullable: true, description: '9100 si absent.' })
  @IsOptional()
  @IsInt(PORT)
  @Min(1, PORT)
  @Max(65_535, PORT)
  port?: number | null;

  @Field(() => Int)
  @IsIn(PAPERS, PAPER)
  paperMm!: PaperMm;

  @Field(() => Boolean)
  @IsBoolean(FLAG)
  opensDrawer!: boolean;
}

@InputType()
export class PaperInput {
  @Field(() => String, {
    description: 'Tirée par l’appareil : le même papier, envoyé deux fois, ne sort qu’une fois.',
  })
  @IsKey()
  key!: string;

  @Field(() => Int)
  @IsId()
  printerId!: number;

  @Field(() => String)
  @IsLine('Le nom du papier', MOST_WORDS)
  what!: string;

  @Field(() => Int, { description: 'Sa longueur en points.' })
  @IsInt(DOTS)
  @Min(1, DOTS)
  @Max(MOST_DOTS_HIGH, DOTS)
  height!: number;

  @Field(() => String, {
    description: 'Un bit par point, 576 ou 384 en largeur, ligne par ligne ; comprimé (zlib), en base64.',
  })
  @MaxLength(MOST_TEXT, DOTS)
  @IsBase64({}, DOTS)
  dots!: string;

  @Field(() => Boolean, { description: 'Une vente en espèces : le tiroir relié à l’imprimante s’ouvre.' })
  @IsBoolean(FLAG)
  opensDrawer!: boolean;
}

@InputType()
export class PaperDecisionInput {
  @Field(() => String)
  @IsKey()
  key!: string;

  @Field(() => Int)
  @IsInt(KEY)
  @Min(0, KEY)
  attempt!: number;

  @Field(() => JobDecisions)
  @IsIn(JOB_DECISIONS, { message: `La décision doit être ${JOB_DECISIONS.join(', ')}.` })
  decision!: JobDecision;
}

@InputType()
export class OpenDrawerInput {
  @Field(() => Int)
  @IsId()
  printerId!: number;

  @Field(() => String, { description: 'Pourquoi ; le journal le garde.' })
  @IsReason()
  reason!: string;
}
