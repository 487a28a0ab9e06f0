import {
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
import { DateTime } from '../../doors/graphql/scalars.ts';
import type { Permission } from '../../shared/permissions.ts';
import { recentBlocks, type Block } from './login-blocks.queries.ts';
import { LOGIN_BUDGETS, type LoginBudget } from './login.rules.ts';
import { Device } from './session.entity.ts';
import { Colleague } from '../user.entity.ts';
import { usersById } from '../users.queries.ts';

const BUDGETS = Object.fromEntries(LOGIN_BUDGETS.map((budget) => [budget, budget]));
registerEnumType(BUDGETS, {
  name: 'LoginBudget',
  description: 'Ce qui est épuisé quand la connexion est bloquée.',
  valuesConfig: {
    DEVICE: { description: 'Dix codes faux en un quart d’heure sur un appareil connu.' },
    MAKER: { description: 'Trente en une heure sur les appareils récents d’une même personne.' },
    ADDRESS: { description: 'Dix en un quart d’heure depuis une adresse, sur des appareils inconnus.' },
    SITE: { description: 'Cent en une heure sur des appareils inconnus, d’où qu’ils viennent.' },
    NEW_DEVICES: { description: 'Vingt appareils nouveaux en une heure avec le code d’un même caissier.' },
    SESSIONS: { description: 'Cent vingt connexions en une heure avec le code d’un même caissier.' },
  },
});

@ObjectType({
  description: 'La connexion a été bloquée : trop de codes faux, d’appareils nouveaux ou de connexions.',
})
class LoginBlock implements Block {
  @Field(() => Int, { description: 'Son numéro au journal.' })
  id!: number;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => BUDGETS)
  budget!: LoginBudget;

  @Field(() => String, { description: 'D’où est venu le dernier essai.' })
  address!: string;

  @Field(() => Device, {
    nullable: true,
    description: 'L’appareil du dernier essai, même oublié depuis ; rien quand il était inconnu.',
  })
  device!: Device | null;

  userId!: number | null;
}

@Resolver(() => LoginBlock)
export class LoginBlocksResolver {
  @Authorized<Permission>('manageDevices')
  @Query(() => [LoginBlock], {
    description:
      'Les blocages des sept derniers jours, le plus récent en tête ; 50 au plus, le journal a les autres.',
  })
  loginBlocks(@Ctx('call') call: Call): Promise<Block[]> {
    return recentBlocks(call.db.manager, call.now);
  }

  @FieldResolver(() => Colleague, {
    nullable: true,
    description: 'Qui a fait connaître les appareils, quand c’est son compte qui est épuisé.',
  })
  user(@Root() block: LoginBlock, @Ctx('call') call: Call): Promise<Colleague> | null {
    return block.userId === null ? null : call.db.load(usersById, block.userId);
  }
}
