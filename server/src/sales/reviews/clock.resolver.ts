import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';
import type { Permission } from '../../shared/permissions.ts';
import { clockBehind } from './clock-behind.ts';

/** A warning of the screens; « À vérifier », which REST has too, keeps it. */
@Resolver()
export class ClockResolver {
  @Authorized<Permission>('useSession')
  @Query(() => DateTime, {
    nullable: true,
    description:
      'L’instant du dernier document, si l’horloge du serveur retarde sur lui de plusieurs minutes.',
  })
  clockBehind(@Ctx('call') call: Call): Promise<Date | null> {
    return clockBehind(call.db.manager, call.ctx.now);
  }
}
