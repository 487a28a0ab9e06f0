import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';
import type { DrawerPart as Part } from './drawer-part.queries.ts';
import { DrawerMove, DrawerPart } from './drawer-part.types.ts';
import type { DrawerMove as Move } from './drawer-remainder.queries.ts';

@Resolver(() => DrawerPart)
export class DrawerPartResolver {
  @FieldResolver(() => Colleague, {
    nullable: true,
    description: 'Qui doit ce qui fut accepté ; rien : personne.',
  })
  debtor(@Root() { debtorId }: Part, @Ctx('call') call: Call): Promise<Colleague> | null {
    return debtorId === null ? null : call.db.load(usersById, debtorId);
  }
}

@Resolver(() => DrawerMove)
export class DrawerMoveResolver {
  @FieldResolver(() => Colleague, { nullable: true })
  user(@Root() { userId }: Move, @Ctx('call') call: Call): Promise<Colleague> | null {
    return userId === null ? null : call.db.load(usersById, userId);
  }
}
