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
import { totalledPageType } from '../doors/graphql/page-type.ts';
import { Dirham } from '../doors/graphql/scalars.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { TotalledPage } from '../shared/paging.ts';
import type { Permission } from '../shared/permissions.ts';
import { Paper } from '../users/paper.types.ts';
import { usersById } from '../users/users.queries.ts';
import { receive } from './receive.service.ts';
import { Reception, ReceptionLine } from './reception.entity.ts';
import { ReceiveInput, ReceptionFilter } from './receptions.input.ts';
import { linesByReception, listReceptions, paperByReception, receptionById } from './receptions.queries.ts';
import { removeReception } from './remove-reception.service.ts';
import type { Centimes } from '../shared/money.ts';

@ObjectType({ description: "Qui a établi un bon : ce qu'un caissier peut savoir d'un collègue." })
class Issuer {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ description: 'Sommes sur tout le filtre, pas sur la page.' })
class ReceptionTotals {
  @Field(() => Int)
  count!: number;

  @Field(() => Dirham, { description: 'Le total des bons.' })
  total!: Centimes;

  @Field(() => Dirham, { description: 'Celui des achats.' })
  purchases!: Centimes;

  @Field(() => Dirham, { description: 'Celui des transferts entre locaux.' })
  transfers!: Centimes;
}

const ReceptionPage = totalledPageType('ReceptionPage', Reception, ReceptionTotals);

@Resolver(() => Reception)
export class ReceptionsResolver {
  @Authorized<Permission>('seeReceptions')
  @Query(() => ReceptionPage, {
    description:
      'Les bons, du plus récent au plus ancien ; ceux du jour sans filtre. Un caissier voit ceux que son local a reçus.',
  })
  receptions(
    @Ctx('call') call: Call,
    @Arg('filter', () => ReceptionFilter, { nullable: true }) filter: ReceptionFilter | null | undefined,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<TotalledPage<Reception, ReceptionTotals>> {
    const chosen = filter ?? { from: call.today, to: call.today };
    return call.db.onReplica((db) => listReceptions(db, call.ctx.actor, chosen, { limit, cursor }));
  }

  @Authorized<Permission>('seeReceptions')
  @Query(() => Reception)
  reception(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Reception> {
    return receptionById(call.db.manager, call.ctx.actor, id);
  }

  @Authorized<Permission>('receive')
  @Mutation(() => Reception, {
    description: "Enregistre un bon : un achat, ou un transfert d'un autre local. Le stock bouge aussitôt.",
  })
  receive(@Arg('input') input: ReceiveInput, @Ctx('call') call: Call): Promise<Reception> {
    return call.db.inTransaction((tx) => receive(tx, call.ctx, input), { ownKey: true });
  }

  @Authorized<Permission>('receive')
  @Mutation(() => Boolean, { description: 'Supprime un bon et rend le stock, une seule fois.' })
  async removeReception(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<boolean> {
    await call.db.inTransaction((tx) => removeReception(tx, call.ctx, id));
    return true;
  }

  @FieldResolver(() => [ReceptionLine])
  lines(@Root() reception: Reception, @Ctx('call') call: Call): Promise<ReceptionLine[]> {
    return call.db.load(linesByReception, reception.id);
  }

  @FieldResolver(() => Paper, { description: 'Qui a établi le bon : ce que dit son papier.' })
  paper(@Root() reception: Reception, @Ctx('call') call: Call): Promise<Paper> {
    return call.db.load(paperByReception, reception.id);
  }

  @FieldResolver(() => Local, { nullable: true, description: 'Le local qui a envoyé ; rien pour un achat.' })
  from(@Root() { fromLocalId }: Reception, @Ctx('call') call: Call): Promise<Local> | null {
    return fromLocalId === null ? null : call.db.load(localsById, fromLocalId);
  }

  @FieldResolver(() => Local, { description: 'Le local qui a reçu.' })
  to(@Root() reception: Reception, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, reception.toLocalId);
  }

  @FieldResolver(() => Issuer)
  user(@Root() reception: Reception, @Ctx('call') call: Call): Promise<Issuer> {
    return call.db.load(usersById, reception.userId);
  }
}
