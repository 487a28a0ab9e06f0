import { Authorized, Ctx, Field, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import type { Permission } from '../shared/permissions.ts';
import { CopyRun } from './copy-run.entity.ts';
import { listCopyRuns } from './copy-runs.queries.ts';
import type { CopyColour, CopyState } from './copy-state.rules.ts';

declare module '../doors/kit.ts' {
  interface HouseKit {
    /** Null for a demonstration, which is not copied. */
    copies: () => CopyState | null;
  }
}

const CopyColours = { GREEN: 'GREEN', AMBER: 'AMBER', RED: 'RED' } as const;
registerEnumType(CopyColours, {
  name: 'CopyColour',
  description: 'Verte : la maison survivrait à son disque. Orange : pas tout à fait. Rouge : non.',
});

@ObjectType('CopyState', { description: 'Si la maison survivrait à son disque.' })
class CopyStateView implements CopyState {
  @Field(() => CopyColours)
  colour!: CopyColour;

  @Field(() => String, { description: 'Le code stable de cet état.' })
  code!: CopyState['code'];

  @Field(() => String)
  reason!: string;

  @Field(() => String, { nullable: true, description: 'Ce qu’il faut faire ; rien s’il n’y a rien à faire.' })
  remedy!: string | null;
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
