import {
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { TABLET_WAYS, type TabletDoor, type TabletWay } from '../../doors/plain/tablet-door.ts';
import type { Permission } from '../../shared/permissions.ts';
import { firstStepsDone, type FirstStepsDone } from './first-steps.queries.ts';

declare module '../../doors/kit.ts' {
  interface HouseKit {
    tabletDoor: () => TabletDoor;
  }
}

const TabletWays = Object.fromEntries(TABLET_WAYS.map((way) => [way, way]));
registerEnumType(TabletWays, {
  name: 'TabletWay',
  description:
    'Comment une tablette ouvre la maison, ou pourquoi aucune : HOST ne l’ouvre que sur sa machine, celle-ci n’a pas de réseau, seul un proxy sait ; sans HTTPS, par l’autorité de la maison, qui s’installe d’abord, ou en HTTPS.',
});

@ObjectType('TabletDoor', { description: 'Où une tablette ouvre la maison.' })
class TabletDoorView implements TabletDoor {
  @Field(() => TabletWays)
  way!: TabletWay;

  @Field(() => String, { nullable: true, description: 'Rien où aucune adresse n’est connue.' })
  url!: string | null;
}

@ObjectType({ description: 'Ce qu’une nouvelle maison a déjà fait.' })
class FirstSteps implements FirstStepsDone {
  @Field(() => Boolean, { description: 'La maison a un nom.' })
  house!: boolean;

  @Field(() => Boolean, { description: 'Un local qui vend, donc autre qu’un dépôt.' })
  local!: boolean;

  @Field(() => Boolean)
  services!: boolean;

  @Field(() => Boolean)
  products!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Un rayon d’un local TURKI tient quelque chose ; rien sans local TURKI.',
  })
  stock!: boolean | null;

  @Field(() => Boolean, { description: 'Un caissier qui n’est pas banni.' })
  cashier!: boolean;

  @Field(() => Boolean, { description: 'Un second appareil s’est connecté, ou un est adopté.' })
  tablet!: boolean;

  @Field(() => Boolean, { description: 'Un appareil adopté.' })
  device!: boolean;

  @Field(() => Boolean)
  sale!: boolean;
}

@Resolver(() => FirstSteps)
export class FirstStepsResolver {
  @Authorized<Permission>('manageHouse')
  @Query(() => FirstSteps)
  firstSteps(@Ctx('call') call: Call): Promise<FirstSteps> {
    return firstStepsDone(call.db.manager);
  }

  @FieldResolver(() => TabletDoorView)
  tabletDoor(@Ctx('call') call: Call): TabletDoor {
    return call.kit.tabletDoor();
  }
}
