import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../doors/graphql/scalars.ts';

@ObjectType({ description: 'Ce qu’une annulation a rendu au stock.' })
export class ReturnedProduct {
  @Field(() => Int, { description: 'Identifiant du produit au catalogue.' })
  itemId!: number;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType()
export class Cancellation {
  @Field(() => DateTime)
  at!: Date;

  userId!: number;

  @Field(() => String, { nullable: true, description: 'Le motif, si l’administrateur en a donné un.' })
  reason!: string | null;

  @Field(() => [ReturnedProduct])
  returned!: ReturnedProduct[];
}
