import {
  Authorized,
  Field,
  Int,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Permission } from '../shared/permissions.ts';
import type { LiveContext } from './subscription.ts';
import { CHANGE_KINDS, type ChangeKind, type Hint } from './live.rules.ts';

const KINDS = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, kind]));
registerEnumType(KINDS, { name: 'ChangeKind', description: 'Ce qui a changé dans la maison.' });

@ObjectType({ description: 'Quelque chose a changé ; les chiffres se redemandent.' })
class HouseChange implements Omit<Hint, 'tills'> {
  @Field(() => [KINDS], {
    description:
      'Ventes, corrections, clôtures, stock sans vente (réceptions, inventaires), et TILL seul : le catalogue. Une caisse n’entend que TILL : ses prix, son catalogue, ses rayons sans vente, son jour.',
  })
  kinds!: ChangeKind[];

  @Field(() => [Int], { nullable: true, description: 'Où ; rien : peut-être partout.' })
  localIds!: number[] | null;

  @Field(() => Boolean, { description: 'Des changements ont pu échapper : tout est à redemander.' })
  missed!: boolean;

  @Field(() => String, {
    description: 'À redonner dans l’en-tête X-Hint des questions que ce signe fait poser.',
  })
  mark!: string;

  @Field(() => Int, {
    description:
      'Laissez passer au hasard jusqu’à tant de millisecondes avant de redemander : d’autres pages entendent le même signe.',
  })
  spread!: number;
}

@Resolver(() => HouseChange)
export class LiveResolver {
  @Authorized<Permission>('sell')
  @Subscription(() => HouseChange, {
    description:
      'Prévient, par WebSocket, que la maison a changé : une fois par seconde au plus, et sans promesse. Redemandez aussi de vous-même.',
    subscribe: ({ context }) => (context as LiveContext).hear(),
  })
  houseChanged(@Root() change: HouseChange): HouseChange {
    return change;
  }
}
