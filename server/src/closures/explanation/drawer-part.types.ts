import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Dirham } from '../../doors/graphql/scalars.ts';
import { EntryKinds, type EntryKind } from '../../money/entry-kinds.ts';
import type { Centimes } from '../../shared/money.ts';
import type { DrawerPart as Part } from './drawer-part.queries.ts';
import type { DrawerMove as Move } from '../drawer-remainder.queries.ts';
import { HINTS, type Hint } from './explain.rules.ts';

export const ClosureHints = Object.fromEntries(HINTS.map((hint) => [hint, hint]));
registerEnumType(ClosureHints, {
  name: 'ClosureHint',
  description:
    'Peut-être : produits et services échangés, deux chiffres voisins échangés, ou un ticket de ce montant.',
});

@ObjectType({
  description:
    'Une écriture venue après le comptage, de ce qui était déjà dans la caisse ou y manquait déjà.',
})
export class DrawerMove {
  @Field(() => Int)
  id!: number;

  @Field(() => EntryKinds)
  kind!: EntryKind;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => Int, { nullable: true })
  ticketId!: number | null;

  @Field(() => Int, { nullable: true })
  ticketNumber!: number | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => Dirham, {
    name: 'amount',
    description: 'Ce que la caisse contient de plus ; négatif si de moins.',
  })
  drawer!: Centimes;
}

@ObjectType({ description: 'La caisse d’une clôture : du comptage d’avant à celui-ci.' })
export class DrawerPart implements Omit<Part, 'inDrawer'> {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Le comptage d’avant ; rien : depuis que la caisse est suivie.',
  })
  since!: Date | null;

  @Field(() => Dirham, { description: 'Ce qu’elle devait contenir alors.' })
  before!: Centimes;

  @Field(() => Dirham, { description: 'Encaissé en espèces.' })
  cash!: Centimes;

  @Field(() => Dirham, { description: 'Encaissé par carte, hors de la caisse.' })
  card!: Centimes;

  @Field(() => Dirham, { description: 'Encaissé par paiement mobile, hors de la caisse.' })
  wallet!: Centimes;

  @Field(() => Dirham, { description: 'Encaissé par virement, hors de la caisse.' })
  transfer!: Centimes;

  @Field(() => Dirham)
  putIn!: Centimes;

  @Field(() => Dirham)
  spent!: Centimes;

  @Field(() => Dirham)
  banked!: Centimes;

  @Field(() => Dirham)
  kessalPaid!: Centimes;

  @Field(() => Dirham, { description: 'Écarts d’avant, acceptés entre-temps.' })
  accepted!: Centimes;

  @Field(() => Dirham, { description: 'before + cash + putIn − spent − banked − kessalPaid + accepted.' })
  expected!: Centimes;

  @Field(() => Dirham)
  counted!: Centimes;

  @Field(() => Dirham, { description: 'Compté moins attendu, figé.' })
  difference!: Centimes;

  @Field(() => [DrawerMove], {
    description: 'Ce qui explique l’écart, ou en est une partie acceptée d’un autre jour.',
  })
  inDrawer!: Move[];

  @Field(() => Dirham, { description: 'L’écart moins ce qui l’explique.' })
  remainder!: Centimes;

  @Field(() => [ClosureHints])
  hints!: Hint[];

  @Field(() => Dirham, { description: 'Ce qui en reste à accepter.' })
  open!: Centimes;

  debtorId!: number | null;
}
