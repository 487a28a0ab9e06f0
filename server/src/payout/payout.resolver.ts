import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { LocalDate } from '../doors/graphql/scalars.ts';
import { addressOf } from '../kessals/kessal-address.ts';
import { Kessal } from '../kessals/kessal.entity.ts';
import { kessalsById } from '../kessals/kessals.queries.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import { paperByEntry } from '../money/entry-papers.queries.ts';
import type { Permission } from '../shared/permissions.ts';
import { Paper } from '../users/paper.types.ts';
import { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';
import { PayKessalsInput, ReversePaymentInput } from './payout.input.ts';
import { payoutOf } from './payout.queries.ts';
import { payKessals, reversePayment } from './payout.service.ts';
import { KessalAccount, KessalPayment, Payout } from './payout.types.ts';

@Resolver(() => Payout)
export class PayoutResolver {
  @Authorized<Permission>('payKessals')
  @Query(() => Payout, {
    description:
      '« Règlement » : votre local, aujourd’hui ; pour un administrateur, tout local et tout jour.',
  })
  payout(
    @Ctx('call') call: Call,
    @Arg('localId', () => Int, { nullable: true }) localId?: number | null,
    @Arg('day', () => LocalDate, { nullable: true }) day?: string | null,
  ): Promise<Payout> {
    return payoutOf(call.db.manager, call.ctx, { localId, day });
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: Payout, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }
}

@Resolver(() => KessalPayment)
export class KessalPaymentResolver {
  @Authorized<Permission>('payKessals')
  @Mutation(() => [KessalPayment], {
    description: 'Paie des kessals de la caisse du local, toutes ou aucune.',
  })
  payKessals(
    @Arg('input', () => PayKessalsInput) input: PayKessalsInput,
    @Ctx('call') call: Call,
  ): Promise<KessalPayment[]> {
    return call.db.inTransaction((tx) => payKessals(tx, call.ctx, input));
  }

  @Authorized<Permission>('reversePayments')
  @Mutation(() => KessalPayment, { description: 'Annule un paiement, une fois, par une écriture.' })
  reversePayment(
    @Arg('input', () => ReversePaymentInput) input: ReversePaymentInput,
    @Ctx('call') call: Call,
  ): Promise<KessalPayment> {
    return call.db.inTransaction((tx) => reversePayment(tx, call.ctx, input));
  }

  @FieldResolver(() => Kessal)
  kessal(@Root() { kessalId }: KessalPayment, @Ctx('call') call: Call): Promise<Kessal> {
    return call.db.load(kessalsById, kessalId);
  }

  @FieldResolver(() => Paper, { description: 'Qui l’a payée, et où, tels que nommés alors.' })
  paper(@Root() { id }: KessalPayment, @Ctx('call') call: Call): Promise<Paper> {
    return call.db.load(paperByEntry, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Son adresse secrète, pour un code QR sur le papier ; rien sans PUBLIC_URL, ou si elle est retirée.',
  })
  async address(@Root() { kessalId }: KessalPayment, @Ctx('call') call: Call): Promise<string | null> {
    return addressOf(await call.db.load(kessalsById, kessalId), call);
  }

  @FieldResolver(() => Colleague, { nullable: true })
  user(@Root() { userId }: KessalPayment, @Ctx('call') call: Call): Promise<Colleague> | null {
    return userId === null ? null : call.db.load(usersById, userId);
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: KessalPayment, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }
}

@Resolver(() => KessalAccount)
export class KessalAccountResolver {
  @FieldResolver(() => Kessal, { nullable: true, description: 'Rien : le pot commun du local.' })
  kessal(@Root() { kessalId }: KessalAccount, @Ctx('call') call: Call): Promise<Kessal> | null {
    return kessalId === null ? null : call.db.load(kessalsById, kessalId);
  }
}
