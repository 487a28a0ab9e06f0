import { Arg, Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import type { Permission } from '../../shared/permissions.ts';
import { cancelTicket } from './cancel-ticket.service.ts';
import { changeLineKessal } from './change-kessal.service.ts';
import { changeTicketPayments } from './change-payments.service.ts';
import { addTicketItem, changeLineQuantity, removeTicketLine } from './correct-ticket.service.ts';
import {
  AddTicketItemInput,
  CancelTicketArgs,
  ChangeQuantityArgs,
  LineKessalArgs,
  TicketLineArgs,
  TicketPaymentsInput,
} from './corrections.input.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

@Resolver()
export class CorrectionsResolver {
  @Authorized<Permission>('correctTickets')
  @Mutation(() => Ticket, { description: 'Ajoute un article au ticket, au prix actuel du catalogue.' })
  addTicketItem(@Arg('input') input: AddTicketItemInput, @Ctx('call') call: Call): Promise<Ticket> {
    return call.db.inTransaction((tx) => addTicketItem(tx, call.ctx, input));
  }

  @Authorized<Permission>('correctTickets')
  @Mutation(() => Ticket, { description: 'Retire une ligne de son ticket, qui peut rester vide, à 0.' })
  removeTicketLine(
    @Args(() => TicketLineArgs) args: TicketLineArgs,
    @Ctx('call') call: Call,
  ): Promise<Ticket> {
    return call.db.inTransaction((tx) => removeTicketLine(tx, call.ctx, args));
  }

  @Authorized<Permission>('correctTickets')
  @Mutation(() => Ticket, { description: "Une unité de plus ou de moins d'une ligne, à son propre prix." })
  changeTicketLineQuantity(
    @Args(() => ChangeQuantityArgs) args: ChangeQuantityArgs,
    @Ctx('call') call: Call,
  ): Promise<Ticket> {
    return call.db.inTransaction((tx) => changeLineQuantity(tx, call.ctx, args));
  }

  @Authorized<Permission>('correctTickets')
  @Mutation(() => Ticket, {
    description: 'Qui a vraiment fait un service : ses frais lui sont dus, ou au pot commun du local.',
  })
  changeTicketLineKessal(
    @Args(() => LineKessalArgs) args: LineKessalArgs,
    @Ctx('call') call: Call,
  ): Promise<Ticket> {
    return call.db.inTransaction((tx) => changeLineKessal(tx, call.ctx, args));
  }

  @Authorized<Permission>('correctTickets')
  @Mutation(() => Ticket, {
    description: 'Comment un ticket est vraiment payé, ou ce qui en est rendu : son total reste.',
  })
  changeTicketPayments(@Arg('input') input: TicketPaymentsInput, @Ctx('call') call: Call): Promise<Ticket> {
    return call.db.inTransaction((tx) => changeTicketPayments(tx, call.ctx, input));
  }

  @Authorized<Permission>('correctTickets')
  @Mutation(() => Boolean, {
    description: 'Annule un ticket : il garde son numéro, ne compte plus, et rend son stock.',
  })
  async cancelTicket(
    @Args(() => CancelTicketArgs) args: CancelTicketArgs,
    @Ctx('call') call: Call,
  ): Promise<boolean> {
    await call.db.inTransaction((tx) => cancelTicket(tx, call.ctx, args));
    return true;
  }
}
