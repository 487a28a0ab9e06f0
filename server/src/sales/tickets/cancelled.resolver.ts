import { Arg, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { Cancellation, Ticket } from './ticket.entity.ts';
import { cancellationByTicket, soldTicket } from './opened-ticket.queries.ts';

@Resolver(() => Ticket)
export class CancelledResolver {
  @Authorized<Permission>('seeTickets')
  @Query(() => Ticket, {
    description: 'Un ticket, annulé ou non ; aucun chiffre ne compte un ticket annulé.',
  })
  ticket(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Ticket> {
    return soldTicket(call.db.manager, id);
  }

  @FieldResolver(() => Cancellation, { nullable: true, description: 'Rien tant qu’il n’est pas annulé.' })
  cancellation(@Root() ticket: Ticket, @Ctx('call') call: Call): Promise<Cancellation | null> | null {
    return ticket.cancelledAt ? call.db.load(cancellationByTicket, ticket.id) : null;
  }
}

@Resolver(() => Cancellation)
export class CancellationResolver {
  @FieldResolver(() => Colleague)
  user(@Root() { userId }: Cancellation, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, userId);
  }
}
