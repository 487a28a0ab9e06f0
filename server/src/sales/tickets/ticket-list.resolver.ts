import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Info,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { Call } from '../../doors/call.ts';
import { totalledPageType } from '../../doors/graphql/page-type.ts';
import { Dirham } from '../../doors/graphql/scalars.ts';
import type { Centimes } from '../../shared/money.ts';
import { Local } from '../../locals/local.entity.ts';
import { Kessal } from '../../kessals/kessal.entity.ts';
import { kessalNamed } from '../../kessals/kessals.json.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { TotalledPage } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { User } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { afterClosing, corrected } from './ticket-marks.queries.ts';
import { TicketFilter } from '../sales.input.ts';
import { ListedFilter, TicketStates, type TicketState } from './ticket-state.ts';
import { lastTickets, linesByTicket, listTickets } from './tickets.queries.ts';
import { Ticket, TicketLine, type ListedTicket } from './ticket.entity.ts';

@ObjectType({ description: 'Sommes sur tout le filtre, pas sur la page.' })
class TicketTotals {
  @Field(() => Int)
  count!: number;

  @Field(() => Dirham, { description: 'CA Produits.' })
  products!: Centimes;

  @Field(() => Dirham, { description: 'CA Services, brut.' })
  services!: Centimes;

  @Field(() => Dirham)
  total!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal.' })
  frais!: Centimes;

  @Field(() => Dirham, { description: 'Total moins frais Kessal.' })
  net!: Centimes;
}

const TicketPage = totalledPageType('TicketPage', Ticket, TicketTotals);

@Resolver(() => Ticket)
export class TicketListResolver {
  @Authorized<Permission>('reprintOwnTickets')
  @Query(() => [Ticket], { description: 'Vos cinq derniers tickets du jour, à réimprimer en DUPLICATA.' })
  myLastTickets(@Ctx('call') call: Call): Promise<Ticket[]> {
    return lastTickets(call.db.manager, call.ctx);
  }

  @Authorized<Permission>('seeTickets')
  @Query(() => TicketPage, {
    description:
      'Les tickets, du plus récent au plus ancien ; ceux du jour sans filtre. Un ticket annulé n’y est que par son état, ou cherché par son numéro.',
  })
  tickets(
    @Ctx('call') call: Call,
    @Info() info: GraphQLResolveInfo,
    @Arg('filter', () => TicketFilter, { nullable: true }) filter: TicketFilter | null | undefined,
    @Arg('state', () => TicketStates, { nullable: true }) state?: TicketState | null,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<TotalledPage<ListedTicket, TicketTotals>> {
    const lines = asksFor(info, 'items', 'lines');
    const marks = asksFor(info, 'items', 'afterClosure') || asksFor(info, 'items', 'corrected');
    const totals = asksFor(info, 'totals');
    const asked = { limit, cursor, lines, marks, totals };
    const chosen = filter ?? { from: call.today, to: call.today };
    return call.db.onReplica((db) =>
      listTickets(db, Object.assign(new ListedFilter(), chosen, { state }), asked),
    );
  }

  @FieldResolver(() => [TicketLine])
  lines(@Root() ticket: ListedTicket, @Ctx('call') call: Call): TicketLine[] | Promise<TicketLine[]> {
    return ticket.lines ?? call.db.load(linesByTicket, ticket.id);
  }

  @FieldResolver(() => Local)
  local(@Root() ticket: ListedTicket, @Ctx('call') call: Call): Local | Promise<Local> {
    return ticket.local ?? call.db.load(localsById, ticket.localId);
  }

  @FieldResolver(() => User)
  user(@Root() ticket: ListedTicket, @Ctx('call') call: Call): User | Promise<User> {
    return ticket.user ?? call.db.load(usersById, ticket.userId);
  }

  @FieldResolver(() => Boolean, { description: 'Vendu après la clôture de son jour.' })
  afterClosure(@Root() ticket: ListedTicket, @Ctx('call') call: Call): boolean | Promise<boolean> {
    return ticket.afterClosure ?? call.db.load(afterClosing, ticket.id);
  }

  @FieldResolver(() => Boolean, { description: 'Corrigé après la vente.' })
  corrected(@Root() ticket: ListedTicket, @Ctx('call') call: Call): boolean | Promise<boolean> {
    return ticket.corrected ?? call.db.load(corrected, ticket.id);
  }
}

/**
 * Whether the query selects `path` below the current field, fragments included: then it is read in the
 * parent's snapshot. `@skip` and `@include` are ignored.
 */
function asksFor(info: GraphQLResolveInfo, ...path: string[]): boolean {
  return info.fieldNodes.some((field) => isIn(info, field.selectionSet, path));
}

function isIn(info: GraphQLResolveInfo, set: SelectionSetNode | undefined, path: string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  return (set?.selections ?? []).some((one) => {
    if (one.kind === Kind.FIELD) return one.name.value === name && isIn(info, one.selectionSet, rest);
    const fragment = one.kind === Kind.FRAGMENT_SPREAD ? info.fragments[one.name.value] : one;
    return isIn(info, fragment?.selectionSet, path);
  });
}

@Resolver(() => TicketLine)
export class TicketLineResolver {
  @FieldResolver(() => Kessal, {
    nullable: true,
    description: 'Qui a fait le service ; rien : le pot commun.',
  })
  kessal(@Root() { kessalId }: TicketLine, @Ctx('call') call: Call): Promise<Kessal | null> {
    return kessalNamed(kessalId, call);
  }
}
