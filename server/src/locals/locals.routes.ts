import type { Call } from '../doors/call.ts';
import { choice, data, integer, list, object, text, type Schema } from '../doors/rest/json-schema.ts';
import { pathId, type Route } from '../doors/rest/route.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { withPicture } from '../pictures/with-picture.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { LocalType } from './local.entity.ts';
import { AddLocalInput, EditLocalInput } from './locals.input.ts';
import { LOCAL, LOCAL_MEMBERS, localJson } from './locals.json.ts';
import { listLocals, userCounts } from './locals.queries.ts';
import { addLocal, editLocal } from './locals.service.ts';

const LISTED = object({ ...LOCAL_MEMBERS, _count: object({ users: integer }) }, ['_count']);

const BODY = { name: text, type: choice(...LOCAL_TYPES) };
const CHANGED_LOCAL: Schema = {
  ...object(BODY, Object.keys(BODY)),
  description: 'Un champ absent reste inchangé.',
};

export const localsRoutes: Route[] = [
  {
    method: 'get',
    path: '/locals/list',
    summary: 'Les locaux ; `depot=false` laisse les dépôts de côté, `count=true` compte leurs utilisateurs.',
    permission: 'seeLocals',
    query: { depot: choice('true', 'false'), count: choice('true', 'false') },
    answer: data(list(LISTED)),
    handle: async (call) => {
      const read = new WireReader();
      const depots = read.boolean(call.request.query['depot'], 'depot') ?? true;
      const counted = read.boolean(call.request.query['count'], 'count') ?? false;
      read.finish();
      const locals = await listLocals(call.db, { depots });
      if (!counted) return { data: locals.map(localJson) };
      const users = await userCounts(
        call.db,
        locals.map(({ id }) => id),
      );
      return {
        data: locals.map((local, place) => ({ ...localJson(local), _count: { users: users[place] } })),
      };
    },
  },
  {
    method: 'post',
    path: '/locals/add',
    summary: 'Ajoute un local ou un dépôt.',
    permission: 'manageLocals',
    status: 201,
    body: object(BODY),
    pictureField: 'local_pic',
    answer: data(LOCAL),
    handle: async (call) => {
      const input = await validated(Object.assign(new AddLocalInput(), readLocal(call)));
      const local = await withPicture(call, call.upload, (tx, logo) => addLocal(tx, call.ctx, input, logo));
      return { data: localJson(local) };
    },
  },
  {
    method: 'put',
    path: '/locals/edit/{id}',
    summary: 'Modifie un local ; un champ absent reste inchangé.',
    permission: 'manageLocals',
    body: CHANGED_LOCAL,
    pictureField: 'local_pic',
    answer: data(LOCAL),
    handle: async (call) => {
      const id = pathId(call);
      const input = await validated(Object.assign(new EditLocalInput(), readLocal(call)));
      const local = await withPicture(call, call.upload, (tx, logo) =>
        editLocal(tx, call.ctx, id, input, logo),
      );
      return { data: localJson(local) };
    },
  },
];

function readLocal(call: Call) {
  const read = new WireReader();
  const body = read.object(call.request.body, '');
  const local = {
    name: read.text(body['name'], 'name'),
    type: read.choice(body['type'] ?? undefined, 'type', LocalType),
  };
  read.finish();
  return local;
}
