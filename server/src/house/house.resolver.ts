import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { DateTime, LocalDate } from '../doors/graphql/scalars.ts';
import type { ShownCode, ShownDemonstration } from '../doors/limits/public-demonstration.ts';
import { dayStartHour } from '../shared/days.ts';
import type { Permission } from '../shared/permissions.ts';
import type { House } from './house.entity.ts';
import { IdentityInput } from './house.input.ts';
import { housesById, editHouse } from './house.service.ts';
import { IdentityColumns } from './identity.columns.ts';

@ObjectType('ShownCode', {
  description: 'Le code d’une personne de la démonstration, que tous peuvent taper.',
})
class ShownCodeView implements ShownCode {
  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'Un administrateur, sinon un caissier.' })
  administrator!: boolean;

  @Field(() => String, { nullable: true, description: 'Le nom de son local.' })
  local!: string | null;

  @Field(() => String)
  code!: string;
}

@ObjectType('PublicDemonstration')
class PublicDemonstrationView implements ShownDemonstration {
  @Field(() => DateTime, { description: 'Quand elle a été effacée pour la dernière fois.' })
  since!: Date;

  @Field(() => Int, { description: 'L’heure, de 0 à 23, à laquelle elle est effacée chaque nuit.' })
  hour!: number;

  @Field(() => [ShownCodeView])
  codes!: readonly ShownCodeView[];
}

@ObjectType('House')
class HouseView {
  @Field(() => String, { description: 'Le nom de la maison ; sans lui, celui de la configuration.' })
  companyName!: string;

  @Field(() => IdentityColumns)
  identity!: IdentityColumns;

  @Field(() => Boolean, { description: 'Vrai pour une base de démonstration.' })
  demonstration!: boolean;

  @Field(() => PublicDemonstrationView, {
    nullable: true,
    description: 'Rien, sauf pour une démonstration que tous peuvent essayer.',
  })
  publicDemonstration!: PublicDemonstrationView | null;

  @Field(() => Boolean, {
    description:
      'Un caissier déjà connecté sur un appareil peut y prendre son service hors ligne, par son code.',
  })
  offlineShift!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Combien de chiffres a chaque code : le dernier connecte ; rien : de 4 à 10.',
  })
  codeLength!: number | null;

  @Field(() => DateTime, { description: "L'heure de la maison ; celle de la tablette ne compte pas." })
  now!: Date;

  @Field(() => LocalDate)
  today!: string;

  @Field(() => Int, { description: "L'heure, de 0 à 23, à laquelle un jour de la maison commence." })
  dayStartHour!: number;
}

@Resolver()
export class HouseResolver {
  @Query(() => HouseView, {
    description: "L'enseigne, l'heure et le jour : ce que tout écran affiche. Sans session.",
  })
  async house(@Ctx('call') call: Call): Promise<HouseView> {
    return viewOf(await call.db.load(housesById, 1), call);
  }

  @Authorized<Permission>('manageHouse')
  @Mutation(() => HouseView)
  async editHouse(
    @Ctx('call') call: Call,
    @Arg('input') input: IdentityInput,
    @Arg('offlineShift', () => Boolean, { nullable: true, description: 'Absent : inchangé.' })
    offlineShift?: boolean | null,
  ): Promise<HouseView> {
    return viewOf(await call.db.inTransaction((tx) => editHouse(tx, call.ctx, input, offlineShift)), call);
  }
}

function viewOf(house: House, call: Call): HouseView {
  const { now, today } = call;
  const { demonstration, offlineShift, codeLength } = house;
  const companyName = house.name || call.kit.companyName;
  return {
    companyName,
    identity: house,
    demonstration,
    publicDemonstration: call.kit.publicDemonstration ?? null,
    offlineShift,
    codeLength,
    now,
    today,
    dayStartHour: dayStartHour(),
  };
}
