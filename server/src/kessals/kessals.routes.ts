import type { Call } from '../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import { askedIds, boolean, filterId, id, ids, integer, text } from '../doors/rest/scalars.ts';
import { as, data, described, input, list, loaded, object, optional } from '../doors/rest/shapes.ts';
import { AddKessalInput, EditKessalInput, MergeKessalsInput, SetPresencesInput } from './kessals.input.ts';
import { KESSAL, KESSAL_NAME } from './kessals.json.ts';
import { kessalsById, listKessals } from './kessals.queries.ts';
import { presencesOf } from './presence.queries.ts';
import { setPresences } from './presence.service.ts';
import type { KessalPresence } from './presence.types.ts';
import {
  addKessal,
  editKessal,
  makeKessalAddress,
  mergeKessals,
  withdrawKessalAddress,
} from './kessals.service.ts';

const PERSON = { arabic_name: optional(text), note: optional(text) };

const PRESENCE = object({
  kessal: loaded(
    ({ kessalId }: KessalPresence, call: Call) => call.db.load(kessalsById, kessalId),
    KESSAL_NAME,
  ),
  present: boolean,
  place: integer,
  turns: integer,
});

export const kessalsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/kessals/present',
    summary:
      'Les kessals du jour d’un local, le vôtre si rien n’est dit ; en tête, celle dont c’est le tour.',
    permission: 'seeKessals',
    input: inQuery(object({ local_id: filterId })),
    answer: data(list(PRESENCE)),
    handle: ({ call, input: { localId } }) => presencesOf(call.db.manager, call.ctx, localId),
  }),
  route({
    method: 'put',
    path: '/kessals/present',
    summary: 'Dit quelles kessals sont là ; qui arrive est la dernière du tour.',
    permission: 'noteKessals',
    input: inBody(input(SetPresencesInput, { kessal_ids: askedIds, local_id: optional(id) })),
    answer: data(list(PRESENCE)),
    handle: ({ call, input }) => call.db.inTransaction((tx) => setPresences(tx, call.ctx, input)),
  }),
  route({
    method: 'get',
    path: '/kessals/list',
    summary: 'Les kessals ; pour un caissier, celles qui travaillent dans son local.',
    permission: 'seeKessals',
    answer: data(list(KESSAL)),
    handle: ({ call }) => listKessals(call.db.manager, call.ctx.actor),
  }),
  route({
    method: 'post',
    path: '/kessals/add',
    summary: 'Ajoute une kessal.',
    permission: 'manageKessals',
    status: 201,
    input: inBody(input(AddKessalInput, { name: text, ...PERSON, local_ids: ids })),
    answer: data(KESSAL),
    handle: ({ call, input }) => call.db.inTransaction((tx) => addKessal(tx, call.ctx, input)),
  }),
  route({
    method: 'put',
    path: '/kessals/edit/{id}',
    summary: 'Modifie une kessal ; un champ absent reste inchangé.',
    permission: 'manageKessals',
    input: inBody(
      described(
        input(EditKessalInput, {
          name: optional(text),
          ...PERSON,
          local_ids: optional(askedIds),
          active: optional(boolean),
        }),
        'Un champ absent reste inchangé.',
      ),
    ),
    answer: data(KESSAL),
    handle: ({ call, id: kessalId, input }) =>
      call.db.inTransaction((tx) => editKessal(tx, call.ctx, kessalId, input)),
  }),
  route({
    method: 'put',
    path: '/kessals/merge',
    summary: 'Fait de deux saisies d’une même personne une seule.',
    permission: 'manageKessals',
    input: inBody(input(MergeKessalsInput, { id, into_id: as('intoId', id) })),
    answer: data(KESSAL),
    handle: ({ call, input }) => call.db.inTransaction((tx) => mergeKessals(tx, call.ctx, input)),
  }),
  route({
    method: 'post',
    path: '/kessals/address/{id}',
    summary: 'Donne à une kessal une nouvelle adresse secrète de sa page ; l’ancienne n’ouvre plus rien.',
    permission: 'manageKessals',
    status: 201,
    answer: data(object({ kessal: KESSAL, path: text })),
    handle: ({ call, id: kessalId }) =>
      call.db.inTransaction((tx) => makeKessalAddress(tx, call.ctx, call.kit.secrets, kessalId)),
  }),
  route({
    method: 'delete',
    path: '/kessals/address/{id}',
    summary: 'L’adresse de sa page n’ouvre plus rien.',
    permission: 'manageKessals',
    answer: data(KESSAL),
    handle: ({ call, id: kessalId }) =>
      call.db.inTransaction((tx) => withdrawKessalAddress(tx, call.ctx, kessalId)),
  }),
];
