import { Field, ObjectType } from 'type-graphql';
import { IdentityColumns } from '../house/identity.columns.ts';
import type { Identity } from '../house/identity.rules.ts';
import { LocalType, NameChoices } from '../locals/local.entity.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import type { NameChoice } from '../shared/names.ts';

@ObjectType({ description: 'Un local, tel que nommé alors.' })
export class PaperPlace {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'Son nom en arabe.' })
  arabicName!: string | null;

  @Field(() => NameChoices, { description: 'Les noms que disaient ses tickets.' })
  receiptNames!: NameChoice;

  @Field(() => LocalType)
  type!: LocalTypeName;

  @Field(() => String, { nullable: true, description: "Chemin du logo, à joindre à la base de l'API." })
  logoUrl!: string | null;

  @Field(() => IdentityColumns, { description: 'Ce que disaient ses tickets.' })
  identity!: Identity;
}

@ObjectType({
  description:
    'Ce que dit le papier d’un document de ceux qui l’ont établi : la maison, le local et la personne, tels que nommés alors.',
})
export class Paper {
  @Field(() => IdentityColumns, { description: 'Celle de la maison.' })
  identity!: Identity;

  @Field(() => PaperPlace)
  local!: PaperPlace;

  @Field(() => PaperPlace, { nullable: true, description: 'D’un transfert, le local qui a envoyé.' })
  from!: PaperPlace | null;

  @Field(() => String, { description: 'Qui l’a établi.' })
  userName!: string;
}
