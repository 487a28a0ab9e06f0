import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import type { Permission } from '../shared/permissions.ts';
import { EntriesPage } from './entry.types.ts';
import { entriesSince } from './feed.calls.ts';

@Resolver()
export class FeedResolver {
  @Authorized<Permission>('readEntries')
  @Query(() => EntriesPage, {
    description:
      'Les écritures qui suivent une position, sans numéro manquant dans un local ; depuis la première, sans position. Ouvert à un jeton d’accès qui a le droit « Écritures ».',
  })
  entriesSince(
    @Ctx('call') call: Call,
    @Arg('position', () => String, { nullable: true, description: 'Celle de la réponse d’avant.' })
    position?: string | null,
    @Arg('limit', () => Int, { nullable: true, description: '1000 si absent, et au plus.' })
    limit?: number | null,
    @Arg('wait', () => Int, {
      nullable: true,
      description: 'S’il n’y en a aucune, attendre la suivante tant de secondes, 30 au plus.',
    })
    wait?: number | null,
  ): Promise<EntriesPage> {
    return entriesSince(call, { position, limit, wait });
  }
}
