import { route, type Route } from '../doors/rest/route.ts';
import { data } from '../doors/rest/shapes.ts';
import { HOUSE, HOUSE_BODY } from './house.json.ts';
import { housesById, editHouse } from './house.service.ts';

export const houseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/house',
    summary: 'La maison : ce que disent ses tickets et ses bons.',
    permission: 'seeLocals',
    shared: true,
    answer: data(HOUSE),
    handle: ({ call }) => call.db.load(housesById, 1),
  }),
  route({
    method: 'put',
    path: '/house/edit',
    summary: 'Modifie la maison ; un champ absent reste inchangé, un texte vide l’efface.',
    permission: 'manageHouse',
    input: HOUSE_BODY,
    answer: data(HOUSE),
    handle: ({ call, input: { identity, offlineShift } }) =>
      call.db.inTransaction((tx) => editHouse(tx, call.ctx, identity, offlineShift)),
  }),
];
