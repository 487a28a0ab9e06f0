import { ASKED_MODES, PAYMENT_MODE } from './payment-mode.ts';
import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, choice, day, integer, arabicName, text, words } from '../doors/rest/scalars.ts';
import {
  as,
  data,
  described,
  input,
  list,
  nullable,
  object,
  optional,
  otherwise,
  partial,
  silent,
} from '../doors/rest/shapes.ts';
import { IDENTITY, IDENTITY_BODY } from '../house/house.json.ts';
import { NAME_CHOICES } from '../shared/names.ts';
import { withPicture } from '../pictures/with-picture.ts';
import { identityOfLocal } from './local-identity.queries.ts';
import { editLocalIdentity } from './local-identity.service.ts';
import { AddLocalInput, EditLocalInput } from './locals.input.ts';
import { LOCAL_MEMBERS, LOCAL_TYPE } from './locals.json.ts';
import { listLocals, userCounts } from './locals.queries.ts';
import { addLocal, editLocal } from './locals.service.ts';

const SETTLED_MEMBERS = {
  ...LOCAL_MEMBERS,
  payment_modes: as('paymentModes', list(PAYMENT_MODE)),
  kessals_from: nullable(day),
  names_kessals: boolean,
  receipt_names: words(...NAME_CHOICES),
};
const SETTLED = object(SETTLED_MEMBERS);
const LISTED = object({
  ...SETTLED_MEMBERS,
  _count: optional(as('counted', object({ users: integer }))),
});
const LOCAL_IDENTITY = object({ printed: IDENTITY, own: IDENTITY });
const BODY = { name: text, type: silent(LOCAL_TYPE, null), arabic_name: optional(arabicName) };
const YES_OR_NO = choice({ true: true, false: false });

export const localsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/locals/list',
    summary: 'Les locaux ; `depot=false` laisse les dépôts de côté, `count=true` compte leurs utilisateurs.',
    permission: 'seeLocals',
    input: inQuery(
      object({ depot: as('depots', otherwise(YES_OR_NO, true)), count: otherwise(YES_OR_NO, false) }),
    ),
    answer: data(list(LISTED)),
    handle: async ({ call, input: { depots, count } }) => {
      const locals = await listLocals(call.db.manager, { depots });
      if (!count) return locals;
      const ids = locals.map(({ id }) => id);
      const users = await userCounts(call.db.manager, ids);
      return locals.map((local, place) => Object.assign(local, { counted: { users: users[place] ?? 0 } }));
    },
  }),
  route({
    method: 'post',
    path: '/locals/add',
    summary: 'Ajoute un local ou un dépôt.',
    permission: 'manageLocals',
    status: 201,
    input: inBody(input(AddLocalInput, BODY)),
    pictureField: 'local_pic',
    answer: data(SETTLED),
    handle: ({ call, input }) =>
      withPicture(call, call.upload, (tx, logo) => addLocal(tx, call.ctx, input, logo)),
  }),
  route({
    method: 'put',
    path: '/locals/edit/{id}',
    summary: 'Modifie un local ; un champ absent reste inchangé.',
    permission: 'manageLocals',
    input: inBody(
      described(
        input(EditLocalInput, {
          ...partial(BODY),
          payment_modes: as('paymentModes', optional(ASKED_MODES)),
          pays_kessals: optional(boolean),
          names_kessals: optional(boolean),
          receipt_names: optional(silent(words(...NAME_CHOICES), null)),
        }),
        'Un champ absent reste inchangé.',
      ),
    ),
    pictureField: 'local_pic',
    answer: data(SETTLED),
    handle: ({ call, id, input }) =>
      withPicture(call, call.upload, (tx, logo) => editLocal(tx, call.ctx, id, input, logo)),
  }),
  route({
    method: 'get',
    path: '/locals/identity/{id}',
    summary: 'Ce que disent les tickets d’un local, et ce qui y diffère de la maison.',
    permission: 'seeLocals',
    answer: data(LOCAL_IDENTITY),
    handle: ({ call, id }) => identityOfLocal(call.db.manager, id),
  }),
  route({
    method: 'put',
    path: '/locals/identity/{id}',
    summary: 'Modifie ce qui diffère de la maison dans un local ; un texte vide est celui de la maison.',
    permission: 'manageHouse',
    input: IDENTITY_BODY,
    answer: data(LOCAL_IDENTITY),
    handle: async ({ call, id, input }) => {
      await call.db.inTransaction((tx) => editLocalIdentity(tx, call.ctx, id, input));
      return identityOfLocal(call.db.manager, id);
    },
  }),
];
