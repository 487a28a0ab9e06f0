import { setXsrfCookie } from '../doors/session/cookies.ts';
import type { Call } from '../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, choice, id, instant, integer, nothing, text, words } from '../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  described,
  input,
  list,
  loaded,
  nullable,
  object,
  optional,
  otherwise,
  partial,
  silent,
  type Shape,
} from '../doors/rest/shapes.ts';
import { LOCAL } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { ROLES } from '../shared/actor.ts';
import { permit } from '../shared/permissions.ts';
import { setCodeLength } from './code-length.service.ts';
import { showCodes } from './read-codes.service.ts';
import { closeSessionOf, openSessionOf } from './sessions/session-call.ts';
import type { User } from './user.entity.ts';
import { AddUserInput, BanInput, EditUserInput } from './users.input.ts';
import { listColleagues, listUsers, usersById } from './users.queries.ts';
import { addUser, editUser, revokeUserGrants, setBanned } from './users.service.ts';

const USER_MEMBERS = {
  id,
  name: text,
  role: words(...ROLES),
  local_id: nullable(id),
  local: loaded(
    ({ localId }: User, call: Call) => (localId === null ? null : call.db.load(localsById, localId)),
    nullable(LOCAL),
  ),
  banned: boolean,
  createdAt: instant,
};
const USER = object(USER_MEMBERS);
const MEMBERS = list(object({ ...USER_MEMBERS, password: optional(text) }));
const COLLEAGUES = list(object({ id, name: text }));

/** An administrator's, with codes on request; a cashier's. */
const STAFF: Shape<unknown, readonly (User & { password?: string })[]> = {
  ...MEMBERS,
  schema: { anyOf: [MEMBERS.schema, COLLEAGUES.schema] },
  write: (users, call) => (call.ctx.actor.role === 'ADMIN' ? MEMBERS : COLLEAGUES).write(users, call),
};

const LOCAL_ID: Shape<number | null | undefined> = {
  ...id,
  schema: { type: ['integer', 'string', 'null'], description: 'Vide ou nul : attribué à aucun local.' },
  read: (value, at, faults) => (value === null || value === '' ? null : id.read(value, at, faults)),
};
const BODY = {
  name: text,
  password: as('code', described(text, 'De 4 à 10 chiffres ; vide en modification : inchangé.')),
  role: silent(words(...ROLES), null),
  local_id: optional(LOCAL_ID),
};
const NEW_USER = { ...BODY, role: optional(otherwise(BODY.role, 'CAISSIER' as const)) };

export const usersRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth/login',
    summary: 'Ouvre une session : le code seul dit qui vous êtes.',
    permission: 'public',
    input: inBody(object({ password: asIs(text) })),
    answer: object({ user: USER, token: text }),
    handle: ({ call, input: { password } }) => openSessionOf(call, password),
  }),
  route({
    method: 'post',
    path: '/auth/check',
    summary: "Le contrôle de session : l'utilisateur connecté.",
    permission: 'public',
    answer: USER,
    handle: async ({ call }) => {
      const actor = await call.actor();
      permit(actor, 'useSession');
      setXsrfCookie(call.response, call.kit.tokens, actor.sessionId);
      return call.db.load(usersById, actor.userId);
    },
  }),
  route({
    method: 'post',
    path: '/auth/logout',
    summary: 'Ferme la session sur le serveur.',
    permission: 'useSession',
    answer: data(nothing),
    handle: ({ call }) => closeSessionOf(call),
  }),
  route({
    method: 'get',
    path: '/auth/list',
    summary: 'Le personnel ; un caissier reçoit le numéro et le nom de ceux qui ne sont pas bannis.',
    permission: 'seeColleagues',
    // `type` changes nothing: an administrator always gets the full view, and a cashier never.
    input: inQuery(object({ password: choice({ true: true, false: false }), type: words('admin') })),
    answer: data(STAFF),
    handle: ({ call, input: { password } }) => staff(call, password ?? false),
  }),
  route({
    method: 'post',
    path: '/auth/register',
    summary: 'Ajoute un utilisateur.',
    permission: 'manageUsers',
    status: 201,
    input: inBody(input(AddUserInput, NEW_USER)),
    answer: data(USER),
    handle: ({ call, input }) => call.db.inTransaction((tx) => addUser(tx, call.ctx, call.kit.codes, input)),
  }),
  route({
    method: 'put',
    path: '/auth/edit/{id}',
    summary: 'Modifie un utilisateur ; un champ absent, ou un code vide, reste inchangé.',
    permission: 'manageUsers',
    input: inBody(described(input(EditUserInput, partial(BODY)), 'Un champ absent reste inchangé.')),
    answer: data(USER),
    handle: ({ call, id, input }) =>
      call.db.inTransaction((tx) => editUser(tx, call.ctx, call.kit.codes, id, input)),
  }),
  route({
    method: 'put',
    path: '/auth/toggleBan/{id}',
    summary: 'Bannit un utilisateur, ou le laisse revenir, dès son prochain appel.',
    permission: 'manageUsers',
    input: inBody(input(BanInput, { banned: boolean })),
    answer: data(USER),
    handle: ({ call, id, input: { banned } }) =>
      call.db.inTransaction((tx) => setBanned(tx, call.ctx, call.kit.codes, id, banned)),
  }),
  route({
    method: 'put',
    path: '/auth/revoke/{id}',
    summary:
      'Révoque les mandats d’un utilisateur : ce qu’il a vendu hors ligne jusque-là attend un administrateur.',
    permission: 'manageUsers',
    answer: data(USER),
    handle: ({ call, id }) => call.db.inTransaction((tx) => revokeUserGrants(tx, call.ctx, id)),
  }),
  route({
    method: 'put',
    path: '/auth/codeLength',
    summary:
      'Donne à tous les codes un même nombre de chiffres, de 4 à 10 : le dernier connecte ; nul : chacun a le sien. Refusé tant qu’un code en service est d’une autre longueur.',
    permission: 'manageHouse',
    input: inBody(object({ digits: nullable(integer) })),
    answer: data(nullable(integer)),
    handle: ({ call, input: { digits } }) =>
      call.db.inTransaction((tx) => setCodeLength(tx, call.ctx, call.kit.codes, digits ?? null)),
  }),
];

/** @throws Refusal ACCES_REFUSE for a cashier who asks for codes */
async function staff(call: Call, withCodes: boolean): Promise<(User & { password?: string })[]> {
  const { actor } = call.ctx;
  if (withCodes) {
    permit(actor, 'readCodes');
    const read = await call.db.inTransaction((tx) => showCodes(tx, call.ctx, call.kit.codes, null));
    return read.map(({ user, code }) => Object.assign(user, { password: code }));
  }
  return actor.role === 'ADMIN' ? listUsers(call.db.manager) : listColleagues(call.db.manager);
}
