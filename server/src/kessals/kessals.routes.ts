import { inBody, route, type Route } from '../doors/rest/route.ts';
import { boolean, id, ids, text } from '../doors/rest/scalars.ts';
import { as, data, described, input, list, optional, type Shape } from '../doors/rest/shapes.ts';
import { AddKessalInput, EditKessalInput, MergeKessalsInput } from './kessals.input.ts';
import { KESSAL } from './kessals.json.ts';
import { listKessals } from './kessals.queries.ts';
import { addKessal, editKessal, mergeKessals } from './kessals.service.ts';

/** Absent leaves them as they are. */
const askedIds: Shape<number[] | undefined> = {
  ...ids,
  read: (value, at, faults) => (value == null ? undefined : ids.read(value, at, faults)),
  write: () => null,
};
const PERSON = { arabic_name: optional(text), note: optional(text) };

export const kessalsRoutes: Route[] = [
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
];
