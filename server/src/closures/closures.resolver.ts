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
import { Dirham, LocalDate } from '../doors/graphql/scalars.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import { isFollowed } from '../money/drawer-counts.service.ts';
import type { TotalledPage } from '../shared/paging.ts';
import type { Permission } from '../shared/permissions.ts';
import { Paper } from '../users/paper.types.ts';
import { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';
import { acceptDifference, withdrawAcceptance } from './accept-difference.service.ts';
import { Closure, ClosureVersion } from './closure.entity.ts';
import {
  AcceptDifferenceInput,
  ClosureFilter,
  DeclareDayInput,
  EditClosureInput,
  ReopenDayInput,
} from './closures.input.ts';
import {
  closureDay,
  closureOf,
  countOf,
  drawerFound,
  expectationOf,
  listClosures,
  paperByClosure,
  versionsByClosure,
  type DrawerFound,
} from './closures.queries.ts';
import { seesExpected } from './closures.rules.ts';
import { declareDay, editClosure, reopenDay } from './closures.service.ts';
import type { Centimes } from '../shared/money.ts';

@ObjectType({ description: 'Ce que disent les tickets du jour, hors annulés.' })
class ExpectedFigures {
  @Field(() => Dirham)
  total!: Centimes;

  @Field(() => Dirham)
  products!: Centimes;

  @Field(() => Dirham)
  services!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal.' })
  frais!: Centimes;

  @Field(() => Dirham, { description: 'Total moins frais Kessal.' })
  net!: Centimes;
}

@ObjectType({ description: 'Déclaré moins attendu à la clôture.' })
class ClosureDifference {
  @Field(() => Dirham)
  total!: Centimes;

  @Field(() => Dirham)
  products!: Centimes;

  @Field(() => Dirham)
  services!: Centimes;

  @Field(() => Dirham, { description: 'Total déclaré moins net attendu.' })
  net!: Centimes;
}

@ObjectType()
class ClosureExpectation {
  @Field(() => ExpectedFigures, { description: 'Au moment de la clôture.' })
  atClosing!: ExpectedFigures;

  @Field(() => ExpectedFigures, { description: 'Maintenant, ventes et corrections ultérieures comprises.' })
  now!: ExpectedFigures;

  @Field(() => ClosureDifference, { description: 'Figé : ce qui vient après la clôture ne le change pas.' })
  difference!: ClosureDifference;

  @Field(() => ExpectedFigures, { description: 'Ce que ventes et corrections ultérieures ont changé.' })
  sinceClosing!: ExpectedFigures;
}

@ObjectType()
class ClosureDay {
  @Field(() => LocalDate, { description: 'Le jour à proposer.' })
  day!: string;

  @Field(() => Closure, { nullable: true, description: 'Rien tant que ce jour est ouvert.' })
  closure!: Closure | null;
}

@ObjectType({ description: 'Ce que la caisse devait contenir à la clôture, comptée.' })
class ClosureDrawer implements DrawerFound {
  @Field(() => Dirham, { description: 'La somme de ses écritures depuis le début du suivi.' })
  expected!: Centimes;

  @Field(() => Dirham, { description: 'Compté moins attendu, figé.' })
  difference!: Centimes;

  @Field(() => Boolean, { description: 'Un administrateur a accepté ce qui restait de l’écart.' })
  accepted!: boolean;
}

@ObjectType({ description: 'Sommes de ce qui fut déclaré, sur tout le filtre et pas sur la page.' })
class ClosureTotals {
  @Field(() => Int)
  count!: number;

  @Field(() => Dirham)
  total!: Centimes;

  @Field(() => Dirham)
  products!: Centimes;

  @Field(() => Dirham)
  services!: Centimes;
}

const ClosurePage = totalledPageType('ClosurePage', Closure, ClosureTotals);

@Resolver(() => Closure)
export class ClosuresResolver {
  @Authorized<Permission>('declareDay')
  @Mutation(() => Closure, { description: 'Clôture un jour avec les montants comptés, une fois par local.' })
  declareDay(@Arg('input') input: DeclareDayInput, @Ctx('call') call: Call): Promise<Closure> {
    return call.db.inTransaction((tx) => declareDay(tx, call.ctx, input));
  }

  @Authorized<Permission>('editClosure')
  @Mutation(() => Closure, {
    description: 'Remplace les montants déclarés ; les anciens restent dans `versions`.',
  })
  editClosure(@Arg('input') input: EditClosureInput, @Ctx('call') call: Call): Promise<Closure> {
    return call.db.inTransaction((tx) => editClosure(tx, call.ctx, input));
  }

  @Authorized<Permission>('editClosure')
  @Mutation(() => Closure, {
    description: 'Rouvre un jour clôturé par erreur : sa clôture ne compte plus, il se clôture à nouveau.',
  })
  reopenDay(@Arg('input') input: ReopenDayInput, @Ctx('call') call: Call): Promise<Closure> {
    return call.db.inTransaction((tx) => reopenDay(tx, call.ctx, input));
  }

  @Authorized<Permission>('manageDrawers')
  @Mutation(() => Closure, {
    description:
      'Accepte ce qui reste de l’écart d’une caisse comptée, comme perte ou comme dû par quelqu’un.',
  })
  acceptDifference(@Arg('input') input: AcceptDifferenceInput, @Ctx('call') call: Call): Promise<Closure> {
    return call.db.inTransaction((tx) => acceptDifference(tx, call.ctx, input));
  }

  @Authorized<Permission>('manageDrawers')
  @Mutation(() => Closure, { description: 'Reprend une acceptation : l’écart est ouvert à nouveau.' })
  withdrawAcceptance(@Arg('input') input: ReopenDayInput, @Ctx('call') call: Call): Promise<Closure> {
    return call.db.inTransaction((tx) => withdrawAcceptance(tx, call.ctx, input));
  }

  @Authorized<Permission>('seeClosure')
  @Query(() => ClosureDay, { description: "Ce que montre l'écran de clôture de votre local." })
  closureDay(@Ctx('call') call: Call): Promise<ClosureDay> {
    return closureDay(call.db.manager, call.ctx);
  }

  @Authorized<Permission>('seeClosure')
  @Query(() => Closure, {
    nullable: true,
    description: "La clôture d'un jour, d'aujourd'hui et de votre local si rien n'est dit.",
  })
  closure(
    @Ctx('call') call: Call,
    @Arg('day', () => LocalDate, { nullable: true }) day?: string | null,
    @Arg('localId', () => Int, { nullable: true }) localId?: number | null,
  ): Promise<Closure | null> {
    return call.db.inSnapshot((reader) => closureOf(reader, call.ctx, { day, localId }));
  }

  @Authorized<Permission>('seeClosures')
  @Query(() => ClosurePage, {
    description: 'Les clôtures, du jour le plus récent au plus ancien ; celles du jour sans filtre.',
  })
  closures(
    @Ctx('call') call: Call,
    @Arg('filter', () => ClosureFilter, { nullable: true }) filter: ClosureFilter | null | undefined,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<TotalledPage<Closure, ClosureTotals>> {
    return call.db.onReplica((db) => listClosures(db, filter ?? { day: call.today }, { limit, cursor }));
  }

  @FieldResolver(() => Local)
  local(@Root() closure: Closure, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, closure.localId);
  }

  @FieldResolver(() => Colleague, { description: 'Qui a déclaré.' })
  user(@Root() closure: Closure, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, closure.userId);
  }

  @FieldResolver(() => Paper, { description: 'Qui a déclaré, tel que nommé alors.' })
  paper(@Root() closure: Closure, @Ctx('call') call: Call): Promise<Paper> {
    return call.db.load(paperByClosure, closure.id);
  }

  @FieldResolver(() => ClosureExpectation, {
    nullable: true,
    description:
      "Ce que disent les tickets. Pour l'ADMIN ; un caissier compte à l'aveugle et ne reçoit rien.",
  })
  expected(@Root() closure: Closure, @Ctx('call') call: Call): Promise<ClosureExpectation | null> {
    return expectationOf(call, closure);
  }

  @FieldResolver(() => Dirham, { nullable: true, description: 'Espèces comptées.' })
  async counted(@Root() closure: Closure, @Ctx('call') call: Call): Promise<Centimes | null> {
    return (await countOf(call, closure))?.counted ?? null;
  }

  @FieldResolver(() => Dirham, { nullable: true, description: 'Fond laissé pour demain.' })
  async floatLeft(@Root() closure: Closure, @Ctx('call') call: Call): Promise<Centimes | null> {
    return (await countOf(call, closure))?.floatLeft ?? null;
  }

  @FieldResolver(() => ClosureDrawer, {
    nullable: true,
    description: "Rien sans comptage. Pour l'ADMIN ; un caissier compte à l'aveugle et ne reçoit rien.",
  })
  drawer(@Root() closure: Closure, @Ctx('call') call: Call): Promise<DrawerFound | null> {
    return drawerFound(call, closure);
  }

  @FieldResolver(() => [ClosureVersion], {
    nullable: true,
    description: "Les montants remplacés, du plus ancien au plus récent. Pour l'ADMIN seulement.",
  })
  versions(@Root() closure: Closure, @Ctx('call') call: Call): Promise<ClosureVersion[]> | null {
    return seesExpected(call.ctx.actor.role) ? call.db.load(versionsByClosure, closure.id) : null;
  }
}

@Resolver(() => ClosureDay)
export class ClosureDayResolver {
  @FieldResolver(() => Boolean, {
    description: 'La caisse de votre local est suivie : demander les espèces comptées.',
  })
  async countsDrawer(@Ctx('call') { db, ctx }: Call): Promise<boolean> {
    const localId = ctx.actor.local?.id;
    return localId !== undefined && (await isFollowed(db.manager, localId));
  }
}

@Resolver(() => ClosureVersion)
export class ClosureVersionResolver {
  @FieldResolver(() => Colleague, { description: 'Qui avait écrit ces montants.' })
  user(@Root() version: ClosureVersion, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, version.userId);
  }
}
