import { IsBoolean, IsIn, IsOptional, Min } from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { Dirham } from '../doors/graphql/scalars.ts';
import { IsAmount, IsId, IsLine, IsOptionalId, IsOptionalNote, IsReason } from '../doors/input-checks.ts';
import type { Centimes } from '../shared/money.ts';
import { ACT_KINDS, type ActKind } from './drawer.rules.ts';

export const DrawerActKind = Object.fromEntries(ACT_KINDS.map((kind) => [kind, kind]));
registerEnumType(DrawerActKind, {
  name: 'DrawerActKind',
  description: 'Mettre (fond, apport), sortir (dépense), verser à la banque.',
});

const MOST_IN_NUMBER = 50;
const KIND_MESSAGE = { message: `Le mouvement doit être ${ACT_KINDS.join(', ')}.` };
const NOTHING = { message: 'Le montant doit dépasser 0 DH.' };
const FOLLOWED_MESSAGE = { message: 'Dites si la caisse est suivie : true ou false.' };

@InputType()
export class DrawerActInput {
  @Field(() => DrawerActKind)
  @IsIn(ACT_KINDS, KIND_MESSAGE)
  kind!: ActKind;

  @Field(() => Dirham, { description: 'Plus que 0.' })
  @IsAmount()
  @Min(1, NOTHING)
  amount!: Centimes;

  @Field(() => String, { description: 'Pourquoi : « Fond », « Gaz », « Pain »…' })
  @IsReason()
  reason!: string;

  @Field(() => String, { nullable: true, description: 'Le numéro du reçu de la dépense ou du bordereau.' })
  @IsOptional()
  @IsLine('Le numéro du reçu', MOST_IN_NUMBER)
  receiptNumber?: string | null;

  @Field(() => Int, { nullable: true, description: "Le vôtre si absent ; d'un autre, réservé à l'ADMIN." })
  @IsOptionalId()
  localId?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'D’un DRAWER_IN : l’écart accepté, dû par quelqu’un, qu’il rend ; réservé à l’ADMIN.',
  })
  @IsOptionalId()
  debtId?: number | null;
}

@InputType()
export class ReverseDrawerActInput {
  @Field(() => Int)
  @IsId()
  id!: number;

  @Field(() => String, { nullable: true, description: 'Pourquoi ; le journal le garde.' })
  @IsOptionalNote()
  reason?: string | null;
}

@InputType()
export class FollowDrawerInput {
  @Field(() => Int)
  @IsId()
  localId!: number;

  @Field(() => Boolean, { description: 'Faux : la caisse n’est plus suivie ; ce qui fut écrit reste.' })
  @IsBoolean(FOLLOWED_MESSAGE)
  followed!: boolean;

  @Field(() => Dirham, { nullable: true, description: 'Ce qu’elle contient quand le suivi commence.' })
  @IsOptional()
  @IsAmount()
  amount?: Centimes | null;
}
