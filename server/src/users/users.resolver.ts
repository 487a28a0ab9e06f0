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
import type { Call } from '../doors/call.ts';
import { setXsrfCookie } from '../doors/session/cookies.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { Permission } from '../shared/permissions.ts';
import { setCodeLength } from './code-length.service.ts';
import { showCodes, type ReadCode } from './read-codes.service.ts';
import { closeSessionOf, openSessionOf } from './sessions/session-call.ts';
import { Colleague, User } from './user.entity.ts';
import { AddUserInput, EditUserInput } from './users.input.ts';
import { listColleagues, listUsers, usersById } from './users.queries.ts';
import { addUser, editUser, revokeUserGrants, setBanned } from './users.service.ts';

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
  async me(@Ctx('call') call: Call): Promise<User | null> {
    const actor = await call.actor();
    // An access token is not a session.
    if (!actor || actor.tokenId !== undefined) return null;
    setXsrfCookie(call.response, call.kit.tokens, actor.sessionId);
    return call.db.load(usersById, actor.userId);
  }

  @Authorized<Permission>('seeUsers')
  @Query(() => [User], { description: 'Tout le personnel, bannis compris.' })
  users(@Ctx('call') call: Call): Promise<User[]> {
    return listUsers(call.db.manager);
  }

  @Authorized<Permission>('seeColleagues')
  @Query(() => [Colleague], { description: 'Les collègues qui travaillent ici, sans les bannis.' })
  colleagues(@Ctx('call') call: Call): Promise<Colleague[]> {
    return listColleagues(call.db.manager);
  }

  @Authorized<Permission>('readCodes')
  @Mutation(() => [UserCode], {
    description: 'Lit le code d’un utilisateur, ou de tous ; chaque lecture est inscrite au journal.',
  })
  readCodes(
    @Ctx('call') call: Call,
    @Arg('userId', () => Int, { nullable: true }) userId?: number | null,
  ): Promise<ReadCode[]> {
    return call.db.inTransaction((tx) => showCodes(tx, call.ctx, call.kit.codes, userId ?? null));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User)
  addUser(@Ctx('call') call: Call, @Arg('input') input: AddUserInput): Promise<User> {
    return call.db.inTransaction((tx) => addUser(tx, call.ctx, call.kit.codes, input));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User)
  editUser(
    @Ctx('call') call: Call,
    @Arg('id', () => Int) id: number,
    @Arg('input') input: EditUserInput,
  ): Promise<User> {
    return call.db.inTransaction((tx) => editUser(tx, call.ctx, call.kit.codes, id, input));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User, {
    description: 'Bannit un utilisateur, ou le laisse revenir, dès son prochain appel.',
  })
  setBanned(
    @Ctx('call') call: Call,
    @Arg('id', () => Int) id: number,
    @Arg('banned', () => Boolean) banned: boolean,
  ): Promise<User> {
    return call.db.inTransaction((tx) => setBanned(tx, call.ctx, call.kit.codes, id, banned));
  }

  @Authorized<Permission>('manageUsers')
  @Mutation(() => User, {
    description:
      'Révoque les mandats d’un utilisateur : ce qu’il a vendu hors ligne jusque-là attend un administrateur, sans sortir du stock.',
  })
  revokeUserGrants(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<User> {
    return call.db.inTransaction((tx) => revokeUserGrants(tx, call.ctx, id));
  }

  @Authorized<Permission>('manageHouse')
  @Mutation(() => Int, {
    nullable: true,
    description:
      'Donne à tous les codes de la maison un même nombre de chiffres, de 4 à 10 : le dernier connecte. Rien : chacun a le sien. Refusé tant qu’un code en service est d’une autre longueur.',
  })
  setCodeLength(
    @Ctx('call') call: Call,
    @Arg('digits', () => Int, { nullable: true }) digits?: number | null,
  ): Promise<number | null> {
    return call.db.inTransaction((tx) => setCodeLength(tx, call.ctx, call.kit.codes, digits ?? null));
  }

  @Mutation(() => User, { description: 'Ouvre une session : le code seul dit qui vous êtes.' })
  async login(@Arg('code', () => String) code: string, @Ctx('call') call: Call): Promise<User> {
    return (await openSessionOf(call, code)).user;
  }

  @Authorized<Permission>('useSession')
  @Mutation(() => Boolean, { description: 'Ferme la session sur le serveur.' })
  async logout(@Ctx('call') call: Call): Promise<boolean> {
    await closeSessionOf(call);
    return true;
  }

  @FieldResolver(() => Local, { nullable: true })
  local(@Root() user: User, @Ctx('call') call: Call): Promise<Local> | null {
    return user.localId === null ? null : call.db.load(localsById, user.localId);
  }
}
