import { inBody, inQuery, route, type Route } from '../../doors/rest/route.ts';
import {
  arabicName,
  boolean,
  choice,
  dirhams,
  filterId,
  id,
  ids,
  nothing,
  text,
} from '../../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  described,
  input,
  list,
  object,
  optional,
  otherwise,
} from '../../doors/rest/shapes.ts';
import { withPicture } from '../../pictures/with-picture.ts';
import { LOCAL_TYPES, type LocalTypeName } from '../../shared/actor.ts';
import { CONFIRM_FRAIS, LocalPriceInput, NewServicesInput, ServiceInput } from './catalogue.input.ts';
import { CONFIRM_NAME, HIDING, SERVICE, VISIBILITY } from './catalogue.json.ts';
import { listServices } from './catalogue.queries.ts';
import { addServices, deleteService, editService, setServiceHidden } from './services.service.ts';

const BODY = {
  name: text,
  arabic_name: optional(arabicName),
  price: dirhams,
  frais: dirhams,
  confirmFrais: optional(described(boolean, CONFIRM_FRAIS)),
  confirmName: CONFIRM_NAME,
};

const PRICES = described(
  list(input(LocalPriceInput, { local_id: asIs(id), price: dirhams, frais: dirhams })),
  'Les prix propres à certains de ces locaux, dans un corps JSON.',
);

const TYPES: Record<string, LocalTypeName | null> = {
  ...Object.fromEntries(LOCAL_TYPES.map((type) => [type, type])),
  tous: null,
};

const FILTER = object({
  local_id: filterId,
  type: as('localType', otherwise(choice(TYPES), undefined)),
  hidden: as('visibility', VISIBILITY),
  local: described(boolean, 'Accepté : le local est toujours dans la réponse.'),
});

export const servicesRoutes: Route[] = [
  route({
    method: 'get',
    path: '/services/list',
    summary: 'Les services ; un caissier reçoit ceux de son local, visibles.',
    permission: 'seeCatalogue',
    shared: true,
    input: inQuery(FILTER),
    answer: data(list(SERVICE)),
    handle: ({ call, input }) => call.db.inSnapshot((reader) => listServices(reader, call.ctx.actor, input)),
  }),
  route({
    method: 'post',
    path: '/services/add',
    summary: 'Ajoute un service dans un ou plusieurs locaux, ou dans aucun s’il en manque un.',
    permission: 'manageCatalogue',
    status: 201,
    input: inBody(
      input(NewServicesInput, {
        locals_id: as('localIds', ids, 'locals_id[]'),
        prices: optional(PRICES),
        ...BODY,
      }),
    ),
    pictureField: 'pic',
    answer: data(list(SERVICE)),
    handle: ({ call, input }) =>
      withPicture(call, call.upload, (tx, picture) => addServices(tx, call.ctx, input, picture)),
  }),
  route({
    method: 'put',
    path: '/services/edit/{id}',
    summary: 'Change le nom, le prix ou les frais d’un service.',
    permission: 'manageCatalogue',
    input: inBody(input(ServiceInput, BODY)),
    pictureField: 'pic',
    answer: data(SERVICE),
    handle: ({ call, id, input }) =>
      withPicture(call, call.upload, (tx, picture) => editService(tx, call.ctx, id, input, picture)),
  }),
  route({
    method: 'put',
    path: '/services/toggleHide/{id}',
    summary: 'Masque ou affiche un service ; sans `hidden`, inverse.',
    permission: 'manageCatalogue',
    input: HIDING,
    answer: data(SERVICE),
    handle: ({ call, id, input: { hidden } }) =>
      call.db.inTransaction((tx) => setServiceHidden(tx, call.ctx, id, hidden)),
  }),
  route({
    method: 'delete',
    path: '/services/delete/{id}',
    summary: 'Supprime un service ; les tickets le nomment toujours.',
    permission: 'manageCatalogue',
    answer: data(nothing),
    handle: ({ call, id }) => call.db.inTransaction((tx) => deleteService(tx, call.ctx, id)),
  }),
];
