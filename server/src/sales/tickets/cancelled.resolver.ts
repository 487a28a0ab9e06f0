import { Arg, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Door } from '../../doors/door.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { Cancellation } from './cancellation.ts';
import { cancellationByTicket, soldTicket } from './cancelled.queries.ts';
import { Ticket } from './ticket.entity.ts';

/** One ticket, whose cancellation may be asked beside it. */
@Resolver(() => Ticket)
export class CancelledResolver {
  @Authorized<Permission>('seeTickets')
  @Query(() => Ticket, {
    description: 'Un ticket, annulé ou non ; un ticket annulé n’est dans aucune liste.',
  })
  ticket(@Arg('id', () => Int) id: number, @Ctx('door') door: Door): Promise<Ticket> {
    return soldTicket(door.db, id);
  }

  @FieldResolver(() => Cancellation, { nullable: true, description: 'Rien tant qu’il n’est pas annulé.' })
  cancellation(@Root() ticket: Ticket, @Ctx('door') door: Door): Promise<Cancellation | null> | null {
    return ticket.cancelledAt ? door.load(cancellationByTicket, ticket.id) : null;
  }
}

@Resolver(() => Cancellation)
export class CancellationResolver {
  @FieldResolver(() => Colleague)
  user(@Root() { userId }: Cancellation, @Ctx('door') door: Door): Promise<Colleague> {
    return door.load(usersById, userId);
  }
}
