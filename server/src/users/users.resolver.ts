import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { setXsrfCookie } from '../doors/session/cookies.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { Permission } from '../shared/permissions.ts';
import { showCodes, type ReadCode } from './read-codes.service.ts';
import { closeAtDoor, openAtDoor, type PeopleDoor } from './session-door.ts';
import { Colleague, User } from './user.entity.ts';
import { AddUserInput, EditUserInput } from './users.input.ts';
import { listColleagues, listUsers, usersById } from './users.queries.ts';
import { addUser, editUser, setBanned } from './users.service.ts';

@ObjectType()
class UserCode implements ReadCode {
  @Field(() => User)
  user!: User;

  @Field(() => String)
  code!: string;
}

@Resolver(() => User)
export class UsersResolver {
  @Query(() => User, {
    nullable: true,
    description: "Le contrôle de session : l'utilisateur connecté, ou rien.",
  })
  async me(@Ctx('door') door: PeopleDoor): Promise<User | null> {
    const actor = await door.actor();
    // An access token is nobody's session.
    if (!actor || actor.tokenId !== undefined) return null;
    setXsrfCookie(door.response, door.kit.tokens, actor.sessionId);
    return door.load(usersById, actor.userId);
  }

  @Authorized<Permission>('seeUsers')
  @Query(() => [User], { description: 'Tout le personnel, bannis compris.' })
  users(@Ctx('door') door: PeopleDoor): Promise<User[]> {
    return listUsers(door.db);
  }

  @Authorized<Permission>('seeColleagues')
  @Query(() => [Colleague], { description: 'Les collègues qui travaillent ici, sans les bannis.' })
  colleagues(@Ctx('door') door: PeopleDoor): Promise<Colleague[]> {
    return listColleagues(door.db);
  }

  @Authorized<Permission>('readCodes')
  @Mutation(() => [UserCode], {
    description: 'Lit le code d’un utilisateur, ou de tous ; chaque lecture est inscrite au journal.',
  })
  readCodes(
    @Ctx('door') door: PeopleDoor,
    @Arg('userId', () => Int, { nullable: true }) userId?: number | null,
  ): Promise<ReadCode[]> {
    return door.inTransaction((tx) => showCodes(tx, door.ctx, door.kit.codes, userId ?? null));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User)
  addUser(
    @Ctx('door') door: PeopleDoor,
    @Arg('input', () => AddUserInput) input: AddUserInput,
  ): Promise<User> {
    return door.inTransaction((tx) => addUser(tx, door.ctx, door.kit.codes, input));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User)
  editUser(
    @Ctx('door') door: PeopleDoor,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => EditUserInput) input: EditUserInput,
  ): Promise<User> {
    return door.inTransaction((tx) => editUser(tx, door.ctx, door.kit.codes, id, input));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User, {
    description: 'Bannit un utilisateur, ou le laisse revenir, dès son prochain appel.',
  })
  setBanned(
    @Ctx('door') door: PeopleDoor,
    @Arg('id', () => Int) id: number,
    @Arg('banned', () => Boolean) banned: boolean,
  ): Promise<User> {
    return door.inTransaction((tx) => setBanned(tx, door.ctx, id, banned));
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
