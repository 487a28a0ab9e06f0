import { Field, Int, ObjectType } from 'type-graphql';
import type { InTurn } from '../shared/kessal-turn.ts';

@ObjectType({ description: 'Une kessal d’un local qui les nomme, aujourd’hui.' })
export class KessalPresence implements InTurn {
  kessalId!: number;

  @Field(() => Boolean)
  present!: boolean;

  @Field(() => Int, { description: 'L’ordre d’arrivée.' })
  place!: number;

  @Field(() => Int, {
    description: 'Ses tours d’aujourd’hui ; qui arrive plus tard commence à ceux des autres.',
  })
  turns!: number;
}
