import { Authorized, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import type { Permission } from '../shared/permissions.ts';
import { CopyRun } from './copy-run.entity.ts';
import { listCopyRuns } from './copy-runs.queries.ts';
import type { CopyState } from './copy-state.rules.ts';
import { CopyStateView } from './copy-state.types.ts';

declare module '../doors/kit.ts' {
  interface HouseKit {
    /** Null for a demonstration, which is not copied. */
    copies: () => CopyState | null;
  }
}

@ObjectType()
class Copies {
  @Field(() => CopyStateView, { nullable: true, description: 'Rien pour une démonstration.' })
  state!: CopyState | null;

  @Field(() => [CopyRun], { description: 'Les dernières, la plus récente en tête.' })
  runs!: CopyRun[];
}

@Resolver()
export class CopiesResolver {
  @Authorized<Permission>('manageHouse')
  @Query(() => Copies, { description: 'Les copies de la maison.' })
  async copies(@Ctx('call') call: Call): Promise<Copies> {
    return { state: call.kit.copies(), runs: await listCopyRuns(call.db.manager) };
  }
}
