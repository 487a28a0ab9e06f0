import { Authorized, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import type { Permission } from '../../shared/permissions.ts';
import { firstStepsDone, type FirstStepsDone } from './first-steps.queries.ts';

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

  @Field(() => Boolean, { description: 'Un appareil adopté.' })
  device!: boolean;

  @Field(() => Boolean)
  sale!: boolean;
}

@Resolver()
export class FirstStepsResolver {
  @Authorized<Permission>('manageHouse')
  @Query(() => FirstSteps)
  firstSteps(@Ctx('call') call: Call): Promise<FirstSteps> {
    return firstStepsDone(call.db.manager);
  }
}
