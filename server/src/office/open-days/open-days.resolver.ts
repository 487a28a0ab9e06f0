import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { LocalDate } from '../../doors/graphql/scalars.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import { pageSize } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { readInTurn, reportOrRefresh } from '../../db/reading/read-semaphore.ts';
import { DAYS_BACK, openDays, type OpenDay as Found } from './open-days.queries.ts';

@ObjectType({ description: 'Un jour passé où un local a vendu et que personne n’a clôturé.' })
class OpenDay implements Found {
  localId!: number;

  @Field(() => LocalDate)
  day!: string;
}

@ObjectType()
class OpenDays {
  @Field(() => [OpenDay])
  items!: OpenDay[];

  @Field(() => Int, { description: 'Combien il y en a, ceux que `limit` écarte compris.' })
  count!: number;
}

@Resolver(() => OpenDay)
export class OpenDaysResolver {
  @Authorized<Permission>('seeClosures')
  @Query(() => OpenDays, {
    description: `Les jours non clôturés des ${DAYS_BACK} derniers jours, le plus récent d’abord ; aujourd’hui n’en est pas.`,
  })
  openDays(
    @Ctx('call') call: Call,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
  ): Promise<OpenDays> {
    return call.db.onReplica((db) =>
      readInTurn(db.dataSource, reportOrRefresh(call), () => openDays(db, call.ctx, pageSize(limit, 50))),
    );
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: OpenDay, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }
}
