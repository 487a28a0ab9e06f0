import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Door } from '../http/door.ts';
import type { Permission } from '../shared/permissions.ts';
import { Local } from './local.entity.ts';
import { listLocals } from './locals.queries.ts';

@Resolver(() => Local)
export class LocalsResolver {
  @Authorized<Permission>('seeLocals')
  @Query(() => [Local], { description: 'Tous les locaux, dépôts compris.' })
  locals(@Ctx('door') door: Door): Promise<Local[]> {
    return listLocals(door.db);
  }
}
