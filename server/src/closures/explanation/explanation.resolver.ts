import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { DateTime, Dirham } from '../../doors/graphql/scalars.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import type { DrawerMove as Move } from '../drawer-remainder.queries.ts';
import type { DrawerPart as Part } from './drawer-part.queries.ts';
import { ClosureHints, DrawerMove, DrawerPart } from './drawer-part.types.ts';
import type { Hint } from './explain.rules.ts';
import { explainClosure, type ClosureExplanation, type LaterChange } from './explanation.queries.ts';
import { takingsAtClosing, type Takings as Sums, type TakingsAtClosing } from './takings.queries.ts';

const TICKET_ENTRY_KINDS = ['SALE', 'CORRECTION', 'CANCELLATION'] as const;
const TicketEntryKinds = Object.fromEntries(TICKET_ENTRY_KINDS.map((kind) => [kind, kind]));
registerEnumType(TicketEntryKinds, {
  name: 'TicketEntryKind',
  description: 'Une vente, une correction ou une annulation.',
});

@ObjectType({ description: 'Une vente, une correction ou une annulation d’un jour, venue après sa clôture.' })
class LaterEntry implements Omit<LaterChange, 'userId' | 'soldBefore'> {
  @Field(() => Int)
  id!: number;

  @Field(() => TicketEntryKinds)
  kind!: LaterChange['kind'];

  @Field(() => DateTime)
  at!: Date;

  userId!: number | null;

  @Field(() => Int)
  ticketId!: number;

  @Field(() => Int)
  ticketNumber!: number;

  @Field(() => String, { nullable: true, description: 'Le motif, s’il fut donné.' })
  reason!: string | null;

  @Field(() => Dirham, { description: 'Ce qu’elle ajoute au Total CA du jour ; négatif si elle en retire.' })
  total!: Centimes;

  @Field(() => Dirham)
  products!: Centimes;

  @Field(() => Dirham)
  services!: Centimes;
}

@ObjectType({
  description: 'L’écart de la clôture moins ce qui était déjà dans le tiroir, ou déjà n’y était pas.',
})
class ClosureRemainder {
  @Field(() => Dirham)
  total!: Centimes;

  @Field(() => Dirham)
  products!: Centimes;

  @Field(() => Dirham)
  services!: Centimes;
}

@ObjectType({ description: 'Ce que disent les tickets, hors annulés, et comment ils furent payés.' })
class Takings implements Sums {
  @Field(() => Int)
  tickets!: number;

  @Field(() => Dirham)
  total!: Centimes;

  @Field(() => Dirham)
  products!: Centimes;

  @Field(() => Dirham)
  services!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal.' })
  frais!: Centimes;

  @Field(() => Dirham)
  cash!: Centimes;

  @Field(() => Dirham)
  card!: Centimes;

  @Field(() => Dirham)
  wallet!: Centimes;

  @Field(() => Dirham)
  transfer!: Centimes;
}

@ObjectType({ description: 'Ce que le local avait encaissé à la clôture ; figé.' })
class ClosureTakings implements TakingsAtClosing {
  @Field(() => Takings, { description: 'Du jour clôturé.' })
  day!: Sums;

  @Field(() => Takings, { description: 'Depuis le début, jamais remis à zéro.' })
  everSince!: Sums;
}

@ObjectType()
class Explanation implements Omit<ClosureExplanation, 'closure'> {
  @Field(() => [LaterEntry], {
    description:
      'Ce qui explique l’écart : ventes hors ligne arrivées après, erreurs de saisie corrigées après, de ventes d’avant la clôture.',
  })
  inDrawer!: LaterChange[];

  @Field(() => [LaterEntry], {
    description: 'Ce qui a bougé depuis : ventes, remboursements. L’écart n’en dépend pas.',
  })
  since!: LaterChange[];

  @Field(() => ClosureRemainder, { description: 'Ce que rien n’explique.' })
  remainder!: ClosureRemainder;

  @Field(() => [ClosureHints])
  hints!: Hint[];

  @Field(() => Int, { description: 'Ventes de ce jour qui attendent encore sur « À vérifier ».' })
  toReview!: number;

  @Field(() => DrawerPart, { nullable: true, description: 'Rien si la caisse ne fut pas comptée.' })
  drawer!: Part | null;
}

@Resolver(() => Explanation)
export class TakingsResolver {
  @FieldResolver(() => ClosureTakings)
  takings(@Root() { closure }: ClosureExplanation, @Ctx('call') call: Call): Promise<TakingsAtClosing> {
    return takingsAtClosing(call.db.manager, closure);
  }
}

@Resolver(() => LaterEntry)
export class ExplanationResolver {
  @Authorized<Permission>('seeClosures')
  @Query(() => Explanation, {
    name: 'closureExplanation',
    description: 'Pourquoi l’écart d’une clôture : ce qui est venu après elle, et ce qui reste.',
  })
  explanation(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<ClosureExplanation> {
    return explainClosure(call.db.manager, id);
  }

  @FieldResolver(() => Colleague, { nullable: true, description: 'Qui l’a écrite.' })
  user(@Root() { userId }: LaterChange, @Ctx('call') call: Call): Promise<Colleague> | null {
    return userId === null ? null : call.db.load(usersById, userId);
  }
}

@Resolver(() => DrawerPart)
export class DrawerPartResolver {
  @FieldResolver(() => Colleague, {
    nullable: true,
    description: 'Qui doit ce qui fut accepté ; rien : personne.',
  })
  debtor(@Root() { debtorId }: Part, @Ctx('call') call: Call): Promise<Colleague> | null {
    return debtorId === null ? null : call.db.load(usersById, debtorId);
  }
}

@Resolver(() => DrawerMove)
export class DrawerMoveResolver {
  @FieldResolver(() => Colleague, { nullable: true })
  user(@Root() { userId }: Move, @Ctx('call') call: Call): Promise<Colleague> | null {
    return userId === null ? null : call.db.load(usersById, userId);
  }
}
