import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import { may, type Permission } from '../../shared/permissions.ts';
import { Paper } from '../../users/paper.types.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { reprintTicket } from './reprint.service.ts';
import { deviceByTicket, type SellingDevice as DeviceOfSale } from './opened-ticket.queries.ts';
import { Ticket } from './ticket.entity.ts';
import { paperByTicket } from './tickets.queries.ts';

@ObjectType({ description: 'L’appareil d’une vente.' })
class SellingDevice implements DeviceOfSale {
  @Field(() => ID)
  id!: string;

  madeById!: number;

  adoptedLocalId!: number | null;
}

@Resolver(() => Ticket)
export class OpenedTicketResolver {
  @Authorized<Permission>('reprintTickets')
  @Mutation(() => Ticket, {
    description:
      'Un ticket à réimprimer en DUPLICATA, de tout jour et de tout caissier ; le journal le note.',
  })
  reprintTicket(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Ticket> {
    return call.db.inTransaction((tx) => reprintTicket(tx, call.ctx, id));
  }

  @FieldResolver(() => Paper, { description: 'Qui a vendu : ce que dit son duplicata.' })
  paper(@Root() { id }: Ticket, @Ctx('call') call: Call): Promise<Paper> {
    return call.db.load(paperByTicket, id);
  }

  @FieldResolver(() => SellingDevice, {
    nullable: true,
    description: 'L’appareil de la vente ; un administrateur seul le voit.',
  })
  device(@Root() { id }: Ticket, @Ctx('call') call: Call): Promise<SellingDevice | null> | null {
    return call.known && may(call.known.role, 'seeTickets') ? call.db.load(deviceByTicket, id) : null;
  }
}

@Resolver(() => SellingDevice)
export class SellingDeviceResolver {
  @FieldResolver(() => Local, { nullable: true, description: 'Le local au nom duquel il est adopté.' })
  adoptedFor(@Root() { adoptedLocalId }: SellingDevice, @Ctx('call') call: Call): Promise<Local> | null {
    return adoptedLocalId === null ? null : call.db.load(localsById, adoptedLocalId);
  }

  @FieldResolver(() => Colleague, { description: 'Qui s’y est connecté le premier.' })
  madeBy(@Root() { madeById }: SellingDevice, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, madeById);
  }
}
