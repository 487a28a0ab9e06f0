import { pathId, type Route } from '../doors/rest/route.ts';
import type { Call } from '../doors/call.ts';
import {
  boolean,
  choice,
  data,
  dirhams,
  id,
  list,
  nothing,
  object,
  text,
} from '../doors/rest/json-schema.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { withPicture } from '../pictures/with-picture.ts';
import { LOCAL_TYPES, type LocalTypeName } from '../shared/actor.ts';
import { CONFIRM_FRAIS, NewServicesInput, ServiceInput } from './catalogue.input.ts';
import { HIDING, readHidden, readVisibility, SERVICE, serviceJson, VISIBILITY } from './catalogue.json.ts';
import { listServices, type CatalogueFilter } from './catalogue.queries.ts';
import { addServices, deleteService, editService, setServiceHidden } from './services.service.ts';

const BODY = {
  name: text,
  price: dirhams,
  frais: dirhams,
  confirmFrais: { ...boolean, description: CONFIRM_FRAIS },
};
const WIRE_NAMES: Record<string, string> = { localIds: 'locals_id' };

const TYPES: Record<string, LocalTypeName | null> = {
  ...Object.fromEntries(LOCAL_TYPES.map((type) => [type, type])),
  tous: null,
};

export const servicesRoutes: Route[] = [
  {
    method: 'get',
    path: '/services/list',
    summary: 'Les services ; un caissier reçoit ceux de son local, visibles.',
    permission: 'seeCatalogue',
    query: {
      local_id: text,
      type: choice(...Object.keys(TYPES)),
      hidden: VISIBILITY,
      local: { ...boolean, description: 'Accepté : le local est toujours dans la réponse.' },
    },
    answer: data(list(SERVICE)),
    handle: async (call) => {
      const services = await listServices(call.db, call.ctx.actor, readFilter(call));
      return { data: await Promise.all(services.map((service) => serviceJson(call, service))) };
    },
  },
  {
    method: 'post',
    path: '/services/add',
    summary: 'Ajoute un service dans un ou plusieurs locaux, ou dans aucun s’il en manque un.',
    permission: 'manageCatalogue',
    status: 201,
    body: object({ ...BODY, locals_id: list(id) }, ['confirmFrais']),
    pictureField: 'pic',
    answer: data(list(SERVICE)),
    handle: async (call) => {
      const input = await readNewServices(call);
      const services = await withPicture(call, call.upload, (tx, picture) =>
        addServices(tx, call.ctx, input, picture),
      );
      return { data: await Promise.all(services.map((service) => serviceJson(call, service))) };
    },
  },
  {
    method: 'put',
    path: '/services/edit/{id}',
    summary: 'Change le nom, le prix ou les frais d’un service.',
    permission: 'manageCatalogue',
    body: object(BODY, ['confirmFrais']),
    pictureField: 'pic',
    answer: data(SERVICE),
    handle: async (call) => {
      const [id, input] = [pathId(call), await readService(call)];
      const service = await withPicture(call, call.upload, (tx, picture) =>
        editService(tx, call.ctx, id, input, picture),
      );
      return { data: await serviceJson(call, service) };
    },
  },
  {
    method: 'put',
    path: '/services/toggleHide/{id}',
    summary: 'Masque ou affiche un service ; sans `hidden`, inverse.',
    permission: 'manageCatalogue',
    body: HIDING,
    answer: data(SERVICE),
    handle: async (call) => {
      const [id, hidden] = [pathId(call), readHidden(call)];
      const service = await call.inTransaction((tx) => setServiceHidden(tx, call.ctx, id, hidden));
      return { data: await serviceJson(call, service) };
    },
  },
  {
    method: 'delete',
    path: '/services/delete/{id}',
    summary: 'Supprime un service ; les tickets le nomment toujours.',
    permission: 'manageCatalogue',
    answer: data(nothing),
    handle: async (call) => {
      const id = pathId(call);
      await call.inTransaction((tx) => deleteService(tx, call.ctx, id));
      return { data: null };
    },
  },
];

function readFilter(call: Call): CatalogueFilter {
  const { query } = call.request;
  const read = new WireReader();
  const filter: CatalogueFilter = {
    localId: read.filterId(query['local_id'], 'local_id'),
    localType: read.choice(query['type'], 'type', TYPES) ?? undefined,
    visibility: readVisibility(read, query['hidden']),
  };
  read.boolean(query['local'], 'local');
  read.finish();
  return filter;
}

async function readService(call: Call): Promise<ServiceInput> {
  const read = new WireReader();
  const input = Object.assign(new ServiceInput(), serviceFields(read, read.object(call.request.body, '')));
  read.finish();
  return validated(input);
}

async function readNewServices(call: Call): Promise<NewServicesInput> {
  const read = new WireReader();
  const body = read.object(call.request.body, '');
  const localIds = read.ids(body['locals_id'] ?? body['locals_id[]'], 'locals_id');
  const input = Object.assign(new NewServicesInput(), { ...serviceFields(read, body), localIds });
  read.finish();
  return validated(input, (field) => WIRE_NAMES[field] ?? field);
}

function serviceFields(read: WireReader, body: Record<string, unknown>) {
  return {
    name: read.text(body['name'], 'name'),
    price: read.dirhams(body['price'], 'price'),
    frais: read.dirhams(body['frais'], 'frais'),
    confirmFrais: read.boolean(body['confirmFrais'], 'confirmFrais'),
  };
}
