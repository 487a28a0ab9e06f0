import { registerEnumType } from 'type-graphql';
import { words } from '../doors/rest/scalars.ts';
import { KESSAL_TURNS } from '../shared/kessal-turn.ts';

export const KessalTurns = Object.fromEntries(KESSAL_TURNS.map((turn) => [turn, turn]));
registerEnumType(KessalTurns, {
  name: 'KessalTurn',
  description:
    'NEXT : celle dont c’est le tour, que le serveur attribue ; TAKEN : elle prend son tour ; KEPT : demandée par le client, elle le garde.',
});

export const KESSAL_TURN = words(...KESSAL_TURNS);
