import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { pageType } from '../doors/graphql/page-type.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import { paperByEntry } from '../money/entry-papers.queries.ts';
import type { Page } from '../shared/paging.ts';
import type { Permission } from '../shared/permissions.ts';
import { Colleague } from '../users/user.entity.ts';
import { Paper } from '../users/paper.types.ts';
import { usersById } from '../users/users.queries.ts';
import { listOpenDebts, type Debt as OpenDebt } from './debts.queries.ts';
import { DrawerActInput, FollowDrawerInput, ReverseDrawerActInput } from './drawer.input.ts';
import { actToPrint, listDrawerEntries, listDrawers, ownDrawer } from './drawer.queries.ts';
import { followDrawer, moveCash, reverseDrawerAct } from './drawer.service.ts';
import { Debt, Drawer, DrawerAct, DrawerEntry, OwnDrawer } from './drawer.types.ts';

const DrawerEntryPage = pageType('DrawerEntryPage', DrawerEntry);

@Resolver(() => DrawerAct)
export class DrawerActResolver {
  @Authorized<Permission>('useDrawer')
  @Mutation(() => DrawerAct, { description: 'Met dans la caisse, en sort ou verse à la banque.' })
  moveCash(@Arg('input') input: DrawerActInput, @Ctx('call') call: Call): Promise<DrawerAct> {
    return call.db.inTransaction((tx) => moveCash(tx, call.ctx, input));
  }

  @Authorized<Permission>('manageDrawers')
  @Mutation(() => DrawerAct, { description: 'Annule un mouvement de caisse, une fois, par une écriture.' })
  reverseDrawerAct(@Arg('input') input: ReverseDrawerActInput, @Ctx('call') call: Call): Promise<DrawerAct> {
    return call.db.inTransaction((tx) => reverseDrawerAct(tx, call.ctx, input));
  }

  @Authorized<Permission>('useDrawer')
  @Query(() => OwnDrawer, { description: 'Ce que montre « Caisse » à la caisse de votre local.' })
  ownDrawer(@Ctx('call') call: Call): Promise<OwnDrawer> {
    return ownDrawer(call.db.manager, call.ctx);
  }

  @Authorized<Permission>('useDrawer')
  @Query(() => DrawerAct, {
    description: 'Un mouvement de caisse, pour son papier ; d’un autre, réservé à l’ADMIN.',
  })
  drawerAct(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<DrawerAct> {
    return actToPrint(call.db.manager, call.ctx, id);
  }

  @FieldResolver(() => Paper, { description: 'Qui l’a fait, tel que nommé alors.' })
  paper(@Root() { id }: DrawerAct, @Ctx('call') call: Call): Promise<Paper> {
    return call.db.load(paperByEntry, id);
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: DrawerAct, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }

  @FieldResolver(() => Colleague, { nullable: true })
  user(@Root() { userId }: DrawerAct, @Ctx('call') call: Call): Promise<Colleague> | null {
    return userId === null ? null : call.db.load(usersById, userId);
  }
}

@Resolver(() => Drawer)
export class DrawerResolver {
  @Authorized<Permission>('seeDrawers')
  @Query(() => [Drawer], { description: 'Les caisses des locaux, et ce qu’elles doivent contenir.' })
  drawers(@Ctx('call') call: Call): Promise<Drawer[]> {
    return call.db.onReplica(listDrawers);
  }

  @Authorized<Permission>('manageDrawers')
  @Mutation(() => Drawer, { description: '« Suivi de caisse » d’un local : commence ou cesse.' })
  followDrawer(@Arg('input') input: FollowDrawerInput, @Ctx('call') call: Call): Promise<Drawer> {
    return call.db.inTransaction((tx) => followDrawer(tx, call.ctx, input));
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: Drawer, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }
}

@Resolver(() => Debt)
export class DebtResolver {
  @Authorized<Permission>('seeDrawers')
  @Query(() => [Debt], { description: 'Ce qui reste à rendre, et par qui.' })
  openDebts(@Ctx('call') call: Call): Promise<OpenDebt[]> {
    return call.db.onReplica(listOpenDebts);
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: OpenDebt, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }

  @FieldResolver(() => Colleague)
  debtor(@Root() { debtorId }: OpenDebt, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, debtorId);
  }
}

@Resolver(() => DrawerEntry)
export class DrawerEntryResolver {
  @Authorized<Permission>('seeDrawers')
  @Query(() => DrawerEntryPage, {
    description: 'Pourquoi une caisse doit contenir tant : ses écritures, la dernière en tête.',
  })
  drawerEntries(
    @Ctx('call') call: Call,
    @Arg('localId', () => Int) localId: number,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Page<DrawerEntry>> {
    return call.db.onReplica((db) => listDrawerEntries(db, localId, { limit, cursor }));
  }

  @FieldResolver(() => Colleague, { nullable: true })
  user(@Root() { userId }: DrawerEntry, @Ctx('call') call: Call): Promise<Colleague> | null {
    return userId === null ? null : call.db.load(usersById, userId);
  }
}
