import { setXsrfCookie } from '../doors/session/cookies.ts';
import type { Call } from '../doors/call.ts';
import {
  boolean,
  choice,
  data,
  id,
  instant,
  list,
  nothing,
  nullable,
  object,
  text,
  type Schema,
} from '../doors/rest/json-schema.ts';
import { pathId, type Route } from '../doors/rest/route.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { LOCAL, localJson } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { ROLES } from '../shared/actor.ts';
import { shopIso } from '../shared/days.ts';
import { permit } from '../shared/permissions.ts';
import { showCodes } from './read-codes.service.ts';
import { closeSessionOf, openSessionOf, type PeopleCall } from './session-call.ts';
import { Role, type User } from './user.entity.ts';
import { AddUserInput, BanInput, EditUserInput } from './users.input.ts';
import { listColleagues, listUsers, usersById } from './users.queries.ts';
import { addUser, editUser, setBanned } from './users.service.ts';

const USER_MEMBERS = {
  id,
  name: text,
  role: choice(...ROLES),
  local_id: nullable(id),
  local: nullable(LOCAL),
  banned: boolean,
  createdAt: instant,
};
const USER = object(USER_MEMBERS);

/** An administrator's, with codes on request; a cashier's. */
const STAFF: Schema = {
  anyOf: [list(object({ ...USER_MEMBERS, password: text }, ['password'])), list(object({ id, name: text }))],
};

const BODY = {
  name: text,
  password: { ...text, description: 'De 4 à 10 chiffres ; vide en modification : inchangé.' },
  role: choice(...ROLES),
  local_id: { type: ['integer', 'string', 'null'], description: 'Vide ou nul : attribué à aucun local.' },
};
const NEW_USER = object(BODY, ['role', 'local_id']);
const CHANGED_USER: Schema = {
  ...object(BODY, Object.keys(BODY)),
  description: 'Un champ absent reste inchangé.',
};

export const usersRoutes: Route[] = [
  {
    method: 'post',
    path: '/auth/login',
    summary: 'Ouvre une session : le code seul dit qui vous êtes.',
    permission: 'public',
    body: object({ password: text }),
    answer: object({ user: USER, token: text }),
    handle: async (call) => {
      const read = new WireReader();
      const { password } = read.object(call.request.body, '');
      read.finish();
      const { user, token } = await openSessionOf(call as PeopleCall, password);
      return { user: await userJson(call, user), token };
    },
  },
  {
    method: 'post',
    path: '/auth/check',
    summary: "Le contrôle de session : l'utilisateur connecté.",
    permission: 'public',
    answer: USER,
    handle: async (call) => {
      const actor = await call.actor();
      permit(actor, 'useSession');
      setXsrfCookie(call.response, call.kit.tokens, actor.sessionId);
      return userJson(call, await call.load(usersById, actor.userId));
    },
  },
  {
    method: 'post',
    path: '/auth/logout',
    summary: 'Ferme la session sur le serveur.',
    permission: 'useSession',
    answer: data(nothing),
    handle: async (call) => {
      await closeSessionOf(call as PeopleCall);
      return { data: null };
    },
  },
  {
    method: 'get',
    path: '/auth/list',
    summary: 'Le personnel ; un caissier reçoit le numéro et le nom de ceux qui ne sont pas bannis.',
    permission: 'seeColleagues',
    query: { password: choice('true', 'false'), type: choice('admin') },
    answer: data(STAFF),
    handle: async (call) => ({ data: await staffJson(call as PeopleCall, readsCodes(call)) }),
  },
  {
    method: 'post',
    path: '/auth/register',
    summary: 'Ajoute un utilisateur.',
    permission: 'manageUsers',
    status: 201,
    body: NEW_USER,
    answer: data(USER),
    handle: async (call) => {
      const { role = 'CAISSIER', ...given } = readUser(call);
      const input = await validated(Object.assign(new AddUserInput(), { ...given, role }), onTheWire);
      const { codes } = (call as PeopleCall).kit;
      const user = await call.inTransaction((tx) => addUser(tx, call.ctx, codes, input));
      return { data: await userJson(call, user) };
    },
  },
  {
    method: 'put',
    path: '/auth/edit/{id}',
    summary: 'Modifie un utilisateur ; un champ absent, ou un code vide, reste inchangé.',
    permission: 'manageUsers',
    body: CHANGED_USER,
    answer: data(USER),
    handle: async (call) => {
      const input = await validated(Object.assign(new EditUserInput(), readUser(call)), onTheWire);
      const { codes } = (call as PeopleCall).kit;
      const user = await call.inTransaction((tx) => editUser(tx, call.ctx, codes, pathId(call), input));
      return { data: await userJson(call, user) };
    },
  },
  {
    method: 'put',
    path: '/auth/toggleBan/{id}',
    summary: 'Bannit un utilisateur, ou le laisse revenir, dès son prochain appel.',
    permission: 'manageUsers',
    body: object({ banned: boolean }),
    answer: data(USER),
    handle: async (call) => {
      const read = new WireReader();
      const { banned } = read.object(call.request.body, '');
      const input = Object.assign(new BanInput(), { banned: read.boolean(banned, 'banned') });
      read.finish();
      await validated(input);
      const user = await call.inTransaction((tx) => setBanned(tx, call.ctx, pathId(call), input.banned));
      return { data: await userJson(call, user) };
    },
  },
];

/** @throws Refusal VALIDATION, ACCES_REFUSE for a cashier who asks for codes */
function readsCodes(call: Call): boolean {
  const read = new WireReader();
  const { password, type } = call.request.query;
  const asked = read.boolean(password, 'password') ?? false;
  // An administrator always gets the full view, and a cashier never.
  read.choice(type, 'type', { admin: true });
  read.finish();
  if (asked) permit(call.ctx.actor, 'readCodes');
  return asked;
}

async function staffJson(call: PeopleCall, withCodes: boolean): Promise<object[]> {
  if (withCodes) {
    const read = await call.inTransaction((tx) => showCodes(tx, call.ctx, call.kit.codes, null));
    return Promise.all(
      read.map(async ({ user, code }) => ({ ...(await userJson(call, user)), password: code })),
    );
  }
  if (call.ctx.actor.role === 'ADMIN') {
    return Promise.all((await listUsers(call.db)).map((user) => userJson(call, user)));
  }
  return (await listColleagues(call.db)).map(({ id, name }) => ({ id, name }));
}

function readUser(call: Call) {
  const read = new WireReader();
  const body = read.object(call.request.body, '');
  const user = {
    name: read.text(body['name'], 'name'),
    code: read.text(body['password'], 'password'),
    role: read.choice(body['role'] ?? undefined, 'role', Role),
    localId: read.nullableId(body['local_id'], 'local_id'),
  };
  read.finish();
  return user;
}

function onTheWire(field: string): string {
  return { code: 'password', localId: 'local_id' }[field] ?? field;
}

async function userJson(call: Call, user: User) {
  const local = user.localId === null ? null : await call.load(localsById, user.localId);
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    local_id: user.localId,
    local: local && localJson(local),
    banned: user.banned,
    createdAt: shopIso(user.createdAt),
  };
}
