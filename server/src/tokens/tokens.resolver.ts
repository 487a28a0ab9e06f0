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
import type { Permission } from '../shared/permissions.ts';
import { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';
import { AccessToken } from './token.entity.ts';
import { MakeAccessTokenInput } from './tokens.input.ts';
import { listTokens } from './tokens.queries.ts';
import { makeToken, revokeToken } from './tokens.service.ts';

@ObjectType()
class MadeAccessToken {
  @Field(() => AccessToken)
  token!: AccessToken;

  @Field(() => String, {
    description: 'À montrer en `Authorization: Bearer` ; donné cette seule fois, gardé nulle part.',
  })
  secret!: string;
}

@Resolver(() => AccessToken)
export class TokensResolver {
  @Authorized<Permission>('manageTokens')
  @Query(() => [AccessToken], { description: 'Les jetons non révoqués, du plus récent au plus ancien.' })
  accessTokens(@Ctx('call') call: Call): Promise<AccessToken[]> {
    return listTokens(call.db.manager);
  }

  @Authorized<Permission>('manageTokens')
  @Mutation(() => MadeAccessToken, {
    description:
      'Fait un jeton pour un programme, qui n’ouvre que la question « report » et /metrics, et selon ses droits /mcp et les écritures.',
  })
  makeAccessToken(
    @Ctx('call') call: Call,
    @Arg('input') input: MakeAccessTokenInput,
  ): Promise<MadeAccessToken> {
    return call.db.inTransaction((tx) => makeToken(tx, call.ctx, call.kit.secrets, input));
  }

  @Authorized<Permission>('manageTokens')
  @Mutation(() => Boolean, { description: 'Le jeton n’ouvre plus rien dès son prochain appel.' })
  async revokeAccessToken(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<boolean> {
    await call.db.inTransaction((tx) => revokeToken(tx, call.ctx, id));
    return true;
  }

  @FieldResolver(() => Colleague, {
    description: 'Qui l’a fait ; banni ou caissier, son jeton n’ouvre rien.',
  })
  user(@Root() token: AccessToken, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, token.userId);
  }

  @FieldResolver(() => Boolean, { description: 'Son dernier jour est passé : il n’ouvre plus rien.' })
  ended(@Root() { endsAt }: AccessToken, @Ctx('call') call: Call): boolean {
    return endsAt !== null && endsAt <= call.now;
  }
}
