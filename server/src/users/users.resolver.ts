import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { setXsrfCookie } from '../http/cookies.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { Permission } from '../shared/permissions.ts';
import { closeAtDoor, openAtDoor, type PeopleDoor } from './session-door.ts';
import { User } from './user.entity.ts';
import { listUsers, usersById } from './users.queries.ts';

@Resolver(() => User)
export class UsersResolver {
  @Query(() => User, {
    nullable: true,
    description: "Le contrôle de session : l'utilisateur connecté, ou rien.",
  })
  async me(@Ctx('door') door: PeopleDoor): Promise<User | null> {
    const actor = await door.actor();
    if (!actor) return null;
    setXsrfCookie(door.response, door.kit.tokens, actor.sessionId);
    return door.load(usersById, actor.userId);
  }

  @Authorized<Permission>('seeUsers')
  @Query(() => [User], { description: 'Tout le personnel, bannis compris.' })
  users(@Ctx('door') door: PeopleDoor): Promise<User[]> {
    return listUsers(door.db);
  }

  @Mutation(() => User, { description: 'Ouvre une session : le code seul dit qui vous êtes.' })
  async login(@Arg('code', () => String) code: string, @Ctx('door') door: PeopleDoor): Promise<User> {
    return (await openAtDoor(door, code)).user;
  }

  @Authorized<Permission>('useSession')
  @Mutation(() => Boolean, { description: 'Ferme la session sur le serveur.' })
  async logout(@Ctx('door') door: PeopleDoor): Promise<boolean> {
    await closeAtDoor(door);
    return true;
  }

  @FieldResolver(() => Local, { nullable: true })
  local(@Root() user: User, @Ctx('door') door: PeopleDoor): Promise<Local> | null {
    return user.localId === null ? null : door.load(localsById, user.localId);
  }
}
