import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { DateTime, LocalDate } from '../doors/graphql/scalars.ts';
import { dayStartHour } from '../shared/days.ts';
import { housesById } from './house.queries.ts';

@ObjectType('House')
class HouseView {
  @Field(() => String)
  companyName!: string;

  @Field(() => Boolean, { description: 'Vrai pour une base de démonstration.' })
  demonstration!: boolean;

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
    const { demonstration } = await call.load(housesById, 1);
    const { companyName } = call.kit;
    return { companyName, demonstration, now: call.now, today: call.today, dayStartHour: dayStartHour() };
  }
}
