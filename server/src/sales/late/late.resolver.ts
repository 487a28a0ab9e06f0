import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';
import { validated } from '../../doors/validation.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { ticketsById } from '../tickets/tickets.queries.ts';
import type { SignedGrant } from './grant.ts';
import { LateSale } from './late.entity.ts';
import { sellLateOf, tillContactOf } from './late-call.ts';
import { LateSaleInput, QueueStateInput, TillContactInput } from './late.input.ts';

@ObjectType({ description: 'Le mandat d’une caisse : elle peut vendre hors ligne jusqu’à son terme.' })
class Grant implements SignedGrant {
  @Field(() => String, { description: 'À garder sur l’appareil, et à rendre avec chaque vente hors ligne.' })
  token!: string;

  @Field(() => DateTime)
  issuedAt!: Date;

  @Field(() => DateTime)
  expiresAt!: Date;
}

const validQueues = async (queues: unknown): Promise<void> => {
  await validated(Object.assign(new TillContactInput(), { queues }));
};

@Resolver(() => LateSale)
export class LateSalesResolver {
  @Mutation(() => LateSale, {
    description:
      'Enregistre une vente faite hors ligne ; le mandat tient lieu de session. Un écart va dans « À vérifier ».',
  })
  sellLate(@Arg('input') input: LateSaleInput, @Ctx('call') call: Call): Promise<LateSale> {
    return sellLateOf(call, input);
  }

  @Authorized<Permission>('sell')
  @Mutation(() => Grant, {
    description: 'La caisse dit ce qui attend sur l’appareil, et reçoit un mandat de 72 heures.',
  })
  tillContact(
    @Arg('queues', () => [QueueStateInput], { validateFn: validQueues }) queues: QueueStateInput[],
    @Ctx('call') call: Call,
  ): Promise<SignedGrant> {
    return tillContactOf(call, queues);
  }

  @FieldResolver(() => Colleague, { description: 'Qui a vendu, selon le mandat.' })
  user(@Root() { userId }: LateSale, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, userId);
  }

  @FieldResolver(() => Ticket, { nullable: true, description: 'Seulement dans l’état TICKET.' })
  ticket(@Root() { ticketId }: LateSale, @Ctx('call') call: Call): Promise<Ticket> | null {
    return ticketId === null ? null : call.db.load(ticketsById, ticketId);
  }
}
