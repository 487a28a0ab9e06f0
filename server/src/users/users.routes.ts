import { setXsrfCookie } from '../http/cookies.ts';
import { boolean, choice, data, id, instant, nothing, nullable, object, text } from '../http/json-schema.ts';
import type { Route } from '../http/route.ts';
import { WireReader } from '../http/wire.ts';
import type { Local } from '../locals/local.entity.ts';
import { LOCAL, localJson } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { ROLES } from '../shared/actor.ts';
import { shopIso } from '../shared/days.ts';
import { permit } from '../shared/permissions.ts';
import type { User } from './user.entity.ts';
import { usersById } from './users.queries.ts';
import { closeAtDoor, openAtDoor, type PeopleDoor } from './session-door.ts';

const USER = object({
  id,
  name: text,
  role: choice(...ROLES),
  local_id: nullable(id),
  local: nullable(LOCAL),
  banned: boolean,
  createdAt: instant,
});

export const usersRoutes: Route[] = [
  {
    method: 'post',
    path: '/auth/login',
    summary: 'Ouvre une session : le code seul dit qui vous êtes.',
    permission: 'public',
    body: object({ password: text }),
    answer: object({ user: USER, token: text }),
    handle: async (door) => {
      const read = new WireReader();
      const { password } = read.object(door.request.body, '');
      read.finish();
      const { user, token } = await openAtDoor(door as PeopleDoor, password);
      return { user: await sessionUserJson(door as PeopleDoor, user), token };
    },
  },
  {
    method: 'post',
    path: '/auth/check',
    summary: "Le contrôle de session : l'utilisateur connecté.",
    permission: 'public',
    answer: USER,
    handle: async (door) => {
      const actor = await door.actor();
      permit(actor, 'useSession');
      setXsrfCookie(door.response, door.kit.tokens, actor.sessionId);
      return sessionUserJson(door as PeopleDoor, await door.load(usersById, actor.userId));
    },
  },
  {
    method: 'post',
    path: '/auth/logout',
    summary: 'Ferme la session sur le serveur.',
    permission: 'useSession',
    answer: data(nothing),
    handle: async (door) => {
      await closeAtDoor(door as PeopleDoor);
      return { data: null };
    },
  },
];

async function sessionUserJson(door: PeopleDoor, user: User) {
  return userJson(user, user.localId === null ? null : await door.load(localsById, user.localId));
}

function userJson(user: User, local: Local | null) {
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
